/**
 * Integrity rules over the staging tables. Each is a query in `rules/`, named after its rule, that returns the rows that break
 * it. Rules that compare a part of a round with the rest of it are computed in `places/`.
 */
import { readdirSync } from 'node:fs';
import { acceptedName, type Finding, type Report, RULES, type RuleId } from '../contract/diagnostics.ts';
import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import type { BrokenRow } from './broken-row.ts';
import { comparePlaces, type RoundPlaces } from './places/places.ts';

const FOLDER = new URL('rules/', import.meta.url);
const ROUNDS = 'SELECT round, folder, status, accepted FROM source.rounds ORDER BY round';
const COLUMN = 'SELECT number FROM source.columns WHERE round = ? AND file = ? AND name = ?';

/**
 * Reports every broken rule, except what an unreadable cell makes undecidable. Returns the farthest places of each round,
 * reported or not.
 */
export function checkRounds(database: Pick<Database, 'all'>, report: Report): RoundPlaces[] {
  const rounds = readStagedRounds(database);
  const reportRow = ({ rule, round, file, line, field, record, guarded = 1, ...words }: BrokenRow) => {
    const staged = round === null ? undefined : rounds.get(round);
    const [column] = database.all<{ number: number }>(COLUMN, round, file, field ?? null);
    report({
      rule,
      file: staged ? `${staged.folder}/${file}` : file,
      line,
      column: column?.number ?? 0,
      ...words,
      ...(record ? { record } : {}),
      ...(staged && RULES[rule] === 'guarded' && guarded
        ? guard(staged, rule, acceptedName({ ...words, record }))
        : {}),
    });
  };
  for (const name of readdirSync(FOLDER).sort()) {
    const rule = name.replace('.sql', '') as RuleId;
    for (const row of database.all<Omit<BrokenRow, 'rule'>>(readSql(name, FOLDER.href))) reportRow({ rule, ...row });
  }
  const places = comparePlaces(database);
  for (const { broken } of places) broken.forEach(reportRow);
  for (const round of rounds.values()) reportUnused(round, report);
  return places;
}

type StagedRound = ReturnType<typeof readStagedRounds> extends ReadonlyMap<number, infer R> ? R : never;

/** Rounds by number. `accepted` maps a rule to reasons by finding name; `used` collects the names that were found. */
function readStagedRounds(database: Pick<Database, 'all'>) {
  const rows =
    database.all<Readonly<Record<'folder' | 'status' | 'accepted', string | null> & { round: number }>>(ROUNDS);
  return new Map(
    rows.map(({ round, folder, status, accepted }) => {
      const byRule = Object.entries<Record<string, string>>(JSON.parse(accepted ?? '{}'));
      const reasons = new Map(byRule.map(([rule, reasons]) => [rule, new Map(Object.entries(reasons))]));
      return [round, { folder, status, accepted: reasons, used: new Set<string>() }];
    }),
  );
}

/** A guarded rule is an error for a published round, unless its round.json accepts the finding. */
function guard(round: StagedRound, rule: RuleId, name: string): Pick<Finding, 'severity' | 'accepted'> {
  const accepted = round.accepted.get(rule)?.get(name);
  round.used.add(`${rule} ${name}`);
  if (accepted !== undefined) return { accepted };
  return round.status === 'published' ? { severity: 'error' } : {};
}

/** Reports entries of `accepted` that match no finding: a slip, or the data has changed since. A withdrawn round is not compared. */
function reportUnused({ folder, status, accepted, used }: StagedRound, report: Report): void {
  if (status === 'withdrawn') return;
  for (const [rule, reasons] of accepted) {
    for (const name of reasons.keys()) {
      if (used.has(`${rule} ${name}`)) continue;
      const found = `${rule} is accepted for "${name}", which was not found`;
      const fix = 'remove the entry; the data has changed since it was accepted, or it has a slip';
      report({
        rule: 'accepted-unused',
        file: `${folder}/round.json`,
        found,
        expected: 'what npm run check prints',
        fix,
      });
    }
  }
}
