/** Codes that somebody may have meant who typed one that the round lacks. */

/** Digits in the length of a choice code or a little more or less, with its letters. */
export const CODE_LIKE = /^\d{8,12}[A-Z]{0,3}$/;

/**
 * Those of `codes`, which are separated by blanks, that have one digit other than `typed`, one more or one less, or two neighbours
 * exchanged, whatever letters follow.
 */
export function findSimilarCodes(typed: string, codes: string): string[] {
  const [digits = ''] = /^\d*/.exec(typed)!;
  const variants = [...digits, ''].flatMap((digit, at) => {
    const before = digits.slice(0, at);
    const after = digits.slice(at + 1);
    return [
      `${before}\\d${after}`,
      `${before}\\d${digit}${after}`,
      before + after,
      before + after[0] + digit + after.slice(1),
    ];
  });
  return codes.match(new RegExp(`\\b(?:${variants.join('|')})[A-Z]{0,3}\\b`, 'g')) ?? [];
}
