/**
 * From the authority's document, or a draft, to the live round, step by step. What is done is on the disk (the draft, in its
 * folder `.document` the document, and the answers), so the same command continues where it stopped.
 */

import { documentHash, newestDocument } from '../rounds/documents.ts';
import { isConfirmed } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { askAboutDocument, askAboutDraft, confirmSkips, type DocumentOptions } from './about-document.ts';
import { askForPlaces } from './ask-places.ts';
import { assertUnchanged, commitAndRelease } from './change-round.ts';
import { courseLines, coursesToCompare } from './compared-courses.ts';
import { confirmRound } from './confirm-round.ts';
import { roundsFolder } from './effects.ts';
import { importDocument } from './import-document.ts';
import { assertReady } from './live.ts';
import { againNote, askForNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';
import { withSavedAnswers } from './saved-answers.ts';
import { editedTexts, readRound, writeRound } from './write-round.ts';

/** Without files the round is the one with the id, or the only draft. */
export interface PublishOptions extends Pick<ReleaseOptions, 'yes' | 'accept'>, DocumentOptions {
  /** Where new institutes are, as CODE=DISTRICT/CITY. */
  readonly place?: readonly string[] | undefined;
}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function publishRound(options: PublishOptions, { effects, questions }: Operator) {
  const { print } = effects;
  const data = roundsFolder(effects);
  await assertReady(options.accept, effects);

  print('', '1 of 4: the document');
  const rounds = readSummaries(data);
  const sha256 = options.files.length > 0 ? documentHash(options.files) : undefined;
  const begun = sha256 ? findImported(rounds, sha256) : chooseRound(rounds, options.id);
  const subject = sha256 ?? newestDocument(begun!.folder)?.sha256 ?? begun!.folder;
  const operator = withSavedAnswers(subject, { effects, questions });
  let folder = begun?.folder;
  if (begun) await continueWith(begun, operator);
  else {
    const ofDocument = await askAboutDocument(options, rounds, operator);
    print('', '2 of 4: the import');
    folder = await importDocument(options, ofDocument, operator);
  }
  const round = readSummaries(data).find((one) => one.folder === folder)!;
  if (round.status === 'draft') {
    await confirmSkips(round.folder, operator);
    await askForPlaces(round, options.place ?? [], operator);
  }

  print('', '3 of 4: a look at it');
  if (round.status === 'draft' || !isConfirmed(round.folder)) await confirmRound(round, operator, options.all);
  else print(`${folder} is published and confirmed: what is left is to commit and release it`);
  operator.forget();

  print('', '4 of 4: publishing');
  const released = await commitAndRelease(round, `Publish ${round.name}, ${round.year}`, options, operator);
  const courses = coursesToCompare(round.folder);
  if (released.live) print('live:', ...courseLines(courses, released.live));
  return { ...released, courses };
}

/** The round that was imported from this document. */
const findImported = (rounds: readonly RoundSummary[], sha256: string) =>
  rounds.find(({ folder }) => newestDocument(folder)?.sha256 === sha256);

/** The round with that id, or the only draft. Throws UsageError if there is none. */
function chooseRound(rounds: readonly RoundSummary[], id: number | undefined): RoundSummary {
  if (rounds.length === 0)
    throw new UsageError("there is no round yet: give the authority's PDF (data/README.md: a first evening)");
  const drafts = rounds.filter(({ status }) => status === 'draft');
  const choices = id === undefined ? drafts : rounds.filter((round) => round.id === id);
  if (choices.length === 1) return choices[0]!;
  const list = (id === undefined && drafts.length > 0 ? drafts : rounds).map((one) => `${one.id} (${one.name})`);
  const fault = id !== undefined ? `no round has the id ${id}` : `${drafts.length || 'no'} rounds are drafts`;
  throw new UsageError(`${fault}: give the authority's PDF, or --id: ${list.join(', ')}`);
}

/** Continues with a round that exists; a withdrawn round becomes a draft again, with a note for students. */
async function continueWith(round: RoundSummary, operator: Operator): Promise<void> {
  const { folder, name, year, status } = round;
  const { today, print } = operator.effects;
  print(`continues with ${folder}: ${name}, ${year}, ${status}`);
  if (status === 'published') return;
  if (status === 'withdrawn') {
    assertUnchanged(round);
    const read = readRound(folder);
    const note = await askForNote(againNote(name), operator);
    writeRound(read, editedTexts(read, { fields: { status: 'draft' }, note: { date: today, note } }));
  }
  await askAboutDraft(round, operator);
}
