/**
 * From the authority's document, or a draft, to the live round, step by step. What is done is on the disk (the draft, and in its
 * `.imported.json` the document), so the same command continues where it stopped.
 */

import { isCsvFile } from '../import/csv-file.ts';
import { academicYearAt, assertSameRound, proposalFor } from '../import/proposal.ts';
import { type DocumentTitle, readTitle } from '../import/title.ts';
import { documentHash, importedDocument } from '../rounds/import-record.ts';
import { findEntry, isConfirmed } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { answersOf, askForName, documentFields, findRound, processFields } from './about-round.ts';
import { answeredPlaces, institutesWithoutPlace, placeFields, proposalLines } from './ask-places.ts';
import { skipFields } from './ask-skips.ts';
import { assertUnchanged } from './change.ts';
import { commitAndRelease } from './commit-and-release.ts';
import { confirmRound } from './confirm-round.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { type Answers, type Field, type Form, fillForm } from './form.ts';
import { type DocumentFile, importDraft, mergeIntoRound, reissueRound, writeAnswers } from './import-document.ts';
import { assertReady } from './live.ts';
import { courseLines, coursesToCompare } from './preview-draft.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface PublishOptions
  extends Pick<ReleaseOptions, 'yes' | 'accept'>,
    Pick<DocumentFile, 'ignoreTitle' | 'onPage' | 'all'> {
  /** The authority's PDF, or CSV files; without it the round is the one with the id of the options, or the only draft. */
  readonly document?: string | undefined;
  /** Further PDFs of the same round. */
  readonly moreDocuments?: readonly string[];
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  readonly retrieved?: string | undefined;
  /** An earlier round, or a CSV, with the places of institutes; by default the round before. */
  readonly institutes?: string | undefined;
}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function publishRound(options: PublishOptions, operator: Operator) {
  const { effects } = operator;
  await assertReady(options.accept, effects);
  printStep(1, 'the document', effects);
  const { document } = options;
  const form: PublishForm = { answers: new Map(), confirmed: new Set(), processFields: [] };
  const round = await (document === undefined
    ? chooseRound(options.id, operator)
    : findOrImport(document, options, form, operator));
  const { folder, id, name, year, status } = round;
  if (status === 'draft') await completeDraft(round, form, operator);
  printStep(3, 'a look at it', effects);
  if (status === 'draft' || !isConfirmed(folder)) await confirmRound(round, operator, options.all);
  else effects.print(`${folder} is published and confirmed: what is left is to commit and release it`);
  printStep(4, 'publishing', effects);
  const released = await commitAndRelease({ folder, message: `Publish ${name}, ${year}` }, options, operator);
  const courses = coursesToCompare(folder, importedDocument(folder));
  if (released.live) effects.print('live:', ...courseLines(courses, released.live));
  return { folder, id, ...released, courses };
}

const printStep = (number: number, name: string, { print }: Effects) => print('', `${number} of 4: ${name}`);

interface PublishForm extends Form {
  processFields: readonly Field[];
}

/** The round of the document: imported by an earlier run, or now, as a new round or into the one that exists. */
async function findOrImport(
  document: string,
  options: PublishOptions,
  form: PublishForm,
  operator: Operator,
): Promise<RoundSummary> {
  const { effects } = operator;
  const { today } = effects;
  const rounds = readSummaries(roundsFolder(effects));
  const moreFiles = options.moreDocuments ?? [];
  const file = { ...options, file: document, moreFiles };
  const sha256 = documentHash([document, ...moreFiles]);
  const imported = rounds.find(({ folder }) => importedDocument(folder)?.sha256 === sha256);
  if (imported) return await continueWith(imported, operator);
  const title: DocumentTitle = isCsvFile(document) ? { pages: 0 } : await readTitle(document);
  const name = await askForName(title, options.round, operator);
  const { academicYear: year, printed } = title;
  if (!options.ignoreTitle) {
    // The year is compared with the day later.
    assertSameRound({ round: title.round }, { round: name, date: '' });
    form.processFields = processFields(title, rounds.at(-1));
  }
  const existing = findRound({ name, year: year ?? academicYearAt(today), id: options.id }, rounds);
  const isPublic = existing !== undefined && existing.status !== 'draft';
  if (existing) {
    if (isPublic) assertUnchanged(existing);
    effects.print(
      `${name}, ${existing.year}, is ${existing.status}, and not from this document: it is compared with it`,
    );
    takeAnswers(existing.folder, form, operator);
    if (isPublic) form.answers.set('--date', existing.date);
    else if (printed && !operator.questions.isGiven?.('--date')) form.answers.set('--date', printed);
  }
  const facts = { year, today, printed, isPublic };
  await fillForm((answers) => [...form.processFields, ...documentFields(facts, answers)], form, operator);
  printStep(2, 'the import', effects);
  if (existing) await mergeIntoRound(file, existing, form.answers, operator);
  const folder = existing?.folder ?? (await importNewRound(file, { title, name, form }, options, operator));
  return findSummary(folder, effects);
}

