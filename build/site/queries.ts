/** The site's queries about the latest published round, one per file of the folder queries. */

import { compareText } from '../shared/format.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import { collegeMinority } from './eligibility.ts';
import type { RoundQuestions } from './views/profile-form.ts';

/** The text of a query by its file name. */
export const siteQuery = (name: string): string => readSql(`queries/${name}.sql`, import.meta.url);

/** Which seats of the latest round only some readers can take, so that the profile asks about them. */
export function readRoundQuestions(database: Pick<Database, 'all'>): RoundQuestions {
  const colleges = database.all<{ inst_type: string; orphans: number; minority: number }>(siteQuery('college-types'));
  const types = colleges.filter(({ minority }) => minority > 0).map(({ inst_type }) => collegeMinority(inst_type));
  const minorities = [...new Set(types)].filter((name) => name !== undefined).sort(compareText);
  return { hasOrphanSeats: colleges.some(({ orphans }) => orphans > 0), minorities };
}

/** The universities with their districts, in the order of the reference table. */
export function readUniversities(database: Pick<Database, 'all'>): { name: string; districts: string[] }[] {
  const rows = database.all<{ name: string; districts: string }>(siteQuery('universities'));
  return rows.map(({ name, districts }) => ({ name, districts: JSON.parse(districts) }));
}
