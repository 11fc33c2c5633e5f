/** The findings in a folder of rounds or in staged rounds: what `npm run check` finds, without the terminal. */
import { checkRounds } from '../../build/check/check-rounds.ts';
import type { Diagnostic, RuleId } from '../../build/contract/diagnostics.ts';
import { CUTOFF_RULES, stageCutoffs } from '../../build/cutoffs/stage-lists.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { collectDiagnostics, compareDiagnostics } from '../../build/shared/errors.ts';
import { type Database, openDatabase } from '../../build/store/database.ts';
import { type round, stageIn } from './stage-round.ts';

type Rounds = ReturnType<typeof round>[];

/** One database for many checks: to open it and to prepare the queries of all rules takes longer than to check a small round. */
let database: Database | undefined;

/** The staging tables, without the rows of the check before. */
export function emptyStaging(): Database {
  database ??= openDatabase();
  const tables = database.all<{ name: string }>(
    "SELECT name FROM source.sqlite_schema WHERE type = 'table' AND name <> 'fields'",
  );
  // A query that returns rows, because a database of the project has no other way to delete.
  for (const { name } of tables) database.all(`DELETE FROM source.${name} RETURNING NULL`);
  return database;
}

/** The findings in the folder `data`, in the operator's order. */
export function checkFolder(data: string): Diagnostic[] {
  const { report, diagnostics } = collectDiagnostics();
  const staging = emptyStaging();
  readRounds(data, staging, report);
  stageCutoffs(data, staging, report);
  checkRounds(staging, report, [CUTOFF_RULES]);
  return diagnostics.sort(compareDiagnostics);
}

/** The findings in staged rounds. */
export const findAll = (...rounds: Rounds): Diagnostic[] => findIn(stageIn(emptyStaging(), rounds));

/** The findings in staging tables, in the operator's order. */
export function findIn(staging: Database): Diagnostic[] {
  const { report, diagnostics } = collectDiagnostics();
  checkRounds(staging, report);
  return diagnostics.sort(compareDiagnostics);
}

/** The findings of one rule, with their lines. */
export function listFindings(rule: RuleId, ...rounds: Rounds): string[] {
  return findAll(...rounds)
    .filter((finding) => finding.rule === rule)
    .map(({ line, message }) => `${line}: ${message}`);
}
