/** The numbers of a round, and those of two rounds side by side: a row for each course and level, a column for each field. */

import type { Database } from '../store/database.ts';
import { FIELDS as ALL_FIELDS } from '../store/fields.ts';

/** All counts except the totals of rows. */
export const FIELDS = ALL_FIELDS.filter(({ is_total }) => !is_total);
const TOTAL = ALL_FIELDS.find(({ is_total }) => is_total)!.field_number;

export interface SeatRow {
  readonly choice_code: string;
  /** Empty for seats beside the levels. */
  readonly level: string;
  readonly line: number;
  readonly inst_code: string;
  readonly district: string;
  readonly course_name: string;
  /** The position of the course in its file, from 0. */
  readonly course: number;
  /** In the order of FIELDS; -1 if the round lacks the field or its number could not be read. */
  readonly seats: readonly number[];
  /** The total of the row, or of the course. */
  readonly total: number | null;
}
/** The rows of a round by choice code and level. */
export type RoundSeats = ReadonlyMap<string, SeatRow>;

const ROWS = `
  WITH listed AS MATERIALIZED (
    SELECT
      choice_code, c.inst_code, coalesce(district, '') AS district, coalesce(course_name, '') AS course_name,
      row_number() OVER (ORDER BY c.line) - 1 AS course
    FROM source.courses c LEFT JOIN source.institutes i USING (round, inst_code)
    WHERE c.round = ? AND choice_code IS NOT NULL AND c.inst_code IS NOT NULL
  ),
  counted AS (
    SELECT choice_code, seat_level AS level, line, NULL AS total, json_group_object(field_number, seats) AS seats
    FROM source.vacancies v CROSS JOIN source.counts USING (row)
    WHERE round = ? AND choice_code IS NOT NULL AND seat_level IS NOT NULL
    GROUP BY v.row
    UNION ALL
    SELECT choice_code, '', line, total_cap_vacancies, json_group_object(field_number, seats)
    FROM source.courses c CROSS JOIN source.counts USING (row)
    WHERE round = ? AND choice_code IS NOT NULL
    GROUP BY c.row
  )
  SELECT counted.*, inst_code, district, course_name, course
  FROM counted JOIN listed USING (choice_code)
  ORDER BY course, line`;

export function readSeats(database: Pick<Database, 'all'>, round: number): RoundSeats {
  const rows = database
    .all<Omit<SeatRow, 'seats'> & { seats: string }>(ROWS, round, round, round)
    .map((row): SeatRow => {
      const seats: Record<number, number | undefined> = JSON.parse(row.seats);
      return {
        ...row,
        total: row.total ?? seats[TOTAL] ?? null,
        seats: FIELDS.map(({ field_number }) => seats[field_number] ?? -1),
      };
    });
  return new Map(rows.map((row) => [`${row.choice_code} ${row.level}`, row]));
}

/** Cell `row * FIELDS.length + fieldIndex` has the number now and before; both are -1 if one of the rounds lacks it. */
export interface Cells {
  readonly rows: readonly SeatRow[];
  readonly before: Int32Array;
  readonly now: Int32Array;
}

export const rowOf = (cell: number) => Math.floor(cell / FIELDS.length);
/** The index in FIELDS. */
export const fieldIndexOf = (cell: number) => cell % FIELDS.length;

/** The rows that both rounds have, in the order of the files. */
export function pairSeats(before: RoundSeats, now: RoundSeats): Cells {
  const rows = [...now].flatMap(([key, row]) => (before.has(key) ? [{ row, old: before.get(key)! }] : []));
  const cells = {
    rows: rows.map(({ row }) => row),
    before: new Int32Array(rows.length * FIELDS.length).fill(-1),
    now: new Int32Array(rows.length * FIELDS.length).fill(-1),
  };
  for (const [number, { row, old }] of rows.entries()) {
    for (let fieldIndex = 0; fieldIndex < FIELDS.length; fieldIndex++) {
      const [seatsBefore, seats] = [old.seats[fieldIndex]!, row.seats[fieldIndex]!];
      if (seatsBefore < 0 || seats < 0) continue;
      cells.before[number * FIELDS.length + fieldIndex] = seatsBefore;
      cells.now[number * FIELDS.length + fieldIndex] = seats;
    }
  }
  return foldLadies(cells);
}

/** For each field of women only, the index of the field of the same category for men and women. */
const GENERAL = FIELDS.map(({ gender, category }) =>
  gender === 'l' ? FIELDS.findIndex((other) => other.category === category && other.gender === 'g') : -1,
);

/** A last round turns all ladies' seats into general ones: then the two are compared together, as seats of the category. */
function foldLadies(cells: Cells): Cells {
  const hasLadies = (seats: number, cell: number) => seats > 0 && GENERAL[fieldIndexOf(cell)]! >= 0;
  if (cells.now.some(hasLadies) || !cells.before.some(hasLadies)) return cells;
  const [before, now] = [cells.before.slice(), cells.now.slice()];
  for (const [cell, seats] of cells.before.entries()) {
    const general = GENERAL[fieldIndexOf(cell)]!;
    if (general < 0 || seats < 0) continue;
    const target = rowOf(cell) * FIELDS.length + general;
    if (before[target]! >= 0) before[target]! += seats;
    before[cell] = now[cell] = -1;
  }
  return { ...cells, before, now };
}
