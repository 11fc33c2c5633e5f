/** The numbers of a course by name (`state_level.open_g`, `pwd_total`), and the sums that follow from them. */

import { fieldName, OTHER_SEATS, WITHIN_CAP } from '../contract/seats.ts';
import { CSV_FILES } from '../contract/source.ts';
import type { Row } from './round-tree.ts';

const TOTAL = 'total_g_l';
const CAP = 'total_cap_vacancies';
const SUMS: readonly string[] = [TOTAL, CAP];
const LEVEL_PARTS = CSV_FILES.vacancies.columns
  .filter(({ kind, name }) => kind === 'count' && name !== TOTAL)
  .map(({ name }) => name);
/** What a level's total, or the CAP seats, add up besides the totals of levels. */
const PARTS: readonly string[] = [...LEVEL_PARTS, ...WITHIN_CAP.map(fieldName)];
/** The columns of numbers, each sum before its parts. */
export const NUMBERS: readonly string[] = [CAP, ...OTHER_SEATS.map(fieldName), TOTAL, ...LEVEL_PARTS];

export type Numbers = ReadonlyMap<string, number>;

/** The numbers of a course, those of the course first. */
export function numbersOf({ cells, levels }: Row, prefix = ''): Map<string, number> {
  const columns = NUMBERS.filter((column) => column in cells);
  return new Map([
    ...columns.map((column) => [prefix + column, Number(cells[column])] as const),
    ...[...levels].flatMap(([level, row]) => [...numbersOf(row, `${level}.`)]),
  ]);
}

/** Whether a column is a sum of others. */
export const isSum = (column: string) => SUMS.includes(column);

/** How many seats more than its parts the sum of a row has: 0, unless the document or a person says so. */
export function surplus({ cells, levels }: Row, sum: string): number {
  const totals = [...levels.values()].map((level) => level.cells[TOTAL]);
  const parts = [...totals, ...PARTS.map((column) => cells[column])];
  return parts.reduce((seats, part) => seats - Number(part || 0), Number(cells[sum] || 0));
}

/** The cell of a sum that has so many seats more than its parts in the row. */
export function sumWith(seats: number, row: Row, sum: string): string {
  const cell = row.cells[sum] ?? '';
  const missing = seats - surplus(row, sum);
  return missing === 0 || Number.isNaN(missing) ? cell : String(Number(cell || 0) + missing);
}

/**
 * The course with other `values`: a level's total and the CAP seats change by the same seats, unless they are among the values
 * themselves.
 */
export function withNumbers(course: Row, values: Numbers, prefix = ''): Row {
  const levels = [...course.levels].map(([level, row]) => [level, withNumbers(row, values, `${level}.`)] as const);
  const typed = Object.entries(course.cells).map(([name, cell]) => [name, String(values.get(prefix + name) ?? cell)]);
  const row = { cells: Object.fromEntries(typed), levels: new Map(levels) };
  for (const sum of SUMS) {
    if (sum in row.cells && !values.has(prefix + sum)) row.cells[sum] = sumWith(surplus(course, sum), row, sum);
  }
  return row;
}
