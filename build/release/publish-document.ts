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
import { answersOf, askAboutDocument, askForName, assertSameProcess, findRound } from './about-round.ts';
import { askAboutPlaces } from './ask-places.ts';
import { askAboutSkips } from './ask-skips.ts';
import { assertUnchanged } from './change.ts';
import { confirmRound } from './confirm-round.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { type DocumentFile, importDraft, mergeIntoRound, reissueRound, writeAnswers } from './import-document.ts';
import { assertKnowsLive } from './live.ts';
import type { Operator } from './operator.ts';
import { courseLines, coursesToCompare } from './preview-draft.ts';
import { commitAndRelease } from './release-rounds.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface PublishOptions
  extends Pick<ReleaseOptions, 'yes' | 'accept'>,
    Pick<DocumentFile, 'mapping' | 'ignoreTitle' | 'onPage' | 'all'> {
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
  await assertKnowsLive(options.accept, effects);
  printStep(1, 'the document', effects);
  const { document } = options;
  const round = await (document === undefined
    ? chooseRound(options.id, operator)
    : findOrImport(document, options, operator));
  const { folder, id, name, year, status } = round;
  if (status === 'draft') await askAboutDraft(round, operator);
  printStep(3, 'a look at it', effects);
  if (status === 'draft' || !isConfirmed(folder)) await confirmRound(round, operator);
  else effects.print(`${folder} is published and confirmed: what is left is to commit and release it`);
  printStep(4, 'publishing', effects);
  const released = await commitAndRelease({ folder, message: `Publish ${name}, ${year}` }, options, operator);
  const courses = coursesToCompare(folder, importedDocument(folder));
  if (released.live) effects.print('live:', ...courseLines(courses, released.live));
  return { folder, id, ...released, courses };
}

const printStep = (number: number, name: string, { print }: Effects) => print('', `${number} of 4: ${name}`);

/** The round of the document: imported by an earlier run, or now, as a new round or into the one that exists. */
async function findOrImport(document: string, options: PublishOptions, operator: Operator): Promise<RoundSummary> {
  const { effects } = operator;
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
    assertSameRound({ round: title.round }, { round: name, date: '', rounds: '' });
    await assertSameProcess(title, rounds.at(-1), operator);
  }
  const existing = findRound({ name, year: year ?? academicYearAt(effects.today), id: options.id }, rounds);
  if (existing) return await merge(file, existing, title, operator);
  const answers = await askAboutDocument({ date: printed ?? '' }, { year }, operator);
  const roundOptions = { round: name, id: options.id, date: answers.date, rounds: roundsFolder(effects) };
  const { id, out, before } = proposalFor(title, roundOptions);
  effects.print(
    `${name}, id ${id}, into ${out}`,
    before ? `places and comparison: ${before.name} of ${before.date}` : 'no round was published before it',
  );
  printStep(2, 'the import', effects);
  const { retrieved = effects.today, institutes = before?.folder } = options;
  const target = { round: name, id, out, rounds: roundsFolder(effects), retrieved };
  await importDraft(file, { ...target, ...(institutes && { institutes }) }, answers, operator);
  return findSummary(out, effects);
}

/** A document for a round that exists: another one than the round's. */
async function merge(
  file: DocumentFile,
  round: RoundSummary,
  { academicYear: year, printed }: DocumentTitle,
  operator: Operator,
): Promise<RoundSummary> {
  const { effects } = operator;
  const { folder, name, status } = round;
  const isPublic = status !== 'draft';
  if (isPublic) assertUnchanged(round);
  effects.print(`${name}, ${round.year}, is ${status}, and not from this document: it is compared with it`);
  const before = answersOf(folder);
  const proposals = isPublic ? before : { ...before, date: printed ?? before.date };
  const answers = await askAboutDocument(proposals, { year, isPublic }, operator);
  printStep(2, 'the import', effects);
  await mergeIntoRound(file, round, answers, operator);
  return findSummary(folder, effects);
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

/** A draft with its earlier answers, which can be changed; a withdrawn round is issued again. */
async function continueWith(round: RoundSummary, operator: Operator): Promise<RoundSummary> {
  const { folder, name, year, status } = round;
  const { effects } = operator;
  effects.print(`continues with ${folder}: ${name}, ${year}, ${status}`);
  if (status === 'withdrawn') {
    assertUnchanged(round);
    await reissueRound(round, operator);
  } else if (status === 'draft') {
    // A draft that was public keeps its day.
    const isPublic = findEntry(folder) !== undefined;
    writeAnswers(folder, await askAboutDocument(answersOf(folder), { year, isPublic, isAnswered: true }, operator));
  }
  return findSummary(folder, effects);
}

const findSummary = (folder: string, effects: Effects): RoundSummary =>
  readSummaries(roundsFolder(effects)).find((round) => round.folder === folder)!;

/** What the document does not tell, or what could not be read. */
async function askAboutDraft({ folder, date }: RoundSummary, operator: Operator): Promise<void> {
  const { skipped = [], changed = [] } = importedDocument(folder) ?? {};
  await askAboutSkips(skipped, folder, operator);
  const before = roundBefore(readSummaries(roundsFolder(operator.effects)), date, folder);
  // The other institutes of a round that was public were asked about before.
  const codes = findEntry(folder) && changed;
  await askAboutPlaces(folder, before?.folder, operator, codes);
}
