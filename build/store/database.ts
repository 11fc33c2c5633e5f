/**
 * The one place that opens SQLite. `main` is what becomes rounds.sqlite; the attached schema `source` holds the rows as
 * they were read. Every stage asks its questions in SQL; the order of an answer is in its ORDER BY.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { STAGED, type StagedTable } from '../contract/source.ts';
import { FUNCTIONS } from './functions.ts';
import { readFilled } from './sql.ts';

export type Value = string | number | null;

export type Database = ReturnType<typeof openDatabase>;

/** Rises with every change of schema.sql or views.sql that a reader of the file would notice. */
const SCHEMA_VERSION = 6;

/**
 * What better-sqlite3 makes is kept for the life of the process: version 12 aborts under Node 24 when one of its objects is
 * garbage-collected outside a context (nodejs/node 24.19, ObjectWrap's clean-up hook). Its `pragma()` makes one a call.
 */
const kept: unknown[] = [];

function keepAlive<T>(made: T): T {
  kept.push(made);
  return made;
}

/** An empty database in memory with both schemas. */
export function openDatabase() {
  const database = keepAlive(new SQLite(':memory:'));
  for (const [name, does] of Object.entries(FUNCTIONS)) database.function(name, { deterministic: true }, does);
  database.exec("ATTACH ':memory:' AS source");
  database.exec(readFilled('source.sql'));
  database.exec(Object.entries(STAGED).map(stagingTable).join('\n'));
  for (const file of ['schema.sql', 'views.sql']) database.exec(readFilled(file));
  database.exec('BEGIN');
  const prepared = new Map<string, SQLite.Statement<Value[], unknown>>();
  const statement = <T>(sql: string) => {
    const found = prepared.get(sql) ?? keepAlive(database.prepare<Value[]>(sql));
    prepared.set(sql, found);
    return found as SQLite.Statement<Value[], T>;
  };
  return {
    /** Rows of a query, each an object by column name. */
    all: <T>(sql: string, ...values: Value[]) => statement<T>(sql).all(...values),
    /** The same, one row at a time: a large round never stands in memory as a whole. */
    each: <T>(sql: string, ...values: Value[]): Iterable<T> => keepAlive(statement<T>(sql).iterate(...values)),
    /** Adds one row to a staging table, such as `source.courses`; columns that are not named are NULL. */
    insert(table: string, row: Readonly<Record<string, Value>>) {
      const names = Object.keys(row);
      const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      statement(sql).run(...Object.values(row));
    },
    /** Fills the published tables from the staging tables, which have to be free of errors. */
    load() {
      database.exec(readFilled('load.sql'));
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`);
    },
    /** Writes the published tables as an SQLite file, which must not exist yet. */
    save(file: string) {
      mkdirSync(dirname(file), { recursive: true });
      statement('VACUUM main INTO ?').run(file);
    },
    close(): void {
      database.close();
    },
  };
}

/**
 * The staging table of a CSV file, one row a record: a cell that could not be read is NULL, and so is an optional column
 * that the round does not have. `line` is where the record starts; `sound` is 0 where a cell could not be read.
 */
function stagingTable([table, { columns, key }]: [string, (typeof STAGED)[StagedTable]]): string {
  const cells = columns.map(({ name, kind }) => `${name} ${kind === 'count' || kind === 'flag' ? 'INTEGER' : 'TEXT'}`);
  return `
    CREATE TABLE source.${table} (round INTEGER NOT NULL, line INTEGER NOT NULL, sound INTEGER NOT NULL, ${cells}) STRICT;
    CREATE INDEX source.${table}_by_code ON ${table} (round, ${key});`;
}
