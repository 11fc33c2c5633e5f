import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../build/pipeline.ts';
import { newRound } from '../../build/release/new-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SAMPLE = new URL('../../data/rounds', import.meta.url).pathname;
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

  it('never gives an id out twice', () => {
    newRound(data, NEW);
    expect(newRound(data, '2026-27-cap-round-5')).toMatchObject({ id: 5, from: join(data, LAST) });
  });

  it.each([
    ['round-4', 'is no name for a round'],
    ['2026-29-cap-round-4', 'is no name for a round'],
    ['2026-27-CAP Round 4', 'is no name for a round'],
    ['2026-27-../x', 'is no name for a round'],
    [LAST, 'exists already'],
  ])('refuses %s', (name, message) => {
    expect(() => newRound(data, name)).toThrow(message);
    expect(readdirSync(data)).toHaveLength(3);
  });

  it('says so when there is no round to start from', () => {
    data = temporaryFolder();
    expect(() => newRound(data, NEW)).toThrow('has no round to start from');
  });
});
