/** District and city of each institute: the document has neither, so they come from an earlier round or a table. */

import { fileURLToPath } from 'node:url';
import type { InstituteSource } from '../contract/source.ts';
import { firstFew } from '../shared/format.ts';
import { readTypeFlags } from '../shared/institute-type.ts';
import { once } from '../shared/once.ts';
import { nameInUse } from '../shared/words/place-names.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import type { ImportedInstitute } from './imported.ts';
import { type PlacedInstitute, readPlacedInstitutes } from './institute-list.ts';
import { type Place, proposePlace, wordsOf } from './propose-place.ts';

/** An institute whose place neither the round before nor the reference table knows. */
export type NewInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name'> & {
  /** One is the proposal; several are candidates; the city may be empty. */
  readonly proposals: readonly Place[];
};

/** The institutes of a draft that have no district and are not in the round before, with proposals from their names. */
export function findNewInstitutes(
  institutes: ReadonlyMap<string, PlacedInstitute>,
  institutesBefore: ReadonlyMap<string, PlacedInstitute> | undefined,
): NewInstitute[] {
  const added = [...institutes.values()].filter(
    ({ inst_code, district }) => !district && !institutesBefore?.has(inst_code),
  );
  return added.map(({ inst_code, inst_name = '' }) => {
    return { inst_code, inst_name, proposals: proposePlace({ inst_code, inst_name }) };
  });
}

/**
 * Adds district and city by code: that of the source itself, else of the round before, else of the project's table. `warnings` gets a
 * line for each institute that is new, renamed or of another type. With `all`, every institute without a place is named.
 */
export function withPlaces(
  institutes: readonly ImportedInstitute[],
  institutesBefore: ReadonlyMap<string, PlacedInstitute> | undefined,
  all = false,
): { rows: InstituteSource[]; warnings: string[] } {
  const warnings: string[] = [];
  const rows = institutes.map((institute) => {
    const { inst_code, inst_name, inst_type } = institute;
    const before = institutesBefore?.get(inst_code);
    const listed = findListed(institute);
    const district = institute.district || before?.district || listed?.district || '';
    // The authority's own list may have districts and no cities.
    const isListed = listed !== undefined && currentName(listed.district) === currentName(district);
    const city = institute.city || before?.city || (isListed ? listed.city : '');
    if (institutesBefore) warnings.push(...compareInstitute(institute, before, { district, city }));
    return { inst_code, inst_name, inst_type, district, city, ...typeFlags(inst_type) };
  });
  const unplaced = rows.filter(({ district }) => !district).map(({ inst_code }) => inst_code);
  if (unplaced.length > 0) {
    const codes = firstFew(unplaced, all ? Number.POSITIVE_INFINITY : 5);
    warnings.push(
      `${unplaced.length} institutes without a district (${codes}): publish-round asks for them, or fill them in in institutes.csv`,
    );
  }
  return { rows, warnings };
}

/** A line if the institute is new, or for each of name and type that differs from the round before. */
function compareInstitute(institute: ImportedInstitute, before: PlacedInstitute | undefined, place: Place): string[] {
  const { inst_code, inst_name } = institute;
  if (!before) {
    const where = place.district ? `in ${placeText(place)}, as data/reference has it` : 'its place is not known';
    return [`new institute ${inst_code} "${inst_name}": ${where}`];
  }
  return (['inst_name', 'inst_type'] as const).flatMap((field) => {
    const [then, now] = [before[field], institute[field]];
    return then && then !== now ? [`${inst_code}: ${field} was "${then}", is "${now}"`] : [];
  });
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
