import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { correctCells, readCourse } from '../../build/release/course-numbers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CODE = '0610724510';

/** What changes in a course with 8 CAP seats, when these numbers are corrected. */
function corrected(values: Record<string, number>) {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'courses.csv'),
    `choice_code,inst_code,course_name,total_cap_vacancies,ews_seats,pwd_total\n0610724519,06107,Other,9,9,9\n${CODE},06107,Civil,8,5,1\n`,
  );
  writeFileSync(
    join(folder, 'vacancies.csv'),
    `choice_code,seat_level,open_g,open_l,total_g_l\n${CODE},state_level,3,1,4\n${CODE},home_university,2,1,3\n0610724519,state_level,9,0,9\n`,
  );
  const changes = correctCells(readCourse(folder, CODE).cells, new Map(Object.entries(values)));
  return Object.fromEntries(changes.map(({ name, now }) => [name, now]));
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

it('a correction with an impossible sum is refused', () => {
  const none = { total_cap_vacancies: 0, 'state_level.open_g': 0, 'state_level.open_l': 0 };
  expect(corrected(none)).toMatchObject({ ...none, 'state_level.total_g_l': 0 });
  expect(corrected({ pwd_total: 99_992 })).toMatchObject({ total_cap_vacancies: 99_999 });
  expect(() => corrected({ pwd_total: 99_993 })).toThrow(
    /^total_cap_vacancies would be 100000, and is from 0 to 99999: give it too/,
  );
});
