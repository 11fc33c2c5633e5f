import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowHashes } from '../../build/rounds/import-record.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it.each([
  { has: 'one column of zeros less', text: 'choice_code,tfw_seats\n0100110010,2\n', isSame: true },
  { has: 'a blank for zero', text: 'choice_code,ews_seats,tfw_seats\n0100110010,,2\n', isSame: true },
  { has: 'another number', text: 'choice_code,ews_seats,tfw_seats\n0100110010,0,3\n', isSame: false },
  { has: 'a number in another column', text: 'choice_code,ews_seats,tfw_seats\n0100110010,2,0\n', isSame: false },
])('a document with $has is the same: $isSame', ({ text, isSame }) => {
  const folder = temporaryFolder();
  const hashesOf = (courses: string) => {
    writeFileSync(join(folder, 'courses.csv'), courses);
    return rowHashes(folder);
  };
  const before = hashesOf('choice_code,ews_seats,tfw_seats\n0100110010,0,2\n');
  expect(before['0100110010'] === hashesOf(text)['0100110010']).toBe(isSame);
});

it('rows in another order are the same', () => {
  const folder = temporaryFolder();
  const hashesOf = (...rows: string[]) => {
    writeFileSync(join(folder, 'vacancies.csv'), ['choice_code,seat_level,open_g', ...rows].join('\n'));
    return rowHashes(folder);
  };
  const [one, other] = ['0100110010,home_university,1', '0100110010,state_level,2'] as const;
  expect(hashesOf(one, other)).toEqual(hashesOf(other, one));
});
