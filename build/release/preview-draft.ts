/** Previews a round on this machine, with some courses to compare with their pages of the document. */

import { join } from 'node:path';
import { reportLines } from '../check/report/report-lines.ts';
import { CSV_FILES } from '../contract/source.ts';
import type { Checked } from '../pipeline.ts';
import type { ImportedDocument } from '../rounds/import-record.ts';
import { DRAFT_PREVIEW } from '../rounds/own-rounds.ts';
import { readRows } from '../rounds/round-folder.ts';
import { type RoundSummary, readSummaries } from '../rounds/round-summaries.ts';
import { roundInHand } from './checked-rounds.ts';
import { roundsFolder } from './effects.ts';
import type { Operator } from './questions.ts';

/** How many courses are compared. */
const COMPARED = 5;

export interface ComparedCourse {
  readonly code: string;
  readonly name: string;
  readonly seats: string;
  /** The page in the document, if known. */
  readonly page?: string | undefined;
}

/**
 * The first course, the last, and three spread between them in the order of the document; the same for the same file. Of a round
 * that a document changed, only courses that it changed.
 */
export function coursesToCompare(folder: string, document?: ImportedDocument): ComparedCourse[] {
  const { pages = {}, changed } = document ?? {};
  const all = readRows(folder, CSV_FILES.courses.file);
  const changedRows = all.filter(({ choice_code = '' }) => changed?.includes(choice_code));
  const rows = changedRows.length > 0 ? changedRows : all;
  const positions = Array.from({ length: COMPARED }, (_, i) => Math.round((i * (rows.length - 1)) / (COMPARED - 1)));
  return [...new Set(positions)].flatMap((position) => {
    const row = rows[position];
    if (!row) return [];
    const { choice_code: code = '', course_name: name = '', total_cap_vacancies: seats = '' } = row;
    return [{ code, name, seats, page: pages[code] }];
  });
}

/** Shows the comparison with the round before and serves the round while `confirm` asks. */
export async function previewDraft(
  { round, document, checked }: { round: RoundSummary; document: ImportedDocument | undefined; checked: Checked },
  { effects }: Operator,
  confirm: () => Promise<void>,
): Promise<void> {
  const { folder } = round;
  const { numbers } = checked;
  if (numbers.newest?.folder === folder) effects.print(...reportLines({ errors: [], looks: [], numbers }, false));
  const data = roundsFolder(effects);
  const isCandidate = (other: RoundSummary) => other.status === 'published' || other.folder === folder;
  const served = readSummaries(data).findLast(isCandidate)!;
  if (served.folder !== folder) {
    effects.print(`${served.name} is dated later: it is what stays served, and what the preview begins with`);
  }
  const out = join(effects.root, DRAFT_PREVIEW);
  const preview = await effects.preview({ data, out, today: effects.today, ...roundInHand(round) });
  try {
    effects.print(
      `the round is at ${preview.url} until you answer; compare these with the document:`,
      ...courseLines(coursesToCompare(folder, document), preview.url),
    );
    await confirm();
  } finally {
    await preview.close();
  }
}

export function courseLines(courses: readonly ComparedCourse[], url: string): string[] {
  return courses.map(({ code, name, seats, page }) => {
    const where = page === undefined ? '' : `page ${page}: `;
    return `  ${where}${code} ${name}, ${seats} CAP seats: ${url}/course/${code}`;
  });
}
