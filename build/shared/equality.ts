/** Text as filters compare it. */

/** Text for comparing districts and cities: NFKC, case folded, white space collapsed. */
export function foldForEquality(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The filter value for an empty value. */
export const UNKNOWN = 'unknown';

/** The key of an institute's type or a course's name; '' for an unknown value. */
export function nameKey(text: string): string {
  const key = foldForEquality(text);
  return key === UNKNOWN ? '' : key;
}
