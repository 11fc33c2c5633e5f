/** A folder for the next round: what lasts is copied from the last round, what changes is left to be filled in. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES, type CsvTable, isAcademicYear } from '../contract/source.ts';
import { collectDiagnostics, UsageError } from '../shared/diagnostics.ts';
import { readTextFile } from './read/text.ts';
import { writeRound } from './round-folder.ts';
import { correctFirst, nextId, readSummaries } from './round-summaries.ts';

const NAME = /^(\d{4}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Makes `data`/`name`: round.json with the next id as a draft, the institutes, and the header lines of courses and
 * vacancies; the first round has header lines alone. No number of another round is copied, so none can be published by accident; `npm run check` refuses the empty
 * name, date and title, and says what belongs there. Throws UsageError where it cannot be made: nothing is left then.
 */
export function newRound(data: string, name: string): { folder: string; from?: string | undefined; id: number } {
  const [, year] = NAME.exec(name) ?? [];
  if (!year || !isAcademicYear(year)) {
    throw new UsageError(`"${name}" is no name for a round: YYYY-YY, then words, as in 2026-27-cap-round-4`);
  }
  const folder = join(data, name);
  if (existsSync(folder)) throw new UsageError(`${folder} exists already: choose another name, or edit what is there`);
  if (!existsSync(data)) throw new UsageError(`there is no folder ${data}: --data names the folder of round folders`);
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

/** The text of a file of the last round. Throws UsageError where it cannot be read. */
function readLast(from: string, name: string): string {
  const file = join(from, name);
  const { report, found } = collectDiagnostics();
  const read = readTextFile(file, (finding) => report({ file, ...finding }));
  if (!read || found.length > 0) throw correctFirst(found);
  return read.text;
}
