import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check.ts';
import { RULES } from '../../build/contract/diagnostics.ts';
import { EXTRA_PAIRS } from '../../build/contract/seats.ts';
import { collectDiagnostics, compareDiagnostics } from '../../build/shared/diagnostics.ts';
import { checkFolder } from '../support/check-folder.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';

type Rounds = Parameters<typeof stage>;
/** Rules about codes and totals; the others have case folders, or tests in rules-*.test.ts. */
const TESTED = [
  'dataset-duplicate',
  'published-missing',
  'institute-duplicate',
  'course-duplicate',
  'seat-level-duplicate',
  'institute-unknown',
  'course-unknown',
  'total-wrong',
  'seat-level-unusual',
  'cap-total-differs',
  'accepted-unused',
];
const check = (...rounds: Rounds) => {
  const { report, found } = collectDiagnostics();
  checkRounds(stage(...rounds), report);
  return found.filter(({ rule }) => TESTED.includes(rule)).sort(compareDiagnostics);
};
const found = (...rounds: Rounds) => check(...rounds).map((d) => `${d.rule} ${d.file}:${d.line} ${d.found}`);

it('the sample has no error, and one warning: an institute is gone in its third round', () => {
  const sample = new URL('../../data/sample', import.meta.url).pathname;
  expect(checkFolder(sample).map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['warning courses-gone']);
});

