/** The site's queries about the latest published round, one per file of the folder queries. */
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';

/** The text of a query by its file name. */
export const siteQuery = (name: string): string => readSql(`queries/${name}.sql`, import.meta.url);

/** The universities with their districts, in the order of the reference table. */
export function readUniversities(database: Pick<Database, 'all'>): { name: string; districts: string[] }[] {
  const rows = database.all<{ name: string; districts: string }>(siteQuery('universities'));
  return rows.map(({ name, districts }) => ({ name, districts: JSON.parse(districts) }));
}
