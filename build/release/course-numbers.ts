/** The numbers of a course by name, and what else changes when one of them is corrected. */

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
export interface CourseNumber {
  readonly name: string;
  readonly file: string;
  /** The cells that identify its row. */
  readonly row: Cells;
  readonly column: string;
  readonly value: number;
}
export interface ChangedNumber extends CourseNumber {
  readonly now: number;
}

/** The name and the numbers of a course. Throws UsageError if the round lacks it. */
export function readCourse(folder: string, choice_code: string): { name: string; cells: CourseNumber[] } {
  const rowsOf = (file: string) => readRows(folder, file).filter((row) => row.choice_code === choice_code);
  const [course] = rowsOf(courses.file);
  if (!course) throw new UsageError(`${folder} has no course ${choice_code}`);
  const cellsOf = (
    cells: Cells,
    columns: readonly string[],
    { file, row }: Pick<CourseNumber, 'file' | 'row'>,
  ): CourseNumber[] => {
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
export function correctCells(cells: readonly CourseNumber[], values: ReadonlyMap<string, number>): ChangedNumber[] {
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
