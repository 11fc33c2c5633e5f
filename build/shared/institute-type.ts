/** Reads the words of an institute's type as the authority writes them: `Government- Aided` is `Government-Aided`. */

const IGNORED = new Set(['to', 'be']);

/** The words in lower case; `un-aided` and `government-aided` are one word each. */
export function readTypeWords(type: string): string[] {
  const text = type
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bgovt\b\.?/g, 'government')
    .replace(/\b(un|government)[-–\s]*aided\b/g, '$1aided');
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !IGNORED.has(word));
}

/** What the words tell about the flags of an institute; undefined if they tell nothing. For rules, the import and filters. */
export function readTypeFlags(type: string) {
  const words = readTypeWords(type);
  const isAided = words.includes('governmentaided') || words.includes('unaided');
  return {
    // Only as the first word: a department of a government university is not a government college.
    is_government: words[0] === 'government' || (isAided ? false : undefined),
    is_autonomous: words.includes('autonomous') || undefined,
    is_minority: words.includes('minority') || undefined,
  };
}
