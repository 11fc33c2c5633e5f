import { expect, it } from 'vitest';
import { correctedValues, correctNumbers } from '../../build/release/course-numbers.ts';

/** What changes in a course with 8 CAP seats, when these numbers are corrected. */
function corrected(values: Record<string, number>) {
  const levels = { state_level: [3, 1, 4], home_university: [2, 1, 3] };
  const numbers = new Map([
    ...Object.entries({ total_cap_vacancies: 8, ews_seats: 5, pwd_total: 1 }),
    ...Object.entries(levels).flatMap(([level, [open_g, open_l, total_g_l]]) =>
      Object.entries({ open_g, open_l, total_g_l }).map(([name, seats]) => [`${level}.${name}`, seats!] as const),
    ),
  ]);
  const typed = new Map(Object.entries(values));
  const now = correctNumbers(numbers, typed);
  // What was typed is found again in the numbers.
  const found = correctedValues(numbers, now);
  expect(correctNumbers(numbers, found)).toEqual(now);
  return Object.fromEntries([...now].filter(([name, seats]) => numbers.get(name) !== seats));
}

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
  expect(corrected(values)).toEqual(changes);
});
