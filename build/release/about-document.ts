/** The questions about a document: which round it is of, what its title does not tell, and the pages that could not be read. */

import { join } from 'node:path';
import { academicYearOf } from '../contract/academic-year.ts';
import { CSV_FILES } from '../contract/source.ts';
import type { OnPage } from '../import/collect-pages.ts';
import { type ImportOptions, optionFault } from '../import/import-round.ts';
import { skipLines } from '../import/imported.ts';
import { assertSameRound, otherProcess } from '../import/proposal.ts';
import { type DocumentTitle, readTitle } from '../import/title.ts';
import { DOCUMENT, newestDocument } from '../rounds/documents.ts';
import { findLockEntry } from '../rounds/lock.ts';
import { readRows } from '../rounds/round-folder.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import { slug } from '../shared/round-name.ts';
import { timeInWords } from '../shared/times.ts';
import { assertUnchanged } from './change-round.ts';
import { answeredFields, answersOf, askForFields } from './document-fields.ts';
import type { Answers } from './form.ts';
import { isYes, type Operator } from './questions.ts';
import { editedTexts, readRound, writeRound } from './write-round.ts';

/** The options of publish-round that describe the document. */
export interface DocumentOptions extends Pick<ImportOptions, 'files' | 'round' | 'id' | 'institutes'> {
  /** Prints every line instead of the first few. */
  readonly all?: boolean | undefined;
  readonly onPage?: OnPage | undefined;
}

/** The round that a document is of. */
export interface DocumentRound {
  readonly name: string;
  /** The one of the folder that it changes; undefined if it is new. */
  readonly existing: RoundSummary | undefined;
  /** What the title does not tell. */
  readonly answers: Answers;
}

/** Finds out which round a document is of: from its title, the options, and the operator. */
export async function askAboutDocument(
  { files, round, id }: DocumentOptions,
  rounds: readonly RoundSummary[],
  operator: Operator,
): Promise<DocumentRound> {
  const { today, print } = operator.effects;
  const [file = ''] = files;
  const title = await readTitle(file);
  const { academicYear: year, printed } = title;
  const name = await askForName(title, round, rounds.at(-1), operator);
  // The year is compared with the day later.
  assertSameRound({ round: title.round }, { round: name, date: '' });
  const existing = rounds.find(
    (one) =>
      (id === undefined || one.id === id) &&
      slug(one.name) === slug(name) &&
      one.year === (year ?? academicYearOf(today)),
  );
  const isPublic = existing !== undefined && existing.status !== 'draft';
  if (isPublic) assertUnchanged(existing);
  if (existing)
    print(`${name}, ${existing.year}, is here already, ${existing.status}: it is compared with this document`);
  // The day on the new document comes before that of the old one.
  const current =
    existing && new Map([...answersOf(existing.folder), ...(printed ? [['--date', printed] as const] : [])]);
  const answers = await askForFields({ year, today, printed, current, isPublic }, operator);
  return { name, existing, answers };
}

/** Reads back the answers that a draft has, and writes those that the operator changes. */
export async function askAboutDraft({ folder, year }: RoundSummary, operator: Operator): Promise<void> {
  const read = readRound(folder);
  const { today } = operator.effects;
  const isPublic = findLockEntry(folder) !== undefined;
  const answers = await askForFields({ year, today, current: answersOf(folder), isPublic }, operator);
  writeRound(read, editedTexts(read, { fields: answeredFields(answers, read.json.source) }));
}

/** The name of the round: of the option, the title, or the operator, who is asked too if the newest round is of another process. */
async function askForName(
  title: DocumentTitle,
  option: string | undefined,
  newest: RoundSummary | undefined,
  { questions, effects }: Operator,
) {
  effects.print(
    title.authority ?? 'authority: not known',
    title.title ?? 'the document has no title that can be read',
    `${title.pages} pages${title.printed ? `, printed on ${timeInWords(title.printed)}` : ''}`,
  );
  const process = otherProcess(title, newest);
  const name = option ?? (process ? undefined : title.round);
  if (name) return name;
  const question = 'Which round is it? Students read the name: CAP Round II';
  return await questions.ask({
    option: '--round',
    message: process ? `${process}. If they are one process: ${question}` : question,
    findFault: (text) => optionFault({ round_name: text }, '/round_name'),
  });
}

/**
 * Asks whether to continue without the pages that could not be read, unless as many courses were typed by hand since then. Throws
 * UsageError at a no.
 */
export async function confirmSkips(folder: string, { effects, questions }: Operator): Promise<void> {
  const { skipped = [] } = newestDocument(folder) ?? {};
  if (skipped.length === 0) return;
  effects.print(`not imported into ${folder}:`, ...skipLines(skipped).map((line) => `  ${line}`));
  const codesIn = (path: string) => readRows(path, CSV_FILES.courses.file).map(({ choice_code }) => choice_code);
  const imported = codesIn(join(folder, DOCUMENT));
  const typed = codesIn(folder).filter((code) => !imported.includes(code));
  if (typed.length >= skipped.length) return;
  const pages = firstFew(skipped.map(({ where }) => where));
  const message = `Continue without ${pages}? Yes if they have no course, or if their courses are typed into the CSV files`;
  if (await isYes(questions, { option: '--allow-skips', message })) return;
  throw new UsageError(`stopped: type the courses of ${pages} into ${folder}, then run the same command again`, 1);
}
