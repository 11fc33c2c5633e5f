/** Imports the document: into a new draft, or beside a round that exists, which then gets what the document changes. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { importLines, whyNoCourses } from '../import/import-lines.ts';
import { type ImportOptions, type ImportReport, importRound } from '../import/import-round.ts';
import { UsageError } from '../shared/errors.ts';
import type { DocumentOptions, DocumentRound } from './about-document.ts';
import { type Effects, roundsFolder } from './effects.ts';
import type { Answers } from './form.ts';
import type { Operator } from './questions.ts';
import { reviseRound } from './revise-round.ts';

/** Imports the document as a new round, or into the one that it is of, and returns the folder. */
export async function importDocument(
  options: DocumentOptions,
  { name, existing, answers }: DocumentRound,
  operator: Operator,
): Promise<string> {
  const { effects } = operator;
  if (!existing) {
    const data = roundsFolder(effects);
    const { id, out } = await importDraft({ ...options, round: name, data }, answers, effects);
    effects.print(`${name}, id ${id}, is a draft in ${out}`);
    return out;
  }
  const { folder, date } = existing;
  const scratch = mkdtempSync(join(tmpdir(), 'document-'));
  try {
    const out = join(scratch, basename(folder));
    const target = { round: name, data: scratch, out, institutes: folder };
    await importDraft({ ...options, ...target }, new Map([['--date', date], ...answers]), effects);
    await reviseRound(existing, out, { answers, all: options.all }, operator);
    return folder;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Writes the draft without the skipped pages. Throws UsageError if no course can be read. */
async function importDraft(
  options: DocumentOptions & Pick<ImportOptions, 'data' | 'out'>,
  answers: Answers,
  { today, print }: Effects,
): Promise<ImportReport> {
  const [date = '', closes, url] = ['--date', '--closes', '--url'].map((option) => answers.get(option));
  // What was skipped is listed with the question about it.
  const report = await importRound(
    { ...options, date, closes, url, retrieved: today, allowSkips: true },
    options.onPage,
  );
  const lines = importLines(report.written ? { ...report, skipped: [] } : report, options.all ?? false);
  // The last line names the next command.
  print(...lines.slice(0, -1));
  if (!report.written) throw new UsageError(`${whyNoCourses(report)}: nothing was written`, 1);
  return report;
}
