/** District and city of each institute: the document has neither, so they come from an earlier round or a table. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CSV_FILES, type InstituteSource } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import { readTypeFlags } from '../shared/institute-type.ts';
import { once } from '../shared/once.ts';
import { nameInUse } from '../shared/words/place-names.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import { readCsvFile } from './csv-file.ts';
import type { ImportedInstitute } from './imported.ts';
import { type Place, proposePlace, wordsOf } from './propose-place.ts';

export type PlacedInstitute = Pick<InstituteSource, 'inst_code' | 'district' | 'city'> & Partial<ImportedInstitute>;

/** Reads `--institutes`: a round folder, or a CSV with at least inst_code, district and city. Throws UsageError. */
export function readPlacedInstitutes(path: string): Map<string, PlacedInstitute> {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, CSV_FILES.institutes.file) : path;
  const { header, records } = readCsvFile(file, {}, 'save it again as "CSV UTF-8 (comma delimited)"');
  for (const column of ['inst_code', 'district', 'city']) {
    if (!header.includes(column)) throw new UsageError(`--institutes: ${file} has no column ${column}`);
  }
  const rows = records as unknown as readonly PlacedInstitute[];
  return new Map(rows.map((row) => [row.inst_code, row]));
}

/** An institute whose place neither the round before nor the reference table knows. */
export type NewInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name'> & {
  /** One is the proposal; several are candidates; the city may be empty. */
  readonly proposals: readonly Place[];
};

/**
 * Adds the places by code: those of the source itself, else of the round before, else of the project's table. `warnings` gets a
 * line for each institute that is new, renamed or of another type. With `all`, every institute without a place is named.
 */
export function withPlaces(
  institutes: readonly ImportedInstitute[],
  institutesBefore: ReadonlyMap<string, PlacedInstitute> | undefined,
  all = false,
): { rows: InstituteSource[]; added: NewInstitute[]; warnings: string[] } {
  const warnings: string[] = [];
  const added: NewInstitute[] = [];
  const rows = institutes.map((institute) => {
    const { inst_code, inst_name, inst_type } = institute;
    const before = institutesBefore?.get(inst_code);
    const listed = before ?? findListed(institute);
    const district = institute.district || listed?.district || '';
    const city = institute.city || listed?.city || '';
    if (!before && !district) added.push({ inst_code, inst_name, proposals: proposePlace(institute) });
    if (institutesBefore && !before) {
      const place = district
        ? `in ${placeText({ district, city })}, as data/reference has it`
        : 'its place is not known';
      warnings.push(`new institute ${inst_code} "${inst_name}": ${place}`);
    }
    for (const field of ['inst_name', 'inst_type'] as const) {
      const [then, now] = [before?.[field], institute[field]];
      if (then && then !== now) warnings.push(`${inst_code}: ${field} was "${then}", is "${now}"`);
    }
    return { inst_code, inst_name, inst_type, district, city, ...typeFlags(inst_type) };
  });
  const unplaced = rows.filter(({ district }) => !district).map(({ inst_code }) => inst_code);
  if (unplaced.length > 0) {
    const codes = firstFew(unplaced, all ? Number.POSITIVE_INFINITY : 5);
    warnings.push(
      `${unplaced.length} institutes without a district (${codes}): publish-round asks for them, or fill them in in institutes.csv`,
    );
  }
  return { rows, added, warnings };
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
