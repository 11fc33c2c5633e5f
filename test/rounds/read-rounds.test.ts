import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CSV_FILES, STAGED } from '../../build/contract/source.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { checkFolder, emptyStaging } from '../support/list-findings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CASES = new URL('./cases', import.meta.url).pathname;
const ROUND = '2025-26-cap-round-1';

/** The rows of a staging table after reading `folder`, in order of round and line. */
function staged(folder: string, table: string, columns = '*'): Record<string, unknown>[] {
  const order = table in STAGED ? 'round, line' : table === 'settings' ? 'rowid' : 'round';
  const database = emptyStaging();
  readRounds(folder, database, () => {});
  const counts = (row: unknown) =>
    database.all<{ field: string; seats: number }>(
      'SELECT field, seats FROM source.counts JOIN source.fields USING (field_number) WHERE row = ?',
      row as number,
    );
  return database
    .all<Record<string, unknown>>(`SELECT ${columns} FROM source.${table} ORDER BY ${order}`)
    .map(({ row, ...cells }) => ({
      ...cells,
      ...Object.fromEntries(counts(row ?? null).map(({ field, seats }) => [field, seats])),
    }));
}
const listFiles = (folder: string) =>
  Object.fromEntries(
    staged(folder, 'files')
      .filter(({ round }) => round !== 0)
      .map(({ file, complete }) => [file, complete]),
  );
/** A copy of a good round, and its folder. */
function goodRound() {
  const data = temporaryFolder();
  for (const name of ['good-plain', 'reference']) cpSync(join(CASES, name), data, { recursive: true });
  return { data, folder: join(data, ROUND) };
}

describe('readRounds', () => {
  it('a round has the hash of its four files', () => {
    const { data, folder } = goodRound();
    const hashes = () => staged(data, 'rounds', 'sha256').map(({ sha256 }) => sha256);
    const printed = execFileSync('sh', ['-c', 'sha256sum *.csv *.json | sort -k 2 | sha256sum'], { cwd: folder });
    writeFileSync(join(folder, '.DS_Store'), 'x');
    expect(hashes()).toEqual([printed.toString().split(' ')[0]]);
    appendFileSync(join(folder, 'vacancies.csv'), '\n');
    expect(hashes()).not.toEqual([printed.toString().split(' ')[0]]);
  });

  it('every spelling of a CSV file is read', () => {
    const folder = `${CASES}/good-reordered-with-extras`;
    expect(staged(folder, 'institutes', 'line, inst_code, inst_name, is_government, is_autonomous')).toEqual([
      {
        line: 2,
        inst_code: '01001',
        inst_name: 'Riverbend College, "Old" Northgate',
        is_government: 1,
        is_autonomous: 0,
      },
      expect.objectContaining({ line: 5, inst_code: '01002', inst_name: 'Hilltop I²IT’s' }),
    ]);
    const rows = staged(folder, 'vacancies');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ line: 2, open_g: 3, open_l: 1, sc_g: 0, ntd_g: 1, ntd_l: 0 });
  });

  it('optional fields and tables without rows are read', () => {
    const folder = `${CASES}/good-empty-tables`;
    expect(staged(folder, 'rounds')).toMatchObject([
      { source_url: 'https://example.org/list.pdf', source_retrieved: '2025-08-29', source_licence: '' },
    ]);
    for (const table of Object.keys(CSV_FILES)) expect(staged(folder, table)).toEqual([]);
    expect(listFiles(folder)).toEqual({ 'institutes.csv': 1, 'courses.csv': 1, 'vacancies.csv': 1 });
  });

  it('the right cells of a wrong row are read', () => {
    const folder = `${CASES}/many-problems-at-once`;
    expect(staged(folder, 'courses').filter(({ is_valid }) => !is_valid)).toMatchObject([
      { line: 3, choice_code: '0100110020', inst_code: '01001', ews_seats: 0, total_cap_vacancies: null },
    ]);
    expect(listFiles(folder)).toMatchObject({ 'courses.csv': 1 });
    expect(staged(folder, 'rounds')).toMatchObject([
      { id: 1, round_name: 'CAP Round I', published_date: null, status: null },
    ]);
  });

  it('round folders and links to them come in order', () => {
    const folder = temporaryFolder();
    for (const name of ['b', 'a', 'Z', 'ä', '10', '9', '.hidden']) mkdirSync(join(folder, name));
    symlinkSync(join(folder, 'a'), join(folder, 'c'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    const names = staged(`${folder}//`, 'rounds', 'folder').map((row) => String(row.folder).slice(folder.length));
    expect(names).toEqual(['/10', '/9', '/Z', '/a', '/b', '/c', '/ä']);
  });

  it('a folder in place of courses.csv is reported', () => {
    const { data, folder } = goodRound();
    const file = join(folder, 'courses.csv');
    rmSync(file);
    mkdirSync(file);
    expect(checkFolder(data)).toMatchObject([
      { rule: 'file-missing', file, message: 'the file cannot be read: it is a folder' },
    ]);
  });

  it('the nearest table of home universities is read', () => {
    const { data } = goodRound();
    const own = join(data, 'home-universities.csv');
    const read = () => [
      staged(data, 'settings', 'value').map(({ value }) => value)[1],
      staged(data, 'home_universities', 'university')[0]!.university,
    ];
    expect(read()).toEqual([own, 'University of Northgate']);
    rmSync(own);
    expect(read()).toEqual([expect.stringMatching(/reference\/home-universities\.csv$/), 'University of Mumbai']);
    expect(staged(`${CASES}/good-plain`, 'settings', 'value')[1]).toEqual({
      value: `${CASES}/reference/home-universities.csv`,
    });
  });

  it('faults of the table of home universities are reported', () => {
    const { data } = goodRound();
    const file = join(data, 'home-universities.csv');
    writeFileSync(file, 'university,district\nUniversity of Northgate,\n');
    expect(checkFolder(data)).toMatchObject([
      { rule: 'column-missing', file, line: 1 },
      { rule: 'value-missing', file, line: 2 },
    ]);
  });
});

