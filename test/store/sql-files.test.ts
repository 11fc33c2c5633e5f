import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { STAGED } from '../../build/contract/source.ts';
import { wideViews } from '../../build/store/fields.ts';
import { FUNCTIONS } from '../../build/store/functions.ts';
import { ROOT } from '../support/run-command.ts';
import { load, stage } from '../support/stage-round.ts';

const files = readdirSync(join(ROOT, 'build'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => `build/${name}`);
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Several statements each; every other file is one query. */
const SCRIPTS = ['source', 'schema', 'views', 'load'].map((name) => `build/store/${name}.sql`);
/** Kept for the life of the process (see build/store/database.ts). */
const kept: unknown[] = [];

it('finds the scripts', () => {
  expect(files).toEqual(expect.arrayContaining(SCRIPTS));
});

it.each(files.filter((file) => !SCRIPTS.includes(file)))('%s is a query that SQLite takes as it stands', (file) => {
  const sql = readText(file);
  const parameters = sql.replace(/--.*|'[^']*'/g, '').split('?').length - 1;
  expect(() => load().all(sql, ...Array(parameters).fill(null))).not.toThrow();
});

it('the scripts of build/store run as they stand, in any tool that has the functions and the staging tables', () => {
  const database = new SQLite(':memory:');
  kept.push(database);
  for (const [name, does] of Object.entries(FUNCTIONS)) database.function(name, does);
  database.exec("ATTACH ':memory:' AS source");
  const staged = stage().all<{ sql: string }>(
    `SELECT sql FROM source.sqlite_schema WHERE type = 'table' AND tbl_name IN (${Object.keys(STAGED).map((name) => `'${name}'`)})`,
  );
  expect(staged).toHaveLength(Object.keys(STAGED).length);
  for (const { sql } of staged) database.exec(sql.replace('CREATE TABLE ', 'CREATE TABLE source.'));
  const [source, schema, views, filling] = SCRIPTS.map(readText);
  for (const sql of [source, schema, wideViews(), views, filling]) expect(() => database.exec(sql!)).not.toThrow();
});
