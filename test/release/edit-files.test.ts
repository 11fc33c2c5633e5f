import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withCells, withCorrection } from '../../build/release/edit-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The text of a CSV file after two cells of the row with code 2 were changed. */
function edited(text: string) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.csv'), text);
  const row = { code: '2', level: 'x' };
  return withCells(folder, 'a.csv', [
    { row, cells: { seats: '7' } },
    { row, cells: { note: 'a,b' } },
  ]);
}

it.each([
  ['quotes', 'code,level,seats,note\n1,x,"5","q"\n2,x,5,\n', '1,x,5,q\n2,x,7,"a,b"\n'],
  ['Windows line ends and a BOM', '\uFEFFcode,level,seats,note\r\n2,x,5,\r\n3,x,5,\r\n', '2,x,7,"a,b"\n3,x,5,\n'],
  ['spaces and empty lines', 'code , level,seats,note\n 2,x ,5,\n\n ', '2,x,7,"a,b"\n'],
])('a correction changes cells of one row only: %s', (_, before, rows) => {
  expect(edited(before)).toBe(`code,level,seats,note\n${rows}`);
});

it.each([
  ['no row', 'code,level,seats,note\n2,y,5,\n3,x,5,\n', 0],
  ['two rows', 'code,level,seats,note\n2,x,5,\n2,x,6,\n', 2],
])('a file with %s of a row needs hand work', (_, text, rows) => {
  expect(() => edited(text)).toThrow(`a.csv has ${rows} rows with 2, x: correct it by hand`);
});

it('a correction is added last and keeps other fields', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'round.json');
  writeFileSync(file, '\uFEFF{\n  "id":   1,\n  "status": "published"\n}\n');
  for (const note of ['one', 'two']) writeFileSync(file, withCorrection(folder, { date: '2026-01-02', note }));
  const corrected = ['one', 'two'].map((note) => ({ date: '2026-01-02', note }));
  const expected = { id: 1, status: 'published', corrected };
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(expected, undefined, 2)}\n`);
});
