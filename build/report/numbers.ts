/** What the newest round holds beside the round before it: each table of the report is a query beside this file. */
import { readSql } from '../sql.ts';
import type { Database, Value } from '../store/database.ts';

export interface RoundSummary {
  readonly folder: string;
  /** NULL where round.json does not say it, or not so that it can be read. */
  readonly id: number | null;
  readonly round_name: string | null;
  readonly academic_year: string | null;
  readonly published_date: string | null;
  readonly standing: Standing;
}

/** One published round is served, the one with the greatest date, then id; the others are older. */
export type Standing = 'served' | 'older' | 'draft' | 'withdrawn' | 'unknown';

/** What the row is of, then its number in the round before and in this one: NULL where a round does not have it. */
export type NumberRow = Readonly<Record<string, Value>> & Readonly<Record<'before' | 'now', number | null>>;

export type Numbers = ReturnType<typeof readNumbers>;

/** The numbers of the newest round of the staging tables; all lists are empty where there is no round. */
export function readNumbers(database: Pick<Database, 'all'>) {
  const rows = database.all<RoundSummary & { round: number }>(readSql('rounds.sql', import.meta.url));
  const [now, before] = rows.map(({ round }) => round);
  const ask = (name: string) =>
    now ? database.all<NumberRow>(readSql(name, import.meta.url), now, before ?? null) : [];
  return {
    /** Newest first, whatever the status. */
    rounds: rows.map(({ round: _, ...summary }): RoundSummary => summary),
    counts: ask('counts.sql'),
    levels: ask('levels.sql'),
    categories: ask('categories.sql'),
    districts: ask('districts.sql'),
    distribution: ask('distribution.sql'),
    changed_most: ask('changed-most.sql'),
    largest: ask('largest.sql'),
  };
}

const STANDINGS: Readonly<Record<Standing, string>> = {
  served: 'served',
  older: 'not served: a newer round is',
  draft: 'not served: a draft',
  withdrawn: 'not served: withdrawn',
  unknown: 'not served: round.json cannot be read',
};

/** A round in one line: `CAP Round III, 2025-26, published 2025-08-21 (served)`. */
export function roundTitle({ folder, round_name, academic_year, published_date, standing }: RoundSummary): string {
  const name = [round_name ?? folder, academic_year, published_date].filter(Boolean).join(', ');
  return `${name} (${STANDINGS[standing]})`;
}
