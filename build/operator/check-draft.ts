/** Checks one round as if it were published: each finding of a guarded rule becomes a question, and the reason goes into round.json. */

import { groupFindings } from '../check/report/findings.ts';
import { reportLines } from '../check/report/report-lines.ts';
import { acceptedName, type Diagnostic, isOpen, isReason } from '../contract/diagnostics.ts';
import { type Checked, check } from '../pipeline.ts';
import { roundsFolder, WATCH } from '../release/effects.ts';
import { formatDiagnostic, UsageError } from '../shared/diagnostics.ts';
import { count } from '../shared/format.ts';
import { readRoundFile, withFields, writeFiles } from './edit-files.ts';
import { assertNoErrors, type Operator } from './operator.ts';
import { STOP } from './questions.ts';

/** Returns the check with which the round may be published. Throws UsageError if an error remains. */
export async function checkDraft(id: number, folder: string, operator: Operator): Promise<Checked> {
  const { effects } = operator;
  const checkNow = () => check(roundsFolder(effects), WATCH, effects.today, id);
  const checked = await checkNow();
  const isOfDraft = ({ file }: Diagnostic) => `${file}/`.startsWith(`${folder}/`);
  const errors = checked.errors.filter((error) => !isOpen(error) || !isOfDraft(error));
  const open = checked.errors.filter((error) => isOpen(error) && isOfDraft(error));
  // Only what this round adds; warnings that older rounds have too are left out.
  const [ofDraft] = groupFindings(checked.warnings.filter(isOfDraft), checked.numbers.rounds);
  const warnings = ofDraft?.rules.flatMap(({ findings }) => findings) ?? [];
  effects.print(...reportLines({ ...checked, errors, warnings, comparison: [] }, false));
  if (errors.length > 0) {
    throw new UsageError(`${count(errors.length, 'error')}: correct the files, then run the same command again`, 1);
  }
  if (open.length === 0) return checked;
  await askToAccept(open, folder, operator);
  const again = await checkNow();
  assertNoErrors(again.errors);
  return again;
}

/** Throws UsageError if the operator stops. The reason for one finding is proposed for the next of its rule. */
async function askToAccept(
  open: readonly Diagnostic[],
  folder: string,
  { questions, effects }: Operator,
): Promise<void> {
  for (const finding of open) {
    const { rule } = finding;
    // Read from the file, so that an earlier run's reasons are proposed too.
    const accepted = (readRoundFile(folder).accepted ?? {}) as Record<string, Record<string, string>>;
    const ofRule = accepted[rule] ?? {};
    effects.print(formatDiagnostic(finding));
    const reason = await questions.ask({
      option: `--because ${rule}=`,
      message: `${rule}: ${acceptedName(finding)}: why is it right? ("${STOP}" ends here, to correct it)`,
      proposal: Object.values(ofRule).at(-1),
      findFault: (text) => (isReason(text) ? undefined : `why it is right, in words, or "${STOP}"`),
    });
    if (reason === STOP) throw new UsageError('stopped: correct the files, then run the same command again', 1);
    const changed = { ...accepted, [rule]: { ...ofRule, [acceptedName(finding)]: reason } };
    writeFiles(folder, { 'round.json': withFields(folder, { accepted: changed }) });
  }
}
