import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { course, round, stage, vacancy } from '../support/stage-round.ts';

type Fields = Parameters<typeof round>[0];
const CODES = ['0100110010', '0100110020'];
/** A round of two courses; `rows` has the changed cells of their rows. */
const twoCourses = (
  rows: readonly [object, object],
  courses: readonly [object, object] = [{}, {}],
  fields: Fields = {},
) =>
  round(fields, {
    courses: CODES.map((code, i) => course(code, courses[i] as Record<string, number>)),
    vacancies: CODES.map((code, i) => vacancy(code, rows[i] as Record<string, number>)),
  });
const LATER: Fields = { id: 2, published_date: '2025-08-01' };

/** The severities of the findings of `rule`. */
function severities(rule: RuleId, ...rounds: Parameters<typeof stage>): string[] {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found.filter((finding) => finding.rule === rule).map(({ severity }) => severity);
}

/** Pairs of rounds just outside and just inside a rule's condition: the round before, and the round after it. */
const EDGES: readonly [RuleId, string, Parameters<typeof twoCourses>, Parameters<typeof twoCourses>, number][] = [
  ['seats-rose', 'a rise of ten', [[{ sc_g: 1 }, {}]], [[{ sc_g: 11 }, {}]], 0],
  ['seats-rose', 'a rise of eleven', [[{ sc_g: 1 }, {}]], [[{ sc_g: 12 }, {}]], 1],
];

describe('a rule that compares with the round before', () => {
  it.each(EDGES)('%s: %s', (rule, _, before, now, findings) => {
    expect(severities(rule, twoCourses(...before), twoCourses(now[0], now[1], LATER))).toHaveLength(findings);
  });

  it('date-order: the dates are in the order of the ids', () => {
    expect(severities('date-order', round({ id: 3 }), round(LATER))).toEqual(['error']);
    expect(severities('date-order', round({ id: 1 }), round(LATER))).toEqual([]);
  });

  it('courses-gone: ten courses one after the other are a warning, eleven are stopped', () => {
    const courses = (first: number, fields: Fields = {}) =>
      round(fields, {
        courses: Array.from({ length: 20 - first }, (_, i) => course(`01001100${10 + first + i}`)),
        vacancies: [],
      });
    const found = [10, 11].map((gone) => severities('courses-gone', courses(0), courses(gone, LATER)));
    expect(found).toEqual([['warning'], ['error']]);
  });

  it('course-changed: five renamed courses are a warning, six are stopped; case and signs do not count', () => {
    const named = (count: number, to: (i: number) => string, fields: Fields = {}) =>
      round(fields, {
        courses: Array.from({ length: count }, (_, i) => course(`010011001${i}`, { course_name: to(i) })),
        vacancies: [],
      });
    const renamed = (count: number) =>
      severities(
        'course-changed',
        named(count, (i) => `Law ${i}`),
        named(count, (i) => `Art ${i}`, LATER),
      );
    expect(renamed(5)).toEqual(Array(5).fill('warning'));
    expect(renamed(6)).toEqual(Array(6).fill('error'));
    expect(
      severities(
        'course-changed',
        named(3, (i) => `Law ${i}`),
        named(3, (i) => `LAW, ${i}`, LATER),
      ),
    ).toEqual([]);
  });
});
