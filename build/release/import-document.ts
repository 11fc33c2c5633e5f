/** Imports the document: into a new draft, or beside a round that exists, which then gets what the document changes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isCsvFile } from '../import/csv-file.ts';
import type { OnPage } from '../import/document.ts';
import { importLines, whyNoCourses } from '../import/import-lines.ts';
import { type ImportOptions, type ImportReport, importRound } from '../import/import-round.ts';
import { academicYearAt, assertSameRound, slug } from '../import/proposal.ts';
import { type DocumentTitle, readTitle } from '../import/title.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { answersOf, askForName, confirmProcess, documentFields } from './about-round.ts';
import { assertUnchanged } from './change-round.ts';
import { roundsFolder } from './effects.ts';
import { type Answers, type Form, fillForm } from './form.ts';
import { mergeDocument } from './merge-document.ts';
import type { Operator } from './questions.ts';

/** The document, and what the command says of it. */
export interface DocumentOptions {
  /** The authority's PDFs of one round, or a CSV. */
  readonly documents: readonly string[];
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  /** An earlier round, or a list, with the places of institutes; by default the round before. */
  readonly institutes?: string | undefined;
  readonly ignoreTitle?: boolean | undefined;
  /** Prints every line instead of the first few. */
  readonly all?: boolean | undefined;
  readonly onPage?: OnPage | undefined;
}

/** Imports the document as a new round, or into the one of `rounds` that it is of, and returns the folder. */
export async function importDocument(
  options: DocumentOptions,
  { rounds, form }: { readonly rounds: readonly RoundSummary[]; readonly form: Form },
  operator: Operator,
): Promise<string> {
  const { effects } = operator;
  const { today, print } = effects;
  const [file = ''] = options.documents;
  const title: DocumentTitle = isCsvFile(file) ? { pages: 0 } : await readTitle(file);
  const { academicYear: year, printed } = title;
  const name = await askForName(title, options.round, operator);
  if (!options.ignoreTitle) {
    // The year is compared with the day later.
    assertSameRound({ round: title.round }, { round: name, date: '' });
    await confirmProcess(title, rounds.at(-1), operator);
  }
  const existing = rounds.find(
    (round) =>
      (options.id === undefined || round.id === options.id) &&
      slug(round.name) === slug(name) &&
      round.year === (year ?? academicYearAt(today)),
  );
  const isPublic = existing !== undefined && existing.status !== 'draft';
  if (isPublic) assertUnchanged(existing);
  if (existing) print(`${name}, ${existing.year}, is ${existing.status}: it is compared with this document`);
  // The day on the new document comes before that of the old one.
  const current =
    existing && new Map([...answersOf(existing.folder), ...(printed ? [['--date', printed] as const] : [])]);
  const facts = { year, today, printed, current, isPublic };
  await fillForm((answers) => documentFields(facts, answers), form, operator);
  print('', '2 of 4: the import');
  const { answers } = form;
  if (existing) {
    await importBeside(existing, options, answers, operator);
    return existing.folder;
  }
  const target = { round: name, id: options.id, rounds: roundsFolder(effects), institutes: options.institutes };
  const { id, out } = await importDraft(options, target, answers, operator);
  print(`${name}, id ${id}, is a draft in ${out}`);
  return out;
}

/** The round that the document gets: its name, and the folder that tells where its institutes are. */
type Target = Pick<ImportOptions, 'round' | 'out' | 'rounds' | 'id' | 'institutes'>;

/** Writes the draft without the skipped pages. Throws UsageError if no course can be read. */
async function importDraft(
  { documents, ignoreTitle, all = false, onPage }: DocumentOptions,
  target: Target,
  answers: Answers,
  { effects }: Operator,
): Promise<ImportReport> {
  const [date = '', closes, url] = ['--date', '--closes', '--url'].map((option) => answers.get(option));
  // Whether it is of the same process was asked before.
  const flags = { ignoreTitle, sameProcess: true, allowSkips: true };
  const described = { files: documents, date, closes, url, retrieved: effects.today };
  const report = await importRound({ ...target, ...described, ...flags }, onPage);
  // The skipped pages are listed with the question about them; the last line names the next command.
  const lines = importLines(report.written ? { ...report, skipped: [] } : report, all);
  effects.print(...lines.slice(0, -1));
  if (!report.written) throw new UsageError(`${whyNoCourses(report)}: nothing was written`, 1);
  return report;
}

/** Compares the document with a round that exists, and makes the round a draft with what the document changes. */
async function importBeside(round: RoundSummary, options: DocumentOptions, answers: Answers, operator: Operator) {
  const { folder, name, date } = round;
  const scratch = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    const imported = join(scratch, basename(folder));
    const target = { round: name, out: imported, rounds: scratch, institutes: folder };
    await importDraft(options, target, new Map([['--date', date], ...answers]), operator);
    await mergeDocument(round, imported, { answers, all: options.all }, operator);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
