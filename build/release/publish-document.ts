/**
 * From the authority's document to the live round, step by step. What is done is on the disk (the draft, and in its
 * `.imported.json` the document), so the same command continues where it stopped.
 */

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ImportProgress } from '../import/import-round.ts';
import { readTitle } from '../import/title.ts';
import { changedSinceImport, importedDocument } from '../rounds/import-record.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { askAboutRound, type DocumentOptions, findFolder } from './about-round.ts';
import { commitAndRelease, confirmChange } from './change.ts';
import { checkDraft } from './check-draft.ts';
import { withFields } from './edit-files.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { askAboutPlaces, askAboutSkips, importDraft } from './import-document.ts';
import { lookUpSite } from './netlify.ts';
import type { Operator } from './operator.ts';
import { courseLines, coursesToCompare, previewDraft } from './preview-draft.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface PublishOptions extends DocumentOptions, Pick<ReleaseOptions, 'yes' | 'accept'> {
  /** The authority's PDF. */
  readonly document: string;
  readonly onPage?: ((progress: ImportProgress) => void) | undefined;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function publishRound(options: PublishOptions, operator: Operator) {
  const { effects } = operator;
  await lookUpSite(effects);
  const round = await findOrImport(options, operator);
  const { folder, id, name, year } = round;
  if (round.status === 'draft') await confirmDraft(round, operator);
  printStep(5, 'publishing', effects);
  const released = await commitAndRelease({ folder, message: `Publish ${name}, ${year}` }, options, operator);
  const courses = coursesToCompare(folder, importedDocument(folder)?.pages);
  if (released.live) effects.print('live:', ...courseLines(courses, released.live));
  return { folder, id, ...released, courses };
}

const printStep = (number: number, name: string, { print }: Effects) => print(`\n${number} of 5: ${name}`);

/** The round of the document: imported by an earlier run, or now. */
async function findOrImport({ document, onPage, ...options }: PublishOptions, operator: Operator) {
  const { effects } = operator;
  printStep(1, 'the document', effects);
  const sha256 = hash('sha256', readFileSync(document));
  const rounds = readSummaries(roundsFolder(effects));
  const imported = rounds.find(({ folder }) => importedDocument(folder)?.sha256 === sha256);
  if (imported) {
    effects.print(`continues with ${imported.folder}: ${imported.name}, ${imported.year}, ${imported.status}`);
    return imported;
  }
  const title = await readTitle(document);
  const existing = findSummary(findFolder(title, options, operator), effects);
  if (existing && keepsDraft(existing, effects)) return existing;
  const about = await askAboutRound(title, options, operator);
  // A title without a round or a year does not tell the folder; the answers do.
  const replaced = existing ?? findSummary(about.out, effects);
  if (!existing && replaced && keepsDraft(replaced, effects)) return replaced;
  printStep(2, 'the import', effects);
  await importDraft({ file: document, sha256, replace: replaced !== undefined, onPage }, about, operator);
  return findSummary(about.out, effects)!;
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

/** From the draft to the published round on the disk. */
async function confirmDraft(draft: RoundSummary, operator: Operator): Promise<void> {
  const { effects } = operator;
  const { folder, id, name, year } = draft;
  const { skipped = [], pages } = importedDocument(folder) ?? {};
  await askAboutSkips(skipped, folder, operator);
  await askAboutPlaces(folder, roundBefore(readSummaries(roundsFolder(effects)), draft.date, folder)?.folder, operator);
  printStep(3, 'the check', effects);
  const checked = await checkDraft(id, folder, operator);
  printStep(4, 'a look at it', effects);
  await previewDraft({ id, folder, pages, checked }, operator, async () => {
    const change = {
      folder,
      texts: { 'round.json': withFields(folder, { status: 'published' }) },
      lines: [`${folder}/round.json: status draft -> published`],
      entry: `added ${name}, ${year} (dataset ${id})`,
    };
    const message =
      'Are the numbers of these courses those of the document, every cell? Yes writes and commits this; the release asks again';
    const refusal = `stopped: correct the files of ${folder}, then run the same command again`;
    await confirmChange(change, { message, refusal }, operator);
  });
}
