/** What a round changes against the one before it: an operator sees a lost page of the source here. */
import { compareText } from '../contract/diagnostics.ts';
import type { Round, SourceTable } from '../contract/rows.ts';

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

/** Each round but the first against the one before it by published date, then id. */
export function compareRounds(rounds: readonly Round[]): RoundComparison[] {
  const ordered = rounds.toSorted(
    (a, b) => compareText(a.meta.published_date, b.meta.published_date) || a.meta.id - b.meta.id,
  );
  return ordered.slice(1).map((round, index) => compare(ordered[index]!, round));
}

function compare(previous: Round, round: Round): RoundComparison {
  const [before, now] = [capVacancies(previous), capVacancies(round)];
  return {
    id: round.meta.id,
    previous_id: previous.meta.id,
    institutes: codeChange(codes(previous.institutes, 'inst_code'), codes(round.institutes, 'inst_code')),
    courses: codeChange(codes(previous.courses, 'choice_code'), codes(round.courses, 'choice_code')),
    total_cap_vacancies: { before, now, change: now - before },
  };
}

function codes<K extends string, T extends Record<K, string>>(table: SourceTable<T>, code: K): Set<string> {
  return new Set(table.rows.map(({ row }) => row[code]));
}

function codeChange(before: ReadonlySet<string>, now: ReadonlySet<string>): CodeChange {
  return {
    added: [...now].filter((code) => !before.has(code)).sort(compareText),
    gone: [...before].filter((code) => !now.has(code)).sort(compareText),
  };
}

function capVacancies({ courses }: Round): number {
  return courses.rows.reduce((sum, { row }) => sum + row.total_cap_vacancies, 0);
}
