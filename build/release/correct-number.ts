/** Corrects numbers of a course in a published round, with their sums and a note for students, and publishes it. */

import { MAX_COUNT } from '../contract/source.ts';
import { findLockEntry } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { groupBy } from '../shared/group-by.ts';
import { changeRound } from './change-round.ts';
import { type Numbers, numbersOf, withNumbers } from './course-numbers.ts';
import { compareCourses, courseChangeLines } from './describe-changes.ts';
import { type Effects, roundsFolder } from './effects.ts';
import { assertReady } from './live.ts';
import { askForNote, courseNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';
import { readTree, treeTexts } from './round-tree.ts';
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
  const { today, print } = operator.effects;
  await assertReady(options.accept, operator.effects);
  const round = findPublished(id, operator.effects);
  const { folder, name, year } = round;
  const ask = async () => {
    const tree = readTree(folder);
    const course = tree.courses.get(choiceCode);
    if (!course) throw new UsageError(`${folder} has no course ${choiceCode}`);
    const numbers = numbersOf(course);
    print(`${name}, ${year}: ${choiceCode} ${course.cells.course_name}`, ...courseTable(numbers));
    const values = set ? new Map(set.map(readSet)) : await askForNumbers(numbers, operator);
    const corrected = withNumbers(course, values);
    assertPossible(numbers, values, numbersOf(corrected));
    const now = { ...tree, courses: new Map(tree.courses).set(choiceCode, corrected) };
    const changes = compareCourses(tree, now);
    if (changes.length === 0) return 'the round has these numbers already';
    const note = await askForNote(courseNote(changes[0]!), operator);
    const confirmed = findLockEntry(folder);
    return {
      texts: treeTexts(now, tree),
      note: { date: today, note },
      lines: [...courseChangeLines(changes), `round.json: corrected ${today}: ${note}`],
      reasons: confirmed && (confirmed.reasons ?? {}),
    };
  };
  const title = `Correct ${choiceCode} in ${name}, ${year}`;
  return await changeRound(round, { done: 'corrected', title }, ask, options, operator);
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

/** Throws UsageError if a value is of no number of the course, or a number would be out of range. */
function assertPossible(numbers: Numbers, values: Numbers, corrected: Numbers): void {
  for (const name of values.keys()) {
    if (!numbers.has(name))
      throw new UsageError(`the course has no number ${name}: one of ${[...numbers.keys()].join(', ')}`);
  }
  for (const [name, value] of corrected) {
    if (value < 0 || value > MAX_COUNT)
      throw new UsageError(`${name} would be ${value}, and is from 0 to ${MAX_COUNT}: give it too, as in the document`);
  }
}

/** The answer that no number is wrong, or no other: at first, that an earlier run has corrected them. */
const NONE = 'none';

/** The numbers that are wrong, by name, as they should be. */
async function askForNumbers(numbers: Numbers, { questions }: Operator): Promise<Map<string, number>> {
  const values = new Map<string, number>();
  for (;;) {
    const remaining = [...numbers].filter(([name]) => !values.has(name));
    const none = values.size === 0 ? 'none: they are right, put them live' : 'none: these were all';
    const name = await questions.ask({
      option: '--set NAME=NUMBER',
      message: values.size === 0 ? 'Which number is wrong?' : 'Which other number is wrong?',
      choices: [
        { value: NONE, label: none },
        ...remaining.map(([number, value]) => ({ value: number, label: `${number} ${value}` })),
      ],
    });
    if (name === NONE) return values;
    const message = `${name} is ${numbers.get(name)}. What does the document have?`;
    values.set(name, Number(await questions.ask({ option: `--set ${name}=`, message, findFault: numberFault })));
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
function courseTable(numbers: Numbers): string[] {
  const levels = groupBy([...numbers], ([name]) => (name.includes('.') ? name.split('.')[0]! : 'course'));
  return [...levels].map(
    ([level, ofLevel]) =>
      `  ${level}: ${ofLevel.map(([name, value]) => `${name.split('.').at(-1)} ${value}`).join(', ')}`,
  );
}
