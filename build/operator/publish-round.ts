/** From the authority's document to the live round, step by step. Progress is saved on disk: the same command continues where it stopped. */

import type { ImportProgress } from '../rounds/import/import.ts';
import { changedSinceImport } from '../rounds/import-record.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { askAboutRound, findRound, findSummary, type SaidOfDocument } from './about-round.ts';
import { checkDraft } from './check-draft.ts';
import { type LiveOptions, recordAndRelease } from './go-live.ts';
import { askAboutPlaces, askAboutSkips, importDraft } from './import-document.ts';
import { courseLines, coursesToCompare, look } from './look.ts';
import type { Memory } from './memory.ts';
import { type Operator, roundsFolder } from './operator.ts';
import { isYes, Stopped } from './questions.ts';

export interface PublishOptions extends SaidOfDocument, LiveOptions {
  /** The authority's PDF. */
  readonly document: string;
  readonly onPage?: ((progress: ImportProgress) => void) | undefined;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function publishRound(options: PublishOptions, memory: Memory, operator: Operator) {
  const step = (number: number, what: string) => operator.effects.print(`\n${number} of 5: ${what}`);
  step(1, 'the document');
  const { folder, before } = await makeDraft(options, memory, operator, () => step(2, 'the import'));
  const round = () => readSummary(folder, operator);
  if (round().status === 'draft') {
    await askAboutSkips(folder, memory, operator);
    await askAboutPlaces(folder, before, operator);
    step(3, 'the check');
    const checked = await checkDraft(round().id, folder, operator);
    step(4, 'a look at it');
    const { pages } = memory.get();
    await look({ id: round().id, folder, checked, ...(pages ? { pages } : {}) }, operator);
  }
  step(5, 'publishing');
  const { id, name, year, status } = round();
  const change = {
    folder,
    line: `added ${name}, ${year} (dataset ${id})`,
    message: `Publish ${name}, ${year}`,
    isDraft: status === 'draft',
  };
  const released = await recordAndRelease(change, options, operator);
  const courses = coursesToCompare(folder, memory.get().pages);
  if ('live' in released) operator.effects.print('live:', ...courseLines(courses, released.live));
  memory.forget();
  return { folder, id, ...released, courses };
}

/** The folder of the draft, created or found, and of the round before. */
async function makeDraft(options: PublishOptions, memory: Memory, operator: Operator, onImport: () => void) {
  const { document, onPage } = options;
  const { title, there } = await findRound(document, options, operator);
  if (there && (await isGoneOnWith(there, memory, operator))) return continued(there, operator);
  const about = await askAboutRound(title, options, operator).catch((error: Error) => {
    // A wrong answer may have caused this, so it is asked again.
    if (error instanceof UsageError && !(error instanceof Stopped)) memory.askAnew();
    throw error;
  });
  // A title without a round or a year does not tell the folder; the answers do.
  const existing = there ?? findSummary(about.out, operator);
  if (!there && existing && (await isGoneOnWith(existing, memory, operator))) return continued(existing, operator);
  onImport();
  await importDraft(document, about, memory, operator, { replace: existing !== undefined, onPage });
  return { folder: about.out, before: about.before?.folder };
}

/** Whether the existing round is continued, not imported again. Throws UsageError if it is another document's and no draft. */
async function isGoneOnWith(there: RoundSummary, memory: Memory, operator: Operator): Promise<boolean> {
  if (memory.get().folder === there.folder) return true;
  if (await isToBeReplaced(there, operator)) return false;
  memory.keep({ folder: there.folder });
  return true;
}

function continued(there: RoundSummary, operator: Operator) {
  operator.effects.print(`continues with ${there.folder}: ${there.name}, ${there.year}, ${there.status}`);
  return { folder: there.folder, before: folderBefore(there, operator) };
}

/** Whether to import the existing draft again. Throws UsageError if it is no draft. */
async function isToBeReplaced(there: RoundSummary, { questions, effects }: Operator): Promise<boolean> {
  if (there.status !== 'draft') {
    throw new UsageError(
      `${there.folder} is ${there.status}: "npm run release" puts it live, "npm run correct" corrects a number, "npm run withdraw" withdraws it`,
    );
  }
  const changed = changedSinceImport(there.folder);
  if (changed.length > 0) {
    effects.print(
      `${there.folder} is a draft that somebody changed (${changed.join('; ')}): nothing of it is written over`,
    );
    return false;
  }
  const message = `${there.folder} is already a draft. Import the document again and replace it? No continues with it`;
  return await isYes(questions, { option: '--replace', message, proposal: 'no' });
}

function readSummary(folder: string, operator: Operator): RoundSummary {
  const found = findSummary(folder, operator);
  if (!found) throw new UsageError(`there is no ${folder}`);
  return found;
}

function folderBefore(round: RoundSummary, operator: Operator): string | undefined {
  return roundBefore(readSummaries(roundsFolder(operator)), round.date, round.folder)?.folder;
}
