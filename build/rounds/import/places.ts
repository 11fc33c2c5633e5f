/** District and city of each institute: the document has neither, so they come from an earlier round or a master list. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { CSV_FILES, type InstituteSource } from '../../contract/source.ts';
import { UsageError } from '../../shared/diagnostics.ts';
import { firstFew } from '../../shared/format.ts';
import type { ImportedInstitute } from './imported.ts';

export type KnownInstitute = Pick<InstituteSource, 'inst_code' | 'district' | 'city'> & Partial<ImportedInstitute>;

/** Reads `--institutes`: a round folder, or a CSV with at least inst_code, district and city. Throws UsageError. */
export function readKnownInstitutes(path: string): Map<string, KnownInstitute> {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, CSV_FILES.institutes.file) : path;
  if (!existsSync(file)) throw new UsageError(`--institutes: there is no file ${file}`);
  const options = { columns: true, bom: true, trim: true, skip_empty_lines: true } as const;
  const cast = (cell: string) => cell.replace(/\s+/g, ' ');
  const rows = parse(readFileSync(file), { ...options, cast }) as KnownInstitute[];
  for (const column of ['inst_code', 'district', 'city']) {
    if (!(column in (rows[0] ?? {}))) throw new UsageError(`--institutes: ${file} has no column ${column}`);
  }
  return new Map(rows.map((row) => [row.inst_code, row]));
}

/** Adds the places by code. `warnings` gets a line for each institute that is new, renamed, or of another type. */
export function withPlaces(
  institutes: readonly ImportedInstitute[],
  known: ReadonlyMap<string, KnownInstitute> | undefined,
): { rows: InstituteSource[]; warnings: string[] } {
  const warnings: string[] = [];
  const suggest = suggester([...(known?.values() ?? [])]);
  const rows = institutes.map((institute) => {
    const { inst_code, inst_name, inst_type } = institute;
    const before = known?.get(inst_code);
    if (known && !before) warnings.push(`new institute ${inst_code} "${inst_name}": ${suggest(inst_name)}`);
    for (const field of ['inst_name', 'inst_type'] as const) {
      const [then, now] = [before?.[field], institute[field]];
      if (then && then !== now) warnings.push(`${inst_code}: ${field} was "${then}", is "${now}"`);
    }
    const district = institute.district || before?.district || '';
    const city = institute.city || before?.city || '';
    return { inst_code, inst_name, inst_type, district, city, ...flagsOf(inst_type) };
  });
  const unknown = rows.filter(({ district, city }) => !district || !city).map(({ inst_code }) => inst_code);
  if (unknown.length > 0) {
    const how = known ? 'fill them in' : 'give an earlier round with --institutes, or fill them in';
    warnings.push(
      `${unknown.length} institutes without district or city (${firstFew(unknown, 5)}): ${how} in institutes.csv`,
    );
  }
  return { rows, warnings };
}

/** The flags as the type words them; "Government-Aided" is no government institute. */
function flagsOf(type: string): Pick<InstituteSource, 'is_government' | 'is_autonomous' | 'is_minority'> {
  return {
    is_government: /^Government\b(?![-\s]*Aided)/i.test(type),
    is_autonomous: /\bAutonomous\b/i.test(type),
    is_minority: /\bMinority\b/i.test(type),
  };
}

/** Names the last known place in an institute's name, as a suggestion for a person to confirm. */
function suggester(known: readonly KnownInstitute[]): (name: string) => string {
  const places = new Map<string, string>();
  for (const { district } of known) places.set(district.toLowerCase(), `district ${district}`);
  for (const { district, city } of known) {
    if (!places.has(city.toLowerCase())) places.set(city.toLowerCase(), `district ${district}, city ${city}`);
  }
  return (name) => {
    const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let end = words.length; end > 0; end--) {
      for (const length of [3, 2, 1]) {
        const place = places.get(words.slice(Math.max(0, end - length), end).join(' '));
        if (place) return `its name suggests ${place}; confirm and write it into institutes.csv`;
      }
    }
    return 'no known district or city is in its name';
  };
}
