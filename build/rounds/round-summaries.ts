/** The rounds of the data folder without their numbers, for commands that add one: ids, names and dates. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, FileReport } from '../contract/diagnostics.ts';
import { collectDiagnostics, formatDiagnostic, UsageError } from '../shared/errors.ts';
import { compareText } from '../shared/format.ts';
import { readTextFile } from './file-text.ts';
import { listRounds } from './own-rounds.ts';
import { readRoundJson } from './round-json.ts';

/** A field that cannot be read is empty. */
export interface RoundSummary {
  /** With the path of the data folder. */
  readonly folder: string;
  readonly id: number;
  readonly name: string;
  readonly year: string;
  readonly date: string;
  readonly status: string;
  /** The title of its document. */
  readonly title: string;
}

/** Every round, the newest last. Throws UsageError if an id cannot be read, because a new round must have a different one. */
export function readSummaries(data: string): RoundSummary[] {
  const names = existsSync(data) ? listRounds(data) : [];
  const folders = names.map((name) => join(data, name)).filter((folder) => existsSync(join(folder, 'round.json')));
  const rounds = folders.map(readSummary);
  return rounds.sort((a, b) => compareText(a.date, b.date) || a.id - b.id);
}

/** One more than the highest id. */
export const nextId = (rounds: readonly RoundSummary[]) => Math.max(0, ...rounds.map(({ id }) => id)) + 1;

/** The newest published round up to `date`, other than the one in `folder`; undefined if there is none. */
export function roundBefore(rounds: readonly RoundSummary[], date: string, folder?: string): RoundSummary | undefined {
  return rounds.findLast((round) => round.status === 'published' && round.folder !== folder && round.date <= date);
}

function readSummary(folder: string): RoundSummary {
  const file = join(folder, 'round.json');
  const { report, diagnostics } = collectDiagnostics();
  const reportIn: FileReport = (finding) => report({ file, ...finding });
  const json = readTextFile(file, reportIn);
  const fields = json === undefined ? {} : readRoundJson(json, reportIn);
  if (fields.id === undefined) throw unreadableRound(diagnostics);
  const text = (field: string) => (fields[field] === undefined ? undefined : String(fields[field]));
  return {
    folder,
    id: Number(fields.id),
    name: text('round_name') ?? '',
    year: text('academic_year') ?? '',
    date: text('published_date') ?? '',
    status: text('status') ?? '',
    title: text('source_title') ?? '',
  };
}

function unreadableRound(diagnostics: readonly Diagnostic[]): UsageError {
  const lines = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic));
  return new UsageError(['a new round is based on the existing ones; correct this first', ...lines].join('\n'), 1);
}
