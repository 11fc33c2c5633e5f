/** What new texts of a round's files change for students, course by course. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CourseChange } from '../check/compare-courses.ts';
import { changesAsTable } from '../check/report/changes-as-text.ts';
import { compare } from '../pipeline.ts';
import { inFolder, writeFiles } from './write-round.ts';

/** Compares the round in `folder` with a copy of it that has the new `texts`, by file name. */
export function changesBy(folder: string, texts: Readonly<Record<string, string>>): CourseChange[] {
  const scratch = mkdtempSync(join(tmpdir(), 'round-'));
  try {
    for (const name of ['before', 'now']) cpSync(folder, join(scratch, name), { recursive: true });
    writeFiles(inFolder(join(scratch, 'now'), texts));
    return compare(scratch, 'before', 'now');
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** How many changed courses are listed without --all. */
const LISTED = 10;

/** The changes, course by course. */
export const changeLines = (changes: readonly CourseChange[], all = false): string[] =>
  changesAsTable(changes, all ? Number.POSITIVE_INFINITY : LISTED);
