/** Asks whether to publish a round without the pages of its document that could not be read. */

import { describeSkips, groupSkips } from '../import/imported.ts';
import { type ImportedDocument, importedRows, rowHashes } from '../rounds/import-record.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import type { Operator } from './operator.ts';
import { STOP } from './questions.ts';

/** Once, with the pages by reason; not if their courses were typed by hand. Throws UsageError if the answer is to stop. */
export async function askAboutSkips(
  skipped: ImportedDocument['skipped'],
  folder: string,
  { effects, questions }: Operator,
): Promise<void> {
  if (skipped.length === 0) return;
  const imported = importedRows(folder);
  const typed = imported ? Object.keys(rowHashes(folder)).filter((code) => code.length > 6 && !(code in imported)) : [];
  effects.print(`not imported into ${folder}:`, ...groupSkips(skipped).map((group) => `  ${describeSkips(group)}`));
  if (typed.length >= skipped.length) {
    effects.print(`since then typed by hand: ${firstFew(typed)}`);
    return;
  }
  const answer = await questions.ask({
    option: '--allow-skips',
    message: 'Continue without them?',
    choices: [
      { value: STOP, label: 'stop: type their courses into the CSV files, then run the same command again' },
      { value: 'yes', label: 'continue: they have no course, or their courses are typed' },
    ],
  });
  if (answer !== STOP) return;
  const where = firstFew(skipped.map((skip) => skip.where));
  throw new UsageError(`stopped: type the courses of ${where} into ${folder}, then run the same command again`, 1);
}