it.each([
  ['nowhere///', 'nowhere'],
  ['./nowhere/', './nowhere'],
])('the data folder %s is shown as %s', (given, root) => {
  const settings: object[] = [];
  const insert = (table: string, row: object) => table === 'source.settings' && settings.push(row);
  const files: string[] = [];
  readRounds(given, { insert }, ({ file }) => files.push(file));
  expect(settings[0]).toEqual({ name: 'data', value: root });
  expect(files.filter((file) => !file.startsWith(root) || file.includes('//'))).toEqual([]);
});

// csv.test.ts tests the limit itself.
it('nothing is read of a round after too many courses', () => {
  const data = temporaryFolder();
  const folder = join(data, 'round');
  mkdirSync(folder);
  const rows = Array.from({ length: 27_001 }, (_, i) => `${1_000_000_000 + i},Civil\n`);
  writeFileSync(join(folder, 'courses.csv'), `choice_code,course_name\n${rows.join('')}`);
  writeFileSync(join(folder, 'vacancies.csv'), 'choice_code,seat_level\n0100000000,state_level\n');
  const tables = new Set<string>();
  const found: string[] = [];
  readRounds(data, { insert: (table) => tables.add(table) }, ({ rule, file }) => found.push(`${rule} ${file}`));
  expect(found).toContain(`rows-too-many ${folder}/courses.csv`);
  // So that the error is displayed at once.
  expect(tables.has('source.vacancies')).toBe(false);
});

it('a course may have several rows of vacancies', () => {
  const { data, folder } = goodRound();
  const rows = Array.from({ length: 27_001 }, (_, i) => `${1_000_000_000 + i},state_level\n`);
  writeFileSync(join(folder, 'vacancies.csv'), `choice_code,seat_level\n${rows.join('')}`);
  const found = new Set<string>();
  readRounds(data, { insert: () => {} }, ({ rule }) => found.add(rule));
  expect([...found]).toEqual(['column-missing']);
});

it('a folder whose name is not UTF-8 hides no other', () => {
  const { data } = goodRound();
  mkdirSync(Buffer.from(`${data}/round-\xe9`, 'latin1'));
  expect(checkFolder(data)).toMatchObject([
    { rule: 'file-missing', file: `${data}/round-\ufffd`, message: expect.stringContaining('its name is not UTF-8') },
  ]);
});
