/** What changes a part of a round, or rows of its files: by mistake, or as every year has it. */
import type { Chances } from '../support/generate-rounds.ts';
import {
  changeNumbers,
  copyRound,
  countFields,
  PAIRS,
  type Round,
  type Row,
  rowKey,
  rowsOf,
} from '../support/round-series.ts';
import { PARTS, type Part, type PartName } from './round-parts.ts';

/** Changes the part of `now`, a copy of the last round; `earlier` are the rounds before. */
export type Change = (part: Part, by: Chances, now: Round, earlier: readonly Round[]) => void;

export const number = (row: Row | undefined, field: string) => Number(row?.[field] ?? 0);
export const levelRows = ({ rows }: Part) => rows.filter((row) => 'seat_level' in row);
const categories = [...new Set(PAIRS.map((field) => field.slice(0, -2)))];
export const GENERAL = categories.map((category) => `${category}_g`);
export const LADIES = categories.map((category) => `${category}_l`);
export const HOME = 'home_university';
export const OTHERS = 'other_than_home_university';

/** Changes each number, or those of the fields. */
export const cells =
  (change: (seats: number) => number, fields?: readonly string[]): Change =>
  ({ rows }) =>
    changeNumbers(rows, (seats, _, field) => (fields && !fields.includes(field) ? seats : change(seats)));
export const digits = (change: (text: string) => string) => cells((seats) => Number(change(String(seats)) || 0));
/** Gives each row the numbers of the row that `from` finds for it. */
export const rowsFrom =
  (
    from: (row: Row, i: number, old: readonly Row[], now: Round, earlier: readonly Round[]) => Row | undefined,
  ): Change =>
  (part, _, now, earlier) => {
    const before = copyRound(now);
    for (const rows of [levelRows(part), part.rows.filter((row) => !('seat_level' in row))]) {
      const old = rows.map((row) => ({ ...row }));
      for (const [i, row] of rows.entries()) {
        const source = from(row, i, old, before, earlier);
        for (const field of countFields(row)) row[field] = number(source, field);
      }
    }
  };
const rowsByKey = new WeakMap<Round, Map<string, Row>>();
export function sameRow(round: Round, row: Row): Row | undefined {
  const rows = rowsByKey.get(round) ?? new Map(rowsOf(round).map((each) => [rowKey(each), each]));
  rowsByKey.set(round, rows);
  return rows.get(rowKey(row));
}
export const exchange =
  (one: readonly string[], other: readonly string[]): Change =>
  ({ rows }) => {
    for (const row of rows)
      for (const [i, field] of one.entries())
        if (field in row && other[i]! in row) [row[field], row[other[i]!]] = [row[other[i]!]!, row[field]!];
  };
export const exchangeLevels: Change = (part) => {
  const other: Row = { [HOME]: OTHERS, [OTHERS]: HOME };
  for (const row of levelRows(part)) row.seat_level = other[row.seat_level as string] ?? row.seat_level!;
};
export const pairOf = (category: string) => [`${category}_g`, `${category}_l`];
export const moveDown = (rows: readonly Row[], field: string) => {
  const old = rows.map((row) => row[field]!);
  for (const [i, row] of rows.entries()) row[field] = old.at(i - 1)!;
};
type Table = 'institutes' | 'courses' | 'vacancies';
/** Moves a column of a file down by a row. */
export const late =
  (table: Table, field: string): Change =>
  (_, __, now) =>
    moveDown(now[table], field);
/** Changes fields of some of the rows of a file that have certain cells. */
export const change =
  (table: Table, count: number, fields: Row | ((row: Row) => Row), cells: Row | ((row: Row) => boolean) = {}): Change =>
  (_, by, now) => {
    const has = (row: Row) =>
      typeof cells === 'function' ? cells(row) : Object.entries(cells).every(([name, cell]) => row[name] === cell);
    for (const row of by.shuffle(now[table].filter(has)).slice(0, count))
      Object.assign(row, typeof fields === 'function' ? fields(row) : fields);
  };
