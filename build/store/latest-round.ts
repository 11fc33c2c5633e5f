/** Queries about the latest published round, one per file of the folder latest-round. */
import type { Database } from './database.ts';
import { readSql } from './sql.ts';

/** The text of a query by its file name. */
export const latestRound = (name: string): string => readSql(`latest-round/${name}.sql`, import.meta.url);

/** The universities with their districts, in the order of the reference table. */
export function readUniversities(database: Pick<Database, 'all'>): { name: string; districts: string[] }[] {
  const rows = database.all<{ name: string; districts: string }>(latestRound('universities'));
  return rows.map(({ name, districts }) => ({ name, districts: JSON.parse(districts) }));
}
