import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { collectDiagnostics } from '../../build/shared/diagnostics.ts';
import { course, round, stage, vacancy } from '../support/stage-round.ts';

type Fields = Parameters<typeof round>[0];
const CODES = ['0100110010', '0100110020'];
/** A round of two courses; `rows` are the changes of their rows. */
const pairOf = (rows: readonly [object, object], courses: readonly [object, object] = [{}, {}], fields: Fields = {}) =>
  round(fields, {
    courses: CODES.map((code, i) => course(code, courses[i] as Record<string, number>)),
    vacancies: CODES.map((code, i) => vacancy(code, rows[i] as Record<string, number>)),
  });
const LATER: Fields = { id: 2, published_date: '2025-08-01' };

/** The severities of what `rule` finds. */
function severities(rule: RuleId, ...rounds: Parameters<typeof stage>): string[] {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found.filter((finding) => finding.rule === rule).map(({ severity }) => severity);
}

/** What is just outside and just inside of a rule's condition: the round before, and the round after it. */
const EDGES: readonly [RuleId, string, Parameters<typeof pairOf>, Parameters<typeof pairOf>, number][] = [
  ['seats-rose', 'a rise of ten', [[{ sc_g: 1 }, {}]], [[{ sc_g: 11 }, {}]], 0],
  ['seats-rose', 'a rise of eleven', [[{ sc_g: 1 }, {}]], [[{ sc_g: 12 }, {}]], 1],
  ['category-emptied', 'nine seats that go', [[{ sc_g: 9 }, { sc_g: 0 }]], [[{ sc_g: 0 }, { sc_g: 0 }]], 0],
  ['category-emptied', 'ten seats that go', [[{ sc_g: 10 }, { sc_g: 0 }]], [[{ sc_g: 0 }, { sc_g: 0 }]], 1],
  ['category-emptied', 'one seat that is left', [[{ sc_g: 10 }, { sc_g: 0 }]], [[{ sc_g: 1 }, { sc_g: 0 }]], 0],
  [
    'category-emptied',
    'others that keep less than a third',
    [[{ sc_g: 10, open_g: 99 }, { sc_g: 0 }]],
    [[{ sc_g: 0, open_g: 4 }, { sc_g: 0 }]],
    0,
  ],
  ['category-rose', 'a rise by a quarter', [[{ sc_g: 39 }, { sc_g: 1 }]], [[{ sc_g: 49 }, { sc_g: 1 }]], 1],
  ['category-rose', 'one seat less', [[{ sc_g: 39 }, { sc_g: 1 }]], [[{ sc_g: 48 }, { sc_g: 1 }]], 0],
  ['category-rose', 'a quarter of few seats', [[{ sc_g: 9 }, { sc_g: 1 }]], [[{ sc_g: 18 }, { sc_g: 1 }]], 0],
  [
    'category-rose',
    'a third of all rises',
    [[{ sc_g: 9 }, { sc_g: 1 }]],
    [[{ sc_g: 19, open_g: 14, obc_g: 11 }, { sc_g: 1 }]],
    0,
  ],
];

describe('a rule that compares with the round before', () => {
  it.each(EDGES)('%s: %s', (rule, _, before, now, findings) => {
    expect(severities(rule, pairOf(...before), pairOf(now[0], now[1], LATER))).toHaveLength(findings);
  });

  const broken: Record<string, readonly [Parameters<typeof pairOf>, Parameters<typeof pairOf>]> = {
    'columns-exchanged': [[[{ open_g: 20, sc_g: 4 }, {}]], [[{ open_g: 4, sc_g: 20 }, {}]]],
    'category-rose': [[[{ sc_g: 39 }, {}]], [[{ sc_g: 70 }, {}]]],
    'category-emptied': [[[{ sc_g: 39 }, { sc_g: 0 }]], [[{ sc_g: 0 }, { sc_g: 0 }]]],
  };
  const found = (rule: string, now: Fields, before: Fields = {}) => {
    const [first, second] = broken[rule]!;
    return severities(
      rule as RuleId,
      pairOf(first[0], first[1], before),
      pairOf(second[0], second[1], { ...LATER, ...now }),
    );
  };
  it.each(Object.keys(broken))('%s: stops a published round, warns of a draft', (rule) => {
    expect(found(rule, {})).toEqual(['error']);
    expect(found(rule, { status: 'draft' })).toEqual(['warning']);
  });

  it.each(Object.keys(broken))('%s: compares no withdrawn round, and with no draft', (rule) => {
    expect(found(rule, { status: 'withdrawn' })).toEqual([]);
    expect(found(rule, {}, { status: 'draft' })).toEqual([]);
    expect(found(rule, {}, { status: 'withdrawn' })).toEqual([]);
  });

  it('has nothing of rises after a change of year, and speaks of an emptied category also then', () => {
    const lastYear = { academic_year: '2024-25', published_date: '2024-08-01' };
    expect(found('columns-exchanged', {}, lastYear)).toEqual([]);
    expect(found('category-rose', {}, lastYear)).toEqual([]);
    expect(found('category-emptied', {}, lastYear)).toEqual(['error']);
  });

  it('has nothing of rises where the ids contradict the dates: date-order speaks of them', () => {
    expect(found('category-rose', {}, { id: 3 })).toEqual([]);
    expect(severities('date-order', round({ id: 3 }), round(LATER))).toEqual(['error']);
    expect(severities('date-order', round({ id: 1 }), round(LATER))).toEqual([]);
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
