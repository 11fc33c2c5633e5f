/** The problems of a folder of rounds, as the operator reads them: what `npm run check` finds, without the terminal. */

import { checkRounds } from '../../build/check/check-rounds.ts';
import type { Diagnostic } from '../../build/contract/diagnostics.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { collectDiagnostics, compareDiagnostics } from '../../build/shared/errors.ts';
import type { Database } from '../../build/store/database.ts';
import { emptyStaging } from './empty-staging.ts';

/** Reads and checks `folder`; `use` may look at the staging tables, which the next check empties. */
export function checkFolder(folder: string, use: (database: Database) => void = () => {}): Diagnostic[] {
  const database = emptyStaging();
  const { report, diagnostics } = collectDiagnostics();
  readRounds(folder, database, report);
  checkRounds(database, report);
  use(database);
  return diagnostics.sort(compareDiagnostics);
}
