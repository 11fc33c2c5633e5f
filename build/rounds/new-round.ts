/** Creates a folder for the next round: what lasts is copied from the last round, the rest is left to fill in. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES, type CsvTable, isAcademicYear } from '../contract/source.ts';
import { collectDiagnostics, UsageError } from '../shared/diagnostics.ts';
import { readTextFile } from './read/file-text.ts';
import { writeRound } from './round-folder.ts';
import { correctFirst, nextId, readSummaries } from './round-summaries.ts';

const NAME = /^(\d{4}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Creates `data`/`name`: round.json as a draft with the next id, the institutes, and the header lines of courses and vacancies
 * (for the first round of all three). No numbers are copied, so none of another round can be published by accident; `npm run
 * check` refuses the empty name, date and title and says what belongs there. Throws UsageError, leaving nothing behind, if it
 * cannot be created.
 */
export function newRound(data: string, name: string): { folder: string; from?: string | undefined; id: number } {
  const [, year] = NAME.exec(name) ?? [];
  if (!year || !isAcademicYear(year)) {
    throw new UsageError(`"${name}" is not a round name: YYYY-YY, then words, as in 2026-27-cap-round-4`);
  }
  const folder = join(data, name);
  if (existsSync(folder)) throw new UsageError(`${folder} already exists: choose another name, or edit it`);
  if (!existsSync(data))
    throw new UsageError(`there is no folder ${data}: give the folder of round folders with --data`);
  const rounds = readSummaries(data);
  const last = rounds.at(-1);
  const id = nextId(rounds);
  const { authority = '', licence } = last ?? {};
  const round = {
    id,
    round_name: '',
    academic_year: year,
    published_date: '',
    status: 'draft',
    source: { title: '', authority, licence },
  };
  const from = last?.folder;
  const header = (table: CsvTable) => {
    const { file, columns } = CSV_FILES[table];
    const names = from ? readLast(from, file).split(/\r?\n/, 1)[0] : columns.map(({ name }) => name).join(',');
    return `${names}\n`;
  };
  const texts = {
    institutes: from ? readLast(from, CSV_FILES.institutes.file) : header('institutes'),
    courses: header('courses'),
    vacancies: header('vacancies'),
  };
  writeRound(folder, round, texts, 'no round was made');
  return { folder, from, id };
}

/** The text of one of the last round's files. Throws UsageError if it cannot be read. */
function readLast(from: string, name: string): string {
  const file = join(from, name);
  const { report, found } = collectDiagnostics();
  const read = readTextFile(file, (finding) => report({ file, ...finding }));
  if (!read || found.length > 0) throw correctFirst(found);
  return read.text;
}
