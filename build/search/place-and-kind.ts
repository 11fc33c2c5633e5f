/** The words of an institute's name, place and kind, as they are indexed. */
import { PLACES } from '../../netlify/search/tables/places.ts';
import type { SearchSource } from '../../netlify/search/types.ts';
import { foldForEquality, words } from '../../netlify/search/words.ts';

/** Navi Mumbai is not Mumbai: one word of an institute's name or place, which a query finds by its two words as neighbours. */
export function nameWords(name: string): string[] {
  return words(name).join(' ').replaceAll('navi mumbai', 'navimumbai').split(' ');
}

/** Words of district and city, with the other names of the places that they say. */
export function placeWords({ district, city }: SearchSource['institutes'][number]): string[] {
  const said = [district, city].map((text) => ` ${nameWords(foldForEquality(text)).join(' ')} `);
  const same = PLACES.filter((names) => names.some((name) => said.some((text) => text.includes(` ${name} `))));
  const all = [...said.flatMap((text) => text.trim().split(' ')), ...same.flat().flatMap((name) => name.split(' '))];
  return [...new Set(all)].filter((word) => word !== '' && !NOT_PLACES.has(word));
}

/** Words of an address that are no place's name. */
const NOT_PLACES: ReadonlySet<string> = new Set(
  'dist district tal tq taluka at post ap and of off campus technology management mouza city e w'.split(' '),
);

/** Words of the type. Un-Aided is not Aided, and Government-Aided is aided, not Government. */
export function kindWords(type: string): string[] {
  const text = type.replace(/un-?\s?aided/gi, 'unaided').replace(/government-?\s?aided/gi, 'governmentaided aided');
  return [...new Set(words(text))];
}