/** Imports the document as a new draft, and returns its folder. */
async function importNewRound(
  file: DocumentFile,
  { title, name, form }: { title: DocumentTitle; name: string; form: Form },
  options: PublishOptions,
  operator: Operator,
): Promise<string> {
  const { effects } = operator;
  const rounds = roundsFolder(effects);
  const { id, out, before } = proposalFor(title, {
    ...options,
    round: name,
    date: form.answers.get('--date')!,
    rounds,
  });
  effects.print(
    `${name}, id ${id}, into ${out}`,
    before ? `places and comparison: ${before.name} of ${before.date}` : 'no round was published before it',
  );
  const { retrieved = effects.today, institutes = before?.folder } = options;
  const target = { round: name, id, out, rounds, retrieved, ...(institutes && { institutes }) };
  await importDraft(file, target, form.answers, operator);
  return out;
}

/** The round with that id, or the only draft. Throws UsageError if there is none. */
async function chooseRound(id: number | undefined, operator: Operator): Promise<RoundSummary> {
  const rounds = readSummaries(roundsFolder(operator.effects));
  const drafts = rounds.filter(({ status }) => status === 'draft');
  const choices = id === undefined ? drafts : rounds.filter((round) => round.id === id);
  if (choices.length === 1) return await continueWith(choices[0]!, operator);
  const list = (id === undefined && drafts.length > 0 ? drafts : rounds).map((one) => `${one.id} (${one.name})`);
  const fault = id !== undefined ? `no round has the id ${id}` : `${drafts.length || 'no'} rounds are drafts`;
  throw new UsageError(`${fault}: give the authority's PDF, or --id: ${list.join(', ') || 'there is none'}`);
}

/** A draft, or a withdrawn round, which is issued again. */
async function continueWith(round: RoundSummary, operator: Operator): Promise<RoundSummary> {
  const { folder, name, year, status } = round;
  const { effects } = operator;
  effects.print(`continues with ${folder}: ${name}, ${year}, ${status}`);
  if (status === 'withdrawn') {
    assertUnchanged(round);
    await reissueRound(round, operator);
  }
  return findSummary(folder, effects);
}

/** Answers of an earlier run, unless an option of the command gives another one. */
function takeAnswers(folder: string, { answers }: Form, { questions }: Operator): void {
  for (const [option, answer] of answersOf(folder)) {
    if (!answers.has(option) && !questions.isGiven?.(option)) answers.set(option, answer);
  }
}

const findSummary = (folder: string, effects: Effects): RoundSummary =>
  readSummaries(roundsFolder(effects)).find((round) => round.folder === folder)!;

/**
 * Asks what the document does not tell and what could not be read, reads it back with all answers so far, and writes it. The
 * answers of an earlier run are those of the draft.
 */
async function completeDraft(
  { folder, date, year }: RoundSummary,
  form: PublishForm,
  operator: Operator,
): Promise<void> {
  const { effects, questions } = operator;
  const { skipped = [], changed = [] } = importedDocument(folder) ?? {};
  const isPublic = findEntry(folder) !== undefined;
  const before = roundBefore(readSummaries(roundsFolder(effects)), date, folder);
  // The other institutes of a round that was public were asked about before.
  const institutes = institutesWithoutPlace(folder, before?.folder).filter(
    ({ inst_code }) => !isPublic || changed.includes(inst_code),
  );
  const skips = skipFields(skipped, folder);
  effects.print(...skips.lines, ...proposalLines(institutes));
  takeAnswers(folder, form, operator);
  const fieldsOf = (answers: Answers) => [
    ...form.processFields,
    ...documentFields({ year, today: effects.today, isPublic }, answers),
    ...skips.fields,
    ...placeFields(institutes, answers, questions.hasTerminal === true),
  ];
  await fillForm(fieldsOf, form, operator);
  writeAnswers(folder, form.answers, answeredPlaces(institutes, form.answers));
}
