/** A course of a round from its two files, and how the sums follow a changed number. */

import { BEYOND_CAP, fieldName, WITHIN_CAP } from '../contract/seats.ts';
import { CSV_FILES, MAX_COUNT } from '../contract/source.ts';
import { type Cells, readRows } from '../rounds/round-folder.ts';
import { UsageError } from '../shared/errors.ts';

const { courses, institutes, vacancies } = CSV_FILES;
const TOTAL = 'total_g_l';
const CAP = 'total_cap_vacancies';
const within: readonly string[] = WITHIN_CAP.map(fieldName);

/** One number of a course, by name: `state_level.open_g`, `pwd_total`. */
export interface Cell {
  readonly name: string;
  readonly file: string;
  readonly row: Cells;
  readonly column: string;
  readonly value: number;
}

export interface CourseRows {
  readonly name: string;
  readonly institute: string;
  readonly cells: readonly Cell[];
}

/** Throws UsageError if the round lacks the course. */
export function readCourse(folder: string, code: string): CourseRows {
  const course = readRows(folder, courses.file).find(({ choice_code }) => choice_code === code);
  if (!course) throw new UsageError(`${folder} has no course ${code}`);
  const row = { choice_code: code };
  const ofCourse = [CAP, ...within, ...BEYOND_CAP.map(fieldName)].filter((column) => course[column] !== undefined);
  const levels = readRows(folder, vacancies.file).filter(({ choice_code }) => choice_code === code);
  const counts = vacancies.columns.filter(({ kind }) => kind === 'count').map(({ name }) => name);
  const institute = readRows(folder, institutes.file).find(({ inst_code }) => inst_code === course.inst_code);
  return {
    name: course.course_name ?? '',
    institute: institute?.inst_name ?? course.inst_code ?? '',
    cells: [
      ...ofCourse.map((column) => ({ name: column, file: courses.file, row, column, value: Number(course[column]) })),
      ...levels.flatMap((level) => {
        const { seat_level = '' } = level;
        const present = counts.filter((column) => level[column] !== undefined);
        return present.map((column) => ({
          name: `${seat_level}.${column}`,
          file: vacancies.file,
          row: { ...row, seat_level },
          column,
          value: Number(level[column]),
        }));
      }),
    ],
  };
}

export interface CellChange {
  readonly cell: Cell;
  readonly now: number;
}

/** The cells that change when those of `values`, by name, get other numbers. Throws UsageError for an invalid name or number. */
export function correctCells({ cells }: CourseRows, values: ReadonlyMap<string, number>): CellChange[] {
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
  const changed = cells.filter(({ name, value }) => now.get(name) !== value);
  const wrong = changed.find(({ name }) => now.get(name)! < 0 || now.get(name)! > MAX_COUNT);
  if (wrong) throw new UsageError(`${wrong.name} would be ${now.get(wrong.name)}: give it too, as in the document`);
  return changed.map((cell) => ({ cell, now: now.get(cell.name)! }));
}
