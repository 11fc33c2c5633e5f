import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toCsv } from '../../build/browser/csv.ts';
import { collectDiagnostics } from '../../build/contract/diagnostics.ts';
import { CSV_FILES, type CsvTable } from '../../build/contract/source.ts';
import { csvFiles } from '../../build/downloads/csv.ts';
import { readRounds } from '../../build/read/read-rounds.ts';
import { type Database, openDatabase } from '../../build/store/database.ts';
import { course, institute, load, round, vacancy } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SMALL = new URL('../emit/cases/small/input', import.meta.url).pathname;
const REAL = new URL('../../../shared/rounds', import.meta.url).pathname;

const textOf = (table: CsvTable, database: Database) =>
  csvFiles(database, 1).find((file) => file.table === table)!.text;
const headerOf = (text: string) => text.split('\n', 1)[0]!.split(',');

function read(data: string): Database {
  const database = openDatabase();
  onTestFinished(() => database.close());
  const { report, found } = collectDiagnostics();
  readRounds(data, database, report);
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  return database;
}

/** The staged cells of a round, by code. */
function cellsOf(database: Database, table: CsvTable, folder: string) {
  const { columns, key } = CSV_FILES[table];
  const names = columns.map(({ name }) => name).join();
  const order = table === 'vacancies' ? 'choice_code, seat_level' : key;
  const where = 'round = (SELECT round FROM source.rounds WHERE folder LIKE ?)';
  return database.all(`SELECT ${names} FROM source.${table} WHERE ${where} ORDER BY ${order}`, `%/${folder}`);
}

describe('the columns', () => {
  it("are those of the contract, in its order, the round's extra categories before the total", () => {
    const some = load(round({}, { vacancies: [vacancy('0100110010', { ntb_g: 0, ntb_l: 0 })] }));
    for (const [table, { columns }] of Object.entries(CSV_FILES)) {
      const names = columns.filter(({ name, optional }) => !optional || name.startsWith('ntb')).map(({ name }) => name);
      expect(headerOf(textOf(table as CsvTable, some))).toEqual(names);
    }
    expect(headerOf(textOf('vacancies', load(round())))).not.toContain('ntb_g');
    expect(textOf('vacancies', load(round({}, { vacancies: [] })))).toMatch(/^choice_code,.*,sebc_l,total_g_l\n$/);
  });
});

describe('the rows', () => {
  const rounds: [string, string][] = [
    ['2025-26-round-2', SMALL],
    ['2025-26-cap-round-3', REAL],
  ];
  describe.each(rounds)('of %s', (folder, data) => {
    it.skipIf(!existsSync(data))('are the same when our own reader reads the published files', () => {
      const before = read(data);
      before.load();
      const [dataset] = before.all<{ id: number }>('SELECT id FROM source.rounds WHERE folder LIKE ?', `%/${folder}`);
      const copy = temporaryFolder();
      cpSync(join(data, folder, 'round.json'), join(copy, folder, 'round.json'));
      for (const { table, text } of csvFiles(before, dataset!.id)) {
        writeFileSync(join(copy, folder, CSV_FILES[table].file), text);
      }
      const after = read(copy);
      for (const table of Object.keys(CSV_FILES) as CsvTable[]) {
        const cells = cellsOf(after, table, folder);
        expect(cells.length).toBeGreaterThan(1);
        expect(cells).toEqual(cellsOf(before, table, folder));
      }
    });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1', '-'])(
    'have an apostrophe before a text that a spreadsheet might execute: %j',
    (name) => {
      const database = load(
        round({}, { institutes: [institute('01001', { inst_name: name, city: name })], courses: [], vacancies: [] }),
      );
      const [row] = parse(textOf('institutes', database), { columns: true, record_delimiter: '\n' });
      expect(row).toMatchObject({ inst_code: '01001', inst_name: `'${name}`, city: `'${name}` });
      // The reader's own list, which the browser writes.
      expect(toCsv([[name]])).toBe(`\uFEFF"'${name}"\r\n`);
    },
  );

  it('keep every other name letter for letter, in quotes where it needs them', () => {
    const course_name = 'a "b", <c> = - @ ’d’\u202eअभि 1-2';
    const database = load(round({}, { courses: [course('0100110010', { course_name })] }));
    const [row] = parse(textOf('courses', database), { columns: true });
    expect(row).toMatchObject({ choice_code: '0100110010', course_name, total_cap_vacancies: '10' });
  });
});
