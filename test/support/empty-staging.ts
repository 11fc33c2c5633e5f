/** One database for many checks: to open it and to prepare the queries of all rules takes longer than to check a small round. */
import { type Database, openDatabase } from '../../build/store/database.ts';

let database: Database | undefined;

/** The staging tables, without the rows of the check before. */
export function emptyStaging(): Database {
  database ??= openDatabase();
  const tables = database.all<{ name: string }>(
    "SELECT name FROM source.sqlite_schema WHERE type = 'table' AND name <> 'fields'",
  );
  // A query that returns rows, because a database of the project has no other way to delete.
  for (const { name } of tables) database.all(`DELETE FROM source.${name} RETURNING NULL`);
  return database;
}
