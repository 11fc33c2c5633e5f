import { describe, expect, it } from 'vitest';
import { compareCourses, courseChangeLines } from '../../build/release/describe-changes.ts';
import type { Row } from '../../build/release/round-tree.ts';

type Seats = Readonly<Record<string, number>>;
const row = (cells: Readonly<Record<string, unknown>>, levels: Readonly<Record<string, Row>> = {}): Row => ({
  cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, String(cell)])),
  levels: new Map(Object.entries(levels)),
});
const course = (seats: Seats, levels: Readonly<Record<string, Seats>> = {}, names = {}) =>
  row(
    { inst_code: '01001', course_name: 'Civil', ...names, total_cap_vacancies: 10, pwd_total: 1, ...seats },
    Object.fromEntries(Object.entries(levels).map(([level, cells]) => [level, row(cells)])),
  );
const tree = (courses: Readonly<Record<string, Row>>) => ({
  institutes: new Map([['01001', row({ inst_name: 'College' })]]),
  courses: new Map(Object.entries(courses)),
});
const lines = (before: Readonly<Record<string, Row>>, now: Readonly<Record<string, Row>>) =>
  courseChangeLines(compareCourses(tree(before), tree(now)));

describe('the comparison of two versions', () => {
  it('a changed course has a line for each seat level', () => {
    const before = course({}, { state_level: { total_g_l: 7, open_g: 4 } });
    const levels = { state_level: { total_g_l: 6, open_g: 3 }, home_university: { total_g_l: 4, open_g: 4, sc_g: 0 } };
    const now = course({ total_cap_vacancies: 8, pwd_total: 0 }, levels);
    expect(lines({ '0100110010': before }, { '0100110010': now })).toEqual([
      '0100110010    changed Civil, College',
      '  course           total_cap_vacancies 10 -> 8, pwd_total 1 -> 0',
      '  home_university  total_g_l - -> 4, open_g - -> 4',
      '  state_level      total_g_l 7 -> 6, open_g 4 -> 3',
      'courses: 0 added, 0 removed, 1 changed',
    ]);
  });

  it('a removed or added course has its numbers alone', () => {
    expect(lines({ 1: course({ pwd_total: 3 }) }, { 2: course({}) })).toEqual([
      '1             removed Civil, College',
      '  course  total_cap_vacancies 10 -> -, pwd_total 3 -> -',
      '2             added   Civil, College',
      '  course  total_cap_vacancies - -> 10, pwd_total - -> 1',
      'courses: 1 added, 1 removed, 0 changed',
    ]);
  });

  it('a new column of zeros is no change, a new name is', () => {
    expect(lines({ 1: course({}) }, { 1: course({ orphan_total: 0 }) })).toEqual([
      'courses: 0 added, 0 removed, 0 changed',
    ]);
    expect(lines({ 1: course({}) }, { 1: course({}, {}, { course_name: 'Law' }) })[1]).toBe(
      '  course  course_name Civil -> Law',
    );
  });

  it('the largest change comes first, and ten courses are listed', () => {
    const totals = (numbers: readonly number[]) =>
      Object.fromEntries(numbers.map((total, i) => [`01001${i}`, course({ total_cap_vacancies: total })]));
    const many = Array.from({ length: 11 }, () => 10);
    const text = lines(totals([...many, 10]), totals([...many.map((total) => total + 2), 20]));
    expect(text[0]).toMatch(/^0100111 /);
    expect(text.at(-1)).toBe('2 more: --all shows them');
  });

  it.each([
    [30, 'pwd_total 3 -> 30 (TEN TIMES AS MANY, OR MORE)'],
    [29, 'pwd_total 3 -> 29'],
  ])('3 seats that become %d are written as %s', (seats, words) => {
    expect(lines({ 1: course({ pwd_total: 3 }) }, { 1: course({ pwd_total: seats }) })[1]).toBe(`  course  ${words}`);
  });
});
