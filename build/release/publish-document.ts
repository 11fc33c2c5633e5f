/**
 * From the authority's document, or a draft, to the live round, step by step. What is done is on the disk (the draft, and in its
 * `.imported.json` the document), so the same command continues where it stopped.
 */

import { readFileSync } from 'node:fs';
import type { ImportProgress } from '../import/import-round.ts';
import { readTitle } from '../import/title.ts';
import { changedSinceImport, importedDocument } from '../rounds/import-record.ts';
import { isConfirmed } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { contentHash } from '../shared/content-hash.ts';
import { UsageError } from '../shared/errors.ts';
import { askAboutRound, type DocumentOptions, findFolder } from './about-round.ts';
import { askAboutPlaces } from './ask-places.ts';
import { confirmRound } from './confirm-round.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { askAboutSkips, importDraft } from './import-document.ts';
import { lookUpSite } from './netlify.ts';
import type { Operator } from './operator.ts';
import { courseLines, coursesToCompare } from './preview-draft.ts';
import { commitAndRelease } from './release-rounds.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface PublishOptions extends DocumentOptions, Pick<ReleaseOptions, 'yes' | 'accept'> {
  /** The authority's PDF; without it the round is the one with the id of the options, or the only draft. */
  readonly document?: string | undefined;
  /** Further PDFs of the same round. */
  readonly moreDocuments?: readonly string[];
  readonly onPage?: ((progress: ImportProgress) => void) | undefined;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function publishRound(options: PublishOptions, operator: Operator) {
  const { effects } = operator;
  await lookUpSite(effects);
  printStep(1, 'the document', effects);
  const { document } = options;
  const round =
    document === undefined ? chooseRound(options.id, effects) : await findOrImport(document, options, operator);
  const { folder, id, name, year, status } = round;
  if (status === 'draft') await askAboutDraft(round, operator);
  printStep(3, 'a look at it', effects);
  if (status === 'draft' || !isConfirmed(folder)) await confirmRound(round, operator);
  else effects.print(`${folder} is published and confirmed: what is left is to commit and release it`);
  printStep(4, 'publishing', effects);
  const released = await commitAndRelease({ folder, message: `Publish ${name}, ${year}` }, options, operator);
  const courses = coursesToCompare(folder, importedDocument(folder)?.pages);
  if (released.live) effects.print('live:', ...courseLines(courses, released.live));
  return { folder, id, ...released, courses };
}

const printStep = (number: number, name: string, { print }: Effects) => print(`\n${number} of 4: ${name}`);

/** The round of the document: imported by an earlier run, or now. */
async function findOrImport(
  document: string,
  { onPage, moreDocuments = [], ...options }: PublishOptions,
  operator: Operator,
) {
  const { effects } = operator;
  const sha256 = contentHash(Buffer.concat([document, ...moreDocuments].map((file) => readFileSync(file))));
  const rounds = readSummaries(roundsFolder(effects));
  const imported = rounds.find(({ folder }) => importedDocument(folder)?.sha256 === sha256);
  if (imported) return continueWith(imported, effects);
  const title = await readTitle(document);
  const existing = findSummary(findFolder(title, options, operator), effects);
  if (existing && keepsDraft(existing, effects)) return existing;
  const about = await askAboutRound(title, options, operator);
  // A title without a round or a year does not tell the folder; the answers do.
  const replaced = existing ?? findSummary(about.out, effects);
  if (!existing && replaced && keepsDraft(replaced, effects)) return replaced;
  printStep(2, 'the import', effects);
  await importDraft(
    { file: document, moreFiles: moreDocuments, replace: replaced !== undefined, onPage },
    about,
    operator,
  );
  return findSummary(about.out, effects)!;
}

/** The round with that id, or the only draft. Throws UsageError if there is none, or it is withdrawn. */
function chooseRound(id: number | undefined, effects: Effects): RoundSummary {
  const rounds = readSummaries(roundsFolder(effects)).filter(({ status }) => status !== 'withdrawn');
  const drafts = rounds.filter(({ status }) => status === 'draft');
  const choices = id === undefined ? drafts : rounds.filter((round) => round.id === id);
  if (choices.length === 1) return continueWith(choices[0]!, effects);
  const list = (id === undefined && drafts.length > 0 ? drafts : rounds).map((one) => `${one.id} (${one.name})`);
  const fault = id !== undefined ? `no round has the id ${id}` : `${drafts.length || 'no'} rounds are drafts`;
  throw new UsageError(`${fault}: give the authority's PDF, or --id: ${list.join(', ') || 'there is none'}`);
}

function continueWith(round: RoundSummary, { print }: Effects): RoundSummary {
  print(`continues with ${round.folder}: ${round.name}, ${round.year}, ${round.status}`);
  return round;
}

const findSummary = (folder: string | undefined, effects: Effects): RoundSummary | undefined =>
  readSummaries(roundsFolder(effects)).find((round) => round.folder === folder);

/** Whether the draft that exists is published as it is, because somebody changed it. Throws UsageError if it is no draft. */
function keepsDraft({ folder, status }: RoundSummary, { print }: Effects): boolean {
  if (status !== 'draft') {
    throw new UsageError(
      `${folder} is ${status}, and was not imported from this document: "npm run release" puts it live, "npm run correct" corrects a number, "npm run withdraw" withdraws it`,
    );
  }
  const changed = changedSinceImport(folder);
  if (changed.length > 0) {
    print(`continues with ${folder}, a draft that somebody changed (${changed.join('; ')}): it is not overwritten`);
    return true;
  }
  print(`${folder} is a draft that nobody changed: it is imported again`);
  return false;
}

/** What the document does not tell, or what could not be read. */
async function askAboutDraft({ folder, date }: RoundSummary, operator: Operator): Promise<void> {
  await askAboutSkips(importedDocument(folder)?.skipped ?? [], folder, operator);
  const before = roundBefore(readSummaries(roundsFolder(operator.effects)), date, folder);
  await askAboutPlaces(folder, before?.folder, operator);
}
