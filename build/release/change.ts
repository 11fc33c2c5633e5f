/**
 * A change of one round, the same for a publication, a correction and a withdrawal: shown, confirmed once, and written with its
 * entry in rounds.lock.json and its line in the changelog.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEntry, isConfirmed, lockRound } from '../rounds/lock.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { writeFiles } from './edit-files.ts';
import { isYes, type Operator } from './questions.ts';

export const CHANGELOG = 'data/CHANGELOG.md';
const HEADING = '## Rounds';
const TITLE = '# Changes to the data\n';

export interface Change {
  /** The round's folder. */
  readonly folder: string;
  /** The new texts of its files. */
  readonly texts: Readonly<Record<string, string>>;
  /** What they change, for the operator. */
  readonly lines: readonly string[];
  /** The line of the changelog, without its date; absent if students see no difference. */
  readonly entry?: string;
  /** The reasons of its entry in rounds.lock.json. Without them an entry keeps its own, and a round without an entry gets none. */
  readonly reasons?: Readonly<Record<string, string>>;
}

interface Confirmation {
  readonly message: string;
  /** What the error says if the answer is not yes. */
  readonly refusal: string;
  readonly proposal?: 'yes';
}

/** Shows the change, asks once, and writes all of it. Throws UsageError unless the answer is yes. */
export async function confirmChange(
  { folder, texts, lines, entry, reasons }: Change,
  { message, refusal, proposal }: Confirmation,
  { effects, questions }: Operator,
): Promise<void> {
  const { today } = effects;
  const logLine = `- ${today}: ${entry}`;
  effects.print(...lines, ...(entry ? [`${CHANGELOG}: ${logLine}`] : []));
  if (!(await isYes(questions, { option: '--yes', message, proposal }))) throw new UsageError(refusal, 1);
  const locked = findEntry(folder);
  writeFiles(folder, texts);
  if (reasons ?? locked) lockRound(folder, today, reasons ?? locked?.reasons);
  if (!entry) return;
  const log = join(effects.root, CHANGELOG);
  writeFileSync(log, withLine(existsSync(log) ? readFileSync(log, 'utf8') : TITLE, `${logLine}\n`));
}

/** Throws UsageError if files changed since somebody confirmed them: the entry of another change would confirm that too. */
export function assertUnchanged({ folder, id }: RoundSummary): void {
  if (!findEntry(folder) || isConfirmed(folder)) return;
  throw new UsageError(
    `files of ${folder} changed since they were confirmed: restore them (git restore ${folder}), or look at them again (npm run publish-round -- --id ${id})`,
    1,
  );
}

/** Adds the newest line at the top of the first section. */
function withLine(log: string, line: string): string {
  if (log.includes(`\n${HEADING}\n`)) return log.replace(`\n${HEADING}\n\n`, () => `\n${HEADING}\n\n${line}`);
  const at = log.search(/^## /m);
  const section = `${HEADING}\n\n${line}`;
  return at < 0 ? `${log}\n${section}` : `${log.slice(0, at)}${section}\n${log.slice(at)}`;
}
