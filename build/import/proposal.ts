/** Proposes the name and id of a new round: from the options, else from the document and the data folder. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { academicYearOf } from '../contract/academic-year.ts';
import { nextId, type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { roundNumberIn, slug } from '../shared/round-name.ts';
import { type DocumentTitle, readHeading } from './title.ts';

/** The options of a command that describe the round. */
export interface RoundOptions {
  readonly round?: string | undefined;
  readonly id?: number | undefined;
  /** The day of publication, YYYY-MM-DD. */
  readonly date: string;
  readonly out?: string | undefined;
  /** The data folder. */
  readonly data: string;
}

export type Proposal = ReturnType<typeof proposalFor>;

/**
 * The name, year, id and folder of the round; `before`, the newest round published before it, tells where its institutes are.
 * Throws UsageError if neither the options nor the title name the round, or if another round has the id.
 */
export function proposalFor(title: Partial<DocumentTitle>, options: RoundOptions) {
  const name = options.round ?? title.round;
  if (!name) throw new UsageError('the document does not name its round: give it with --round "CAP Round II"');
  const year = title.academicYear ?? academicYearOf(options.date);
  const out = options.out ?? join(options.data, `${year}-${slug(name)}`);
  const rounds = readSummaries(dirname(out));
  const id = options.id ?? rounds.find((round) => isIn(out, round))?.id ?? nextId(rounds);
  assertIdIsFree(id, out);
  const before = roundBefore(
    rounds.filter((round) => !isIn(out, round)),
    options.date,
  );
  return { name, year, id, out, before };
}

const isIn = (out: string, { folder }: RoundSummary) => resolve(folder) === resolve(out);

/** Throws UsageError if another round beside the folder has the id. */
export function assertIdIsFree(id: number, out: string): void {
  const owner = readSummaries(dirname(out)).find((round) => round.id === id && !isIn(out, round));
  if (owner)
    throw new UsageError(
      `${owner.folder} has the id ${id}: run this again without --id, or give one that no round has had`,
    );
}

/** Says so if the title of a document names another process than that of a round: one deployment is one process. */
export function otherProcess(title: Partial<DocumentTitle>, round: RoundSummary | undefined): string | undefined {
  const { process } = readHeading(['', round?.title ?? '']);
  if (!process || !title.process || slug(process) === slug(title.process)) return undefined;
  return `The document is of "${title.process}", ${round!.name} of "${process}": another process has a project and a site of its own`;
}

/** Throws UsageError if the document belongs to another round or year than the options. */
export function assertSameRound(title: Partial<DocumentTitle>, { round, date }: Pick<RoundOptions, 'round' | 'date'>) {
  // What distinguishes a round in its name: its number, or ACAP.
  const numberIn = (name = '') => (/\bACAP\b/i.test(name) ? 'ACAP' : roundNumberIn(name));
  const [ofTitle, ofOption] = [numberIn(title.round), numberIn(round)];
  const isOtherRound = ofTitle !== undefined && ofOption !== undefined && ofTitle !== ofOption;
  const isOtherYear = title.academicYear !== undefined && title.academicYear !== academicYearOf(date);
  if (!isOtherRound && !isOtherYear) return;
  const difference = isOtherRound
    ? `"${title.round}", --round says "${round}"`
    : `${title.academicYear}, --date says ${date}`;
  throw new UsageError(`the document's title says ${difference}: take the right document, or correct the option`);
}

/** Throws UsageError if the folder exists. */
export function assertNew(out: string): void {
  if (existsSync(out)) {
    throw new UsageError(`${out} exists and is never overwritten: remove it, or name another folder with --out`);
  }
}
