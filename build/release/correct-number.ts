/** Corrects numbers of a course in a published round, with their sums and a note for students, and publishes it. */

import { BEYOND_CAP, fieldName, WITHIN_CAP } from '../contract/seats.ts';
import { CSV_FILES, MAX_COUNT } from '../contract/source.ts';
import { type Cells, readRows } from '../rounds/round-folder.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { groupBy } from '../shared/group-by.ts';
import { assertUnchanged, commitAndRelease, confirmEdit } from './change-round.ts';
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
  changed: readonly ChangedCell[],
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
  const change = {
    folder,
    texts: { ...texts, 'round.json': withCorrection(folder, { date: today, note }) },
    lines: [...changeLines(changes), `round.json: corrected ${today}: ${note}`],
    entry: `corrected ${name}, ${year} (dataset ${id}): ${note}`,
  };
  await confirmEdit(change, operator);
}

/** The answer that no number is wrong, or no other: at first, that an earlier run has corrected them. */
const NONE = 'none';

/** The numbers that are wrong, by name, as they should be. */
async function askForNumbers(cells: readonly Cell[], { questions }: Operator): Promise<Map<string, number>> {
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
function courseTable(cells: readonly Cell[]): string[] {
  const levels = groupBy(cells, ({ row }) => row.seat_level ?? 'course');
  return [...levels].map(
    ([level, ofLevel]) => `  ${level}: ${ofLevel.map(({ column, value }) => `${column} ${value}`).join(', ')}`,
  );
}

const { courses, vacancies } = CSV_FILES;
const TOTAL = 'total_g_l';
const CAP = 'total_cap_vacancies';
const within: readonly string[] = WITHIN_CAP.map(fieldName);
const COURSE_COLUMNS = [CAP, ...within, ...BEYOND_CAP.map(fieldName)];
const LEVEL_COLUMNS = vacancies.columns.filter(({ kind }) => kind === 'count').map(({ name }) => name);

/** One number of a course, by name: `state_level.open_g`, `pwd_total`. */
interface Cell {
  readonly name: string;
  readonly file: string;
  /** The cells that identify its row. */
  readonly row: Cells;
  readonly column: string;
  readonly value: number;
}
interface ChangedCell extends Cell {
  readonly now: number;
}

/** The name and the numbers of a course. Throws UsageError if the round lacks it. */
export function readCourse(folder: string, choice_code: string): { name: string; cells: Cell[] } {
  const rowsOf = (file: string) => readRows(folder, file).filter((row) => row.choice_code === choice_code);
  const [course] = rowsOf(courses.file);
  if (!course) throw new UsageError(`${folder} has no course ${choice_code}`);
  const cellsOf = (cells: Cells, columns: readonly string[], { file, row }: Pick<Cell, 'file' | 'row'>): Cell[] => {
    const prefix = row.seat_level === undefined ? '' : `${row.seat_level}.`;
    const present = columns.filter((column) => cells[column] !== undefined);
    return present.map((column) => ({ name: prefix + column, file, row, column, value: Number(cells[column]) }));
  };
  const levels = rowsOf(vacancies.file).flatMap((level) => {
    const { seat_level = '' } = level;
    return cellsOf(level, LEVEL_COLUMNS, { file: vacancies.file, row: { choice_code, seat_level } });
  });
  return {
    name: course.course_name ?? '',
    cells: [...cellsOf(course, COURSE_COLUMNS, { file: courses.file, row: { choice_code } }), ...levels],
  };
}

/** The cells that change when those of `values`, by name, get other numbers. Throws UsageError for an invalid name or number. */
export function correctCells(cells: readonly Cell[], values: ReadonlyMap<string, number>): ChangedCell[] {
  const now = new Map(cells.map(({ name, value }) => [name, value]));
  const add = (name: string, difference: number) => {
    // A sum that is given explicitly is not recomputed.
    if (now.has(name) && !values.has(name)) now.set(name, now.get(name)! + difference);
  };
  for (const [name, value] of values) {
    const cell = cells.find((one) => one.name === name);
    if (!cell)
      throw new UsageError(`the course has no number ${name}: one of ${cells.map((one) => one.name).join(', ')}`);
    now.set(name, value);
    const difference = value - cell.value;
    const isOfLevel = cell.file === vacancies.file;
    const total = `${cell.row.seat_level}.${TOTAL}`;
    if (isOfLevel) add(total, difference);
    // If the row's total is given too, the total counts.
    const counts = cell.column === TOTAL || !values.has(total);
    if ((isOfLevel && counts) || within.includes(cell.column)) add(CAP, difference);
  }
  const changed = cells
    .map((cell) => ({ ...cell, now: now.get(cell.name)! }))
    .filter((cell) => cell.now !== cell.value);
  const wrong = changed.find((cell) => cell.now < 0 || cell.now > MAX_COUNT);
  if (!wrong) return changed;
  const range = `would be ${wrong.now}, and is from 0 to ${MAX_COUNT}`;
  throw new UsageError(`${wrong.name} ${range}: give it too, as in the document`);
}
