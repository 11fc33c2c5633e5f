/** The mapping file of a CSV import: the names of its files, columns and values. */
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { CSV_FILES, type CsvTable, isAcademicYear } from '../../contract/source.ts';
import { UsageError } from '../../shared/diagnostics.ts';
import { quoted } from '../read/file-text.ts';
import { readGivenFile } from './given-file.ts';

const TABLES = Object.keys(CSV_FILES) as CsvTable[];
const COLUMNS = TABLES.flatMap((table) => CSV_FILES[table].columns.map(({ name }) => name));

const MappingSource = Type.Object({
  encoding: Type.String({ description: 'the label of an encoding on the web: "utf-8", "windows-1252", "utf-16le"' }),
  separator: Type.String({ pattern: '^[^"\\r\\n]$', description: 'one character, such as ";"' }),
  academic_year: Type.Optional(Type.String({ description: 'the year as in "2025-26"' })),
  files: Type.Record(Type.String(), Type.String(), {
    description: 'for each table the name of its file in the folder',
  }),
  columns: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]), {
    description: 'for each of our columns the name of theirs, or null where they have none and it is 0 or empty',
  }),
  values: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
    description: 'for each of our columns an object of their values and ours',
  }),
});
export type Mapping = Static<typeof MappingSource>;

const DEFAULTS: Mapping = { encoding: 'utf-8', separator: ',', files: {}, columns: {}, values: {} };

/** Reads a mapping file. Throws UsageError if it is not JSON, or has unknown or unusable entries. */
export function readMapping(file: string | undefined): Mapping {
  if (!file) return DEFAULTS;
  const refuse = (problem: string) => new UsageError(`--mapping ${file}: ${problem}`);
  const assertKnown = (part: unknown, known: readonly string[]) => {
    const unknown = Object.keys(part ?? {}).find((name) => !known.includes(name));
    if (unknown) throw refuse(`"${unknown}" is not one of ${[...new Set(known)].join(', ')}`);
  };
  let given: Partial<Mapping>;
  try {
    given = JSON.parse(
      readGivenFile(file, '--mapping')
        .toString()
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--mapping ${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refuse(`it is ${quoted(given)}: an object with ${Object.keys(MappingSource.properties).join(', ')}`);
  }
  assertKnown(given, Object.keys(MappingSource.properties));
  const mapping = { ...DEFAULTS, ...given };
  for (const [name, schema] of Object.entries(MappingSource.properties)) {
    const value = mapping[name as keyof Mapping];
    if (name === 'academic_year' && (value === undefined || isAcademicYear(String(value)))) continue;
    if (Value.Check(schema, value) && name !== 'academic_year') continue;
    throw refuse(`${name} is ${quoted(value)}: ${schema.description}`);
  }
  assertKnown(mapping.files, TABLES);
  assertKnown(mapping.columns, COLUMNS);
  assertKnown(mapping.values, COLUMNS);
  return mapping;
}
