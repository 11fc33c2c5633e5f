/** The examples of the README for rounds.sqlite, run on a file. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CSV_FILES, type CsvTable } from '../../../build/contract/source.ts';
import { openSqlite } from '../../support/open-sqlite.ts';
import { ROOT } from '../../support/run-command.ts';
import { load, round, vacancy } from '../../support/stage-round.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const readme = readFileSync(join(ROOT, 'build/api/downloads/README.md'), 'utf8');
const examples = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code]) => code!);

/** A folder with the file of two rounds, and what opens it. */
function saved() {
  const folder = temporaryFolder();
  const vacancies = [vacancy('0100110010', { st_g: 2, st_l: 1, total_g_l: 10 })];
  load(round(), round({ id: 3, published_date: '2025-08-02' }, { vacancies })).save(join(folder, 'rounds.sqlite'));
  return { folder, ...openSqlite(join(folder, 'rounds.sqlite')) };
}

it('SQL examples of the README count each seat once', () => {
  const [byCategory, byDistrict, ...more] = examples('sql');
  expect(more).toEqual([]);
  const { raw } = saved();
  expect(raw(byDistrict!)).toEqual([['Northgate', 2, 20]]);
  const pairs = [
    ['open', 5],
    ['sc', 1],
    ['obc', 1],
    ['sebc', 0],
  ];
  const others = [
    ['ews', 2],
    ['tfws', 4],
    ['pwd', 2],
    ['def', 4],
  ];
  expect(raw(byCategory!)).toEqual([
    ...[...pairs, ...others].map((row) => [1, ...row]),
    ...[...pairs, ['st', 3], ...others].map((row) => [3, ...row]),
  ]);
});

it('Python example of the README reads vacancies_long', () => {
  const [code] = examples('python').filter((text) => text.includes('sqlite3'));
  const { folder } = saved();
  const printed = execFileSync('python3', ['-c', code!], { cwd: folder, encoding: 'utf8' });
  expect(printed).toContain("('open', 'g', 4), ('open', 'l', 1)");
});

it('README names every table and view with its columns', () => {
  const { raw } = saved();
  const section = readme.slice(readme.indexOf('## SQLite'));
  const named = (name: unknown) => section.includes(`\`${name}\``);
  expect(
    raw("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
      .flat()
      .filter((name) => !named(name)),
  ).toEqual([]);
  const columns = (table: string) => raw(`SELECT name FROM pragma_table_info('${table}')`).flat();
  for (const table of ['seats', 'fields', 'levels', 'vacancies_long'])
    expect(columns(table).filter((name) => !named(name))).toEqual([]);
  // What the README says by the columns of other tables and files.
  const csv = (table: CsvTable) => CSV_FILES[table].columns.map(({ name }) => name);
  const views = {
    vacancies: ['id', 'dataset_id', 'course_id', 'inst_code', ...csv('vacancies')],
    courses: ['id', 'dataset_id', ...csv('courses')],
    courses_with_institutes: [
      'round_name',
      'academic_year',
      'id',
      'dataset_id',
      ...csv('courses'),
      ...csv('institutes').slice(1),
    ],
    latest_dataset: columns('datasets'),
  };
  for (const [view, expected] of Object.entries(views)) expect(columns(view)).toEqual(expected);
  const internal = raw("SELECT name FROM sqlite_schema WHERE type = 'view'")
    .flat()
    .filter((name) => name !== 'vacancies_long');
  expect(internal.sort()).toEqual(Object.keys(views).sort());
});
