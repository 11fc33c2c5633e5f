import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeFolder, writeRoundFiles } from '../../build/rounds/round-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TEXTS = { institutes: 'i\n', courses: 'c\n', vacancies: 'v\n' };

const fill = (folder: string) => writeRoundFiles(folder, { id: 1 }, TEXTS);

let data: string;
let out: string;
beforeEach(() => {
  data = temporaryFolder();
  out = join(data, 'round');
});

it('a round folder has all four files', () => {
  writeFolder(out, '.round-1', fill);
  expect(readdirSync(data)).toEqual(['round']);
  const texts = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
  expect(Object.fromEntries(texts)).toEqual({
    'courses.csv': 'c\n',
    'institutes.csv': 'i\n',
    'round.json': '{\n  "id": 1\n}\n',
    'vacancies.csv': 'v\n',
  });
});

it('a folder that fails leaves nothing behind', () => {
  const fail = (folder: string) => {
    fill(folder);
    throw new Error('no record');
  };
  expect(() => writeFolder(out, '.round-1', fail)).toThrow('no record');
  expect(readdirSync(data)).toEqual([]);
});

it('an existing folder is never replaced', () => {
  mkdirSync(out);
  writeFileSync(join(out, 'round.json'), 'old');
  expect(() => writeFolder(out, '.round-1', fill)).toThrow();
  expect(readdirSync(data)).toEqual(['round']);
  expect(readFileSync(join(out, 'round.json'), 'utf8')).toBe('old');
});
