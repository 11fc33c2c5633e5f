/** Integrity rules over the staging tables: each is a query in `rules/` that returns the rows that break it. */
import { GUARDED, type Report, type RuleId } from '../contract/diagnostics.ts';
import { readSql } from '../sql.ts';
import type { Database, Value } from '../store/database.ts';
import { RULE_WORDS } from './rules.ts';

/** What every rule returns; further columns are for its words. */
interface BrokenRow {
  /** The number of the round; NULL where the rounds together break the rule. */
  readonly round: number | null;
  readonly file: string | null;
  readonly line: number;
  /** The column of the file that is meant, where it is one. */
  readonly field?: string;
  /** Which record, where the line alone does not say it. */
  readonly record?: string | null;
  readonly [name: string]: Value | undefined;
}

interface StagedRound {
  readonly round: number;
  readonly folder: string;
  readonly status: string | null;
  readonly accepted: string | null;
}

/** Reports every broken rule. What a cell that could not be read makes undecidable is not reported. */
export function checkRounds(dataDir: string, database: Pick<Database, 'all'>, report: Report): void {
  const rounds = new Map(
    database
      .all<StagedRound>('SELECT round, folder, status, accepted FROM source.rounds')
      .map((row) => [row.round, row]),
  );
  const columnOf = ({ round, file, field }: BrokenRow) =>
    field
      ? database.all<{ number: number }>(
          'SELECT number FROM source.columns WHERE round = ? AND file = ? AND name = ?',
          ...[round, file, field],
        )[0]?.number
      : undefined;
  for (const [rule, words] of Object.entries(RULE_WORDS)) {
    for (const row of database.all<BrokenRow>(readSql(`rules/${rule}.sql`, import.meta.url))) {
      const round = row.round === null ? undefined : rounds.get(row.round);
      report(rule as RuleId, {
        file: round ? `${round.folder}/${row.file}` : dataDir.replace(/(?<=.)\/+$/, ''),
        line: row.line,
        column: columnOf(row) ?? 0,
        found: fill(words.found, row),
        expected: fill(words.expected, row),
        fix: fill(words.fix, row),
        ...(row.record ? { record: row.record } : {}),
        ...(round ? guard(rule as RuleId, round) : {}),
      });
    }
  }
}

/** A guarded rule is an error for a published round, unless round.json accepts it. */
function guard(rule: RuleId, { status, accepted }: StagedRound): { severity?: 'error'; accepted?: string } {
  if (!GUARDED.some((guarded) => guarded === rule)) return {};
  const reason = (JSON.parse(accepted ?? '{}') as Record<string, string>)[rule];
  if (reason !== undefined) return { accepted: reason };
  return status === 'published' ? { severity: 'error' } : {};
}

function fill(words: string, row: BrokenRow): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name]));
}
