import { describe, expect, it } from 'vitest';
import { compareCourses } from '../../build/check/compare-courses.ts';
import { changesAsTable } from '../../build/check/report/changes-as-text.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';

const before = round(
  { id: 1 },
  {
    courses: [course('0100110010'), course('0100110020', { total_cap_vacancies: 3 }), course('0100110040')],
    vacancies: [vacancy('0100110010'), vacancy('0100110040')],
  },
);
const now = round(
  { id: 2 },
  {
    courses: [
      course('0100110010', { total_cap_vacancies: 8, pwd_total: 0 }),
      course('0100110030', { total_cap_vacancies: 2 }),
      course('0100110040'),
    ],
    vacancies: [
      vacancy('0100110010', { open_g: 3, total_g_l: 6 }),
      vacancy('0100110010', { seat_level: 'home_university', open_l: 0, total_g_l: 6 }),
      vacancy('0100110040', { st_g: 0, st_l: 0 }),
    ],
  },
);
/** The first and the second of some rounds compared. */
const compareRounds = (...rounds: Parameters<typeof stage>) =>
  compareCourses(stage(...rounds), 'data/round-1', 'data/round-2');
const changes = () => compareRounds(before, now);
const of = (code: string) =>
  changes()
    .filter(({ choice_code }) => choice_code === code)
    .map((c) => [c.change, c.seat_level, c.field, c.before, c.now]);

describe('compareCourses', () => {
  it('every difference of a course has both numbers', () => {
    expect(of('0100110010')).toEqual([
      ['changed', '', 'total_cap_vacancies', 10, 8],
      ['changed', '', 'pwd_total', 1, 0],
      ['changed', 'home_university', 'total_g_l', null, 6],
      ['changed', 'home_university', 'open_g', null, 4],
      ['changed', 'home_university', 'sc_g', null, 1],
      ['changed', 'home_university', 'obc_g', null, 1],
      ['changed', 'state_level', 'total_g_l', 7, 6],
      ['changed', 'state_level', 'open_g', 4, 3],
    ]);
  });

  it('a removed or added course has its numbers', () => {
    expect(of('0100110020')).toContainEqual(['removed', '', 'total_cap_vacancies', 3, null]);
    expect(of('0100110030')).toContainEqual(['added', '', 'total_cap_vacancies', null, 2]);
  });

  it('a new category of zeros is no change', () => {
    expect(of('0100110040')).toEqual([]);
  });

  it('the course with the largest change comes first', () => {
    const three = (totals: readonly number[], id: number) =>
      round(
        { id },
        { courses: totals.map((total, i) => course(`010011001${i}`, { total_cap_vacancies: total })), vacancies: [] },
      );
    const found = compareRounds(three([10, 10, 10], 1), three([8, 20, 7], 2));
    expect(found.map(({ choice_code, difference }) => [choice_code.at(-1), difference])).toEqual([
      ['1', 10],
      ['2', -3],
      ['0', -2],
    ]);
  });

  it('a comparison shows a new name', () => {
    const renamed = round({ id: 2 }, { courses: [course('0100110010', { course_name: 'Law' }), course('0100110020')] });
    const found = compareRounds(round({ id: 1 }), renamed);
    expect(found).toMatchObject([{ field: 'course_name', before: 'Civil Engineering', now: 'Law' }]);
    expect(changesAsTable(found, 50)[1]).toBe('  course  course_name Civil Engineering -> Law');
  });
});

describe('the comparison as text', () => {
  it('the table has a line for each seat level', () => {
    expect(changesAsTable(changes(), 50).slice(0, 4)).toEqual([
      '0100110010    changed Civil Engineering, Institute 01001',
      '  course           total_cap_vacancies 10 -> 8, pwd_total 1 -> 0',
      '  home_university  total_g_l - -> 6, open_g - -> 4, sc_g - -> 1, obc_g - -> 1',
      '  state_level      total_g_l 7 -> 6, open_g 4 -> 3',
    ]);
    expect(changesAsTable(changes(), 50).at(-1)).toBe('courses: 1 added, 1 removed, 1 changed');
    expect(changesAsTable([], 50)).toEqual(['courses: 0 added, 0 removed, 0 changed']);
  });

  it('an added course has its numbers once, and dashes before', () => {
    const none = { total_cap_vacancies: 0, ews_seats: 0, tfw_seats: 0, pwd_total: 0, def_total: 0 };
    const nameless = course('0100110030', { ...none, course_name: null, inst_code: '01009' });
    const seats = vacancy('0100110020', { sc_g: 0, obc_g: 0, open_l: 0 });
    const rounds = [
      round({ id: 1 }, { courses: [course('0100110010'), course('0100110020')], vacancies: [] }),
      round({ id: 2 }, { courses: [course('0100110020'), nameless], vacancies: [seats] }),
    ];
    const found = compareRounds(...rounds);
    expect(changesAsTable(found, 50).slice(0, -1)).toEqual([
      '0100110010    removed Civil Engineering, Institute 01001',
      '  course       total_cap_vacancies 10 -> -, ews_seats 1 -> -, tfw_seats 2 -> -, pwd_total 1 -> -, def_total 2 -> -',
      '0100110020    changed Civil Engineering, Institute 01001',
      '  state_level  total_g_l - -> 7, open_g - -> 4',
      '0100110030    added   , ',
      '  course',
    ]);
  });

  it.each([
    [30, 'open_g 3 -> 30 (TEN TIMES AS MANY, OR MORE)'],
    [29, 'open_g 3 -> 29'],
  ])('3 seats that become %d are written as %s', (now, words) => {
    const rounds = [3, now].map((open_g, i) =>
      round({ id: i + 1 }, { vacancies: [vacancy('0100110010', { open_g })] }),
    );
    expect(changesAsTable(compareRounds(...rounds), 50)[1]).toBe(`  state_level  ${words}`);
  });

  it('the table has no control character', () => {
    const odd = round({ id: 2 }, { institutes: [institute('01001', { inst_name: 'A\u001b[2J' })], courses: [] });
    const lines = changesAsTable(compareRounds(odd, round({ id: 1 })), 50);
    expect(lines.join('\n')).not.toContain('\u001b');
  });
});