export const without =
  (table: Table, fields: readonly string[]): Change =>
  (_, __, now) => {
    for (const row of now[table]) for (const field of fields) delete row[field];
  };
export const dropRows =
  (isDropped: (row: Row) => boolean = () => true): Change =>
  ({ rows }, _, now) => {
    const gone = new Set(rows.filter(isDropped));
    now.courses = now.courses.filter((row) => !gone.has(row));
    now.vacancies = now.vacancies.filter((row) => !gone.has(row));
    const codes = new Set(now.courses.map((row) => row.inst_code));
    now.institutes = now.institutes.filter((row) => codes.has(row.inst_code));
  };
/** Gives other codes to one course, or all with such a code. */
export const recode =
  (count: number, change: (code: string) => string, has: RegExp = /./): Change =>
  (_, by, now) => {
    const codes = now.courses.map((row) => String(row.choice_code)).filter((code) => has.test(code));
    const chosen = new Set<unknown>(by.shuffle(codes).slice(0, count));
    for (const row of rowsOf(now)) if (chosen.has(row.choice_code)) row.choice_code = change(String(row.choice_code));
  };
export const misread = (code: string) => `${code.slice(0, 6)}${(Number(code[6]) + 5) % 10}${code.slice(7)}`;
/** A course a second time: in its own institute, in a new one, or in a new one of a district. */
export const addCourse =
  (isNew = false, district?: string): Change =>
  (_, by, now) => {
    const home = by.pick(now.vacancies.filter((row) => row.seat_level === HOME && number(row, 'open_g') > 1));
    const from = now.courses.find((row) => row.choice_code === home.choice_code)!;
    const institute = now.institutes.find((row) => row.inst_code === from.inst_code)!;
    const inst_code = isNew ? `${String(from.inst_code).slice(0, 2)}999` : from.inst_code!;
    const choice_code = `${inst_code}99910`;
    if (isNew)
      now.institutes.push({ ...institute, inst_name: 'A New College', inst_code, ...(district && { district }) });
    now.courses.push({ ...from, inst_code, choice_code, tfw_choice_code: `${choice_code.slice(0, 9)}1T` });
    const rows = now.vacancies.filter((row) => row.choice_code === from.choice_code);
    now.vacancies.push(...rows.map((row) => ({ ...row, choice_code })));
  };
/** Other fields of round.json; a day without its year is of the year of the round. */
export const inRound =
  (fields: (year: string, before: Round['meta']) => object): Change =>
  (_, __, now, earlier) => {
    const year = now.meta.published_date.slice(0, 4);
    now.meta = { ...now.meta, ...fields(year, (earlier.at(-1) ?? now).meta) };
  };
export const closes = (time: string) => inRound((year) => ({ option_form_closes: `${year}-${time}` }));

/** The rounds with a part of the last one changed, whose totals are not added up, and where. */
export function changeLast(rounds: readonly Round[], name: PartName, change: Change, by: Chances) {
  const now = copyRound(rounds.at(-1)!);
  const part = PARTS[name](now, by);
  change(part, by, now, rounds.slice(0, -1));
  return { now, rounds: [...rounds.slice(0, -1), now], where: part.name };
}

/** How many seats are wrong: in a year only those that the round before shows, because they rise, stay as they were, or vanish. */
export function countWrong(wrong: Round, right: Round, before?: Round): number {
  let seats = 0;
  for (const row of rowsOf(wrong)) {
    const [old, was] = [sameRow(right, row), before && sameRow(before, row)];
    for (const field of old ? countFields(row) : []) {
      const [now, expected, earlier] = [number(row, field), number(old, field), number(was, field)];
      if (now === expected) continue;
      if (!before || now === 0 || now === earlier) seats += Math.abs(now - expected);
      else if (now > earlier) seats += now - Math.max(earlier, expected);
    }
  }
  return seats;
}
