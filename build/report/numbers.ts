/** What the newest round holds against the round before it: each part of the report is a query beside this file. */

import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';

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

export interface Change {
  /** NULL where the round does not have it. */
  readonly before: number | null;
  readonly now: number | null;
}

interface Course extends Change {
  readonly choice_code: string;
  readonly course_name: string | null;
  readonly inst_name: string | null;
}

interface Named extends Change {
  readonly name: string;
}

export interface Numbers {
  /** Newest first, whatever the status. */
  readonly rounds: readonly RoundSummary[];
  readonly counts: readonly Named[];
  readonly districts: readonly (Named & { readonly institutes: number; readonly courses: number })[];
  readonly levels: readonly (Named & { readonly rows: number })[];
  readonly categories: readonly (Named & { readonly general: number | null; readonly ladies: number | null })[];
  readonly distribution: readonly Named[];
  readonly changed_most: readonly Course[];
  readonly largest: readonly Course[];
}

/** The numbers of the newest round of the staging tables; all lists are empty where there is no round. */
export function readNumbers(database: Pick<Database, 'all'>): Numbers {
  const rows = database.all<RoundSummary & { round: number }>(readSql('rounds.sql', import.meta.url));
  const [now, before] = rows.map(({ round }) => round);
  const ask = <T>(name: string) => (now ? database.all<T>(readSql(name, import.meta.url), now, before ?? null) : []);
  return {
    rounds: rows.map(({ round: _, ...summary }) => summary),
    counts: ask('counts.sql'),
    districts: ask('districts.sql'),
    levels: ask('levels.sql'),
    categories: ask('categories.sql'),
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
