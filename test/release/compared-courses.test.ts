import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { courseLines, coursesToCompare } from '../../build/release/compared-courses.ts';
import { DOCUMENTS, documentsText, type RoundDocument } from '../../build/rounds/documents.ts';
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

it('of a changed round the changed courses are compared, corrected ones first', () => {
  const folder = temporaryFolder();
  const rows = [1, 2, 3, 4].map((code) => `${code},Civil,0\n`);
  writeFileSync(join(folder, 'courses.csv'), `choice_code,course_name,total_cap_vacancies\n${rows.join('')}`);
  const document = { sha256: '', title: 'The list', covers: 'whole', courses: { 2: '7' }, skipped: [] } as const;
  const supplement = { ...document, title: 'More', covers: 'supplement', courses: { 4: '1', 1: '' } } as const;
  const write = (...documents: RoundDocument[]) => {
    mkdirSync(dirname(join(folder, DOCUMENTS)), { recursive: true });
    writeFileSync(join(folder, DOCUMENTS), documentsText(documents));
  };
  write({ ...document, changed: ['2', '4'], corrected: ['4'] });
  expect(courseLines(coursesToCompare(folder), 'http://site')).toEqual([
    '  4 Civil, 0 CAP seats: http://site/course/4',
    '  page 7: 2 Civil, 0 CAP seats: http://site/course/2',
  ]);
  write(document, { ...supplement, changed: ['1', '2', '4'] });
  expect(coursesToCompare(folder)).toMatchObject([
    { code: '1', page: undefined },
    { code: '2', page: '7 of the earlier "The list"' },
    { code: '4', page: '1' },
  ]);
});
