/** The numbers of a course from a round's two files, and how the sums follow a changed number. */

import { BEYOND_CAP, fieldName, WITHIN_CAP } from '../contract/seats.ts';
import { CSV_FILES, MAX_COUNT } from '../contract/source.ts';
import { type Cells, readRows } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';

const { courses, vacancies } = CSV_FILES;
const TOTAL = 'total_g_l';
const CAP = 'total_cap_vacancies';
const within: readonly string[] = WITHIN_CAP.map(fieldName);
const COURSE_COLUMNS = [CAP, ...within, ...BEYOND_CAP.map(fieldName)];
const LEVEL_COLUMNS = vacancies.columns.filter(({ kind }) => kind === 'count').map(({ name }) => name);

/** One number of a course, by name: `state_level.open_g`, `pwd_total`. */
export interface Cell {
  readonly name: string;
  readonly file: string;
  /** The cells that identify its row. */
  readonly row: Cells;
  readonly column: string;
  readonly value: number;
}
export interface ChangedCell extends Cell {
  readonly now: number;
}

/** The name and the numbers of a course. Throws UsageError if the round lacks it. */
export function readCourse(folder: string, code: string): { name: string; cells: Cell[] } {
  const isOfCourse = ({ choice_code }: Cells) => choice_code === code;
  const course = readRows(folder, courses.file).find(isOfCourse);
  if (!course) throw new UsageError(`${folder} has no course ${code}`);
  const cellsOf = (cells: Cells, columns: readonly string[], place: Pick<Cell, 'file' | 'row'>, prefix: string) =>
    columns
      .filter((column) => cells[column] !== undefined)
      .map((column) => ({ ...place, name: prefix + column, column, value: Number(cells[column]) }));
  const row = { choice_code: code };
  const levels = readRows(folder, vacancies.file).filter(isOfCourse);
  return {
    name: course.course_name ?? '',
    cells: [
      ...cellsOf(course, COURSE_COLUMNS, { file: courses.file, row }, ''),
      ...levels.flatMap((level) => {
        const { seat_level = '' } = level;
        return cellsOf(level, LEVEL_COLUMNS, { file: vacancies.file, row: { ...row, seat_level } }, `${seat_level}.`);
      }),
    ],
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
  if (wrong) {
    throw new UsageError(
      `${wrong.name} would be ${wrong.now}, and is from 0 to ${MAX_COUNT}: give it too, as in the document`,
    );
  }
  return changed;
}
