/** Previews the draft on this machine, with some courses to compare with their pages of the document. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES } from '../contract/source.ts';
import { build, type Checked } from '../pipeline.ts';
import { startPreview } from '../preview/start-preview.ts';
import { DRAFT_PREVIEW } from '../rounds/own-rounds.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { reportLines } from '../terminal.ts';
import { readRows } from './edit-files.ts';
import { assertNoErrors, type Operator, roundsFolder, WATCH } from './operator.ts';
import { isYes } from './questions.ts';

/** How many courses are compared. */
const COMPARED = 5;

export interface ComparedCourse {
  readonly code: string;
  readonly name: string;
  readonly seats: string;
  /** The page in the document, if known. */
  readonly page?: number | undefined;
}

/** The first course, the last, and three spread between them in the order of the document; the same for the same file. */
export function coursesToCompare(folder: string, pages: Readonly<Record<string, number>> = {}): ComparedCourse[] {
  const rows = readRows(folder, CSV_FILES.courses.file);
  const places = Array.from({ length: COMPARED }, (_, i) => Math.round((i * (rows.length - 1)) / (COMPARED - 1)));
  return [...new Set(places)].flatMap((at) => {
    const row = rows[at];
    if (!row) return [];
    const { choice_code: code = '', course_name: name = '', total_cap_vacancies: seats = '' } = row;
    return [{ code, name, seats, page: pages[code] }];
  });
}

/** Shows the comparison with the round before and the preview. Throws UsageError unless the operator confirms the courses. */
export async function look(
  {
    id,
    folder,
    pages,
    checked,
  }: { id: number; folder: string; pages?: Readonly<Record<string, number>>; checked: Checked },
  operator: Operator,
): Promise<void> {
  const { effects, questions } = operator;
  effects.print(...reportLines({ ...checked, errors: [], looks: [] }, false));
  const out = join(effects.root, DRAFT_PREVIEW);
  const built = await build({ data: roundsFolder(operator), out, today: effects.today, draft: id }, WATCH);
  assertNoErrors(built.errors);
  if (built.latest?.id !== id) {
    effects.print(
      `${built.latest?.round_name} is dated later: that is what stays served, and what the preview begins with`,
    );
  }
  const preview = await startPreview({ out, port: 0, rateLimit: false });
  try {
    effects.print(
      `the draft is at ${preview.url} until you answer; compare these with the document:`,
      ...courseLines(coursesToCompare(folder, pages), preview.url),
    );
    const message = 'Are the numbers of these courses those of the document, every cell?';
    const key = `compared ${hashCsvFiles(folder)}`;
    if (!(await isYes(questions, { option: '--compared', message, proposal: 'yes', key }))) {
      throw new UsageError(`stopped: correct the files of ${folder}, then run the same command again`, 1);
    }
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

/** The hash changes with any number, so that changed courses are compared again. */
function hashCsvFiles(folder: string): string {
  const hash = createHash('sha256');
  for (const { file } of Object.values(CSV_FILES)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}
