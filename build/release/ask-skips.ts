/** The question whether to publish a round without the pages of its document that could not be read. */

import { describeSkips, groupSkips } from '../import/imported.ts';
import { type ImportedDocument, importedRows, rowHashes } from '../rounds/import-record.ts';
import { firstFew } from '../shared/format.ts';
import type { Field } from './form.ts';
import { STOP } from './questions.ts';

/** A question if pages were skipped whose courses nobody typed by hand, with `lines` that name the pages by reason. */
export function skipFields(
  skipped: ImportedDocument['skipped'],
  folder: string,
): { fields: readonly Field[]; lines: readonly string[] } {
  if (skipped.length === 0) return { fields: [], lines: [] };
  const imported = importedRows(folder);
  const typed = imported ? Object.keys(rowHashes(folder)).filter((code) => code.length > 6 && !(code in imported)) : [];
  const lines = [`not imported into ${folder}:`, ...groupSkips(skipped).map((group) => `  ${describeSkips(group)}`)];
  if (typed.length >= skipped.length) {
    return { fields: [], lines: [...lines, `since then typed by hand: ${firstFew(typed)}`] };
  }
  const pages = firstFew(skipped.map(({ where }) => where));
  const field: Field = {
    option: '--allow-skips',
    label: 'skipped pages',
    message: 'Continue without them?',
    choices: [
      { value: STOP, label: 'stop: type their courses into the CSV files, then run the same command again' },
      { value: 'yes', label: `continue without ${pages}: they have no course, or their courses are typed` },
    ],
    stop: {
      answer: STOP,
      message: `stopped: type the courses of ${pages} into ${folder}, then run the same command again`,
    },
  };
  return { fields: [field], lines };
}
