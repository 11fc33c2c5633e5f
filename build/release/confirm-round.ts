/**
 * Before a round is public a person looks at it: at the list of what is unusual, and at some courses beside the document. What
 * is nearly always a mistake needs a typed reason; then one question confirms the round, and rounds.lock.json has its files.
 */

import { join } from 'node:path';
import { findNewest } from '../check/report/report-content.ts';
import { findingLines, reviewLines, seatLines } from '../check/report/report-lines.ts';
import { listReviews, type ReviewLine } from '../check/report/review-list.ts';
import { isReason } from '../contract/diagnostics.ts';
import type { CheckResult } from '../pipeline.ts';
import { findLockEntry, LOCK } from '../rounds/lock.ts';
import { DRAFT_PREVIEW } from '../rounds/own-rounds.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { firstFew } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';
import { type Change, confirmChange } from './change-round.ts';
import { checkOrStop, roundInHand } from './checked-rounds.ts';
import { courseLines, coursesToCompare } from './compared-courses.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { type Field, fillForm } from './form.ts';
import type { Operator } from './questions.ts';
import { type ReadRound, readRound } from './write-round.ts';

type Reasons = Readonly<Record<string, string>>;

/** Publishes a draft, or confirms a published round. With `all` every finding is printed. Throws UsageError if it has errors or the answer is no; then nothing is written. */
export async function confirmRound(round: RoundSummary, operator: Operator, all = false): Promise<void> {
  const { effects } = operator;
  const { folder, name, year } = round;
  const read = readRound(folder);
  const entry = findLockEntry(folder);
  const checked = await checkOrStop(roundsFolder(effects), effects, round);
  const reviews = listReviews(folder, checked.reviews);
  if (all) effects.print(...findingLines(checked.reviews, true));
  effects.print(...reviewLines(`${name}, ${year}`, reviews, checked.repeated[folder]));
  const reasons = await askForReasons(reviews.lines, entry?.reasons ?? {}, operator);
  const list = reviews.lines.length > 0 ? 'looked at the lines of this list, and ' : '';
  const message = `I have ${list}compared every cell of these courses with the document. Yes writes and commits this; the release asks again`;
  const restore = entry ? `; git stash -u -- ${folder} takes the change back` : '';
  const refusal = `stopped, and the live site is unchanged: correct the files of ${folder}, then run the same command again${restore}`;
  const served = await serveRound(round, checked, effects);
  try {
    const courses = courseLines(coursesToCompare(folder), served.url);
    effects.print(`the round is at ${served.url} until you answer; compare these with the document:`, ...courses);
    await confirmChange(read, changeOf(round, read, reasons), { message, refusal }, operator);
  } finally {
    await served.close();
  }
}

/** What the confirmation of a draft, of a round that nobody has confirmed, or of one whose files changed writes. */
function changeOf({ folder, id, name, year, status }: RoundSummary, { json }: ReadRound, reasons: Reasons): Change {
  const title = `${name}, ${year} (dataset ${id})`;
  const confirmation = `${LOCK}: the files of ${folder}`;
  if (status !== 'draft') {
    const entry = `${findLockEntry(folder) ? 'changed, and confirmed again,' : 'confirmed'} ${title}`;
    return { lines: [confirmation], entry, reasons };
  }
  const revision = json.corrected?.at(-1)?.note;
  return {
    fields: { status: 'published' },
    lines: [`${folder}/round.json: status draft -> published`, confirmation],
    entry: revision ? `revised ${title}: ${revision}` : `added ${title}`,
    reasons,
  };
}

const reasonOption = ({ rule }: Pick<ReviewLine, 'rule'>) => `--reason ${rule}=`;

/** Asks why findings are right: those of one rule are one question. Proposed is only a reason that all of them have in `before`. */
export function reasonFields(findings: readonly Pick<ReviewLine, 'rule' | 'text'>[], before: Reasons): Field[] {
  return [...groupBy(findings, reasonOption)].map(([option, ofRule]) => {
    const texts = ofRule.map(({ text }) => text);
    const [reason, ...others] = new Set(texts.map((text) => before[text]));
    const count = texts.length > 1 ? `${texts.length} findings: ` : '';
    return {
      option,
      label: `why ${ofRule[0]!.rule} is right`,
      message: `Nearly always a mistake: ${count}${firstFew(texts)}. Why is it right?`,
      ...(others.length === 0 && reason && { proposal: reason }),
      findFault: (text) => (isReason(text) ? undefined : 'a reason of at least two words'),
    };
  });
}

/** A reason for each line that needs one, by its text. */
async function askForReasons(lines: readonly ReviewLine[], before: Reasons, operator: Operator): Promise<Reasons> {
  const findings = lines.filter(({ needsReason }) => needsReason);
  const answers = await fillForm(() => reasonFields(findings, before), operator);
  return Object.fromEntries(findings.map((line) => [line.text, answers.get(reasonOption(line))!]));
}

/** Shows the comparison with the round before, and serves the round on this machine. */
async function serveRound(round: RoundSummary, { rounds }: CheckResult, effects: Effects) {
  const { folder } = round;
  const { root, today, print } = effects;
  if (findNewest(rounds).newest?.folder === folder) print(...seatLines(rounds));
  const data = roundsFolder(effects);
  const isCandidate = (other: RoundSummary) => other.status === 'published' || other.folder === folder;
  const served = readSummaries(data).findLast(isCandidate)!;
  if (served.folder !== folder) {
    print(`${served.name} is dated later: it stays the round that is served, and the preview begins with it`);
  }
  return await effects.preview({ data, out: join(root, DRAFT_PREVIEW), today, ...roundInHand(round) });
}
