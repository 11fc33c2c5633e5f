/** Parts of a round in which a mistake may happen, from a course to the file. */
import type { Chances } from '../support/generate-rounds.ts';
import { type Round, type Row, rowsOf } from '../support/round-series.ts';

export interface Part {
  readonly name: string;
  /** Rows of vacancies and courses, in the order of their files. */
  readonly rows: readonly Row[];
}
const ofCourses = (round: Round, name: string, has: (course: Row, index: number) => boolean): Part => {
  const codes = new Set(round.courses.filter(has).map((row) => row.choice_code));
  return { name, rows: rowsOf(round).filter((row) => codes.has(row.choice_code as string)) };
};

export const PARTS = {
  course: (round: Round, by: Chances) => {
    const { choice_code } = by.pick(round.courses);
    return ofCourses(round, `course ${choice_code}`, (row) => row.choice_code === choice_code);
  },
  institute: (round: Round, by: Chances) => {
    const { inst_code } = by.pick(round.courses);
    return ofCourses(round, `institute ${inst_code}`, (row) => row.inst_code === inst_code);
  },
  run: (round: Round, by: Chances) => {
    const length = 8 + by.below(50);
    const start = by.below(Math.max(1, round.courses.length - length));
    return ofCourses(round, `${length} courses from ${start}`, (_, i) => i >= start && i < start + length);
  },
  'last-pages': (round: Round, by: Chances) => {
    const start = Math.floor(round.courses.length * (0.6 + 0.35 * by.random()));
    return ofCourses(round, `courses from ${start}`, (_, i) => i >= start);
  },
  district: (round: Round, by: Chances) => {
    const { district } = by.pick(round.institutes.filter((row) => row.district));
    const codes = new Set(round.institutes.filter((row) => row.district === district).map((row) => row.inst_code));
    return ofCourses(round, `district ${district}`, (row) => codes.has(row.inst_code as string));
  },
  'course-name': (round: Round, by: Chances) => {
    const { course_name } = by.pick(round.courses);
    return ofCourses(round, `courses ${course_name}`, (row) => row.course_name === course_name);
  },
  level: (round: Round, by: Chances) => {
    const { seat_level } = by.pick(round.vacancies);
    return { name: `level ${seat_level}`, rows: round.vacancies.filter((row) => row.seat_level === seat_level) };
  },
  file: (round: Round) => ofCourses(round, 'the file', () => true),
} as const satisfies Record<string, (round: Round, by: Chances) => Part>;
export type PartName = keyof typeof PARTS;
