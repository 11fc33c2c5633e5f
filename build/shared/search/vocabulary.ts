/**
 * The words of an index and those similar to one. Tables are searched as text, because parsing them would slow each cold start.
 */

/** Finds the lines of a sorted table that begin with `beginning`; none for ''. The lines of one word begin with `${word} `. */
export function readLines(table: string, beginning: string): string[] {
  // Binary search over line ends: the matching lines come after `low` and not before `high`.
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const end = table.lastIndexOf('\n', (low + high) >> 1);
    if (table.slice(end + 1, end + 1 + beginning.length) < beginning) low = table.indexOf('\n', end + 1);
    else high = end;
  }
  const meanings: string[] = [];
  while (beginning !== '' && table.startsWith(beginning, low + 1)) {
    const end = table.indexOf('\n', low + 1);
    meanings.push(...table.slice(table.indexOf(' ', low) + 1, end).split(' '));
    low = end;
  }
  return meanings;
}

/** Finds words within a few slips, because MiniSearch's fuzzy search knows no swaps and allocates the square of a word's letters. */
export function openVocabulary(words: ReadonlySet<string>) {
  return {
    has: (word: string) => words.has(word),
    /** Words within so many slips: a letter too many, too few, another, or swapped with the next. */
    near: (text: string, slips: number) =>
      [...words].filter((word) => !differsMore(word, text, slips) && isWithin(text, 0, word, 0, slips)),
  };
}

/** Whether a word obviously needs more than `most` slips: for its length, or because it lacks more letters of the text. */
function differsMore(word: string, text: string, most: number): boolean {
  if (Math.abs(word.length - text.length) > most) return true;
  let lacking = 0;
  for (let at = 0; at < text.length && lacking <= most; at++) if (!word.includes(text[at] as string)) lacking++;
  return lacking > most;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether the rests of two words are within so many slips. */
function isWithin(a: string, fromA: number, b: string, fromB: number, slips: number): boolean {
  let [i, j] = [fromA, fromB];
  if (Math.abs(a.length - i - (b.length - j)) > slips) return false;
  while (i < a.length && a[i] === b[j]) {
    i++;
    j++;
  }
  if (i === a.length) return b.length - j <= slips;
  if (slips === 0) return false;
  return (
    isWithin(a, i + 1, b, j + 1, slips - 1) ||
    isWithin(a, i + 1, b, j, slips - 1) ||
    isWithin(a, i, b, j + 1, slips - 1) ||
    (a[i] === b[j + 1] && a[i + 1] === b[j] && isWithin(a, i + 2, b, j + 2, slips - 1))
  );
}
