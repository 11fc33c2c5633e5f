/** A finished SQLite file, open for questions. It and its statements are kept for the life of the process: see build/store/database.ts. */
import SQLite from 'better-sqlite3';
import { onTestFinished } from 'vitest';

const kept: unknown[] = [];

export function openSqlite(file: string) {
  const database = new SQLite(file, { readonly: true });
  kept.push(database);
  onTestFinished(() => void database.close());
  const keep = (sql: string) => {
    const statement = database.prepare(sql);
    kept.push(statement);
    return statement;
  };
  return {
    all: (sql: string, ...values: unknown[]) => keep(sql).all(...values),
    raw: (sql: string) => keep(sql).raw().all(),
  };
}
