/** The seats of a round next to those of the round before, as a table: a row for each course and level, a column for each field. */

import type { Database } from '../../store/database.ts';
import { FIELDS as COUNTS } from '../../store/fields.ts';

/** All counts except the totals of rows. */
export const FIELDS = COUNTS.filter(({ is_total }) => !is_total);
const TOTAL = COUNTS.find(({ is_total }) => is_total)!.place;

interface Course {
  readonly choice_code: string;
  readonly inst_code: string;
  readonly district: string | null;
  readonly course_name: string | null;
}
interface SeatRow {
  readonly choice_code: string;
  /** Empty for seats beside the levels. */
  readonly level: string;
  readonly line: number;
  /** By field; -1 if the round lacks the field or its number could not be read. */
  readonly seats: readonly number[];
  /** The total of the row, or of the course. */
  readonly total: number | null;
}
/** The courses of a round in file order, and its rows by choice code and level. */
export interface StagedSeats {
  readonly courses: readonly Course[];
  readonly rows: ReadonlyMap<string, SeatRow>;
}
/** An earlier published round. */
export interface Earlier {
  readonly title: string;
  readonly seats: StagedSeats;
}

const COURSES = `
  SELECT choice_code, c.inst_code, district, course_name
  FROM source.courses c LEFT JOIN source.institutes i USING (round, inst_code)
  WHERE c.round = ? AND choice_code IS NOT NULL AND c.inst_code IS NOT NULL
  ORDER BY c.line`;
const ROWS = `
  SELECT choice_code, seat_level AS level, line, NULL AS total, json_group_object(field, seats) AS seats
  FROM source.vacancies v CROSS JOIN source.counts n USING (row)
  WHERE round = ? AND choice_code IS NOT NULL AND seat_level IS NOT NULL
  GROUP BY v.row
  UNION ALL
  SELECT choice_code, '', line, total_cap_vacancies, json_group_object(field, seats)
  FROM source.courses c CROSS JOIN source.counts n USING (row)
  WHERE round = ? AND choice_code IS NOT NULL
  GROUP BY c.row`;

export function readSeats(database: Pick<Database, 'all'>, round: number): StagedSeats {
  const rows = database.all<Omit<SeatRow, 'seats'> & { seats: string }>(ROWS, round, round).map((row): SeatRow => {
    const seats: Record<number, number | undefined> = JSON.parse(row.seats);
    return { ...row, total: row.total ?? seats[TOTAL] ?? null, seats: FIELDS.map(({ place }) => seats[place] ?? -1) };
  });
  return {
    courses: database.all<Course>(COURSES, round),
    rows: new Map(rows.map((row) => [`${row.choice_code} ${row.level}`, row])),
  };
}

export interface PairedRow extends Course {
  /** 0 for a row that is missing in this round. */
  readonly line: number;
  readonly level: string;
  /** The position of the course in its file, from 0. */
  readonly course: number;
}
/** Cell `row * FIELDS.length + field` has the number now and before; both are -1 if one of the rounds lacks it. */
export interface Cells {
  readonly rows: readonly PairedRow[];
  readonly before: Int32Array;
  readonly now: Int32Array;
  /** The number of courses in the file. */
  readonly courses: number;
}

export const rowOf = (cell: number) => Math.floor(cell / FIELDS.length);
export const fieldOf = (cell: number) => cell % FIELDS.length;
/** The numbers of the cells that are marked 1. */
export const cellsInside = (has: Uint8Array) => [...has.keys()].filter((cell) => has[cell]);

/**
 * The rows of courses that both rounds have, institute by institute. A row that only one round has counts as 0 in the other. Rows
 * that are gone count only if the totals of their courses agree; otherwise rows-missing reports them.
 */
export function pairSeats(before: StagedSeats, now: StagedSeats): Cells {
  const known = new Set(before.courses.map(({ choice_code }) => choice_code));
  const courses = new Map(now.courses.map((course, number) => [course.choice_code, { ...course, course: number }]));
  for (const code of courses.keys()) if (!known.has(code)) courses.delete(code);
  const gone = [...before.rows].filter(([key, { choice_code }]) => courses.has(choice_code) && !now.rows.has(key));
  const missing = gone.every(([, { choice_code }]) => hasNoSeats(now, choice_code)) ? gone : [];
  const paired = [...now.rows.values(), ...missing.map(([, row]) => ({ ...row, line: 0, seats: [] }))].flatMap(
    (row) => {
      const course = courses.get(row.choice_code);
      const old = before.rows.get(`${row.choice_code} ${row.level}`);
      return course ? [{ ...course, level: row.level, line: row.line, now: row.seats, before: old?.seats ?? [] }] : [];
    },
  );
  paired.sort((a, b) => compare(a.inst_code, b.inst_code) || a.course - b.course || a.line - b.line);
  const cells = { rows: paired, before: createCells(paired.length), now: createCells(paired.length) };
  let cell = 0;
  for (const row of paired) {
    for (let field = 0; field < FIELDS.length; field++, cell++) {
      const [seatsBefore, seats] = [row.before[field] ?? 0, row.now[field] ?? 0];
      if (seatsBefore < 0 || seats < 0) continue;
      cells.before[cell] = seatsBefore;
      cells.now[cell] = seats;
    }
  }
  return { ...cells, courses: now.courses.length };
}
const createCells = (rows: number) => new Int32Array(rows * FIELDS.length).fill(-1);

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

const WITHIN = FIELDS.flatMap(({ within_cap, at_level }, field) => (within_cap && !at_level ? [field] : []));
function hasNoSeats({ rows }: StagedSeats, choice_code: string): boolean {
  const course = rows.get(`${choice_code} `);
  return course?.total === WITHIN.reduce((sum, field) => sum + Math.max(0, course?.seats[field] ?? 0), 0);
}
