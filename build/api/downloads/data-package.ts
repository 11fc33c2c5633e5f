/** datapackage.json describes the CSV files of a round for tools that read Data Packages (datapackage.org, version 2). */
import type { TSchema } from '@sinclair/typebox';
import { SeatTable } from '../../contract/seat-table.ts';
import { CourseSource, type CsvTable, InstituteSource, VacancySource } from '../../contract/source.ts';
import { parseCorrections } from '../../shared/corrections.ts';
import type { TreeFile } from '../../tree/tree.ts';
import type { CsvFile, PublishedRound } from './public-rounds.ts';

/** `files` are the CSV files with their size and hash. */
export function dataPackage(round: PublishedRound, files: readonly (CsvFile & Pick<TreeFile, 'bytes' | 'sha256'>)[]) {
  const { id, round_name, academic_year, published_date, source_title, source_authority } = round;
  const corrections = parseCorrections(round);
  const corrected = corrections.length > 0 ? { corrected: corrections } : {};
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: round.folder,
    title: `Seat vacancies: ${round_name}, ${academic_year}`,
    description:
      `Seats on offer in the admission round published on ${published_date}, provisional: institutes, their courses and ` +
      "vacancies by seat level and category. For reference only: the authority's own list decides. In the CSV files an " +
      'apostrophe stands before a text that a spreadsheet would execute.',
    dataset: { id, round_name, academic_year, published_date, ...corrected },
    sources: [{ title: `${source_title}, ${source_authority}`, ...(round.source_url && { path: round.source_url }) }],
    ...licences(round.data_licence),
    resources: files.map(({ table, file, columns, ...written }) => {
      const properties: Record<string, TSchema> = ROWS[table].properties;
      // Only the columns of the round: each has a value in every row.
      const fields = columns.map(({ name }) => describeField(name, properties[name]!));
      return csvResource(table, file, written, { fields, ...KEYS[table] });
    }),
  };
}

/** A CSV file as a resource of a Data Package, with its Table Schema (datapackage.org/standard/table-schema). */
export function csvResource(
  name: string,
  path: string,
  { bytes, sha256 }: Pick<TreeFile, 'bytes' | 'sha256'>,
  { fields, ...keys }: { readonly fields: readonly object[]; readonly primaryKey: readonly string[] },
) {
  return {
    name,
    type: 'table',
    path,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    bytes,
    hash: `sha256:${sha256}`,
    dialect: { lineTerminator: '\n' },
    // An empty cell is an empty text, as in the API, and never null.
    schema: { fields, missingValues: [], ...keys },
  };
}

/** A licence must have a name of these characters, or an address; the operator's text becomes its title. */
function licences(licence: string | null) {
  if (!licence) return {};
  const isAddress = /^https?:\/\//.test(licence);
  const identifier = isAddress ? { path: licence } : { name: licence.replace(/[^-a-zA-Z0-9._]+/g, '-') };
  return { licenses: [{ ...identifier, title: licence }] };
}

const ROWS = { institutes: InstituteSource, courses: CourseSource, vacancies: VacancySource, seats: SeatTable };
const reference = (field: string, resource: CsvTable) => ({
  foreignKeys: [{ fields: [field], reference: { resource, fields: [field] } }],
});
const KEYS = {
  institutes: { primaryKey: ['inst_code'] },
  courses: { primaryKey: ['choice_code'], ...reference('inst_code', 'institutes') },
  vacancies: { primaryKey: ['choice_code', 'seat_level'], ...reference('choice_code', 'courses') },
  seats: { primaryKey: ['choice_code', 'seat_level'], ...reference('choice_code', 'courses') },
};

/** A field of a Table Schema. */
export function describeField(name: string, { type, description, pattern, minLength, minimum, maximum }: TSchema) {
  return {
    name,
    type,
    description,
    ...(type === 'boolean' ? { trueValues: ['true'], falseValues: ['false'] } : {}),
    // A pattern of a Table Schema always applies to the whole value, so it has no anchors. JSON.stringify omits undefined
    // members.
    constraints: { required: true, pattern: pattern?.replace(/^\^|\$$/g, ''), minLength, minimum, maximum },
  };
}
