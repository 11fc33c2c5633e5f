/** Codes that somebody may have meant who typed one that the round lacks. */
import { CODE_LETTERS } from '../contract/limits.ts';

/** Digits in the length of a choice code or a little more or less, with its letters. */
export const CODE_LIKE = /* @__PURE__ */ new RegExp(`^\\d{8,12}${CODE_LETTERS}$`);

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
  return codes.match(new RegExp(`\\b(?:${variants.join('|')})${CODE_LETTERS}\\b`, 'g')) ?? [];
}
