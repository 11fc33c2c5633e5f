/**
 * From the authority's document, or a draft, to the live round, step by step. What is done is on the disk (the draft, in its
 * `.imported.json` the document, and the answers), so the same command continues where it stopped.
 */

import { CSV_FILES } from '../contract/source.ts';
import { answeredPlaces } from '../import/propose-place.ts';
import { documentHash, importedDocument } from '../rounds/import-record.ts';
import { findLockEntry, isConfirmed } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { answeredFields, answersOf, documentFields, isAnswered, skipFields } from './about-round.ts';
import { institutesWithoutPlace, placeFields, proposalLines } from './ask-places.ts';
import { assertUnchanged, commitAndRelease } from './change-round.ts';
import { confirmRound, courseLines, coursesToCompare } from './confirm-round.ts';
import { readRoundFile, withCells, withCorrection, withFields, writeFiles } from './edit-files.ts';
import { roundsFolder } from './effects.ts';
import { type Answers, type Form, fillForm, withMemory } from './form.ts';
import { type DocumentOptions, importDocument } from './import-document.ts';
import { assertReady } from './live.ts';
import { askForNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';

/** Without documents the round is the one with the id, or the only draft. */
export interface PublishOptions extends Pick<ReleaseOptions, 'yes' | 'accept'>, DocumentOptions {}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function publishRound(options: PublishOptions, operator: Operator) {
  const { effects } = operator;
  const { print } = effects;
  await assertReady(options.accept, effects);
  print('', '1 of 4: the document');
  const { documents } = options;
  const rounds = readSummaries(roundsFolder(effects));
  const sha256 = documents.length > 0 ? documentHash(documents) : undefined;
  const begun = sha256
    ? rounds.find(({ folder }) => importedDocument(folder)?.sha256 === sha256)
    : chooseRound(rounds, options.id);
  const memory = withMemory(sha256 ?? importedDocument(begun!.folder)?.sha256 ?? begun!.folder, operator);
  const form: Form = { answers: new Map(), confirmed: new Set() };
  if (begun) await continueWith(begun, memory);
  const folder = begun?.folder ?? (await importDocument(options, { rounds, form }, memory));
  const round = readSummaries(roundsFolder(effects)).find((one) => one.folder === folder)!;
  if (round.status === 'draft') await completeDraft(round, form, memory);
  print('', '3 of 4: a look at it');
  if (round.status === 'draft' || !isConfirmed(folder)) await confirmRound(round, form, memory, options.all);
  else print(`${folder} is published and confirmed: what is left is to commit and release it`);
  memory.forget();
  print('', '4 of 4: publishing');
  const released = await commitAndRelease(round, `Publish ${round.name}, ${round.year}`, options, memory);
  const courses = coursesToCompare(folder, importedDocument(folder));
  if (released.live) print('live:', ...courseLines(courses, released.live));
  return { ...released, courses };
}

/** The round with that id, or the only draft. Throws UsageError if there is none. */
function chooseRound(rounds: readonly RoundSummary[], id: number | undefined): RoundSummary {
  const drafts = rounds.filter(({ status }) => status === 'draft');
  const choices = id === undefined ? drafts : rounds.filter((round) => round.id === id);
  if (choices.length === 1) return choices[0]!;
  const list = (id === undefined && drafts.length > 0 ? drafts : rounds).map((one) => `${one.id} (${one.name})`);
  const fault = id !== undefined ? `no round has the id ${id}` : `${drafts.length || 'no'} rounds are drafts`;
  throw new UsageError(`${fault}: give the authority's PDF, or --id: ${list.join(', ') || 'there is none'}`);
}

/** Continues with a round that exists; a withdrawn round becomes a draft again, with a note for students. */
async function continueWith(round: RoundSummary, operator: Operator): Promise<void> {
  const { folder, name, year, status } = round;
  const { today, print } = operator.effects;
  print(`continues with ${folder}: ${name}, ${year}, ${status}`);
  if (status !== 'withdrawn') return;
  assertUnchanged(round);
  const note = await askForNote(`${name} is published again.`, operator);
  writeFiles(folder, { 'round.json': withCorrection(folder, { date: today, note }, { status: 'draft' }) });
}

/** Asks what the document does not tell and what could not be read, reads it back with all answers so far, and writes it. */
async function completeDraft({ folder, date, year }: RoundSummary, form: Form, operator: Operator): Promise<void> {
  const { effects } = operator;
  const { skipped = [], changed = [] } = importedDocument(folder) ?? {};
  const isPublic = findLockEntry(folder) !== undefined;
  const before = roundBefore(readSummaries(roundsFolder(effects)), date, folder);
  // The other institutes of a round that was public were asked about before.
  const institutes = institutesWithoutPlace(folder, before?.folder).filter(
    ({ inst_code }) => !isPublic || changed.includes(inst_code),
  );
  const skips = skipFields(skipped, folder);
  effects.print(...skips.lines, ...proposalLines(institutes));
  const facts = { year, today: effects.today, current: answersOf(folder), isPublic };
  const fieldsOf = (answers: Answers) => [
    ...documentFields(facts, answers),
    ...skips.fields,
    ...placeFields(institutes, answers),
  ];
  await fillForm(fieldsOf, form, operator);
  const { answers } = form;
  const { source } = readRoundFile(folder) as { source?: object };
  const fields = { ...answeredFields(answers), source: { ...source, url: answers.get('--url') || undefined } };
  const places = [...answeredPlaces(institutes, answers)].map(([inst_code, cells]) => ({ row: { inst_code }, cells }));
  writeFiles(folder, {
    ...(!isAnswered(folder, answers) && { 'round.json': withFields(folder, fields) }),
    ...(places.length > 0 && { [CSV_FILES.institutes.file]: withCells(folder, CSV_FILES.institutes.file, places) }),
  });
}
