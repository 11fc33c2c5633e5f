import type { University } from '../shared/views/profile-form.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';

/** The universities that colleges can belong to, in the order of the reference table. */
export function readUniversities(database: Pick<Database, 'all'>): University[] {
  const rows = database.all<{ name: string; districts: string }>(readSql('universities.sql', import.meta.url));
  return rows.map(({ name, districts }) => ({ name, districts: JSON.parse(districts) }));
}
