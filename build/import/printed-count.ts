/** A number of seats as printed: `1059`, `1,059`, and for 0 a dash or NIL too. */

const ZERO = '[-–—]|NIL';
/** Matches one number of seats; for use inside a larger expression. */
export const COUNT = String.raw`\d{1,3}(?:,\d{3})+|\d{1,5}|${ZERO}`;

const [COUNT_ONLY, ZERO_ONLY] = [COUNT, ZERO].map((source) => new RegExp(`^(?:${source})$`, 'i')) as [RegExp, RegExp];

/** Undefined if the text is not one number of seats. */
export function printedCount(text: string): number | undefined {
  if (!COUNT_ONLY.test(text)) return undefined;
  return ZERO_ONLY.test(text) ? 0 : Number(text.replaceAll(',', ''));
}
