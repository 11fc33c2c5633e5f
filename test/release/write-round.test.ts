import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editedTexts, readRound, writeRound } from '../../build/release/write-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a folder that changed since it was read is not written', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.document'));
  writeFileSync(join(folder, 'round.json'), '{}');
  writeFileSync(join(folder, 'courses.csv'), 'old');
  const read = readRound(folder);
  writeFileSync(join(folder, 'courses.csv'), 'typed');
  writeFileSync(join(folder, '.document/courses.csv'), 'typed');
  expect(() => writeRound(read, { 'round.json': 'new' })).toThrow(
    `courses.csv, .document/courses.csv of ${folder} changed while the question waited, so nothing was written`,
  );
  expect(readFileSync(join(folder, 'courses.csv'), 'utf8')).toBe('typed');
});

it('a correction is added last and keeps other fields', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'round.json');
  writeFileSync(file, '\uFEFF{\n  "id":   1,\n  "status": "published"\n}\n');
  for (const note of ['one', 'two']) {
    const read = readRound(folder);
    writeRound(read, editedTexts(read, { note: { date: '2026-01-02', note } }));
  }
  const corrected = ['one', 'two'].map((note) => ({ date: '2026-01-02', note }));
  const expected = { id: 1, status: 'published', corrected };
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(expected, undefined, 2)}\n`);
});
