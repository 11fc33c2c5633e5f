/** District and city of each institute: the document has neither, so they come from an earlier round or a table. */

import { fileURLToPath } from 'node:url';
import type { InstituteSource } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { readTypeFlags } from '../shared/institute-type.ts';
import { once } from '../shared/once.ts';
import { nameInUse } from '../shared/words/place-names.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import { type ImportedInstitute, type Notice, noticesOf } from './imported.ts';
import { type PlacedInstitute, readPlacedInstitutes } from './institute-list.ts';
import { districtsOf, type Place, proposePlace, readPlace, wordsOf } from './propose-place.ts';

/** The places that an operator gives to institutes without one. */
export interface PlaceOptions {
  /** Accepts the proposals from the names. */
  readonly places?: boolean | undefined;
  /** `06107=Pune/Karad` */
  readonly place?: readonly string[] | undefined;
}

/**
 * Adds district and city by code: that of the source itself, else of the round before, of the project's table, or of the options.
 * `warnings` name institutes that are new, and those without a place.
 */
export function withPlaces(
  institutes: readonly ImportedInstitute[],
  institutesBefore: ReadonlyMap<string, PlacedInstitute> | undefined,
  options: PlaceOptions = {},
): { rows: InstituteSource[]; warnings: Notice[] } {
  const optionPlaces = new Map((options.place ?? []).map(readPlaceOption));
  const added: string[] = [];
  const proposed: Notice[] = [];
  const unplaced: string[] = [];
  const rows = institutes.map((institute) => {
    const { inst_code, inst_name, inst_type } = institute;
    const name = `${inst_code} "${inst_name}"`;
    const before = institutesBefore?.get(inst_code);
    let place = findPlace(institute, before) ?? optionPlaces.get(inst_code);
    const proposals = place ? [] : proposePlace(institute);
    if (options.places && proposals.length === 1) {
      place = proposals[0]!;
      proposed.push({ text: `the place of ${name} is proposed from its name: ${placeText(place)}` });
    }
    if (!place) unplaced.push(`${name}: ${proposals.map(placeText).join(' or ') || 'no place is in its name'}`);
    else if (institutesBefore && !before) added.push(`${name}: ${placeText(place)}`);
    const { district, city } = place ?? { district: '', city: institute.city || before?.city || '' };
    return { inst_code, inst_name, inst_type, district, city, ...typeFlags(inst_type) };
  });
  const warnings = [
    ...noticesOf('new institutes', added),
    ...proposed,
    ...noticesOf('institutes without a district, with what --places accepts; publish-round asks', unplaced),
  ];
  return { rows, warnings };
}

/** The place of an institute by its source, the round before or the project's table. */
function findPlace(institute: ImportedInstitute, before: PlacedInstitute | undefined): Place | undefined {
  const listed = findListed(institute);
  const district = institute.district || before?.district || listed?.district;
  if (!district) return undefined;
  // The authority's own list may have districts and no cities.
  const isListed = listed !== undefined && currentName(listed.district) === currentName(district);
  return { district, city: institute.city || before?.city || (isListed ? listed.city : '') };
}

function readPlaceOption(option: string): [inst_code: string, place: Place] {
  const [inst_code = '', text = ''] = option.split('=');
  const place = readPlace(inst_code, text);
  if (place) return [inst_code, place];
  throw new UsageError(`--place ${option}: write it as 06107=DISTRICT/CITY, with ${districtsOf(inst_code).join(', ')}`);
}

/** `Karad, district Satara` */
export const placeText = ({ district, city }: Place): string =>
  city && currentName(city) !== currentName(district) ? `${city}, district ${district}` : `district ${district}`;

const REFERENCE = fileURLToPath(new URL('../../data/reference/institutes.csv', import.meta.url));
const readReference = once(() => readPlacedInstitutes(REFERENCE));

/**
 * The institute in the project's table, by its code, if at least half of the words of the names are equal: codes are renumbered
 * now and then, and names change a little from year to year.
 */
function findListed({ inst_code, inst_name }: ImportedInstitute): PlacedInstitute | undefined {
  const listed = readReference().get(inst_code);
  if (!listed?.inst_name || !listed.district) return undefined;
  const [words, listedWords] = [inst_name, listed.inst_name].map((name) => new Set(wordsOf(name).map(currentWord)));
  const shared = [...words!].filter((word) => listedWords!.has(word)).length;
  return 2 * shared >= Math.max(words!.size, listedWords!.size) ? listed : undefined;
}

const currentWord = (word: string) => nameInUse(word) ?? word;

/** The flags according to the type; what it does not tell is false. */
function typeFlags(type: string): Pick<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'> {
  const { is_government = false, is_autonomous = false, is_minority = false } = readTypeFlags(type);
  return { is_government, is_autonomous, is_minority };
}
