/** Codes from before the universities' changed: 6006 and 06006 are 16006 now, 600624510 is 1600624510. */
const FORMER = /^0?([1-9]\d{3,8})$/;

/** The code that took the place of a code of an institute or course; undefined if it has the form of none that was changed. */
export function codeAfter(code: string): string | undefined {
  const [, digits] = FORMER.exec(code) ?? [];
  return digits && `1${digits}`;
}
