/** Corrects a number of a published round, with its sums and a note for students, and publishes it. */

import { MAX_COUNT } from '../contract/source.ts';
import { check } from '../pipeline.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { type Cells, readCorrections, withCells, withCorrection, writeFiles } from './edit-files.ts';
import { isToldLive, type LiveOptions, recordAndRelease } from './go-live.ts';
import { assertNoErrors, confirmLines, type Operator, roundsFolder, WATCH } from './operator.ts';
import { isYes } from './questions.ts';
import { type CourseRows, correctCells, readCourse } from './sums.ts';

export interface CorrectOptions extends LiveOptions {
  readonly choiceCode: string;
  /** The id of the round; by default the one that is served. */
  readonly id?: number | undefined;
  /** Numbers by name, as `state_level.open_g`. */
  readonly set?: readonly string[] | undefined;
}

/** Throws UsageError if the operator or a step stops it; then nothing is live unless the message says so. */
export async function correct(options: CorrectOptions, operator: Operator) {
  const { choiceCode } = options;
  const { folder, name, year, id } = findPublished(options.id, operator);
  const course = readCourse(folder, choiceCode);
  operator.effects.print(`${name}, ${year}: ${choiceCode} ${course.name}`, ...courseTable(course));
  const pending = await findPending(course, folder, id, options, operator);
  const note = pending ?? (await askForCorrection(course, folder, options, operator));
  await assertNoErrorsLeft(operator);
  const line = `corrected ${name}, ${year} (dataset ${id}): ${note}`;
  const change = { folder, line, message: `Correct ${choiceCode} in ${name}, ${year}` };
  return { folder, id, note, ...(await recordAndRelease(change, options, operator)) };
}

/** The published round with that id; by default the one that is served. */
export function findPublished(id: number | undefined, operator: Operator): RoundSummary {
  const published = readSummaries(roundsFolder(operator)).filter(({ status }) => status === 'published');
  const found = id === undefined ? published.at(-1) : published.find((round) => round.id === id);
  if (found) return found;
  if (id === undefined) throw new UsageError('no round is published');
  const known = published.map((round) => `${round.id} (${round.name})`).join(', ') || 'there is none';
  throw new UsageError(`no published round has the id ${id}: ${known}`);
}

/** Throws UsageError with the errors if the rounds cannot be released. */
export async function assertNoErrorsLeft(operator: Operator): Promise<void> {
  assertNoErrors((await check(roundsFolder(operator), WATCH, operator.effects.today)).errors);
}

/** The note of the last correction, if it is about this course and not live yet: an earlier run was stopped or taken back. */
async function findPending(
  course: CourseRows,
  folder: string,
  id: number,
  { choiceCode, set }: CorrectOptions,
  operator: Operator,
): Promise<string | undefined> {
  const note = readCorrections(folder).at(-1)?.note;
  if (!note?.includes(choiceCode) || (await isToldLive(id, note, operator))) return undefined;
  operator.effects.print(`corrected and not live: ${note}`);
  if (set) return correctCells(course, new Map(set.map(parseSet))).length === 0 ? note : undefined;
  const message = 'Go on with that? No corrects another number before it';
  const question = { option: '--set NAME=NUMBER', message, proposal: 'yes' };
  return (await isYes(operator.questions, question)) ? note : undefined;
}

/** Asks for the numbers and the note, shows what changes, and writes it. Returns the note. */
async function askForCorrection(
  course: CourseRows,
  folder: string,
  { choiceCode, set }: CorrectOptions,
  operator: Operator,
): Promise<string> {
  const { effects, questions } = operator;
  const values = set ? new Map(set.map(parseSet)) : await askForNumbers(course, operator);
  const changes = correctCells(course, values);
  if (changes.length === 0) throw new UsageError('the round already has these numbers: nothing was changed');
  const asked = changes.filter(({ cell }) => values.has(cell.name));
  const inWords = asked.map(({ cell, now }) => `${cell.name} ${now}, not ${cell.value}`).join(', ');
  const note = await questions.ask({
    option: '--note',
    message: 'What do students read about it?',
    proposal: `Seats of ${choiceCode} are ${inWords}`,
    findFault: (text) => (text.includes(choiceCode) ? undefined : `name the course, ${choiceCode}`),
  });
  const lines = [
    ...changes.map(({ cell, now }) => `${cell.file}: ${cell.name} ${cell.value} -> ${now}`),
    `round.json: corrected ${effects.today}: ${note}`,
  ];
  const message = `Write this into ${folder}?`;
  await confirmLines(operator, lines, { message, refusal: 'stopped: nothing was changed' });
  const texts: Record<string, string> = {};
  for (const file of new Set(changes.map(({ cell }) => cell.file))) {
    const rows = changes
      .filter(({ cell }) => cell.file === file)
      .map(({ cell, now }) => ({ row: cell.row, cells: { [cell.column]: String(now) } as Cells }));
    texts[file] = withCells(folder, file, rows);
  }
  // The note is written last: once it is there, the numbers are too.
  writeFiles(folder, { ...texts, 'round.json': withCorrection(folder, { date: effects.today, note }) });
  return note;
}

/** The numbers that are wrong, by name, as they should be. */
async function askForNumbers({ cells }: CourseRows, { questions }: Operator): Promise<Map<string, number>> {
  const values = new Map<string, number>();
  const option = '--set NAME=NUMBER';
  do {
    const rest = cells.filter(({ name }) => !values.has(name));
    const choices = rest.map(({ name, value }) => ({ value: name, label: `${name} ${value}` }));
    const name = await questions.ask({ option, message: 'Which number is wrong?', choices });
    const message = `${name} is ${cells.find((cell) => cell.name === name)!.value}. What does the document have?`;
    values.set(name, Number(await questions.ask({ option: `--set ${name}=`, message, findFault: numberFault })));
  } while (await isYes(questions, { option, message: 'Is another number of this course wrong?', proposal: 'no' }));
  return values;
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
