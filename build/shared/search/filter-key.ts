/** What a filter compares: values with one key are one value. `/facets` counts by the same keys. */
import { fromDevanagari } from './tables/devanagari.ts';
import { IN_USE, WIDE_DISTRICTS } from './tables/places.ts';
import { foldForEquality } from './words.ts';

/** The value of a filter that stands for the empty value. */
export const UNKNOWN = 'unknown';

/** The key of an institute's type or a course's name; that of an unknown value is ''. */
export function nameKey(text: string): string {
  const key = foldForEquality(text);
  return key === UNKNOWN ? '' : key;
}

/** The key of a district or city: its name in use, so that Ahmednagar and Ahilyanagar are one. */
export function placeKey(text: string): string {
  const words = nameKey(text).split(' ');
  const name = words.map((word) => fromDevanagari(word.normalize('NFKD')) ?? word).join(' ');
  return IN_USE.get(name) ?? name;
}

/** Keys of all places that a filter by the key of one means: Mumbai is the city and its suburbs, too. */
export const placesOf = (key: string): readonly string[] => WIDE_DISTRICTS.get(key) ?? [key];
