/** Small rounds in the staging tables: a correct one of an institute and two courses, and ways to change it. */
import { onTestFinished } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { type Database, openDatabase, type Value } from '../../build/store/database.ts';

/** Cells by column; flags as booleans or as they are staged. */
type Row = Readonly<Record<string, Value | boolean>>;
type Tables = Partial<Record<keyof typeof CSV_FILES, readonly Row[]>>;

interface Round {
  /** Columns of `source.rounds`. */
  readonly fields: Readonly<Record<string, Value>> & { readonly id?: number | null };
  readonly tables: Required<Tables>;
  /** Files of which codes were lost. */
  readonly incomplete: readonly string[];
}

export const institute = (inst_code: string, rest: Row = {}): Row => ({
  inst_code,
  inst_name: `Institute ${inst_code}`,
  inst_type: 'Government',
  district: 'Northgate',
  city: '',
  is_government: true,
  is_autonomous: false,
  is_minority: false,
  ...rest,
});

/** A course of the institute whose code its own begins with. */
export const course = (choice_code: string, rest: Row = {}): Row => ({
  choice_code,
  inst_code: choice_code.slice(0, 5),
  course_name: 'Civil Engineering',
  total_cap_vacancies: 10,
  ews_seats: 1,
  tfw_seats: 2,
  pwd_total: 1,
  def_total: 2,
  ...rest,
});

export const vacancy = (choice_code: string, rest: Row = {}): Row => ({
  choice_code,
  seat_level: 'state_level',
  open_g: 4,
  open_l: 1,
  sc_g: 1,
  sc_l: 0,
  obc_g: 1,
  obc_l: 0,
  sebc_g: 0,
  sebc_l: 0,
  total_g_l: 7,
  ...rest,
});

export function round(fields: Round['fields'] = {}, tables: Tables = {}, incomplete: readonly string[] = []): Round {
  return {
    fields,
    tables: {
      institutes: [institute('01001')],
      courses: [course('0100110010'), course('0100110020')],
      vacancies: [vacancy('0100110010')],
      ...tables,
    },
    incomplete,
  };
}

/** By district: those of the sample rounds here, and one with an old name. */
export const HOME_UNIVERSITIES = { Northgate: 'University of Northgate', Ahilyanagar: 'University of the Lakes' };

/** A database with these rounds staged, as if read from `data/round-<id>`; it is closed when the test ends. */
export function stage(...rounds: Round[]): Database {
  const database = openDatabase();
  onTestFinished(() => database.close());
  return stageIn(database, rounds);
}

/** Stages the rounds in a database without rows. */
export function stageIn(database: Database, rounds: readonly Round[]): Database {
  database.insert('source.settings', { name: 'data', value: 'data' });
  for (const [row, [district, university]] of Object.entries(HOME_UNIVERSITIES).entries()) {
    const place = { round: 0, line: row + 2, is_valid: 1 };
    database.insert('source.home_universities', { ...place, district, university, source: 'made up' });
  }
  for (const [index, { fields, tables, incomplete }] of rounds.entries()) {
    const number = index + 1;
    database.insert('source.rounds', {
      round: number,
      folder: `data/round-${fields.id ?? number}`,
      download_folder: `round-${fields.id ?? number}`,
      id: number,
      round_name: `Round ${number}`,
      sha256: '0'.repeat(64),
      academic_year: '2025-26',
      published_date: '2025-07-14',
      status: 'published',
      source_title: 'A made-up list',
      source_authority: 'Nobody',
      ...fields,
    });
    for (const [table, { file, columns }] of Object.entries(CSV_FILES)) {
      database.insert('source.files', { round: number, file, complete: incomplete.includes(file) ? 0 : 1 });
      const rows = tables[table as keyof Tables];
      for (const [column, { name }] of columns.entries())
        if (name in (rows[0] ?? {}))
          database.insert('source.columns', { round: number, file, name, number: column + 1 });
      for (const [row, cells] of rows.entries()) {
        const staged = Object.entries(cells).map(([name, cell]) => [
          name,
          typeof cell === 'boolean' ? Number(cell) : cell,
        ]);
        database.insert(`source.${table}`, {
          round: number,
          line: row + 2,
          is_valid: 1,
          ...Object.fromEntries(staged),
        });
      }
    }
  }
  return database;
}

/** The same, with the published tables filled. */
export function load(...rounds: Round[]): Database {
  const database = stage(...rounds);
  database.load();
  return database;
}
