/** District and city of each institute: the document has neither, so they come from an earlier round or a master list. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES, type InstituteSource } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { compareText, firstFew } from '../shared/format.ts';
import { readTypeFlags } from '../shared/institute-type.ts';
import { readCsvFile } from './csv-file.ts';
import type { ImportedInstitute } from './imported.ts';

export type KnownInstitute = Pick<InstituteSource, 'inst_code' | 'district' | 'city'> & Partial<ImportedInstitute>;

/** Reads `--institutes`: a round folder, or a CSV with at least inst_code, district and city. Throws UsageError. */
export function readKnownInstitutes(path: string): Map<string, KnownInstitute> {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, CSV_FILES.institutes.file) : path;
  const { header, records } = readCsvFile(file, {}, 'save it again as "CSV UTF-8 (comma delimited)"');
  for (const column of ['inst_code', 'district', 'city']) {
    if (!header.includes(column)) throw new UsageError(`--institutes: ${file} has no column ${column}`);
  }
  const rows = records as unknown as readonly KnownInstitute[];
  return new Map(rows.map((row) => [row.inst_code, row]));
}

/** Where an institute is. */
export type Place = Pick<InstituteSource, 'district' | 'city'>;

/** An institute that the round before lacks. */
export type NewInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name'> & {
  /** A guess from its name, for a person to confirm; the city may be empty. */
  readonly suggestion?: Place | undefined;
};

/**
 * Adds the places by code. `warnings` gets a line for each institute that is new, renamed or of another type; `knownPlaces` are
 * the choices for new ones. With `all`, every institute without a place is named.
 */
export function withPlaces(
  institutes: readonly ImportedInstitute[],
  knownInstitutes: ReadonlyMap<string, KnownInstitute> | undefined,
  all = false,
): { rows: InstituteSource[]; added: NewInstitute[]; knownPlaces: Place[]; warnings: string[] } {
  const warnings: string[] = [];
  const knownPlaces = distinctPlaces([...(knownInstitutes?.values() ?? [])]);
  const suggest = suggester(knownPlaces);
  const added: NewInstitute[] = [];
  const rows = institutes.map((institute) => {
    const { inst_code, inst_name, inst_type } = institute;
    const before = knownInstitutes?.get(inst_code);
    if (knownInstitutes && !before) {
      const suggestion = suggest(inst_name);
      added.push({ inst_code, inst_name, suggestion });
      warnings.push(`new institute ${inst_code} "${inst_name}": ${suggestionText(suggestion)}`);
    }
    for (const field of ['inst_name', 'inst_type'] as const) {
      const [then, now] = [before?.[field], institute[field]];
      if (then && then !== now) warnings.push(`${inst_code}: ${field} was "${then}", is "${now}"`);
    }
    const district = institute.district || before?.district || '';
    const city = institute.city || before?.city || '';
    return { inst_code, inst_name, inst_type, district, city, ...typeFlags(inst_type) };
  });
  const isUnknown = ({ district, city }: Place) => !district || !city;
  const unknown = rows.filter(isUnknown).map(({ inst_code }) => inst_code);
  // A place that was empty before is only counted.
  const wasKnown = (code: string) => !knownInstitutes?.has(code) || !isUnknown(knownInstitutes.get(code)!);
  const named = unknown.filter(wasKnown);
  if (named.length > 0) {
    const how = knownInstitutes ? 'fill them in' : 'give an earlier round with --institutes, or fill them in';
    const codes = firstFew(named, all ? Number.POSITIVE_INFINITY : 5);
    warnings.push(`${named.length} institutes without district or city (${codes}): ${how} in institutes.csv`);
  }
  const before = unknown.length - named.length;
  if (before > 0) warnings.push(`${before} institutes without district or city, as in what --institutes names`);
  return { rows, added, knownPlaces, warnings };
}

/** The flags according to the type; what it does not tell is false. */
function typeFlags(type: string): Pick<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'> {
  const { is_government = false, is_autonomous = false, is_minority = false } = readTypeFlags(type);
  return { is_government, is_autonomous, is_minority };
}

/** Distinct places in order, including districts without a city. */
function distinctPlaces(institutes: readonly Place[]): Place[] {
  const places = new Map(
    institutes
      .filter(({ district }) => district)
      .map(({ district, city }) => [`${district}\n${city}`, { district, city }]),
  );
  return [...places].sort(([a], [b]) => compareText(a, b)).map(([, place]) => place);
}

/** Suggests the last known place in an institute's name, for a person to confirm. */
function suggester(knownPlaces: readonly Place[]): (name: string) => Place | undefined {
  const places = new Map<string, Place>();
  for (const { district } of knownPlaces) places.set(district.toLowerCase(), { district, city: '' });
  for (const place of knownPlaces) {
    const city = place.city.toLowerCase();
    if (city && !places.has(city)) places.set(city, place);
  }
  return (name) => {
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let end = words.length; end > 0; end--) {
      for (const length of [3, 2, 1]) {
        const place = places.get(words.slice(Math.max(0, end - length), end).join(' '));
        if (place) return place;
      }
    }
    return undefined;
  };
}

function suggestionText(place: Place | undefined): string {
  if (!place) return 'no known district or city is in its name';
  const { district, city } = place;
  return `its name suggests district ${district}${city && `, city ${city}`}; confirm and write it into institutes.csv`;
}
