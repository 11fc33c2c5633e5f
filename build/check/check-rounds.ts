/**
 * Integrity rules over the staging tables. Each is a query in `rules/`, named after its rule, that returns the rows that break
 * it; `group-findings.ts` compares groups of numbers with the round before.
 */
import { readdirSync } from 'node:fs';
import { type Finding, type Report, RULES, type RuleId } from '../contract/diagnostics.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import { findGroupDifferences } from './group-findings.ts';

const FOLDER = new URL('rules/', import.meta.url);
const ROUNDS = `
  SELECT round, folder, previous FROM source.rounds LEFT JOIN source.neighbours USING (round)
  ORDER BY published_date, rounds.id, round`;
const COLUMN = 'SELECT number FROM source.columns WHERE round = ? AND file = ? AND name = ?';

interface RowOfRound {
  readonly round: number;
  readonly file: string;
  readonly line: number;
}

/** What the query of a rule returns for a row that breaks it. */
interface BrokenRow extends Omit<Finding, 'line' | 'column' | 'record' | 'needsReason' | 'rows'> {
  /** The number of the round; NULL if the rounds together break the rule. */
  readonly round: number | null;
  readonly line: number;
  /** The column of the file, if the finding is about one. */
  readonly field?: string | null;
  readonly record?: string | null;
  /** More rows to compare: a JSON array of objects with round, file and line. */
  readonly rows?: string | null;
  /** 1 if whoever publishes the round has to type a reason. */
  readonly needs_reason?: number;
}

/**
 * Reports every broken rule, except what an unreadable cell makes undecidable. Findings to review that the round before has
 * too were reviewed then: they are not reported, and the result is their number by the folder of the round. `otherRules` are
 * folders of rules about what belongs to no round.
 */
export function checkRounds(
  database: Pick<Database, 'all'>,
  report: Report,
  otherRules: URL[] = [],
): Record<string, number> {
  const rounds = new Map(
    database
      .all<{ round: number; folder: string; previous: number | null }>(ROUNDS)
      .map((row) => [row.round, { ...row, reviews: new Set<string>() }]),
  );
  const folders = new Map([...rounds].map(([number, { folder }]) => [number, folder]));
  const rows: BrokenRow[] = [];
  for (const folder of [FOLDER, ...otherRules])
    for (const name of readdirSync(folder).sort()) {
      const rule = name.replace('.sql', '') as RuleId;
      for (const row of database.all<Omit<BrokenRow, 'rule'>>(readSql(name, folder.href))) rows.push({ ...row, rule });
    }
  const findings = [...rows, ...findGroupDifferences(database)].map((row) => {
    const round = rounds.get(row.round ?? 0);
    return { round, ...toFinding(row, folders, database) };
  });
  for (const { round, reviewKey } of findings) if (reviewKey) round?.reviews.add(reviewKey);
  const repeated: Record<string, number> = {};
  for (const { round, reviewKey, finding } of findings) {
    const before = rounds.get(round?.previous ?? 0);
    if (round && reviewKey && before?.reviews.has(reviewKey))
      repeated[round.folder] = (repeated[round.folder] ?? 0) + 1;
    else report(finding);
  }
  return repeated;
}

/** The finding of a broken row; `reviewKey` is equal for the same finding in two rounds, and undefined for an error. */
function toFinding(row: BrokenRow, folders: ReadonlyMap<number, string>, database: Pick<Database, 'all'>) {
  const { rule, round, file, field, record, rows, needs_reason, ...others } = row;
  // A query has NULL where a finding has nothing.
  const fields = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)) as typeof others;
  const pathOf = (number: number | null, name: string) => {
    const folder = folders.get(number ?? 0);
    return folder ? `${folder}/${name}` : name;
  };
  const [column] = database.all<{ number: number }>(COLUMN, round, file, field ?? null);
  const finding: Finding = {
    ...fields,
    rule,
    file: pathOf(round, file),
    column: column?.number ?? 0,
    ...(record ? { record } : {}),
    ...(rows
      ? {
          rows: (JSON.parse(rows) as RowOfRound[]).map(({ round, file, line }) => ({
            file: pathOf(round, file),
            line,
          })),
        }
      : {}),
    ...(needs_reason ? { needsReason: true } : {}),
  };
  const isReview = (fields.severity ?? RULES[rule]) === 'review';
  return { finding, reviewKey: isReview ? [rule, file, fields.message, record].join('\n') : undefined };
}