describe('checkRounds', () => {
  it('has no query that is not named after a rule', () => {
    const queries = readdirSync(new URL('../../build/check/rules', import.meta.url));
    expect(queries.filter((name) => !(name.replace('.sql', '') in RULES))).toEqual([]);
  });

  it('finds nothing in correct rounds', () => {
    expect(check(round(), round({ status: 'draft' }))).toEqual([]);
  });

  it('finds nothing, and does not complain of the lack of a published one, where there are no rounds', () => {
    expect(check()).toEqual([]);
  });

  it('names both lines of a repeated code, also of the third', () => {
    const institutes = ['01001', '01002', '01001', '01001'].map((code) => institute(code));
    expect(found(round({}, { institutes }))).toEqual([
      'institute-duplicate data/round-1/institutes.csv:4 duplicate inst_code "01001", also on line 2',
      'institute-duplicate data/round-1/institutes.csv:5 duplicate inst_code "01001", also on line 2',
    ]);
  });

  it('finds a repeated course beside one whose other cells are wrong', () => {
    const unsound = course('0100110010', { course_name: null, is_valid: 0 });
    const nameless = course('0100110010', { choice_code: null, is_valid: 0 });
    expect(found(round({}, { courses: [course('0100110010'), unsound, nameless], vacancies: [] }))).toEqual([
      'course-duplicate data/round-1/courses.csv:3 duplicate choice_code "0100110010", also on line 2',
    ]);
  });

  it('accepts the same seat level of two courses, and the same code in two rounds', () => {
    const courses = [course('0100110010'), course('0100110010A')];
    const vacancies = [vacancy('0100110010'), vacancy('0100110010A')];
    expect(found(round({}, { courses, vacancies }), round({}, { courses, vacancies }))).toEqual([]);
  });

  it('finds a course of an unknown institute and a row of an unknown course, each looked up in its own round', () => {
    const courses = [course('0100110010', { inst_code: '01009' })];
    const vacancies = [vacancy('0100110010'), vacancy('0100110099')];
    const other = round({}, { institutes: [institute('01009')], courses: [course('0100910010')], vacancies: [] });
    expect(found(round({}, { courses, vacancies }), other)).toEqual([
      'institute-unknown data/round-1/courses.csv:2 inst_code is "01009"',
      'course-unknown data/round-1/vacancies.csv:3 choice_code is "0100110099"',
    ]);
  });

  it('knows a code whose row is wrong otherwise', () => {
    expect(found(round({}, { institutes: [institute('01001', { inst_name: null, is_valid: 0 })] }))).toEqual([]);
  });

  it('calls no code unknown where the file that lists them was not read in full', () => {
    const rows = { institutes: [], courses: [course('0100110020')] };
    expect(found(round({}, rows, ['institutes.csv', 'courses.csv']))).toEqual([]);
  });

  it.each([
    ['all nine categories', 'make seven', EXTRA_PAIRS, 0, { 6: false, 7: true, 8: false }],
    ['all nine categories', 'with an ST seat make eight', EXTRA_PAIRS, 1, { 7: false, 8: true, 9: false }],
    ['some left out', 'make seven', [], 0, { 6: false, 7: true, 9: true }],
  ])('with %s, pairs that %s are compared with the total', (_, __, pairs, st, totals) => {
    const extras = Object.fromEntries(pairs.map((field) => [field, field === 'st_g' ? st : 0]));
    for (const [total, isRight] of Object.entries(totals)) {
      const vacancies = [vacancy('0100110010', { ...extras, total_g_l: Number(total) })];
      const wrong = check(round({}, { vacancies })).filter(({ rule }) => rule === 'total-wrong');
      expect(wrong.length === 0, `a total of ${total}`).toBe(isRight);
    }
  });

  it('adds up no row of which a cell could not be read', () => {
    const vacancies = [vacancy('0100110010', { open_g: null, total_g_l: 2, is_valid: 0 })];
    expect(found(round({}, { vacancies }))).toEqual([]);
  });

  it('warns where the CAP total is not that of all rows and the special seats', () => {
    const vacancies = [vacancy('0100110010'), vacancy('0100110010', { seat_level: 'home_university' })];
    const [warning, ...more] = check(round({}, { vacancies }));
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      rule: 'cap-total-differs',
      severity: 'warning',
      line: 2,
      found: 'total_cap_vacancies is 10',
      expected: '17: 14 of its rows, pwd_total 1, def_total 2',
      record: 'choice_code 0100110010',
    });
  });

  it('compares no CAP total with rows of which one is wrong or could not be placed', () => {
    const vacancies = [vacancy('0100110010', { total_g_l: 8 })];
    const unsound = vacancy('0100110010', { seat_level: 'home_university', total_g_l: null, is_valid: 0 });
    expect(found(round({}, { vacancies }))).toHaveLength(1);
    expect(found(round({}, { vacancies }, ['vacancies.csv']))).toEqual([]);
    expect(found(round({}, { vacancies: [...vacancies, unsound] }))).toEqual([]);
  });

  it('says of an unusual seat level once a file where it is and how often', () => {
    const courses = [course('0100110010', { total_cap_vacancies: 17 })];
    const vacancies = ['home_university', 'all_india'].map((seat_level) => vacancy('0100110010', { seat_level }));
    const again = vacancy('0100110020', { seat_level: 'all_india' });
    const twice = round({}, { courses: [...courses, course('0100110020')], vacancies: [...vacancies, again] });
    expect(found(round({}, { courses, vacancies }), twice)).toEqual([
      'seat-level-unusual data/round-1/vacancies.csv:3 seat_level is "all_india" here',
      'seat-level-unusual data/round-2/vacancies.csv:3 seat_level is "all_india" here and in 1 more of the rows',
    ]);
  });

  it('misses what was accepted and is not found, but not of a withdrawn round, which is not compared', () => {
    const accepted = JSON.stringify({ 'counts-fall': { x: 'closed' } });
    const statuses = ['published', 'draft', 'withdrawn'];
    expect(found(...statuses.map((status) => round({ accepted, status })))).toEqual(
      [1, 2].map(
        (n) => `accepted-unused data/round-${n}/round.json:0 counts-fall is accepted for "x", which was not found`,
      ),
    );
  });

  it('compares no id that was not read', () => {
    expect(found(round({ id: null }), round({ id: null }))).toEqual([]);
  });

  it('does not complain of the lack of a published one where a status could not be read', () => {
    expect(found(round({ status: 'draft' }), round({ status: null }))).toEqual([]);
  });
});
