import { expect, it } from 'vitest';
import { levelsOf, move, rowsOf } from '../../../build/outputs/browser/list.ts';

it('the list has its seat levels in the order of every other page, those that nobody knew last', () => {
  const course = (...levels: string[]) => ({
    course_name: '',
    inst_name: '',
    numbers: { cap: 0, levels: Object.fromEntries(levels.map((level) => [level, 1])), others: [], tfw_choice_code: '' },
  });
  const courses = [course('minority', 'home_university'), undefined, course('all_india', 'state_level', 'minority')];
  expect(levelsOf(courses)).toEqual(['state_level', 'home_university', 'all_india', 'minority']);
});

it.each([
  ['up', 'b', 'bac', 1],
  ['down', 'b', 'acb', 3],
  ['down', 'a', 'bac', 2],
  ['up', 'c', 'acb', 2],
  ['remove', 'b', 'ac', 3],
])('a course of the list that is moved %s: %s of abc makes %s', (act, code, expected, place) => {
  const codes = [...'abc'];
  const moved = move(codes, code, act);
  expect(codes.join('')).toBe(expected);
  if (act !== 'remove') expect(moved).toBe(place);
});

it('the list as CSV has under each head what it names', () => {
  const numbers = {
    cap: 9,
    levels: { home_university: 5, state_level: 1 },
    others: [1, 2, 3, 4],
    tfw_choice_code: '1T',
  };
  const known = new Map([['1', { course_name: 'Law', inst_name: 'College', numbers }]]);
  const mine = new Map([
    ['1', { least: 6, most: 7, order: 6_000_007, home: 'yes', ews: 0, tfws: 0, tfwsCode: '' } as const],
  ]);
  const [head, row, gone] = rowsOf(['1', '2'], known, mine) as [string[], ...unknown[][]];
  expect(Object.fromEntries(head.map((name, i) => [name, row![i]]))).toEqual({
    preference: 1,
    choice_code: '1',
    tfw_choice_code: '1T',
    course_name: 'Law',
    inst_name: 'College',
    my_seats: 6,
    my_seats_at_most: 7,
    my_home_university: 'yes',
    total_cap_vacancies: 9,
    state_level: 1,
    home_university: 5,
    ews_seats: 1,
    tfw_seats: 2,
    pwd_total: 3,
    def_total: 4,
  });
  expect(gone).toEqual([2, '2']);
  expect(rowsOf(['1'], known, undefined)[0]).not.toContain('my_seats');
});
