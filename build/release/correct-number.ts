/** Corrects numbers of a course in a published round, with their sums and a note for students, and publishes it. */

import { MAX_COUNT } from '../contract/source.ts';
import { findLockEntry } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { groupBy } from '../shared/group-by.ts';
import { assertUnchanged, commitAndRelease, confirmEdit } from './change-round.ts';
import { type ChangedNumber, type CourseNumber, correctCells, readCourse } from './course-numbers.ts';
import { changeLines, changesBy, withCells, withCorrection } from './edit-files.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { assertReady } from './live.ts';
import { askForNote, courseNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import type { ReleaseOptions } from './run-release.ts';

export interface CorrectOptions extends Pick<ReleaseOptions, 'yes' | 'accept'> {
  readonly choiceCode: string;
  /** The id of the round; by default the one that is served. */
  readonly id?: number | undefined;
  /** Numbers by name, as `state_level.open_g=3`. */
  readonly set?: readonly string[] | undefined;
}

/** Throws UsageError if the operator or a step stops it; then the live site is unchanged unless the message says otherwise. */
export async function correct({ choiceCode, id, set, ...options }: CorrectOptions, operator: Operator) {
  const { effects } = operator;
  await assertReady(options.accept, effects);
  const round = findPublished(id, effects);
  assertUnchanged(round);
  const { folder, name, year } = round;
  const course = readCourse(folder, choiceCode);
  effects.print(`${name}, ${year}: ${choiceCode} ${course.name}`, ...courseTable(course.cells));
  const numbers = set ? new Map(set.map(readSet)) : await askForNumbers(course.cells, operator);
  const changed = correctCells(course.cells, numbers);
  if (changed.length > 0) await confirmCorrection(round, changed, operator);
  else effects.print('the round has these numbers already: what is left is to commit and release them');
  return await commitAndRelease(round, `Correct ${choiceCode} in ${name}, ${year}`, options, operator);
}

/** The published round with that id; by default the one that is served. */
export function findPublished(id: number | undefined, effects: Pick<Effects, 'root'>): RoundSummary {
  const published = readSummaries(roundsFolder(effects)).filter(({ status }) => status === 'published');
  const round = published.findLast((one) => id === undefined || one.id === id);
  if (round) return round;
  if (id === undefined) throw new UsageError('no round is published');
  const list = published.map((one) => `${one.id} (${one.name})`).join(', ') || 'there is none';
  throw new UsageError(`no published round has the id ${id}: ${list}`);
}

/** Asks for the note, and shows and writes what changes. */
async function confirmCorrection(
  { folder, name, year, id }: RoundSummary,
  changed: readonly ChangedNumber[],
  operator: Operator,
): Promise<void> {
  const { today } = operator.effects;
  const texts: Record<string, string> = {};
  for (const [file, cells] of groupBy(changed, (cell) => cell.file)) {
    const rows = cells.map(({ row, column, now }) => ({ row, cells: { [column]: String(now) } }));
    texts[file] = withCells(folder, file, rows);
  }
  const changes = changesBy(folder, texts);
  const note = await askForNote(courseNote(changes), operator);
  const confirmed = findLockEntry(folder);
  const change = {
    folder,
    texts: { ...texts, 'round.json': withCorrection(folder, { date: today, note }) },
    lines: [...changeLines(changes), `round.json: corrected ${today}: ${note}`],
    reasons: confirmed && (confirmed.reasons ?? {}),
    entry: `corrected ${name}, ${year} (dataset ${id}): ${note}`,
  };
  await confirmEdit(change, operator);
}

/** The answer that no number is wrong, or no other: at first, that an earlier run has corrected them. */
const NONE = 'none';

/** The numbers that are wrong, by name, as they should be. */
async function askForNumbers(cells: readonly CourseNumber[], { questions }: Operator): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (;;) {
    const remaining = cells.filter(({ name }) => !numbers.has(name));
    const none = numbers.size === 0 ? 'none: they are right, put them live' : 'none: these were all';
    const name = await questions.ask({
      option: '--set NAME=NUMBER',
      message: numbers.size === 0 ? 'Which number is wrong?' : 'Which other number is wrong?',
      choices: [
        { value: NONE, label: none },
        ...remaining.map((cell) => ({ value: cell.name, label: `${cell.name} ${cell.value}` })),
      ],
    });
    if (name === NONE) return numbers;
    const message = `${name} is ${cells.find((cell) => cell.name === name)!.value}. What does the document have?`;
    numbers.set(name, Number(await questions.ask({ option: `--set ${name}=`, message, findFault: numberFault })));
  }
}

const numberFault = (text: string) =>
  /^\d+$/.test(text) && Number(text) <= MAX_COUNT ? undefined : `a whole number from 0 to ${MAX_COUNT}`;

function readSet(text: string): [name: string, number: number] {
  const [, name, number] = /^([^=]+)=(\d+)$/.exec(text) ?? [];
  if (name) return [name, Number(number)];
  throw new UsageError(`--set: "${text}" is not a name and a number, as state_level.open_g=3`);
}

/** One line for the course and one for each seat level. */
function courseTable(cells: readonly CourseNumber[]): string[] {
  const levels = groupBy(cells, ({ row }) => row.seat_level ?? 'course');
  return [...levels].map(
    ([level, ofLevel]) => `  ${level}: ${ofLevel.map(({ column, value }) => `${column} ${value}`).join(', ')}`,
  );
}
