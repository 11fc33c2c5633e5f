/**
 * What the API offers beyond the contract. The golden files (cases/several-rounds) have every answer in full; these tests are
 * about the meaning.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStatus } from '../../build/api/api.ts';
import type { InstituteHistory } from '../../build/contract/derived.ts';
import { course, institute, load, round, vacancy } from '../support/stage-round.ts';
import { emit } from './emit.ts';

const second = { published_date: '2025-08-02' };
const third = { published_date: '2025-08-21' };
const code = '0100110010';
const other = '0100110020';

it('history lists rounds by date, the oldest first', () => {
  const { read } = emit(round({ id: 5, ...third }), round({ id: 9, ...second }), round({ id: 7 }));
  const { rounds }: InstituteHistory = read('institute-history/01001');
  expect(rounds.map(({ dataset }) => dataset.id)).toEqual([7, 9, 5]);
});

it('institute, history and seats name the home university', () => {
  const institutes = [institute('01001'), institute('02000', { district: 'Nowhere' })];
  const { read } = emit(round({}, { institutes }));
  expect(read('institute/01001').home_university).toBe('University of Northgate');
  expect(read('institute/02000').home_university).toBe('');
  expect(read('institute-history/01001').rounds[0].home_university).toBe('University of Northgate');
  expect(read('seats').home_universities).toEqual({ '01001': 'University of Northgate' });
});

it('a category that one round lacks is no change', () => {
  const rows = (st: Parameters<typeof vacancy>[1]) => ({ courses: [course(code)], vacancies: [vacancy(code, st)] });
  const { changed } = emit(round({}, rows({})), round(second, rows({ st_g: 1, st_l: 0 }))).read('changes');
  expect(changed).toEqual([]);
});

describe('/facets and /seats', () => {
  const rows = [
    vacancy(code, { seat_level: 'zone_b', open_g: 0, open_l: 0, sc_g: 0, obc_g: 0, total_g_l: 0 }),
    vacancy(code, { seat_level: 'state_level' }),
    vacancy(other, { seat_level: 'home_university' }),
  ];
  const institutes = [institute('01001'), institute('02000', { district: '', city: 'X' })];

  it("facets use a place's current name and count filter matches", async () => {
    const courses = ['01001', '02000', '03000', '04000'].map((inst_code) => course(`${inst_code}10010`));
    const places = [
      { district: 'Ahmednagar', city: 'Mumbai' },
      { district: 'Ahilyanagar', city: 'Mumbai' },
      { district: 'Mumbai', city: 'Mumbai' },
      { district: 'Mumbai Suburban', city: 'Mumbai Suburban' },
    ];
    const institutes = places.map((place, i) => institute(courses[i]!.choice_code!.toString().slice(0, 5), place));
    const more = course('0100110020');
    const { read } = emit(round({}, { institutes, courses: [...courses, more], vacancies: [] }));
    const { districts, cities } = read('facets');
    expect(districts[0].regions).toEqual(['north maharashtra']);
    const shown = (list: { value: string; courses: number }[]) => list.map((one) => [one.value, one.courses]);
    expect(shown(districts)).toEqual([
      ['Ahilyanagar', 3],
      ['Mumbai', 2],
      ['Mumbai Suburban', 1],
    ]);
    expect(shown(cities)).toEqual([
      ['Mumbai', 3],
      ['Mumbai', 2],
      ['Mumbai Suburban', 1],
    ]);
  });

  it('facets use the most frequent spelling of a name', () => {
    const courses = ['CIVIL Engineering', 'Civil Engineering', 'Civil Engineering'].map((course_name, i) =>
      course(`010011001${i}`, { course_name }),
    );
    const { course_names } = emit(round({}, { courses, vacancies: [] })).read('facets');
    const spellings = ['CIVIL Engineering', 'Civil Engineering'];
    expect(course_names).toMatchObject([{ value: 'Civil Engineering', courses: 3, spellings }]);
  });

  it('seats has what a total exceeds its counts by', () => {
    const first = (total_g_l: number) => {
      const vacancies = [vacancy(code, { total_g_l }), vacancy(other), vacancy(other, { seat_level: 'zone_b' })];
      return emit(round({}, { vacancies })).read('seats').courses[0];
    };
    expect(first(7).remainders).toEqual([]);
    expect(first(8)).toMatchObject({ remainders: [1, 0], totals: [8, 0] });
  });

  it('facets list an unknown district as unknown', () => {
    const { read } = emit(round({}, { institutes, vacancies: rows }));
    const search = '/api/v1/search?district=unknown';
    expect(read('facets').districts[0]).toEqual({
      value: '',
      regions: [],
      courses: 0,
      vacant_seats: 0,
      spellings: [''],
      search,
    });
  });

  it('facets and seats are empty for an empty round', () => {
    const { read } = emit(round({}, { courses: [], vacancies: [] }));
    expect(read('facets')).toMatchObject({ seat_levels: [], categories: [], course_names: [] });
    expect(read('seats')).toMatchObject({ seat_levels: [], fields: [], courses: [] });
  });
});

describe('/status', () => {
  it('status has counts and source, without unknown fields', () => {
    const corrected = [{ date: '2025-07-20', note: 'A course was missing' }];
    const known = {
      source_url: 'https://example.org/',
      source_licence: 'CC0-1.0',
      option_form_closes: '2025-08-24',
    };
    const { read } = emit(round({ corrected: JSON.stringify(corrected) }), round({ ...second, ...known }));
    expect(read('status')).toMatchObject({ dataset: { id: 2 }, option_form_closes: '2025-08-24' });
    expect(read('status').generated_from.map((one: { corrected?: object }) => one.corrected)).toEqual([
      corrected,
      undefined,
    ]);
    expect(read('status')).toMatchObject({ total_institutes: 1, total_courses: 2, total_vacancy_rows: 1 });
    expect(read('status').total_cap_vacancies).toBe(20);
    const source = { title: 'A made-up list', authority: 'Nobody', url: 'https://example.org/', licence: 'CC0-1.0' };
    expect([read('status').source, read('status').generated_from[1].source]).toEqual([source, source]);
  });

  it.each(['draft', 'withdrawn'])('status has only the hash of a %s round', async (status) => {
    const { read } = emit(round(), round({ ...second, status, source_title: 'Secret' }));
    const [, hidden] = read('status').generated_from;
    expect(hidden).toEqual({ id: 2, folder: 'round-2', status, sha256: '0'.repeat(64) });
  });

  it("status lists the files of each round's folder", () => {
    const folders = ['round_%1', 'round_%10', 'round-%1', 'roundx21', 'ROUND_%1'];
    const files = () =>
      folders.map((folder) => ({ path: `public/downloads/${folder}/courses.csv`, bytes: 1, sha256: '' }));
    const database = load(...folders.map((download_folder) => round({ download_folder })));
    const listed: { folder: string; files: { path: string }[] }[] = JSON.parse(
      readStatus({ files }, database, '').json,
    ).generated_from;
    expect(listed.map(({ folder, files }) => [folder, files.map(({ path }) => path)]).sort()).toEqual(
      folders.map((folder) => [folder, [`/downloads/${folder}/courses.csv`]]).sort(),
    );
  });
});

it('JSON in a file named .html contains no element', () => {
  const { root } = emit(round({ round_name: '<script>alert(1)</script> & <b>' }));
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const dataset = 'public/api/v1/dataset/1/index.html';
  expect(named.sort()).toEqual([dataset, 'public/api/v1/index.html']);
  const texts = named.map((name) => readFileSync(join(root, name), 'utf8'));
  for (const text of texts) expect(text).not.toContain('<');
  expect(JSON.parse(texts[0]!).round_name).toBe('<script>alert(1)</script> & <b>');
});
