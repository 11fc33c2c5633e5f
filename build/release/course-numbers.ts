/** The numbers of a course by name (`state_level.open_g`, `pwd_total`), and the sums that change with them. */

import { BEYOND_CAP, fieldName, WITHIN_CAP } from '../contract/seats.ts';
import { CSV_FILES } from '../contract/source.ts';
import type { Cells } from '../rounds/round-folder.ts';
import type { Row } from './round-tree.ts';

const TOTAL = 'total_g_l';
const CAP = 'total_cap_vacancies';
const within: readonly string[] = WITHIN_CAP.map(fieldName);
const COURSE_COLUMNS = [CAP, ...within, ...BEYOND_CAP.map(fieldName)];
const LEVEL_COLUMNS = CSV_FILES.vacancies.columns.filter(({ kind }) => kind === 'count').map(({ name }) => name);

export type Numbers = ReadonlyMap<string, number>;

/** The numbers of a course, those of the course first. */
export function numbersOf({ cells, levels }: Row): Numbers {
  const read = (row: Cells, columns: readonly string[], prefix: string) =>
    columns.filter((column) => column in row).map((column) => [prefix + column, Number(row[column])] as const);
  return new Map([
    ...read(cells, COURSE_COLUMNS, ''),
    ...[...levels].flatMap(([level, row]) => read(row.cells, LEVEL_COLUMNS, `${level}.`)),
  ]);
}

/** The course with other numbers; those that it lacks are left out. */
export function withNumbers({ cells, levels }: Row, numbers: Numbers, prefix = ''): Row {
  const replaced = Object.entries(cells).map(([name, cell]) => {
    const number = numbers.get(prefix + name);
    return [name, number === undefined || number === Number(cell) ? cell : String(number)];
  });
  const ofLevels = [...levels].map(([level, row]) => [level, withNumbers(row, numbers, `${level}.`)] as const);
  return { cells: Object.fromEntries(replaced), levels: new Map(ofLevels) };
}

/** Whether a number is the sum of others. */
export const isSum = (name: string) => name === CAP || name.endsWith(`.${TOTAL}`);

/**
 * All numbers when some get other `values`: a level's total and the CAP seats change by the same seats, unless they are among the
 * values themselves. A number that is not there is 0.
 */
export function correctNumbers(numbers: Numbers, values: Numbers): Map<string, number> {
  const now = new Map([...numbers, ...values]);
  const add = (name: string, difference: number) => {
    if (!values.has(name)) now.set(name, (now.get(name) ?? 0) + difference);
  };
  for (const [name, value] of values) {
    const difference = value - (numbers.get(name) ?? 0);
    const [level, column] = name.split('.');
    const total = column && `${level}.${TOTAL}`;
    if (total) add(total, difference);
    // If the total of the level is given too, the total counts.
    const counts = total ? name === total || !values.has(total) : within.includes(name);
    if (counts) add(CAP, difference);
  }
  return now;
}

/**
 * What a person corrected so that `numbers` became `corrected`: the numbers that differ, and the sums that do not follow from them,
 * even if such a sum stayed as it was.
 */
export function correctedValues(numbers: Numbers, corrected: Numbers): Map<string, number> {
  const values = new Map<string, number>();
  const isInBoth = (name: string) => numbers.has(name) && corrected.has(name);
  for (const name of new Set([...numbers.keys(), ...corrected.keys()])) {
    const differs = numbers.get(name) !== corrected.get(name);
    if (differs && !(isSum(name) && isInBoth(name))) values.set(name, corrected.get(name) ?? 0);
  }
  const sums = [...corrected.keys()].filter((name) => isSum(name) && isInBoth(name));
  // The totals of the levels decide the CAP seats.
  for (const name of sums.sort((a, b) => Number(a === CAP) - Number(b === CAP))) {
    const value = corrected.get(name)!;
    if (correctNumbers(numbers, values).get(name) !== value) values.set(name, value);
  }
  return values;
}
