/** Imports the document as a draft, then asks what it does not contain and what could not be read. */

import { importLines } from '../import/import-lines.ts';
import { type ImportProgress, readImport, writeImport } from '../import/import-round.ts';
import { describeSkips, groupSkips } from '../import/imported.ts';
import type { ImportedDocument } from '../rounds/import-record.ts';
import { UsageError } from '../shared/errors.ts';
import type { AboutRound } from './about-round.ts';
import { roundsFolder, WATCH } from './effects.ts';
import type { Operator } from './operator.ts';
import { STOP } from './questions.ts';

interface DocumentFile {
  readonly file: string;
  readonly moreFiles: readonly string[];
  /** Whether a draft that nobody changed may be overwritten. */
  readonly replace: boolean;
  readonly onPage?: ((progress: ImportProgress) => void) | undefined;
}

/** Writes the draft without the skipped pages. Throws UsageError if no course can be read. */
export async function importDraft(
  { file, moreFiles, replace, onPage }: DocumentFile,
  about: AboutRound,
  { effects }: Operator,
): Promise<void> {
  const { name, before, out, ...fields } = about;
  const rounds = roundsFolder(effects);
  const options = {
    ...fields,
    file,
    moreFiles,
    round: name,
    rounds,
    replace,
    ...(before ? { institutes: before.folder } : {}),
  };
  const read = await readImport(options, { ...WATCH, onPage });
  const report = writeImport(read, { allowSkips: true, replace });
  if (!report.written) {
    throw new UsageError(`no course could be read, because ${report.reasons[0]?.reason}: nothing was written`, 1);
  }
  // The skipped pages are listed with the question about them; the last line names the next command.
  effects.print(...importLines({ ...report, skipped: [] }, false).slice(0, -1));
}

/** Asks whether to continue without the pages that could not be read. Throws UsageError if not. */
export async function askAboutSkips(
  skipped: ImportedDocument['skipped'],
  folder: string,
  { effects, questions }: Operator,
): Promise<void> {
  if (skipped.length === 0) return;
  effects.print(`not imported into ${folder}:`, ...groupSkips(skipped).map((group) => `  ${describeSkips(group)}`));
  const answer = await questions.ask({
    option: '--allow-skips',
    message: 'Continue without them?',
    choices: [
      { value: STOP, label: 'stop: type their courses into the CSV files, then run the same command again' },
      { value: 'yes', label: 'continue: they have no course, or their courses are typed' },
    ],
  });
  if (answer !== STOP) return;
  const where = skipped.map((skip) => skip.where).join(', ');
  throw new UsageError(`stopped: type the courses of ${where} into ${folder}, then run the same command again`, 1);
}
