/** Proposes where an institute is from its name and code, for institutes that neither an earlier round nor the reference has. */

import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { REGIONS, type Region, regionOfInstitute } from '../contract/regions.ts';
import type { InstituteSource } from '../contract/source.ts';
import { groupBy } from '../shared/group-by.ts';
import { once } from '../shared/once.ts';
import { currentName } from '../shared/words/renamed-districts.ts';

/** Where an institute is; the city is empty if its name has no town of the district. */
export type Place = Pick<InstituteSource, 'district' | 'city'>;

/** A line of `data/reference/places.csv`. */
interface PlaceRow {
  readonly name: string;
  readonly kind: 'district' | 'taluka' | 'town';
  readonly district: string;
}

/** A place that a name mentions: all lines of the table with that name which the region allows. */
interface Mention {
  readonly places: readonly PlaceRow[];
  readonly districts: readonly string[];
  /** Whether it follows "Dist." or "District". */
  readonly isDistrict: boolean;
}

/** The words of a name, in lower case. */
export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
/** `Someshwar Nagar` and `Someshwarnagar` are one. */
const nameKey = (words: readonly string[]) => words.join('');

const readPlaces = once(() => {
  const file = new URL('../../data/reference/places.csv', import.meta.url);
  const places = parse(readFileSync(file), { columns: true }) as PlaceRow[];
  return groupBy(places, ({ name }) => nameKey(wordsOf(name)));
});

/**
 * The place of an institute: one proposal, several if the name fits several districts, or none. Only districts of the code's
 * region are proposed.
 */
export function proposePlace({ inst_code, inst_name }: Pick<InstituteSource, 'inst_code' | 'inst_name'>): Place[] {
  const mentions = findMentions(inst_name, regionOfInstitute(inst_code));
  const decisive = mentions.findLast(({ isDistrict }) => isDistrict) ?? mentions.at(-1);
  if (!decisive) return [];
  // Colleges of Thane and Raigad have "Mumbai" after the suburb that decides.
  const narrower = mentions.filter(({ districts }) => districts.length === 1);
  const chosen = decisive.districts.length === 1 ? decisive : narrower.at(-1);
  return (chosen ?? decisive).districts.map((district) => ({ district, city: cityIn(mentions, district) }));
}

/** The districts of the region of a code, or all of them. */
export const districtsOf = (inst_code: string): readonly string[] =>
  regionOfInstitute(inst_code)?.districts ?? REGIONS.flatMap(({ districts }) => districts);

/** The place `Pune/Karad`, or `Pune` without a city; undefined if its district is none of `districtsOf`. */
export function readPlace(inst_code: string, text: string): Place | undefined {
  const [name = '', city = ''] = text.split('/');
  const district = currentName(name);
  return districtsOf(inst_code).includes(district) ? { district, city } : undefined;
}

/** The places of the table in a name, from left to right, the longest name at each word. */
function findMentions(name: string, region: Region | undefined): Mention[] {
  const words = wordsOf(name);
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length; ) {
    const matches = [3, 2, 1].map((length) => ({
      length,
      places: placesCalled(words.slice(start, start + length), region),
    }));
    const { length, places } = matches.find((match) => match.places.length > 0) ?? { length: 1, places: [] };
    const isDistrict = /^dist(rict)?$/.test(words[start - 1] ?? '');
    start += length;
    const districts = [...new Set(places.map(({ district }) => district))];
    if (places.length > 0) mentions.push({ places, districts, isDistrict });
  }
  return mentions;
}

function placesCalled(words: readonly string[], region: Region | undefined): PlaceRow[] {
  const places = readPlaces().get(nameKey(words)) ?? [];
  return places.filter(({ district }) => !region || region.districts.includes(district));
}

/** The last town of the district in a name; towns that a district is named after by their current name. */
function cityIn(mentions: readonly Mention[], district: string): string {
  const isTown = (place: PlaceRow) => place.kind !== 'district' && place.district === district;
  const mention = mentions.findLast(({ places, isDistrict }) => !isDistrict && places.some(isTown));
  if (!mention) return '';
  const isNameOfDistrict = mention.places.some(({ kind }) => kind === 'district') && mention.districts.length === 1;
  return isNameOfDistrict ? district : mention.places.find(isTown)!.name;
}
