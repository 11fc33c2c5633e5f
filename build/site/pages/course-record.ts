/** What the page of a course is made of, and its record, from which the browser's script counts the reader's own seats. */
import { html, raw } from 'hono/html';
import { CATEGORIES, OTHER_SEATS, type OtherField, pair } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../../contract/source.ts';
import type { CourseClosings } from '../closings.ts';
import { findFamily } from '../device-filters.ts';
import { type CourseRecord, collegeMinority, type SeatCount, UNLISTED } from '../eligibility.ts';
import type { Markup } from '../views/labels.ts';
import type { Round } from '../views/layout.ts';
import type { CutoffsOfList } from './course-cutoffs.ts';

/** A course in one round: a row of course-history.sql. */
export interface Past extends Round, CourseSource {
  /** Its vacancy rows as JSON. */
  readonly vacancies: string;
}
/** A course of the latest round, with its institute. */
export interface Course extends CourseSource, Pick<InstituteSource, 'inst_name' | 'inst_type' | 'district' | 'city'> {
  readonly university: string | null;
  /** Its CAP seats in the round before; null if that round lacks the course. */
  readonly before: number | null;
}

export interface CourseOfRounds {
  readonly course: Course;
  readonly levels: readonly VacancySource[];
  /** Its numbers in every round, oldest first. */
  readonly history: readonly Past[];
  /** The name of the round before in the same year. */
  readonly roundBefore: string | undefined;
  /** What its seats closed at in earlier rounds; absent without cut-off lists that have it. */
  readonly closings?: CourseClosings | undefined;
  readonly cutoffs?: readonly CutoffsOfList[] | undefined;
}

/** What the page of a course carries: the record of the latest round, and the numbers of each round, oldest first. */
export interface PageRecord extends CourseRecord {
  /** The kind of the course, for others like it. */
  readonly family: string;
  readonly rounds: readonly Pick<CourseRecord, 'cap' | 'seats'>[];
  readonly closings?: CourseClosings | undefined;
}

/** The seats of a row that belong to no category that is known here. */
export function countUnlisted(row: VacancySource): number {
  return row.total_g_l - CATEGORIES.flatMap(pair).reduce((sum, field) => sum + (row[field] ?? 0), 0);
}

function listSeats(course: Partial<Record<OtherField, number | null>>, rows: readonly VacancySource[]): SeatCount[] {
  const ofLevels = rows.flatMap((row): SeatCount[] => [
    ...CATEGORIES.flatMap(pair).map((field): SeatCount => [row.seat_level, field, row[field] ?? 0]),
    [row.seat_level, UNLISTED, countUnlisted(row)],
  ]);
  const beside = OTHER_SEATS.map(({ field }): SeatCount => ['', field, course[field] ?? 0]);
  return [...ofLevels, ...beside].filter(([, , count]) => count > 0);
}

/** The record of a course, the same on its page and in the data file of the round. */
export function makeRecord({ course, levels, roundBefore }: Omit<CourseOfRounds, 'history'>): CourseRecord {
  const { choice_code, university, inst_type, tfw_choice_code, total_cap_vacancies: cap } = course;
  return {
    choice_code,
    university,
    minority: collegeMinority(inst_type),
    ...(tfw_choice_code ? { tfw_choice_code } : {}),
    cap,
    ...(roundBefore === undefined ? {} : { before: { round: roundBefore, seats: course.before } }),
    seats: listSeats(course, levels),
  };
}

export const makePageRecord = (rounds: CourseOfRounds): PageRecord => ({
  ...makeRecord(rounds),
  family: findFamily(rounds.course.course_name),
  closings: rounds.closings,
  rounds: rounds.history.map((past) => ({
    cap: past.total_cap_vacancies,
    seats: listSeats(past, JSON.parse(past.vacancies)),
  })),
});

/** JSON in a page: nothing in it ends the element. */
export const embed = (record: PageRecord): Markup =>
  html`<script type="application/json" id="record">${raw(JSON.stringify(record).replaceAll('<', '\\u003c'))}</script>`;
