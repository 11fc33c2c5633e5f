import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { createStore } from '../../build/store/store.ts';
import { course, roundWithExtras, smallRound, table, vacancy } from './small-round.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'deep', 'rounds.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const second = () => roundWithExtras({ id: 9, round_name: 'CAP Round II', published_date: '2025-08-02' });

describe('createStore', () => {
  it('gives row ids in order of dataset id and code, whatever the order of the rounds and rows', () => {
    createStore(file, [second(), smallRound()]).seal();
    const db = new Database(file, { readonly: true });
    expect(db.prepare('SELECT id, dataset_id, inst_code FROM institutes ORDER BY id').raw().all()).toEqual([
      [1, 7, '01000'],
      [2, 7, '02000'],
      [3, 9, '01000'],
      [4, 9, '02000'],
    ]);
    expect(db.prepare('SELECT id, dataset_id, choice_code FROM courses ORDER BY id').raw().all()).toEqual([
      [1, 7, '0100000010'],
      [2, 7, '0100000010L'],
      [3, 7, '0200000010'],
      [4, 9, '0100000010'],
      [5, 9, '0100000010L'],
      [6, 9, '0200000010'],
    ]);
    db.close();
  });

  it('makes the same bytes of the same rounds in another order', () => {
    const other = join(folder, 'other.sqlite');
    createStore(file, [smallRound(), second()]).seal();
    const reversed = [second(), smallRound()].map((round) => ({
      ...round,
      institutes: { ...round.institutes, rows: round.institutes.rows.toReversed() },
      courses: { ...round.courses, rows: round.courses.rows.toReversed() },
      vacancies: { ...round.vacancies, rows: round.vacancies.rows.toReversed() },
    }));
    createStore(other, reversed).seal();
    expect(readFileSync(other).equals(readFileSync(file))).toBe(true);
  });

  it('leaves a sound file in the ordinary journal mode, with STRICT tables that know every source column', () => {
    createStore(file, [smallRound(), second()]).seal();
    const db = new Database(file, { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('journal_mode', { simple: true })).toBe('delete');
    const tables = db.pragma('table_list') as { schema: string; name: string; type: string; strict: number }[];
    const own = tables.filter((t) => t.type === 'table' && !t.name.startsWith('sqlite_'));
    expect(own.map((t) => [t.name, t.strict]).sort()).toEqual([
      ['courses', 1],
      ['datasets', 1],
      ['institutes', 1],
      ['vacancies', 1],
    ]);
    for (const [name, { columns }] of Object.entries(CSV_FILES)) {
      const has = (db.pragma(`table_info(${name})`) as { name: string; notnull: number }[]).slice(2);
      const wanted = columns.filter((c) => !(name === 'vacancies' && c.name === 'choice_code'));
      expect(has.map((c) => [c.name, c.notnull === 0])).toEqual(wanted.map((c) => [c.name, c.optional]));
    }
    db.close();
  });

  it('keeps the status and the source of every round', () => {
    const source = {
      ...{ title: 'List', authority: 'Cell', url: 'https://example.org/list.pdf' },
      ...{ retrieved: '2025-07-15', licence: 'none' },
    };
    createStore(file, [smallRound(), smallRound({ id: 8, status: 'withdrawn', source })]).seal();
    const db = new Database(file, { readonly: true });
    expect(db.prepare('SELECT * FROM datasets ORDER BY id').raw().all()).toEqual([
      [7, 'CAP Round I', '2025-26', '2025-07-14', 'published', 'A made-up list', 'Nobody', null, null, null],
      [8, 'CAP Round I', '2025-26', '2025-07-14', 'withdrawn', ...Object.values(source)],
    ]);
    db.close();
  });

  it('refuses a course of an institute that only another round has', () => {
    const stray = {
      ...second(),
      courses: table('courses.csv', [course('0300000010', '03000')]),
      vacancies: table('v', []),
    };
    const store = createStore(file, [smallRound(), stray]);
    expect(() => store.seal()).toThrow('courses points at no row of institutes');
    store.close();
  });

  it.each([
    ['a repeated seat level', [vacancy('0100000010', 'state_level'), vacancy('0100000010', 'state_level')], /UNIQUE/],
    ['a negative count', [vacancy('0100000010', 'state_level', { sc_l: -1 })], /CHECK.*sc_l/],
    ['half a pair', [vacancy('0100000010', 'state_level', { st_g: 1 })], /CHECK.*st_g IS NULL/],
    ['a fraction', [vacancy('0100000010', 'state_level', { open_g: 1.5 })], /cannot store REAL/],
    ['an unknown course', [vacancy('9900000010', 'state_level')], /unknown course 9900000010/],
  ])('refuses %s', (_, rows, message) => {
    expect(() => createStore(file, [{ ...smallRound(), vacancies: table('vacancies.csv', rows) }])).toThrow(message);
  });
});

describe('the queries', () => {
  it('lists datasets newest first, equal dates by id, each with its counts', () => {
    const rounds = [smallRound(), second(), smallRound({ id: 12, status: 'draft' })];
    const store = createStore(file, rounds);
    expect(store.datasets().map(({ id }) => id)).toEqual([9, 12, 7]);
    expect(store.datasets()[2]).toEqual({
      ...{
        id: 7,
        round_name: 'CAP Round I',
        academic_year: '2025-26',
        published_date: '2025-07-14',
        status: 'published',
      },
      ...{ total_institutes: 2, total_courses: 3, total_vacancy_rows: 6 },
    });
    store.close();
  });

  it.each([
    ['the greatest date', [{ id: 5, published_date: '2025-08-01' }, { id: 6 }], 5],
    ['then the greatest id', [{ id: 5 }, { id: 6 }], 6],
    ['published ones only', [{ id: 5 }, { id: 6, status: 'draft' as const }], 5],
  ])('takes as the latest round the one with %s', (_, metas, id) => {
    const store = createStore(
      file,
      metas.map((meta) => smallRound(meta)),
    );
    expect(store.latest().id).toBe(id);
    store.close();
  });

  it('says so when no round is published', () => {
    const store = createStore(file, [smallRound({ status: 'draft' })]);
    expect(() => store.latest()).toThrow('no round is published');
    store.close();
  });

  it("answers a course in the contract's field order, its rows by seat level: the usual ones, then by name", () => {
    const store = createStore(file, [smallRound()]);
    const last = [...store.courses(7)].at(-1)!;
    expect(JSON.stringify({ ...last, vacancies: last.vacancies.length })).toBe(
      '{"id":3,"choice_code":"0200000010","course_name":"Civil Engineering","total_cap_vacancies":12,"ews_seats":1,"tfw_seats":2,' +
        '"institute":{"id":2,"inst_code":"02000","inst_name":"Institute 02000","inst_type":"Government","district":"Pune","city":"",' +
        '"is_government":true,"is_autonomous":false,"is_minority":true},"vacancies":5,"special_vacancy":{"pwd_total":3,"def_total":4}}',
    );
    expect(last.vacancies.map((row) => row.seat_level)).toEqual([
      ...['state_level', 'home_university', 'other_than_home_university'],
      ...['all_india', 'zone_b'],
    ]);
    expect(JSON.stringify(last.vacancies[0])).toBe(
      '{"seat_level":"state_level","open_g":1,"open_l":2,"sc_g":3,"sc_l":0,"obc_g":4,"obc_l":0,"sebc_g":0,"sebc_l":0,"total_g_l":11}',
    );
    store.close();
  });

  it('gives each course its own rows, none to a course without', () => {
    const store = createStore(file, [second(), smallRound()]);
    expect([...store.courses(9)].map((c) => [c.choice_code, c.vacancies.length])).toEqual([
      ['0100000010', 1],
      ['0100000010L', 0],
      ['0200000010', 5],
    ]);
    store.close();
  });

  it('reads rounds of more courses than it takes at a time', () => {
    const codes = Array.from({ length: 2001 }, (_, i) => String(1_000_000_000 + i));
    const large = {
      ...smallRound(),
      courses: table(
        'courses.csv',
        codes.map((code) => course(code, '01000')),
      ),
      vacancies: table(
        'vacancies.csv',
        codes.map((code, i) => vacancy(code, 'state_level', { total_g_l: 100 + i })),
      ),
    };
    const store = createStore(file, [large]);
    const read = [...store.courses(7)].map((c) => [c.choice_code, c.vacancies.map((row) => row.total_g_l)]);
    expect(read).toEqual(codes.map((code, i) => [code, [100 + i]]));
    store.close();
  });

  it('adds the extra pairs after the total, in a round that carries them only', () => {
    const store = createStore(file, [smallRound(), second()]);
    const fields = (id: number) => Object.keys([...store.courses(id)][0]!.vacancies[0]!).slice(-3);
    expect(fields(7)).toEqual(['sebc_g', 'sebc_l', 'total_g_l']);
    expect(fields(9)).toEqual(['total_g_l', 'st_g', 'st_l']);
    store.close();
  });

  it('hands the search index courses by code with ids in a row, each pointing at its institute', () => {
    const store = createStore(file, [smallRound(), second()]);
    const { dataset, institutes, courses } = store.searchSource(store.latest());
    expect(dataset).toEqual({ id: 9, round_name: 'CAP Round II' });
    expect(institutes.map((i) => i.inst_code)).toEqual(['01000', '02000']);
    expect(courses.map((c) => [c.id, c.choice_code, institutes[c.institute]!.inst_code])).toEqual([
      [4, '0100000010', '01000'],
      [5, '0100000010L', '01000'],
      [6, '0200000010', '02000'],
    ]);
    store.close();
  });
});
