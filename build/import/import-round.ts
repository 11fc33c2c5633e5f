/** Turns the authority's document into a round folder, ready for review. */

import { basename } from 'node:path';
import { RoundSource } from '../contract/source.ts';
import { validate } from '../contract/validators.ts';
import { documentHash, rememberDocument } from '../rounds/documents.ts';
import { formatTable, writeFolder, writeRoundFiles } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';
import type { OnPage } from './collect-pages.ts';
import { assertKind, isCsvFile } from './csv-file.ts';
import { importCsv } from './csv-import.ts';
import { readDocument } from './document.ts';
import { listSums } from './imported.ts';
import { readPlacedInstitutes } from './institute-list.ts';
import { withPlaces } from './institute-places.ts';
import {
  assertIdIsFree,
  assertNew,
  assertSameRound,
  otherProcess,
  type Proposal,
  proposalFor,
  type RoundOptions,
} from './proposal.ts';
import { readPdfs } from './read-pdf.ts';
import { type DocumentTitle, documentSource, readTitle } from './title.ts';

export interface ImportOptions extends RoundOptions {
  /** The PDFs of one round, one for each region, or a CSV. */
  readonly files: readonly string[];
  /** Where the document was published, and when it was fetched, YYYY-MM-DD. */
  readonly url?: string | undefined;
  readonly retrieved?: string | undefined;
  /** When the option form closes: a date, or a date and time with its offset. */
  readonly closes?: string | undefined;
  /** An earlier round, or a list of institutes with their districts and cities; by default the round before. */
  readonly institutes?: string | undefined;
  /** Where new institutes are, by option. */
  readonly answers?: ReadonlyMap<string, string> | undefined;
  /** Writes the round even if some pages could not be read. */
  readonly allowSkips?: boolean | undefined;
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
  const title = await readTitle(file);
  assertSameRound(title, options);
  const { out, before, ...proposal } = proposalFor(title, options);
  const process = otherProcess(title, before);
  if (process && !options.round)
    throw new UsageError(`${process}. If they are one process, name the round with --round`);
  assertNew(out);
  const institutesBefore = options.institutes ?? before?.folder;
  const placed = institutesBefore === undefined ? undefined : readPlacedInstitutes(institutesBefore);
  const round = roundSource(title, proposal, options);
  const imported = isCsvFile(file) ? importCsv(file) : await readDocument(readPdfs(files), onPage);
  const { rows: institutes, warnings } = withPlaces(imported.institutes, placed, options.answers);
  const { courses, vacancies, read, unit, pageNames: pages, skipped } = imported;
  const written = courses.length > 0 && (skipped.length === 0 || allowSkips);
  if (written) {
    writeFolder(out, `.round-${round.id}`, (folder) => {
      // Another process may have written one meanwhile.
      assertNew(out);
      assertIdIsFree(round.id, out);
      writeRoundFiles(folder, round, {
        institutes: formatTable('institutes', institutes),
        courses: formatTable('courses', courses),
        vacancies: formatTable('vacancies', vacancies),
      });
      rememberDocument(folder, {
        sha256: documentHash(files),
        title: round.source.title,
        covers: 'whole',
        courses: Object.fromEntries(courses.map(({ choice_code }) => [choice_code, pages?.[choice_code] ?? ''])),
        skipped,
      });
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

/** Throws unless the files are plain ones: PDFs with different names, or one CSV. */
export function assertFiles(files: readonly string[]): void {
  for (const file of files) {
    assertKind(file);
    if (files.length > 1 && isCsvFile(file)) throw new UsageError('several files have to be PDFs: name only one CSV');
  }
  // A page is named by the file that it is in.
  const names = files.map((file) => basename(file));
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate) throw new UsageError(`two of the files are named ${duplicate}: rename one of them`);
}

/** The content of round.json. Throws UsageError if an option does not match the contract. */
function roundSource(
  title: DocumentTitle,
  { id, name, year }: Pick<Proposal, 'id' | 'name' | 'year'>,
  options: ImportOptions,
): RoundSource {
  const { files, date, closes } = options;
  const round: RoundSource = {
    id,
    round_name: name,
    academic_year: year,
    published_date: date,
    status: 'draft',
    ...(closes ? { option_form_closes: closes } : {}),
    source: documentSource(title, files[0]!, options),
  };
  for (const { instancePath } of validate(RoundSource, round)) {
    const [option, expected] = OPTIONS_OF[instancePath] ?? [];
    if (option) throw new UsageError(`${option} has to be ${expected}`);
  }
  return round;
}

/** The allowed values of the option that sets the field `path` of round.json; undefined if the value in `fields` is one. */
export function optionFault(fields: object, path: keyof typeof OPTIONS_OF): string | undefined {
  const isWrong = validate(RoundSource, fields).some(({ instancePath }) => instancePath === path);
  return isWrong ? OPTIONS_OF[path]![1] : undefined;
}

/** The options that set fields of round.json, with their allowed values. */
const OPTIONS_OF: Readonly<Record<string, readonly [option: string, expected: string]>> = {
  '/round_name': ['--round', 'the name of the round: "CAP Round II"'],
  '/option_form_closes': ['--closes', 'a day, or a time with its offset: 2025-08-24 or 2025-08-24T17:00:00+05:30'],
  '/source/url': ['--url', 'an address of the web: https://…'],
};
