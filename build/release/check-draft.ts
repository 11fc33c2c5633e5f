/** Checks one round as if it were published. */

import { reportLines } from '../check/report/report-lines.ts';
import type { Diagnostic } from '../contract/diagnostics.ts';
import { type Checked, check } from '../pipeline.ts';
import { UsageError } from '../shared/errors.ts';
import { plural } from '../shared/format.ts';
import { roundsFolder, WATCH } from './effects.ts';
import type { Operator } from './operator.ts';

/** Returns the check with which the round may be published. Throws UsageError if an error remains. */
export async function checkDraft(id: number, folder: string, operator: Operator): Promise<Checked> {
  const { effects } = operator;
  const checked = await check(roundsFolder(effects), WATCH, effects.today, id);
  const isOfRound = ({ file }: Diagnostic) => `${file}/`.startsWith(`${folder}/`);
  effects.print(...reportLines({ ...checked, looks: checked.looks.filter(isOfRound), comparison: [] }, false));
  if (checked.errors.length > 0) {
    const errors = plural(checked.errors.length, 'error');
    throw new UsageError(`${errors}: correct the files, then run the same command again`, 1);
  }
  return checked;
}
