/** The newest round beside the round before it: each table of the report is a query beside this file. */

import { parseCorrections } from '../../shared/views/corrections.ts';
import type { Database, Value } from '../../store/database.ts';
import { readSql } from '../../store/sql.ts';

export interface RoundSummary {
  readonly folder: string;
  /** NULL if round.json lacks it or it cannot be read. */
  readonly id: number | null;
  readonly round_name: string | null;
  readonly academic_year: string | null;
  readonly published_date: string | null;
  readonly standing: keyof typeof STANDINGS;
  /** JSON, parsed by parseCorrections. */
  readonly corrected: string | null;
}

/** The labels of the row, then its number in the round before and in this one: NULL if a round lacks it. */
export type NumberRow = Readonly<Record<string, Value>> & Readonly<Record<'before' | 'now', number | null>>;

export type Numbers = ReturnType<typeof readNumbers>;

/**
 * The numbers of the newest staged round that is not withdrawn (or of the newest, if all are withdrawn); all lists are empty if
 * there is no round.
 */
export function readNumbers(database: Pick<Database, 'all'>) {
  const rows = database.all<StagedSummary>(readSql('rounds.sql', import.meta.url));
  const newest = rows.find(({ standing }) => standing !== 'withdrawn') ?? rows[0];
  const before = rows.find(({ round }) => round === newest?.previous);
  const ask = (name: string) =>
    newest ? database.all<NumberRow>(readSql(name, import.meta.url), newest.round, newest.previous) : [];
  const courses = ask('courses.sql');
  return {
    /** Newest first, with any status. */
    rounds: rows.map(withoutRowIds),
    newest: newest && withoutRowIds(newest),
    /** The round with which `newest` is compared. */
    before: before && withoutRowIds(before),
    counts: ask('counts.sql'),
    levels: ask('levels.sql'),
    categories: ask('categories.sql'),
    districts: ask('districts.sql'),
    changed_most: courses
      .filter(changed)
      .sort((a, b) => changed(b) - changed(a))
      .slice(0, 20),
    rises: ask('rises.sql'),
    largest: courses.slice(0, 10),
  };
}

/** By how many seats it changed; 0 if one of the rounds lacks the course or its number cannot be read. */
const changed = ({ before, now }: NumberRow) => (before === null || now === null ? 0 : Math.abs(now - before));

interface StagedSummary extends RoundSummary {
  readonly round: number;
  readonly previous: number | null;
}
const withoutRowIds = ({ round: _, previous: __, ...summary }: StagedSummary): RoundSummary => summary;

/** Of the published rounds the one with the greatest date, then id, is served; the others are older. */
const STANDINGS = {
  served: 'served',
  older: 'not served: a newer round is',
  draft: 'not served: a draft',
  withdrawn: 'not served: withdrawn',
  unknown: 'not served: round.json cannot be read',
} as const;

/** A round in one line: `CAP Round III, 2025-26, published 2025-08-21 (served)`. */
export function roundTitle({
  folder,
  round_name,
  academic_year,
  published_date,
  standing,
  corrected,
}: RoundSummary): string {
  const name = [round_name ?? folder, academic_year, published_date].filter(Boolean).join(', ');
  const corrections = parseCorrections({ corrected }).map(({ date, note }) => `; corrected ${date}: ${note}`);
  return `${name} (${STANDINGS[standing]})${corrections.join('')}`;
}
