/** Turns the authority's document into a round folder, ready for review. */

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { documentHash, rememberImport } from '../rounds/import-record.ts';
import { writeRound } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';
import { isCsvFile } from './csv-file.ts';
import { importCsv } from './csv-import.ts';
import { type OnPage, readDocument } from './document.ts';
import { type Imported, listSums } from './imported.ts';
import { readPlacedInstitutes } from './institute-list.ts';
import { withPlaces } from './institute-places.ts';
import { assertIdIsFree, assertNew, assertSameRound, otherProcess, proposalFor } from './proposal.ts';
import { readPdfs } from './read-pdf.ts';
import { roundSource, type SourceOptions } from './round-source.ts';
import { type DocumentTitle, readTitle } from './title.ts';

export interface ImportOptions extends SourceOptions {
  /** An earlier round, or a list of institutes with their districts and cities; by default the round before. */
  readonly institutes?: string | undefined;
  /** Writes the round even if some pages could not be read. */
  readonly allowSkips?: boolean | undefined;
  /** Imports a document even if its title names another round or year. */
  readonly ignoreTitle?: boolean | undefined;
  /** Imports a document whose title names the process otherwise than that of the round before. */
  readonly sameProcess?: boolean | undefined;
}

export type ImportReport = Awaited<ReturnType<typeof importRound>>;

/**
 * Reads the document, and writes the folder if nothing was skipped or `allowSkips` is set. Throws UsageError on wrong options, or
 * if another import has taken the id in the meantime.
 */
export async function importRound(options: ImportOptions, onPage?: OnPage) {
  const { files, allowSkips = false } = options;
  const [file = ''] = files;
  assertFiles(files);
  const records = isCsvFile(file) ? importCsv(file) : undefined;
  const title: Partial<DocumentTitle> = records ? {} : await readTitle(file);
  if (!options.ignoreTitle) assertSameRound(title, options);
  const { out, before, ...proposal } = proposalFor(title, options);
  const process = otherProcess(title, before);
  if (process && !options.sameProcess) {
    throw new UsageError(
      `the document is of "${title.process}", ${before!.name} of "${process}": another process has a project of its own (--same-process imports it)`,
    );
  }
  assertNew(out);
  const institutesBefore = options.institutes ?? before?.folder;
  const placed = institutesBefore === undefined ? undefined : readPlacedInstitutes(institutesBefore);
  const round = roundSource(title, proposal, options);
  const imported = records ?? (await readDocument(readPdfs(files), onPage));
  const { rows: institutes, warnings } = withPlaces(imported.institutes, placed);
  const { courses, vacancies, read, unit, pageNames: pages, skipped } = imported;
  const written = courses.length > 0 && (skipped.length === 0 || allowSkips);
  if (written) {
    writeRound(out, {
      round,
      texts: formatTables({ institutes, courses, vacancies }),
      begin() {
        assertNew(out);
        assertIdIsFree(round.id, out);
      },
      finish: (folder) => rememberImport(folder, { sha256: documentHash(files), pages, skipped }),
    });
  }
  const yearNotice = { text: `the academic year ${proposal.year} is that of --date: the document does not name it` };
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
    warnings: [...imported.warnings, ...(title.academicYear ? [] : [yearNotice]), ...warnings],
  };
}

/** Throws UsageError unless the files are PDFs with different names, or one is a CSV. */
export function assertFiles(files: readonly string[]): void {
  for (const file of files) {
    if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file: name the PDF, or a CSV`);
    if (files.length > 1 && isCsvFile(file)) throw new UsageError('only PDFs can be several: name one CSV');
  }
  // A page is named by the file that it is in.
  const names = files.map((file) => basename(file));
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate) throw new UsageError(`two of the files are named ${duplicate}: rename one of them`);
}

/** The rows as CSV, with those of the contract's columns that they have. */
function formatTables(rows: Pick<Imported, CsvTable>): Record<CsvTable, string> {
  const format = (table: CsvTable) => {
    const [first = {}] = rows[table];
    const present = CSV_FILES[table].columns.filter(({ name, optional }) => !optional || name in first);
    return stringify([...rows[table]], {
      header: true,
      columns: present.map(({ name }) => name),
      cast: { boolean: String },
    });
  };
  return { institutes: format('institutes'), courses: format('courses'), vacancies: format('vacancies') };
}
