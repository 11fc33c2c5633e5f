/** datapackage.json: what the CSV files of a round are, for tools that read Data Packages (datapackage.org, version 2). */
import { CSV_FILES } from '../../contract/source.ts';
import { correctionsOf } from '../../shared/views/layout.ts';
import type { TreeFile } from '../../tree/tree.ts';
import type { CsvFile, PublishedRound } from './rounds.ts';
import { tableSchema } from './table-schema.ts';

/** `files` are the CSV files with size and hash as they were written. */
export function dataPackage(round: PublishedRound, files: readonly (CsvFile & Pick<TreeFile, 'bytes' | 'sha256'>)[]) {
  const { id, round_name, academic_year, published_date, source_title, source_authority } = round;
  const corrections = correctionsOf(round);
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
    sources: [{ title: `${source_title}, ${source_authority}`, ...link(round.source_url) }],
    ...licences(round.source_licence),
    resources: files.map(({ table, columns, bytes, sha256 }) => ({
      name: table,
      type: 'table',
      path: CSV_FILES[table].file,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      bytes,
      hash: `sha256:${sha256}`,
      dialect: { lineTerminator: '\n' },
      schema: tableSchema(table, columns),
    })),
  };
}

/** The format takes no addresses but those of the web. */
function link(url: string | null) {
  return url && /^https?:\/\//.test(url) ? { path: url } : {};
}

/** A licence has to have a name of these characters, or an address; what the operator wrote is its title. */
function licences(licence: string | null) {
  if (!licence) return {};
  const name = licence.replace(/[^-a-zA-Z0-9._]+/g, '-');
  return { licenses: [{ ...(link(licence).path ? link(licence) : { name }), title: licence }] };
}
