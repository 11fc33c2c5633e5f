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

/** What the words tell about the flags of an institute; undefined if they tell nothing. */
export function readTypeFlags(type: string) {
  const words = new Set(readTypeWords(type));
  const isAided = words.has('governmentaided') || words.has('unaided');
  return {
    is_government: words.has('government') || (isAided ? false : undefined),
    is_autonomous: words.has('autonomous') || undefined,
    is_minority: words.has('minority') || undefined,
  };
}
