/** Turns the authority's document into a round folder, ready for review. */
import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { rememberDocument, rememberImport } from '../rounds/import-record.ts';
import { writeRound } from '../rounds/round-folder.ts';
import { listSums } from './imported.ts';
import { assertIdIsFree, assertWritable } from './proposal.ts';
import { type ImportOptions, type ImportWatch, type ReadImport, readImport } from './read-import.ts';

export type ImportReport = ReturnType<typeof writeImport>;

/**
 * Reads the document, and writes the folder if nothing was skipped or `allowSkips` is set. Throws UsageError on wrong options.
 */
export async function importRound(options: ImportOptions, watch?: ImportWatch): Promise<ImportReport> {
  return writeImport(await readImport(options, watch), options);
}

/**
 * Writes the folder if nothing was skipped or `allowSkips` is set. Throws UsageError if the folder has changed, or another import
 * has taken the id in the meantime.
 */
export function writeImport(
  { out, round, imported, institutes, sha256, warnings }: ReadImport,
  { allowSkips = false, replace = false }: { allowSkips?: boolean; replace?: boolean } = {},
) {
  const { courses, vacancies, read, unit, pageNames: pages, skipped } = imported;
  const written = courses.length > 0 && (skipped.length === 0 || allowSkips);
  if (written) {
    const texts = {
      institutes: formatCsv('institutes', institutes),
      courses: formatCsv('courses', courses),
      vacancies: formatCsv('vacancies', vacancies),
    };
    const finish = (folder: string) => {
      rememberImport(folder);
      rememberDocument(folder, { sha256, pages, skipped });
    };
    assertWritable(out, replace);
    assertIdIsFree(round.id, out);
    writeRound(out, { round, texts, finish });
  }
  return {
    out,
    /** Whether nothing was skipped, or skipping was allowed. */
    written,
    id: round.id,
    round: round.round_name,
    read,
    unit,
    institutes: institutes.length,
    courses: courses.length,
    rows: vacancies.length,
    sums: listSums(imported),
    skipped,
    warnings,
  };
}

/** The rows as CSV, with those of the contract's columns that they have. */
function formatCsv(table: CsvTable, rows: readonly object[]): string {
  const [first = {}] = rows;
  const present = CSV_FILES[table].columns.filter(({ name, optional }) => !optional || name in first);
  return stringify([...rows], { header: true, columns: present.map(({ name }) => name), cast: { boolean: String } });
}
