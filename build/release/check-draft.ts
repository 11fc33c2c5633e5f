/** Checks one round as if it were published and nobody had confirmed it. */

import { reportLines } from '../check/report/report-lines.ts';
import { type Checked, check, type RoundInHand } from '../pipeline.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import { roundsFolder, WATCH } from './effects.ts';
import type { Operator } from './operator.ts';

/** How a check and a build are told which round a person looks at. */
export const roundInHand = ({ id, status }: RoundSummary): RoundInHand =>
  status === 'draft' ? { draft: id } : { confirming: id };

/** Returns the check with which the round may be published. Throws UsageError if an error remains. */
export async function checkDraft(round: RoundSummary, { effects }: Operator): Promise<Checked> {
  const checked = await check(roundsFolder(effects), WATCH, effects.today, roundInHand(round));
  if (checked.errors.length === 0) return checked;
  effects.print(...reportLines({ errors: checked.errors, looks: [], numbers: checked.numbers }, false));
  throw new UsageError(
    `${plural(checked.errors.length, 'error')}: correct the files, then run the same command again`,
    1,
  );
}
