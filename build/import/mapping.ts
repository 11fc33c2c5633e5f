/** The mapping file of a CSV import: the names of its files, columns and values. */
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { CSV_FILES, type CsvTable, isAcademicYear } from '../contract/source.ts';
import { readRegularFile } from '../rounds/file-text.ts';
import { UsageError } from '../shared/errors.ts';

const TABLES = Object.keys(CSV_FILES) as CsvTable[];
const COLUMNS = TABLES.flatMap((table) => CSV_FILES[table].columns.map(({ name }) => name));

/** An object of which each of these names is optional, and no other allowed. */
const someOf = <Schema extends TSchema>(names: readonly string[], schema: Schema) => {
  const properties: Record<string, Schema> = Object.fromEntries(names.map((name) => [name, schema]));
  return Type.Optional(Type.Partial(Type.Object(properties), { additionalProperties: false }));
};
const MappingSource = Type.Object(
  {
    encoding: Type.Optional(Type.String()),
    separator: Type.Optional(Type.String({ pattern: '^[^"\\r\\n]$' })),
    academic_year: Type.Optional(Type.String()),
    files: someOf(TABLES, Type.String()),
    columns: someOf(COLUMNS, Type.Union([Type.String(), Type.Null()])),
    values: someOf(COLUMNS, Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
);
export type Mapping = Static<typeof MappingSource>;

/** Reads a mapping file. Throws UsageError if it is not JSON, or has unknown or unusable entries. */
export function readMapping(file: string | undefined): Mapping {
  if (!file) return {};
  const refuse = (problem: string) =>
    new UsageError(`--mapping ${file}: ${problem} (build/import/README.md shows a mapping file)`);
  let mapping: unknown;
  try {
    mapping = JSON.parse(
      readRegularFile(file)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    throw refuse(`it cannot be read as JSON: ${(error as Error).message}`);
  }
  if (!Value.Check(MappingSource, mapping)) {
    const { path, message } = Value.Errors(MappingSource, mapping).First()!;
    throw refuse(`${path || 'the file'}: ${message}`);
  }
  const { academic_year: year } = mapping;
  if (year !== undefined && !isAcademicYear(year)) throw refuse(`/academic_year: expected a year such as 2025-26`);
  return mapping;
}
