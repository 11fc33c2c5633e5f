/** Corrects a number of a published round, with its sums and a note for students, and publishes it. */

import { MAX_COUNT } from '../contract/source.ts';
import { check } from '../pipeline.ts';
import type { ReleaseOptions } from '../release/release.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { formatDiagnostic, UsageError } from '../shared/diagnostics.ts';
import { count } from '../shared/format.ts';
import { type Cells, readRoundFile, withCells, withFields, writeFiles } from './edit-files.ts';
import { goLive, isToldLive, leftToRecord, NOT_LIVE, record } from './go-live.ts';
import { type Operator, printAll, roundsFolder } from './operator.ts';
import { isYes } from './questions.ts';
import { type CourseRows, correctCells, readCourse } from './sums.ts';

export interface CorrectOptions extends Pick<ReleaseOptions, 'yes' | 'accept'> {
  readonly choiceCode: string;
  /** The id of the round; by default the one that is served. */
  readonly id?: number | undefined;
  /** Numbers by name, as `state_level.open_g`. */
  readonly set?: readonly string[] | undefined;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function correct(options: CorrectOptions, operator: Operator) {
  const { choiceCode } = options;
  const round = findPublished(options.id, operator);
  const { folder, name, year } = round;
  const course = readCourse(folder, choiceCode);
  printAll(operator, [`${name}, ${year}: ${choiceCode} ${course.name}`, ...courseTable(course)]);
  const pending = await unreleased(course, round, options, operator);
  const note = pending ?? (await askForCorrection(course, round, options, operator));
  const change = {
    folder,
    line: `corrected ${name}, ${year} (dataset ${round.id}): ${note}`,
    message: `Correct ${choiceCode} in ${name}, ${year}`,
  };
  await assertGood(operator);
  return await recordAndRelease({ ...change, id: round.id, note }, options, operator);
}

/** The published round with that id; by default the one that is served. */
export function findPublished(id: number | undefined, operator: Operator): RoundSummary {
  const published = readSummaries(roundsFolder(operator)).filter(({ status }) => status === 'published');
  const found = id === undefined ? published.at(-1) : published.find((round) => round.id === id);
  if (found) return found;
  const known = published.map((round) => `${round.id} (${round.name})`).join(', ');
  throw new UsageError(
    `${id === undefined ? 'no round is published' : `no published round has the id ${id}: ${known || 'there is none'}`}`,
  );
}

/** The note of the last correction, if it is about this course and not live yet: an earlier run was stopped or taken back. */
async function unreleased(
  course: CourseRows,
  { folder, name, year, id }: RoundSummary,
  { choiceCode, set }: CorrectOptions,
  operator: Operator,
) {
  const { corrected = [] } = readRoundFile(folder) as { corrected?: { note: string }[] };
  const note = corrected.at(-1)?.note;
  if (!note?.includes(choiceCode)) return undefined;
  const line = `corrected ${name}, ${year} (dataset ${id}): ${note}`;
  const left = await leftToRecord({ folder, line, message: '' }, operator);
  if (left.length === 0 && (await isToldLive(id, note, operator))) return undefined;
  const { questions, effects } = operator;
  effects.print(`corrected and not live: ${note}`);
  if (set) return correctCells(course, new Map(set.map(parseSet))).length === 0 ? note : undefined;
  const message = 'Go on with that? No corrects another number before it';
  return (await isYes(questions, { option: '--set NAME=NUMBER', message, proposal: 'yes' })) ? note : undefined;
}

/** Asks for the numbers and the note, shows what changes, and writes it. Returns the note. */
async function askForCorrection(course: CourseRows, round: RoundSummary, options: CorrectOptions, operator: Operator) {
  const { effects, questions } = operator;
  const { folder } = round;
  const values = new Map((options.set ?? []).map(parseSet));
  while (options.set === undefined) {
    const rest = course.cells.filter(({ name }) => !values.has(name));
    const name = await questions.ask({
      option: '--set NAME=NUMBER',
      message: 'Which number is wrong?',
      choices: rest.map((cell) => ({ value: cell.name, label: `${cell.name} ${cell.value}` })),
    });
    const message = `${name} is ${course.cells.find((cell) => cell.name === name)!.value}. What does the document have?`;
    values.set(name, Number(await questions.ask({ option: `--set ${name}=`, message, findFault: numberFault })));
    const more = { option: '--set NAME=NUMBER', message: 'Is another number of this course wrong?', proposal: 'no' };
    if (!(await isYes(questions, more))) break;
  }
  const changes = correctCells(course, values);
  if (changes.length === 0) throw new UsageError('these are the numbers that the round has: nothing was changed');
  const asked = changes.filter(({ cell }) => values.has(cell.name));
  const inWords = asked.map(({ cell, now }) => `${cell.name} ${now}, not ${cell.value}`).join(', ');
  const proposal = `Seats of ${options.choiceCode} are ${inWords}`;
  const note = await questions.ask({
    option: '--note',
    message: 'What do students read about it?',
    proposal,
    findFault: (text) => (text.includes(options.choiceCode) ? undefined : `name the course, ${options.choiceCode}`),
  });
  printAll(operator, [
    ...changes.map(({ cell, now }) => `${cell.file}: ${cell.name} ${cell.value} -> ${now}`),
    `round.json: corrected ${effects.today}: ${note}`,
  ]);
  const write = `Write this into ${folder}?`;
  if (!(await isYes(questions, { option: '--yes', message: write, proposal: 'yes' }))) {
    throw new UsageError('stopped: nothing was changed');
  }
  const texts: Record<string, string> = {};
  for (const file of new Set(changes.map(({ cell }) => cell.file))) {
    const rows = changes
      .filter(({ cell }) => cell.file === file)
      .map(({ cell, now }) => ({ row: cell.row, cells: { [cell.column]: String(now) } as Cells }));
    texts[file] = withCells(folder, file, rows);
  }
  // The note is written last: once it is there, the numbers are too.
  writeFiles(folder, { ...texts, 'round.json': withNote(folder, effects.today, note) });
  return note;
}

/** round.json with one more entry in `corrected`, and other changed fields. */
export function withNote(folder: string, date: string, note: string, fields: object = {}): string {
  const { corrected = [] } = readRoundFile(folder) as { corrected?: object[] };
  return withFields(folder, { ...fields, corrected: [...corrected, { date, note }] });
}

function parseSet(text: string): [string, number] {
  const end = text.indexOf('=');
  const number = text.slice(end + 1);
  const fault = end < 1 ? 'a name and a number, as state_level.open_g=3' : numberFault(number);
  if (fault) throw new UsageError(`--set: "${text}": ${fault}`);
  return [text.slice(0, end), Number(number)];
}

const numberFault = (text: string) =>
  /^\d+$/.test(text) && Number(text) <= MAX_COUNT ? undefined : `a whole number from 0 to ${MAX_COUNT}`;

/** One line for the course and one for each seat level. */
function courseTable({ cells }: CourseRows): string[] {
  const lines = new Map<string, string[]>();
  for (const { row, column, value } of cells) {
    const level = row.seat_level ?? 'course';
    lines.set(level, [...(lines.get(level) ?? []), `${column} ${value}`]);
  }
  return [...lines].map(([level, numbers]) => `  ${level}: ${numbers.join(', ')}`);
}

/** Throws UsageError, with the errors, if the rounds cannot be released. */
export async function assertGood(operator: Operator): Promise<void> {
  const { errors } = await check(roundsFolder(operator), { clock: () => performance.now() }, operator.effects.today);
  if (errors.length === 0) return;
  const lines = errors.map(formatDiagnostic).join('\n');
  throw new UsageError(`${lines}\n${count(errors.length, 'error')}: correct the files, then run the same again`, 1);
}

/** Shows the changelog and commit, then writes them and releases. */
export async function recordAndRelease(
  change: { folder: string; line: string; message: string; id: number; note: string },
  options: Pick<ReleaseOptions, 'yes' | 'accept'>,
  operator: Operator,
) {
  const left = await leftToRecord(change, operator);
  printAll(operator, left);
  const message = 'Do this? Nothing is live before the release asks';
  if (left.length > 0 && !(await isYes(operator.questions, { option: '--yes', message, proposal: 'yes' }))) {
    throw new UsageError(NOT_LIVE);
  }
  await record(change, operator);
  const { folder, id, note } = change;
  return { folder, id, note, ...(await goLive(options, operator)) };
}
