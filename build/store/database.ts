/**
 * The only module that opens SQLite. `main` becomes rounds.sqlite; the attached schema `source` holds the rows as read. Every
 * stage reads it by queries with an explicit ORDER BY.
 */
import SQLite from 'better-sqlite3';
import { STAGED, type StagedTable } from '../contract/source.ts';
import { FIELDS, LEVELS, wideViews } from './fields.ts';
import { FUNCTIONS } from './functions.ts';
import { readSql } from './sql.ts';

export type Value = string | number | null;

export type Database = ReturnType<typeof openDatabase>;

/** Increased with every change of schema.sql or views.sql that users of the file can see. */
const SCHEMA_VERSION = 9;

/** The number of each count by the name of its column. */
const FIELD_NUMBERS = new Map(FIELDS.map(({ field, field_number }) => [field, field_number]));
/** The tables of the CSV files. */
const STAGED_NAMES = new Set(Object.keys(STAGED).map((table) => `source.${table}`));

/**
 * Every object of better-sqlite3 is kept for the life of the process: version 12 aborts under Node 24 when one is
 * garbage-collected outside a context (nodejs/node 24.19, ObjectWrap's clean-up hook). Its `pragma()` creates one per call.
 */
const retained: unknown[] = [];

function retain<T>(object: T): T {
  retained.push(object);
  return object;
}

/** Creates the functions, the tables and the views of both schemas. */
function createSchemas(database: SQLite.Database): void {
  for (const [name, compute] of Object.entries(FUNCTIONS)) database.function(name, { deterministic: true }, compute);
  database.exec("ATTACH ':memory:' AS source");
  database.exec(Object.entries(STAGED).map(stagingTable).join('\n'));
  runFile(database, 'source.sql');
  database.exec(cellViews());
  runFile(database, 'schema.sql');
  database.exec(wideViews());
  runFile(database, 'views.sql');
}

function runFile(database: SQLite.Database, file: string): void {
  database.exec(readSql(file, import.meta.url));
}

type Row = Readonly<Record<string, Value>>;

/** Returns the prepared statement of a text, the same one each time. */
function createStatements(database: SQLite.Database) {
  const prepared = new Map<string, SQLite.Statement<Value[], unknown>>();
  return <T>(sql: string) => {
    const cached = prepared.get(sql) ?? retain(database.prepare<Value[]>(sql));
    prepared.set(sql, cached);
    return cached as SQLite.Statement<Value[], T>;
  };
}

/** Returns the function that adds a row to a table. The counts of a CSV row become rows of `source.counts`. */
function createInsert(statement: ReturnType<typeof createStatements>) {
  const insertRow = (table: string, row: Row): void => {
    const names = Object.keys(row);
    statement(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?')})`).run(...Object.values(row));
  };
  let lastRow = 0;
  return (table: string, row: Row): void => {
    if (!STAGED_NAMES.has(table)) {
      insertRow(table, row);
      return;
    }
    const cells: Record<string, Value> = { row: ++lastRow };
    const counts: Record<number, Value> = {};
    for (const [name, value] of Object.entries(row)) {
      const fieldNumber = FIELD_NUMBERS.get(name);
      if (fieldNumber === undefined) cells[name] = value;
      else if (value !== null) counts[fieldNumber] = value;
    }
    insertRow(table, cells);
    // As JSON, because a statement for each number takes twice as long.
    statement('INSERT INTO source.counts SELECT ?, key, value FROM json_each(?)').run(lastRow, JSON.stringify(counts));
  };
}

/** An empty database in memory with both schemas. */
export function openDatabase() {
  const database = retain(new SQLite(':memory:'));
  createSchemas(database);
  const statement = createStatements(database);
  const insert = createInsert(statement);
  for (const field of FIELDS) insert('source.fields', { ...field });
  for (const level of LEVELS) insert('levels', level);
  database.exec('BEGIN');
  return {
    /** Rows of a query, each an object by column name. */
    all: <T>(sql: string, ...values: Value[]) => statement<T>(sql).all(...values),
    /** The same, one row at a time, so that a large round is never in memory as a whole. */
    each: <T>(sql: string, ...values: Value[]): Iterable<T> => retain(statement<T>(sql).iterate(...values)),
    /** Adds one row to a table of the schema `source`, such as `source.courses`; missing columns are NULL. */
    insert,
    /** Runs statements that return nothing. */
    run(sql: string): void {
      database.exec(sql);
    },
    /** Fills the published tables from the staging tables, which must be free of errors, and makes the tables of answers.sql. */
    load(): void {
      for (const file of ['load.sql', 'answers.sql']) runFile(database, file);
      database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    },
    /** Writes the published tables to a new SQLite file in a folder that exists. */
    save(file: string) {
      database.exec('COMMIT');
      statement('VACUUM main INTO ?').run(file);
    },
    close(): void {
      database.close();
    },
  };
}

/**
 * The staging table of a CSV file, one row per record, without its counts. A cell that could not be read is NULL, and so is an
 * optional column that the round lacks. `row` is unique among the rows of all files, `line` is where the record starts,
 * `is_valid` is 0 if a cell could not be read.
 */
function stagingTable([table, { columns, key }]: [string, (typeof STAGED)[StagedTable]]): string {
  const columnsWithoutCounts = columns.filter(({ name }) => !FIELD_NUMBERS.has(name));
  const cells = columnsWithoutCounts.map(
    ({ name, kind }) => `${name} ${kind === 'count' || kind === 'flag' ? 'INTEGER' : 'TEXT'}`,
  );
  return `
    CREATE TABLE source.${table} (
      row INTEGER PRIMARY KEY, round INTEGER NOT NULL, line INTEGER NOT NULL, is_valid INTEGER NOT NULL, ${cells}
    ) STRICT;
    CREATE INDEX source.${table}_by_code ON ${table} (round, ${key}${table === 'vacancies' ? ', seat_level' : ''});`;
}

/**
 * The views of cells, a row each with its position: `source.texts`, every text that a person wrote and that is published, and
 * `source.flags` of institutes.
 */
function cellViews(): string {
  const texts = Object.entries(STAGED).flatMap(([table, { file, key, columns }]) =>
    columns
      .filter(({ kind }) => kind === 'text' || kind === 'name')
      // Where a column may be left out, an empty cell is as if it were.
      .map(({ name, optional }) => {
        const text = optional ? `nullif(${name}, '')` : name;
        return `SELECT round, '${file}', line, '${name}', ${text}, '${key} ' || ${key} FROM ${table}`;
      }),
  );
  const flags = STAGED.institutes.columns
    .filter(({ kind }) => kind === 'flag')
    .map(({ name }) => `SELECT round, line, inst_code, inst_type, '${name}' AS field, ${name} AS flag FROM institutes`);
  return `
    CREATE VIEW source.texts AS ${['SELECT * FROM round_texts', ...texts].join(' UNION ALL ')};
    CREATE VIEW source.flags AS ${flags.join(' UNION ALL ')};`;
}
