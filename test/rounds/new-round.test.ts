import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { check } from '../../build/pipeline.ts';
import { newRound } from '../../build/rounds/new-round.ts';
import { cli } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SAMPLE = new URL('../../data/sample', import.meta.url).pathname;
const LAST = '2026-27-cap-round-3';
const NEW = '2026-27-cap-round-4';

let data: string;
beforeEach(() => {
  data = temporaryFolder();
  cpSync(SAMPLE, data, { recursive: true });
});

const read = (...path: string[]) => readFileSync(join(data, ...path), 'utf8');

describe('newRound', () => {
  it('makes a draft with the next id, the institutes of the last round, and no number of it', () => {
    expect(newRound(data, NEW)).toEqual({ folder: join(data, NEW), from: join(data, LAST), id: 4 });
    expect(JSON.parse(read(NEW, 'round.json'))).toEqual({
      id: 4,
      round_name: '',
      academic_year: '2026-27',
      published_date: '',
      status: 'draft',
      source: { title: '', authority: 'Sample State Admissions Authority (fictional)', licence: 'CC0-1.0' },
    });
    expect(read(NEW, 'institutes.csv')).toBe(read(LAST, 'institutes.csv'));
    for (const file of ['courses.csv', 'vacancies.csv']) {
      expect(read(NEW, file)).toBe(`${read(LAST, file).split('\n')[0]}\n`);
    }
  });

  it('makes what check refuses, naming each field that has to be filled in', async () => {
    newRound(data, NEW);
    const { errors } = await check(data, { clock: () => 0 });
    const found = errors.filter(({ file }) => file.endsWith(`${NEW}/round.json`)).map((error) => error.found);
    expect(found).toEqual(['round_name is ""', 'published_date is ""', 'source.title is ""']);
  });

  it('starts from the round with the newest date, whatever its folder is called', () => {
    const file = join(data, '2026-27-cap-round-1/round.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('2026-07-14', '2026-09-30'));
    expect(newRound(data, NEW)).toMatchObject({ from: join(data, '2026-27-cap-round-1'), id: 4 });
  });

  it('reads a last round with Windows line ends, and writes its own with none', () => {
    const file = join(data, LAST, 'courses.csv');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('\n', '\r\n'));
    newRound(data, NEW);
    expect(read(NEW, 'courses.csv')).toBe(`${text.split('\n')[0]}\n`);
  });

  it('never gives an id out twice', () => {
    newRound(data, NEW);
    expect(newRound(data, '2026-27-cap-round-5')).toMatchObject({ id: 5, from: join(data, LAST) });
  });

  it.each([
    ['round-4', 'is not a round name'],
    ['2026-29-cap-round-4', 'is not a round name'],
    ['2026-27-CAP Round 4', 'is not a round name'],
    ['2026-27-../x', 'is not a round name'],
    [LAST, 'already exists'],
  ])('refuses %s', (name, message) => {
    expect(() => newRound(data, name)).toThrow(message);
    expect(readdirSync(data).filter((name) => !name.endsWith('.csv'))).toHaveLength(3);
  });

  it.each<[string, string, string, string]>([
    ['is no JSON', 'round.json', '{ "id": 1,', 'json-invalid the text ends here'],
    ['is no object', 'round.json', '[]', 'field-invalid'],
    ['has no id that can be read', 'round.json', '{ "id": "x" }', 'field-invalid id is "x"'],
    ['is no text', 'round.json', '\xff\xfe', 'encoding-invalid'],
    ['has letters that are no UTF-8', 'institutes.csv', 'inst_code\n\xe9\n', 'encoding-invalid'],
    ['is not there', 'vacancies.csv', '', 'file-missing there is no such file'],
  ])('exits 1 and names the file of another round that %s', async (_, name, content, found) => {
    const file = join(data, LAST, name);
    rmSync(file);
    if (content) writeFileSync(file, content, 'latin1');
    const { exitCode, stderr } = await cli('new-round', NEW, '--data', data);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(file);
    expect(stderr).toContain(found);
    expect(stderr).not.toContain('--debug');
    expect(readdirSync(data)).not.toContain(NEW);
  });

  it('makes the first round of an empty folder: header lines with every column, and nothing else', () => {
    data = temporaryFolder();
    expect(newRound(data, NEW)).toEqual({ folder: join(data, NEW), id: 1 });
    expect(JSON.parse(read(NEW, 'round.json'))).toMatchObject({ id: 1, source: { title: '', authority: '' } });
    for (const { file, columns } of Object.values(CSV_FILES)) {
      expect(read(NEW, file)).toBe(`${columns.map(({ name }) => name).join(',')}\n`);
    }
  });

  it('says so when the folder of rounds is missing', () => {
    data = join(temporaryFolder(), 'missing');
    expect(() => newRound(data, NEW)).toThrow(`there is no folder ${data}`);
  });
});
