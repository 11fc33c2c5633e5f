/** Numbers in the names of rounds, which are Roman or Arabic: `CAP Round III`, `CAP Round 3`. */

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** A word in small letters, an Arabic number if it is a Roman one. */
const arabic = (word: string): string => (ROMAN.includes(word) ? String(ROMAN.indexOf(word) + 1) : word);

/** "CAP Round II" is `cap-round-2`. */
export const slug = (name: string): string =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? ['round']).map(arabic).join('-');

/** The number after "round": 3 of "CAP Round III" and of ".../cap-round-iii.pdf"; undefined without one. */
export function roundNumberIn(text: string): number | undefined {
  const [, word = ''] = text.toLowerCase().match(/round[\s_\-–]*([ivx]+|\d+)(?![a-z0-9])/) ?? [];
  return Number(arabic(word)) || undefined;
}
