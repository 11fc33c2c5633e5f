import { expect, it } from 'vitest';
import { numbersOf, withNumbers } from '../../build/release/course-numbers.ts';
import type { Row } from '../../build/release/round-tree.ts';

const row = (seats: Record<string, number>, levels: Record<string, Row> = {}): Row => ({
  cells: Object.fromEntries(Object.entries(seats).map(([name, count]) => [name, String(count)])),
  levels: new Map(Object.entries(levels)),
});
const COURSE = row(
  { total_cap_vacancies: 8, ews_seats: 5, pwd_total: 1 },
  {
    state_level: row({ open_g: 3, open_l: 1, total_g_l: 4 }),
    home_university: row({ open_g: 2, open_l: 1, total_g_l: 3 }),
  },
);

it.each<[string, Record<string, number>, Record<string, number>]>([
  [
    'the total of its level and the CAP seats',
    { 'home_university.open_g': 7 },
    { 'home_university.open_g': 7, 'home_university.total_g_l': 8, total_cap_vacancies: 13 },
  ],
  [
    'the CAP seats, for a total or for seats within them',
    { 'state_level.total_g_l': 6, pwd_total: 0 },
    { 'state_level.total_g_l': 6, pwd_total: 0, total_cap_vacancies: 9 },
  ],
  [
    'the CAP seats by the total alone, where both are given',
    { 'state_level.open_g': 5, 'state_level.total_g_l': 5 },
    { 'state_level.open_g': 5, 'state_level.total_g_l': 5, total_cap_vacancies: 9 },
  ],
  ['no sum that is given itself', { pwd_total: 3, total_cap_vacancies: 8 }, { pwd_total: 3 }],
  ['no sum, for seats over and above the CAP seats', { ews_seats: 0 }, { ews_seats: 0 }],
  ['nothing, where the numbers are there already', { 'state_level.open_g': 3 }, {}],
])('a corrected number changes %s', (_, values, changes) => {
  const now = [...numbersOf(withNumbers(COURSE, new Map(Object.entries(values))))];
  const before = numbersOf(COURSE);
  expect(Object.fromEntries(now.filter(([name, seats]) => before.get(name) !== seats))).toEqual(changes);
});
