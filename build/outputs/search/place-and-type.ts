/** The words of an institute's name, place and type, as they are indexed. */
import { PLACES } from '../../shared/search/tables/places.ts';
import { foldForEquality, words } from '../../shared/search/words.ts';
import type { SearchSource } from './source.ts';

/** Navi Mumbai is not Mumbai: one word of an institute's name or place, which a query finds by its two words as neighbours. */
export function nameWords(name: string): string[] {
  return words(name).join(' ').replaceAll('navi mumbai', 'navimumbai').split(' ');
}

/** Words of district and city, with the other names of the places in them. */
export function placeWords({ district, city }: SearchSource['institutes'][number]): string[] {
  const texts = [district, city].map((text) => ` ${nameWords(foldForEquality(text)).join(' ')} `);
  const same = PLACES.filter((names) => names.some((name) => texts.some((text) => text.includes(` ${name} `))));
  const all = [...texts.flatMap((text) => text.trim().split(' ')), ...same.flat().flatMap((name) => name.split(' '))];
  return [...new Set(all)].filter((word) => word !== '' && !NOT_PLACES.has(word));
}

/** Words of an address that are no place's name. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  'dist district tal tq taluka at post ap and of off campus technology management mouza city e w'.split(' '),
);

/** Words of the type. Un-Aided is not Aided, and Government-Aided is aided, not Government. */
export function typeWords(type: string): string[] {
  const text = type.replace(/un-?\s?aided/gi, 'unaided').replace(/government-?\s?aided/gi, 'governmentaided aided');
  return [...new Set(words(text))];
}
