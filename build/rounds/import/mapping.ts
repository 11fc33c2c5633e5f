/** The mapping file of a CSV import: the names of its files, columns and values. */

import { readFileSync } from 'node:fs';
import { CSV_FILES, type CsvTable } from '../../contract/source.ts';
import { UsageError } from '../../shared/diagnostics.ts';

export const TABLES = Object.keys(CSV_FILES) as CsvTable[];

export interface Mapping {
  /** The label of an encoding on the web: `utf-8`, `windows-1252`, `utf-16le`. */
  readonly encoding: string;
  readonly separator: string;
  readonly academic_year?: string | undefined;
  /** File names in the folder. */
  readonly files: Partial<Record<CsvTable, string>>;
  /** Our column to theirs; `null` where they have none and it is 0 or empty. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** By our column: their value to ours. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const DEFAULTS: Mapping = { encoding: 'utf-8', separator: ',', files: {}, columns: {}, values: {} };

/** Reads a mapping file. Throws UsageError where it is no JSON, or names something that nobody reads. */
export function readMapping(file: string | undefined): Mapping {
  if (!file) return DEFAULTS;
  let given: Partial<Mapping>;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--mapping ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const columns = TABLES.flatMap((table) => CSV_FILES[table].columns.map(({ name }) => name));
  refuse(file, given, [...Object.keys(DEFAULTS), 'academic_year']);
  refuse(file, given.files, TABLES);
  refuse(file, given.columns, columns);
  refuse(file, given.values, columns);
  return { ...DEFAULTS, ...given };
}

function refuse(file: string, part: object | undefined, known: readonly string[]): void {
  const unknown = Object.keys(part ?? {}).find((name) => !known.includes(name));
  if (unknown) throw new UsageError(`--mapping ${file}: "${unknown}" is not one of ${[...new Set(known)].join(', ')}`);
}
