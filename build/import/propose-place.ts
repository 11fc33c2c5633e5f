/** The places of institutes that neither an earlier round nor the reference has: proposed from name and code, or answered. */

import type { InstituteSource } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { groupBy } from '../shared/group-by.ts';
import { once } from '../shared/once.ts';
import { readReference } from '../shared/reference-tables.ts';
import { regionOfInstitute } from '../shared/regions.ts';
import { currentName } from '../shared/words/renamed-districts.ts';

/** Where an institute is; the city is empty if its name has no town of the district. */
export type Place = Pick<InstituteSource, 'district' | 'city'>;

/** `Karad, district Satara` */
export const placeText = ({ district, city }: Place): string =>
  city && currentName(city) !== currentName(district) ? `${city}, district ${district}` : `district ${district}`;

/** A line of `data/reference/places.csv`. */
interface PlaceRow {
  readonly name: string;
  readonly kind: 'district' | 'taluka' | 'town';
  readonly district: string;
}
const readPlaces = once(() => readReference<PlaceRow>('places.csv'));
/** `Someshwar Nagar` and `Someshwarnagar` are one. */
const placesByName = once(() => groupBy(readPlaces(), ({ name }) => wordsOf(name).join('')));
const allDistricts = once(() => [...new Set(readPlaces().map(({ district }) => district))].sort());

/** The words of a name, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** The districts of the region of a code, or all of them. */
export const districtsOf = (inst_code: string): readonly string[] =>
  regionOfInstitute(inst_code)?.districts ?? allDistricts();

/**
 * The place of an institute: one proposal, several if the name fits several districts, or none. Only districts of the code's
 * region are proposed.
 */
export function proposePlace({ inst_code, inst_name }: Pick<InstituteSource, 'inst_code' | 'inst_name'>): Place[] {
  const mentions = findMentions(inst_name, districtsOf(inst_code));
  const decisive = mentions.findLast(({ isDistrict }) => isDistrict) ?? mentions.at(-1);
  // Colleges of Thane and Raigad have "Mumbai" after the suburb that decides.
  const chosen = [decisive, ...mentions.toReversed()].find((mention) => mention?.districts.length === 1);
  return ((chosen ?? decisive)?.districts ?? []).map((district) => ({ district, city: cityIn(mentions, district) }));
}

/** A place that a name mentions: all lines of the table with that name, and their districts. */
interface Mention {
  readonly places: readonly PlaceRow[];
  readonly districts: readonly string[];
  /** Whether it follows "Dist." or "District". */
  readonly isDistrict: boolean;
}

/** The places of these districts in a name, from left to right, the longest name at each word. */
function findMentions(name: string, allowed: readonly string[]): Mention[] {
  const words = wordsOf(name);
  const mentions: Mention[] = [];
  for (let start = 0, length = 1; start < words.length; start += length) {
    const placesOf = (count: number) =>
      (placesByName().get(words.slice(start, start + count).join('')) ?? []).filter(({ district }) =>
        allowed.includes(district),
      );
    length = [3, 2].find((count) => placesOf(count).length > 0) ?? 1;
    const places = placesOf(length);
    const districts = [...new Set(places.map(({ district }) => district))];
    const isDistrict = /^dist(rict)?$/.test(words[start - 1] ?? '');
    if (places.length > 0) mentions.push({ places, districts, isDistrict });
  }
  return mentions;
}

/** The last town of the district in a name; towns that a district is named after by their current name. */
function cityIn(mentions: readonly Mention[], district: string): string {
  const isTown = (place: PlaceRow) => place.kind !== 'district' && place.district === district;
  const mention = mentions.findLast(({ places, isDistrict }) => !isDistrict && places.some(isTown));
  if (!mention) return '';
  const isNameOfDistrict = mention.places.some(({ kind }) => kind === 'district') && mention.districts.length === 1;
  return isNameOfDistrict ? district : mention.places.find(isTown)!.name;
}

/** An institute without a place. One proposal is likely right; several are candidates; their city may be empty. */
export type NewInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name'> & { readonly proposals: readonly Place[] };

export const withProposals = <T extends Omit<NewInstitute, 'proposals'>>(institute: T): T & NewInstitute => ({
  ...institute,
  proposals: proposePlace(institute),
});
export const hasOneProposal = ({ proposals }: NewInstitute): boolean => proposals.length === 1;

/** The answer that leaves a place empty. */
export const UNKNOWN_PLACE = '/';
export const placeOption = ({ inst_code }: Pick<InstituteSource, 'inst_code'>): string => `--place ${inst_code}=`;

/**
 * The places by institute code that the answers give, by option: `--place 06107=` names one, `--places` accepts the proposals. An
 * unknown place is left out. Throws UsageError for a district outside the region of the code.
 */
export function answeredPlaces(
  institutes: readonly NewInstitute[],
  answers: ReadonlyMap<string, string>,
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const institute of institutes) {
    const { inst_code, proposals } = institute;
    const answer = answers.get(placeOption(institute));
    if (answer === undefined) {
      if (answers.get('--places') === 'yes' && hasOneProposal(institute)) places.set(inst_code, proposals[0]!);
    } else if (answer !== UNKNOWN_PLACE) {
      const place = readPlace(inst_code, answer);
      if (!place) throw new UsageError(`${placeOption(institute)}: "${answer}": ${placeFault(inst_code, answer)}`);
      places.set(inst_code, { ...place, city: place.city || (answers.get(`--city ${inst_code}=`) ?? '') });
    }
  }
  return places;
}

/** What is wrong with an answer where an institute is. */
export function placeFault(inst_code: string, answer: string): string | undefined {
  if (answer === UNKNOWN_PLACE || readPlace(inst_code, answer)) return undefined;
  return `a district of ${districtsOf(inst_code).join(', ')}, then / and a city`;
}

/** The place `Pune/Karad`, or `Pune` without a city; undefined if its district is none of `districtsOf`. */
function readPlace(inst_code: string, text: string): Place | undefined {
  const [name = '', city = ''] = text.split('/');
  const district = currentName(name);
  return districtsOf(inst_code).includes(district) ? { district, city } : undefined;
}
