/**
 * The judged queries of judged.csv, and their scores. A row is a query of a set with what it must find: `course`, `institute`,
 * `district`, `type` and `code` are case-insensitive patterns, an empty one matches everything; `never_course` and `never_institute`
 * must not be among the first twenty; `answer` is the match with the words as understood. `note` is the class of the query.
 *
 * `sample` is asked on the sample, all others on the real names of `../shared/rounds`. `exact` finds exactly the courses of its
 * patterns; `nonsense` finds nothing, or is answered in part; `letters` is typed a letter at a time. The halves `-unread` were asked
 * only once, when the engine was finished; `country-unread` is not blind: its sum was printed at each step, and some of it asked by hand.
 * `people` and `people-unread` were written before the engine was asked; .95 of `people` and .97 of `people-unread` were among the first five
 * at first reading; of `own-2` and `own-2-unread`, 50 each, 1.00 and .94 (first: .98 and .94). `own-2-unread` was not read after that. Of the 100
 * of `own-3` .97 were among the first five and first; of `own-4` and `own-4-unread`, 50 each, .98 and 1.00. `own-5` and `own-5-unread` are 311
 * questions in 41 classes, written before the engine became one of weights; `own-5-unread` was not read until it was finished.
 * `blind-1` to `blind-3` are 1,165 questions in some 120 classes, written only from the data by people who had not read the engine: .948, .967 and
 * .974 were among the first five at first reading; what they showed was mended afterwards.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SearchSource } from '../../build/search/build-index.ts';

const COLUMNS = ['set', 'query', 'course', 'institute', 'district', 'type', 'code', 'answer', 'note'] as const;
export type Judged = Readonly<Record<(typeof COLUMNS)[number] | 'never_course' | 'never_institute', string>>;

export const JUDGED: readonly Judged[] = parse(readFileSync(join(import.meta.dirname, 'judged.csv')), {
  columns: true,
});

/** The sets of questions: with the first course that is expected. */
export const QUESTION_SETS =
  'sample rounds points unseen typed typed-unread strangers strangers-unread visitors visitors-unread country country-unread people people-unread own-2 own-2-unread own-3 own-4 own-4-unread own-5 own-5-unread'.split(
    ' ',
  );

/** The sets that are asked in the tools: with all published rounds, so that names of earlier ones count. */
export const BLIND_SETS = ['blind-1', 'blind-2', 'blind-3'] as const;

export const judgedSet = (...sets: readonly string[]): Judged[] => JUDGED.filter(({ set }) => sets.includes(set));

/** A course as the patterns see it. */
export type JudgedCourse = Pick<Judged, 'course' | 'institute' | 'district' | 'type' | 'code'>;

/** The course at a position of a round. */
export function courseAt({ courses, institutes }: SearchSource, position: number): JudgedCourse {
  const { course_name, choice_code, institute } = courses[position]!;
  const { inst_name, inst_type, district } = institutes[institute]!;
  return { course: course_name, institute: inst_name, district, type: inst_type, code: choice_code };
}

/** Whether a course is one that the query must find. */
export function isExpected(course: JudgedCourse, judged: Judged): boolean {
  const fields = ['course', 'institute', 'district', 'type', 'code'] as const;
  return fields.every((field) => new RegExp(judged[field], 'i').test(course[field]));
}

/** Whether a course is one that the query must not find. */
function isForbidden(course: JudgedCourse, { never_course, never_institute }: Judged): boolean {
  if (!never_course && !never_institute) return false;
  return new RegExp(never_course, 'i').test(course.course) && new RegExp(never_institute, 'i').test(course.institute);
}

const HITS = 5;
const PAGE = 20;

/** The shares of the queries whose expected course is among the first five, and first; the mean reciprocal rank; and what fails. */
export function score(queries: readonly Judged[], search: (q: string) => readonly JudgedCourse[]) {
  const ranks = queries.map((judged) => {
    const courses = search(judged.query).slice(0, PAGE);
    const rank = courses.findIndex((course) => isExpected(course, judged)) + 1;
    return { query: judged.query, rank, isWrong: courses.some((course) => isForbidden(course, judged)) };
  });
  const share = (isHit: (rank: number) => boolean) => ranks.filter(({ rank }) => isHit(rank)).length / queries.length;
  return {
    hitAt5: share((rank) => rank > 0 && rank <= HITS),
    hitAt1: share((rank) => rank === 1),
    mrr: ranks.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / queries.length,
    notFirst: ranks.filter(({ rank }) => rank !== 1).map(({ query, rank }) => `${query}: rank ${rank || 'none'}`),
    forbidden: ranks.filter(({ isWrong }) => isWrong).map(({ query }) => query),
  };
}

/** The sets whose questions are typed a letter at a time. */
export const LETTER_SETS = ['letters', 'typed'] as const;
const FIRST_PAGE = 5;

/** `it`: `i`, `it`. */
const beginningsOf = (query: string): string[] => [...query].map((_, i) => [...query].slice(0, i + 1).join(''));

/** Of the letters of questions the shares that empty the results, that replace all of the first five, and that lose the target. */
export function letterFaults(
  queries: readonly Judged[],
  search: (q: string) => readonly number[],
): [number, number, number] {
  const pages = new Map<string, readonly number[]>();
  const ask = (q: string) => {
    const page = pages.get(q) ?? search(q);
    pages.set(q, page);
    return page;
  };
  const letters = queries.flatMap(({ query }) => {
    const typed = beginningsOf(query).map(ask);
    return typed.map((page, i) => ({ i, page, before: typed[i - 1] ?? [], target: typed.at(-1)![0]! }));
  });
  const share = (isFault: (letter: (typeof letters)[number]) => boolean) =>
    letters.filter(isFault).length / letters.length;
  const isReplaced = (page: readonly number[], before: readonly number[]) =>
    before.length > 0 && !page.slice(0, FIRST_PAGE).some((at) => before.slice(0, FIRST_PAGE).includes(at));
  return [
    share(({ page, before }) => page.length === 0 && before.length > 0),
    // What one letter finds is a guess, which the second may well replace.
    share(({ i, page, before }) => i > 1 && isReplaced(page, before)),
    share(({ page, before, target }) => before.includes(target) && !page.includes(target)),
  ];
}
