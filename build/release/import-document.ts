/** Imports the document: into a new draft, or beside a round that exists, which then gets what the document changes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CSV_FILES } from '../contract/source.ts';
import { importLines, whyNoCourses } from '../import/import-lines.ts';
import { writeImport } from '../import/import-round.ts';
import type { Place } from '../import/propose-place.ts';
import { type ImportOptions, type ImportWatch, readImport } from '../import/read-import.ts';
import { timeInWords } from '../import/read-time.ts';
import {
  type ImportedDocument,
  importedDocument,
  rememberDocument,
  rememberMerge,
  rowHashes,
} from '../rounds/import-record.ts';
import { findEntry } from '../rounds/lock.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import { answersOf } from './about-round.ts';
import {
  changeLines,
  changesBy,
  readRoundFile,
  withCells,
  withCorrection,
  withFields,
  writeFiles,
} from './edit-files.ts';
import type { Answers } from './form.ts';
import { type Comparison, compareDocument, mergedTexts, mergeLines } from './merge-document.ts';
import { askForNote, revisionNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';

/** The files of the document, and how they are read. */
export interface DocumentFile extends Pick<ImportOptions, 'file' | 'moreFiles' | 'ignoreTitle'>, ImportWatch {
  /** Prints every line instead of the first few. */
  readonly all?: boolean | undefined;
}

/** The round that the document gets: its name, and the folder that tells where its institutes are. */
type Target = Pick<ImportOptions, 'round' | 'out' | 'rounds' | 'id' | 'retrieved' | 'institutes'>;

/** Writes the draft without the skipped pages. Throws UsageError if no course can be read. */
export async function importDraft(
  { onPage, all = false, ...document }: DocumentFile,
  target: Target,
  answers: Answers,
  { effects }: Operator,
): Promise<void> {
  const [date = '', closes = '', url = ''] = ['--date', '--closes', '--url'].map((option) => answers.get(option));
  // Whether it is of the same process was asked before.
  const read = await readImport({ ...document, ...target, date, closes, url, sameProcess: true }, { onPage });
  const report = writeImport(read, { allowSkips: true });
  // The skipped pages are listed with the question about them; the last line names the next command.
  const lines = importLines(report.written ? { ...report, skipped: [] } : report, all);
  effects.print(...lines.slice(0, -1));
  if (report.written) return;
  throw new UsageError(`${whyNoCourses(report)}: nothing was written`, 1);
}

/** Compares the document with a round that exists, and makes the round a draft with what the document changes. */
export async function mergeIntoRound(
  document: DocumentFile,
  round: RoundSummary,
  answers: Answers,
  operator: Operator,
): Promise<void> {
  const { folder, name } = round;
  const scratch = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    const imported = join(scratch, basename(folder));
    const target = { round: name, out: imported, rounds: scratch, institutes: folder };
    await importDraft(document, { ...target, retrieved: operator.effects.today }, answers, operator);
    await writeMerged(round, imported, { answers, all: document.all }, operator);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Shows what differs, and writes it. A public round gets a note for students; it stays live until the draft is confirmed and released. */
async function writeMerged(
  { folder, name, status }: RoundSummary,
  imported: string,
  { answers, all }: { readonly answers: Answers; readonly all: boolean | undefined },
  operator: Operator,
): Promise<void> {
  const { effects } = operator;
  const record = importedDocument(imported)!;
  const comparison = compareDocument(folder, imported);
  const removed = await chooseRemoved(comparison, record.skipped, operator);
  const texts = mergedTexts(comparison, removed);
  const changes = changesBy(folder, texts);
  const lines = [...mergeLines(comparison, removed), ...(changes.length > 0 ? changeLines(changes, all) : [])];
  effects.print(...(lines.length > 0 ? lines : [`nothing differs from ${name}`]));
  // A public round that a document made a draft again is in rounds.lock.json.
  const isPublic = status !== 'draft' || findEntry(folder) !== undefined;
  const changed = [...comparison.added, ...comparison.changed];
  const differs = changed.length + removed.length > 0;
  if (status === 'published' && !differs && isAnswered(folder, answers)) {
    rememberDocument(folder, record);
    return;
  }
  const note = isPublic && (await askForNote(differs ? revisionNote(changes) : answersNote(answers), operator));
  const fields = { ...fieldsOf(answers), source: readRoundFile(imported).source, status: 'draft' };
  const json = note ? withCorrection(folder, { date: effects.today, note }, fields) : withFields(folder, fields);
  writeFiles(folder, { ...texts, 'round.json': json });
  rememberMerge(folder, rowHashes(imported), comparison.byHand.length > 0);
  rememberDocument(folder, { ...record, changed });
}

const fieldsOf = (answers: Answers) => ({
  published_date: answers.get('--date'),
  option_form_closes: answers.get('--closes') || undefined,
});

const isAnswered = (folder: string, answers: Answers) =>
  answersOf(folder).every(([option, answer]) => answers.get(option) === answer);

function answersNote(answers: Answers): string {
  const closes = answers.get('--closes');
  return closes ? `The option form closes: ${timeInWords(closes)}.` : 'The document has another address.';
}

/** Writes the answers into the files of the draft. */
export function writeAnswers(folder: string, answers: Answers, places: ReadonlyMap<string, Place>): void {
  const { file } = CSV_FILES.institutes;
  const { source } = readRoundFile(folder) as { source?: object };
  const fields = { ...fieldsOf(answers), source: { ...source, url: answers.get('--url') || undefined } };
  const changes = [...places].map(([inst_code, { district, city }]) => ({
    row: { inst_code },
    cells: { district, city },
  }));
  writeFiles(folder, {
    ...(!isAnswered(folder, answers) && { 'round.json': withFields(folder, fields) }),
    ...(changes.length > 0 && { [file]: withCells(folder, file, changes) }),
  });
}

/** What the round has and the document lacks is removed if it is the whole list. Without its skipped pages it cannot tell. */
async function chooseRemoved(
  { absent, before, document }: Comparison,
  skipped: ImportedDocument['skipped'],
  { questions }: Operator,
): Promise<readonly string[]> {
  if (absent.length === 0 || skipped.length > 0) return [];
  const [all, listed] = [before.institutes.size, document.institutes.size];
  const lacking = `${absent.length} institutes and courses that it lacks`;
  const answer = await questions.ask({
    option: '--covers',
    message: `The document has ${plural(listed, 'institute')}, the round ${all}. What is it?`,
    choices: [
      { value: 'whole', label: `the whole list again: remove the ${lacking}` },
      { value: 'supplement', label: 'a supplement: it adds and changes, and removes nothing' },
    ],
    proposal: 2 * listed < all ? 'supplement' : 'whole',
  });
  return answer === 'whole' ? absent : [];
}

/** Makes a withdrawn round a draft again, with a note for students. */
export async function reissueRound({ folder, name }: RoundSummary, operator: Operator): Promise<void> {
  const note = await askForNote(`${name} is published again.`, operator);
  const json = withCorrection(folder, { date: operator.effects.today, note }, { status: 'draft' });
  writeFiles(folder, { 'round.json': json });
}
