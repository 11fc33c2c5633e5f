/** Integrity rules over the staging tables: each is a query in `rules/`, named after its rule, for the rows that break it. */
import { readdirSync } from 'node:fs';
import { acceptedName, type Finding, type Report, RULES, type RuleId } from '../contract/diagnostics.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';

const FOLDER = new URL('rules/', import.meta.url);
/** With the reason for which round.json accepts what was found, where it does. */
const ROUND = 'SELECT folder, status, accepted -> ? ->> ? AS accepted FROM source.rounds WHERE round = ?';
type StagedRound = Readonly<Record<'folder' | 'status' | 'accepted', string | null>>;
const COLUMN = 'SELECT number FROM source.columns WHERE round = ? AND file = ? AND name = ?';

/** What every rule returns: where a row is, and what is said of it. */
interface BrokenRow extends Pick<Finding, 'file' | 'found' | 'expected' | 'fix'> {
  /** The number of the round; NULL where the rounds together break the rule. */
  readonly round: number | null;
  readonly line: number;
  /** The column of the file that is meant, where it is one. */
  readonly field?: string;
  /** Which record, where the line alone does not say it. */
  readonly record?: string | null;
  /** 0 where a guarded rule only warns. */
  readonly guarded?: number;
}

/** Reports every broken rule. What a cell that could not be read makes undecidable is not reported. */
export function checkRounds(database: Pick<Database, 'all'>, report: Report): void {
  for (const name of readdirSync(FOLDER).sort()) {
    const rule = name.replace('.sql', '') as RuleId;
    for (const row of database.all<BrokenRow>(readSql(name, FOLDER.href))) {
      const { round, file, line, field, record, guarded = 1, ...words } = row;
      const [staged] = database.all<StagedRound>(ROUND, rule, acceptedName({ ...words, record }), round);
      const [column] = database.all<{ number: number }>(COLUMN, round, file, field ?? null);
      report({
        rule,
        file: staged ? `${staged.folder}/${file}` : file,
        line,
        column: column?.number ?? 0,
        ...words,
        ...(record ? { record } : {}),
        ...(staged && RULES[rule] === 'guarded' && guarded ? guard(staged) : {}),
      });
    }
  }
}

/** A guarded rule is an error for a published round, unless round.json accepts what it found. */
function guard({ status, accepted }: StagedRound): Pick<Finding, 'severity' | 'accepted'> {
  if (accepted !== null) return { accepted };
  return status === 'published' ? { severity: 'error' } : {};
}
