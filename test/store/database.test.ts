import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { openSqlite } from '../support/open-sqlite.ts';
import { course, institute, load, round, stage, vacancy } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Two institutes and three courses, not in the order in which they are published. */
const rows = {
  institutes: [institute('02000'), institute('01000')],
  courses: [course('0200000010'), course('0100000010L'), course('0100000010')],
  vacancies: [vacancy('0200000010'), vacancy('0100000010')],
};
const reversed = {
  institutes: rows.institutes.toReversed(),
  courses: rows.courses.toReversed(),
  vacancies: rows.vacancies.toReversed(),
};
const first = round({ id: 7, round_name: 'CAP Round I' }, rows);
const second = round({ id: 9, round_name: 'CAP Round II', published_date: '2025-08-02' }, rows);

/** The saved file of these rounds, open for queries. */
function saved(...rounds: Parameters<typeof load>) {
  const file = join(temporaryFolder(), 'rounds.sqlite');
  load(...rounds).save(file);
  return { file, ...openSqlite(file) };
}

describe('the staging tables', () => {
  it.each(Object.entries(CSV_FILES))('staging %s has the columns of its CSV file', (table, csv) => {
    const database = stage();
    const info = database.all<{ name: string; notnull: number }>(`PRAGMA source.table_info(${table})`);
    const fields = database.all<{ field: string }>('SELECT field FROM source.fields').map(({ field }) => field);
    const names = csv.columns.map(({ name }) => name);
    const columns = info.slice(['row', 'round', 'line', 'is_valid'].length);
    expect(columns.map(({ name }) => name)).toEqual(names.filter((name) => !fields.includes(name)));
    const counts = csv.columns.filter(({ name, kind }) => kind === 'count' && name !== 'total_cap_vacancies');
    expect(counts.map(({ name }) => fields.includes(name))).toEqual(counts.map(() => true));
    expect(columns.every(({ notnull }) => notnull === 0)).toBe(true);
  });

  it('staging refuses a value of another type', () => {
    expect(() => stage(round({}, { institutes: [institute('01001', { is_minority: 'yes' })] }))).toThrow(
      'cannot store TEXT value in INTEGER column institutes.is_minority',
    );
    expect(() => stage(round({}, { vacancies: [vacancy('0100110010', { sc_g: '1 or 2' })] }))).toThrow(
      'cannot store TEXT value in INTEGER column counts.seats',
    );
  });
});

describe('load', () => {
  it('row ids of vacancies follow courses, then levels', () => {
    const levels = [
      vacancy('0200000010'),
      vacancy('0100000010', { seat_level: 'home_university' }),
      vacancy('0100000010'),
    ];
    const { raw } = saved(round({}, { ...rows, vacancies: levels }));
    expect(raw('SELECT id, choice_code, seat_level FROM vacancies ORDER BY id')).toEqual([
      [1_000_001, '0100000010', 'state_level'],
      [1_000_002, '0100000010', 'home_university'],
      [1_000_003, '0200000010', 'state_level'],
    ]);
  });

  it('drafts and withdrawn rounds are counted but not copied', () => {
    const { raw } = saved(round({ id: 5, status: 'draft' }, rows), first, round({ id: 8, status: 'withdrawn' }, rows));
    for (const table of ['institutes', 'courses']) {
      expect(raw(`SELECT DISTINCT dataset_id FROM ${table}`)).toEqual([[7]]);
    }
    expect(raw('SELECT id FROM courses ORDER BY id')).toEqual([[2_000_001], [2_000_002], [2_000_003]]);
    expect(raw('SELECT id, course_id FROM vacancies ORDER BY id')).toEqual([
      [2_000_001, 2_000_001],
      [2_000_002, 2_000_003],
    ]);
    expect(
      raw('SELECT id, status, total_institutes, total_courses, total_vacancy_rows FROM datasets ORDER BY id'),
    ).toEqual([
      [5, 'draft', 2, 3, 2],
      [7, 'published', 2, 3, 2],
      [8, 'withdrawn', 2, 3, 2],
    ]);
  });

  it.each([
    ['a repeated seat level', [vacancy('0100110010'), vacancy('0100110010')], /UNIQUE/],
    ['a missing count', [vacancy('0100110010', { open_g: null })], /NOT NULL.*seats\.seats/],
    ['a missing total', [vacancy('0100110010', { total_g_l: null })], /NOT NULL.*seats\.seats/],
  ])('the published tables refuse %s', (_, vacancies, message) => {
    const database = stage(round({}, { vacancies }));
    expect(() => database.load()).toThrow(message);
  });

  it('a course without institute in its round is refused', () => {
    const database = stage(first, round({ id: 9 }, { ...rows, institutes: [institute('02000')] }));
    expect(() => database.load()).toThrow('FOREIGN KEY');
  });
});

describe('save', () => {
  it('another row order gives the same saved bytes', () => {
    const other = [round(second.fields, reversed), round(first.fields, reversed)];
    expect(readFileSync(saved(...other).file).equals(readFileSync(saved(first, second).file))).toBe(true);
  });

  it('the saved file suits SQLite 3.31 and has every column', () => {
    const { all, raw } = saved(first, second);
    expect(raw('PRAGMA integrity_check')).toEqual([['ok']]);
    expect(raw('PRAGMA foreign_key_check')).toEqual([]);
    expect(raw('PRAGMA journal_mode')).toEqual([['delete']]);
    // Each is newer than 3.31: STRICT 3.37, iif 3.32, MATERIALIZED 3.35, -> 3.38, FULL JOIN 3.39, ORDER BY of an aggregate 3.44.
    const newer =
      /\bSTRICT\b|iif\(|MATERIALIZED|->|(?:FULL|RIGHT) (?:OUTER )?JOIN|IS (?:NOT )?DISTINCT|json_group_\w+\([^()]*ORDER/i;
    const definitions = raw('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL').flat();
    expect(definitions.filter((sql) => newer.test(String(sql).replace(/--.*/g, '')))).toEqual([]);
    for (const [table, { columns }] of Object.entries(CSV_FILES)) {
      const stored = all(`PRAGMA table_info(${table})`) as { name: string }[];
      const ids = table === 'vacancies' ? ['id', 'dataset_id', 'course_id', 'inst_code'] : ['id', 'dataset_id'];
      expect(stored.map(({ name }) => name)).toEqual([...ids, ...columns.map(({ name }) => name)]);
    }
    for (const [table, { columns }] of [
      ['institutes', CSV_FILES.institutes],
      ['course_rows', CSV_FILES.courses],
    ] as const) {
      const stored = all(`PRAGMA table_info(${table})`) as { name: string; notnull: number }[];
      const optional = new Map(columns.map((column) => [column.name, column.optional]));
      expect(stored.slice(2).map(({ notnull }) => notnull === 0)).toEqual(
        stored.slice(2).map(({ name }) => optional.get(name)),
      );
    }
  });

  it('save overwrites no file', () => {
    const { file } = saved(first);
    expect(() => load(second).save(file)).toThrow('already exists');
  });
});
