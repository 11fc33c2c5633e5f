/** What the commands that ask need: the release's effects and the questions. */
import type { Diagnostic } from '../contract/diagnostics.ts';
import { formatDiagnostic, UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import type { Effects } from './effects.ts';
import type { Questions } from './questions.ts';

export interface Operator {
  readonly effects: Effects;
  readonly questions: Questions;
}

/** Throws UsageError with the errors, if there are any. */
export function assertNoErrors(errors: readonly Diagnostic[]): void {
  if (errors.length === 0) return;
  const lines = errors.map(formatDiagnostic).join('\n');
  throw new UsageError(
    `${lines}\n${plural(errors.length, 'error')}: correct the files, then run the same command again`,
    1,
  );
}
