import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readGivenCsv, readGivenFile } from '../../../build/rounds/import/given-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function given(text: string): string {
  const file = join(temporaryFolder(), 'given.csv');
  writeFileSync(file, text);
  return file;
}
const read = (text: string) =>
  readGivenCsv(given(text), '--institutes', { encoding: 'utf-8', separator: ',' }, () => 'HOW');

it('the names of the columns are read without spaces, and two of one name are refused', () => {
  expect(read(' a , b\n1,2\n')).toMatchObject({ header: ['a', 'b'], records: [{ line: 2, cells: ['1', '2'] }] });
  expect(() => read('a,b, a\n')).toThrow('has two columns "a"');
});

it('a file of one column is read; one with two other separators in its first line is refused', () => {
  expect(read('name; a note\nx\n').header).toEqual(['name; a note']);
  expect(() => read('a;b;c\n1;2;3\n')).toThrow('has its columns separated by semicolons: HOW');
});

it('a missing file is named with the option that gave it', () => {
  expect(() => readGivenFile('nowhere.csv', '--mapping')).toThrow('--mapping: there is no file nowhere.csv');
});
