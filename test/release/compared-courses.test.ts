import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { courseLines, coursesToCompare } from '../../build/release/compared-courses.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it.each([
  [0, []],
  [1, ['1']],
  [3, ['1', '2', '3']],
  [9, ['1', '3', '5', '7', '9']],
])('%i courses are compared by first, last and three between', (courses, codes) => {
  const folder = temporaryFolder();
  const rows = Array.from({ length: courses }, (_, i) => `${i + 1},Civil,${i}\n`);
  writeFileSync(join(folder, 'courses.csv'), `choice_code,course_name,total_cap_vacancies\n${rows.join('')}`);
  expect(coursesToCompare(folder).map(({ code }) => code)).toEqual(codes);
});

it('a course has its page if that is known', () => {
  const course = { code: '1', name: 'Civil', seats: '7' };
  expect(courseLines([{ ...course, page: '3' }, course], 'http://site')).toEqual([
    '  page 3: 1 Civil, 7 CAP seats: http://site/course/1',
    '  1 Civil, 7 CAP seats: http://site/course/1',
  ]);
});
