/** Choice codes and codes of institutes as people write them -> as the index has them. */
import { shortForms } from '../shared/words/short-forms.ts';

/** Whether a choice code begins with these digits. */
type HasCode = (digits: string) => boolean;

/**
 * Writes codes as in the index: with Devanagari digits, the letters O, l and I among digits, a hyphen or a blank inside, or a
 * letter or two in front. Only if the result begins a code.
 */
export function joinCodes(q: string, hasCode: HasCode): string {
  const latin = q.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  const ifCode = (text: string, digits: string) => (hasCode(digits) ? digits : text);
  return latin
    .replace(/(?<![a-z0-9])[0-9oli]{4,}(?![a-z0-9])/gi, (text) =>
      ifCode(text, text.replace(/o/gi, '0').replace(/[li]/gi, '1')),
    )
    .replace(/\d+(?:[\s-]+\d+)+/g, (text) => ifCode(text, text.replace(/\D/g, '')))
    .replace(/(?<![a-z0-9])([a-z]{1,2})[\s-]?(\d{4,})/gi, (text, letters: string, digits: string) =>
      shortForms().has(letters.toLowerCase()) ? text : ifCode(text, digits),
    );
}

/** A code of an institute without a choice code. */
const INSTITUTE_CODE = /^0?(\d{4})$/;

/** The code of today of a university, whose code began with a zero before it was one: 6006 is 16006. Undefined for other words. */
export function currentCode(typed: string, hasCode: HasCode): string | undefined {
  const digits = INSTITUTE_CODE.exec(typed)?.[1];
  return digits && !hasCode(typed) && hasCode(`1${digits}`) ? `1${digits}` : undefined;
}
