/** What a round changes against the one before it: an operator sees a lost page of the source here. */
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';

/** Codes that only one of the two rounds has, sorted. */
export interface CodeChange {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

export interface RoundComparison {
  /** The dataset id of the round, and of the one before it. */
  readonly id: number;
  readonly previous_id: number;
  readonly institutes: CodeChange;
  readonly courses: CodeChange;
  /** Sums over all courses; `change` is negative where seats were filled. */
  readonly total_cap_vacancies: { readonly before: number; readonly now: number; readonly change: number };
}

const SQL = readSql('compare.sql', import.meta.url);

/** Each round but the first against the one before it by published date, then id. */
export function compareRounds(database: Pick<Database, 'all'>): RoundComparison[] {
  return database.all<{ json: string }>(SQL).map(({ json }) => JSON.parse(json));
}
