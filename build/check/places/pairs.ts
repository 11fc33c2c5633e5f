/** The seats of a round beside those of the round before: one row per course and level, one number per field. */

import type { Database } from '../../store/database.ts';
import { FIELDS as COUNTS } from '../../store/fields.ts';

/** The counts without the totals of rows; seats beside the levels have no gender. */
export const FIELDS = COUNTS.filter(({ is_total }) => !is_total).map(({ field, ...rest }) => ({
  name: field,
  ...rest,
}));
const TOTAL = COUNTS.find(({ is_total }) => is_total)!.place;

/** Both numbers are -1 if one of the rounds lacks the field, or its number could not be read. */
export interface PairedRow {
  readonly file: 'courses.csv' | 'vacancies.csv';
  /** 0 if the row, with its seats, is missing. */
  readonly line: number;
  readonly choice_code: string;
  /** The position of the course in its file, from 0. */
  readonly course: number;
  readonly inst_code: string;
  readonly district: string;
  readonly course_name: string;
  /** Empty for seats beside the levels. */
  readonly level: string;
  readonly before: readonly number[];
  readonly now: readonly number[];
}

interface Course {
  readonly choice_code: string;
  readonly inst_code: string;
  readonly district: string | null;
  readonly course_name: string | null;
}
interface SeatRow {
  readonly choice_code: string;
  readonly level: string;
  readonly line: number;
  /** -1 if the round lacks the field, or its number could not be read. */
  readonly seats: readonly number[];
  /** The total of the row, or of the course. */
  readonly total: number | null;
}
export interface StagedSeats {
  readonly courses: readonly Course[];
  readonly rows: ReadonlyMap<string, SeatRow>;
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

/** The courses of a staged round in file order, and its seats by course and level. */
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

/**
 * Rows of the courses that both rounds have. A row that only this round has had no seats before. A row that only the round
 * before has counts as empty now if the totals of such courses agree; otherwise rows are missing (rows-missing).
 */
export function pairRows(before: StagedSeats, now: StagedSeats): PairedRow[] {
  const known = new Set(before.courses.map(({ choice_code }) => choice_code));
  const numbered = [...now.courses.entries()].filter(([, { choice_code }]) => known.has(choice_code));
  const courses = new Map(numbered.map(([number, course]) => [course.choice_code, { ...course, number }]));
  const gone = [...before.rows].filter(([key, { choice_code }]) => courses.has(choice_code) && !now.rows.has(key));
  const missing = gone.every(([, { choice_code }]) => hasNoSeats(now, choice_code)) ? gone : [];
  const paired = [...now.rows, ...missing.map(([key, row]) => [key, { ...row, line: 0, seats: none(row) }] as const)];
  return paired.flatMap(([key, row]) => {
    const course = courses.get(row.choice_code);
    if (!course) return [];
    const old = before.rows.get(key)?.seats ?? none(row);
    const isPaired = row.seats.map((seats, field) => seats >= 0 && old[field]! >= 0);
    return {
      file: row.level ? ('vacancies.csv' as const) : ('courses.csv' as const),
      line: row.line,
      choice_code: row.choice_code,
      course: course.number,
      inst_code: course.inst_code,
      district: course.district ?? '',
      course_name: course.course_name ?? '',
      level: row.level,
      before: old.map((seats, field) => (isPaired[field] ? seats : -1)),
      now: row.seats.map((seats, field) => (isPaired[field] ? seats : -1)),
    };
  });
}

const WITHIN = FIELDS.flatMap(({ within_cap, at_level }, field) => (within_cap && !at_level ? [field] : []));
function hasNoSeats({ rows }: StagedSeats, choice_code: string): boolean {
  const course = rows.get(`${choice_code} `);
  return course?.total === WITHIN.reduce((sum, field) => sum + Math.max(0, course?.seats[field] ?? 0), 0);
}

const none = ({ seats }: SeatRow) => seats.map((number) => Math.min(number, 0));
