/**
 * Integrity rules over the staging tables. Each is a query in `rules/`, named after its rule, that returns the rows that break
 * it; `group-findings.ts` compares groups of numbers with the round before.
 */
import { readdirSync } from 'node:fs';
import { type BrokenRow, type Finding, type Report, RULES, type RuleId } from '../contract/diagnostics.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import { findGroupDifferences } from './group-findings.ts';

const FOLDER = new URL('rules/', import.meta.url);
const ROUNDS = `
  SELECT round, folder, previous FROM source.rounds LEFT JOIN source.previous USING (round)
  ORDER BY published_date, rounds.id, round`;
const COLUMN = 'SELECT number FROM source.columns WHERE round = ? AND file = ? AND name = ?';

/**
 * Reports every broken rule, except what an unreadable cell makes undecidable. Looks that the round before has too were looked
 * at then: they are not reported, and the result is their number by the folder of the round.
 */
export function checkRounds(database: Pick<Database, 'all'>, report: Report): Record<string, number> {
  const rounds = new Map(
    database
      .all<{ round: number; folder: string; previous: number | null }>(ROUNDS)
      .map((row) => [row.round, { ...row, looks: new Set<string>() }]),
  );
  const rows: BrokenRow[] = [];
  for (const name of readdirSync(FOLDER).sort()) {
    const rule = name.replace('.sql', '') as RuleId;
    for (const row of database.all<Omit<BrokenRow, 'rule'>>(readSql(name, FOLDER.href))) rows.push({ ...row, rule });
  }
  const findings = [...rows, ...findGroupDifferences(database)].map((row) => toFinding(row));
  for (const { round, lookKey } of findings) if (lookKey) rounds.get(round ?? 0)?.looks.add(lookKey);
  const repeated: Record<string, number> = {};
  for (const { round, lookKey, finding } of findings) {
    const { folder = '', previous } = rounds.get(round ?? 0) ?? {};
    const before = rounds.get(previous ?? 0);
    if (lookKey && before?.looks.has(lookKey)) repeated[folder] = (repeated[folder] ?? 0) + 1;
    else report(finding);
  }
  return repeated;

  function toFinding({ rule, round, file, field, record, needs_reason, ...fields }: BrokenRow) {
    const folder = rounds.get(round ?? 0)?.folder;
    const [column] = database.all<{ number: number }>(COLUMN, round, file, field ?? null);
    const finding: Finding = {
      ...fields,
      rule,
      file: folder ? `${folder}/${file}` : file,
      column: column?.number ?? 0,
      ...(record ? { record } : {}),
      ...(needs_reason ? { needsReason: true } : {}),
    };
    const isLook = (fields.severity ?? RULES[rule]) === 'look';
    return { round, finding, lookKey: isLook ? [rule, file, fields.found, record].join('\n') : undefined };
  }
}
