/** A folder for the next round: what lasts is copied from the last round, what changes is left to be filled in. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, FileReport } from '../contract/diagnostics.ts';
import { isAcademicYear } from '../contract/source.ts';
import { collectDiagnostics, formatDiagnostic, UsageError } from '../shared/diagnostics.ts';
import { compareText } from '../shared/format.ts';
import { readRoundJson } from './read/round-json.ts';
import { readTextFile } from './read/text.ts';
import { writeRound } from './round-folder.ts';

const NAME = /^(\d{4}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Makes `data`/`name`: round.json with the next id as a draft, the institutes, and the header lines of courses and
 * vacancies. No number of another round is copied, so none can be published by accident; `npm run check` refuses the empty
 * name, date and title, and says what belongs there. Throws UsageError where it cannot be made: nothing is left then.
 */
export function newRound(data: string, name: string): { folder: string; from: string; id: number } {
  const [, year] = NAME.exec(name) ?? [];
  if (!year || !isAcademicYear(year)) {
    throw new UsageError(`"${name}" is no name for a round: YYYY-YY, then words, as in 2026-27-cap-round-4`);
  }
  const folder = join(data, name);
  if (existsSync(folder)) throw new UsageError(`${folder} exists already: choose another name, or edit what is there`);
  const rounds = readRounds(data);
  const last = rounds.at(-1);
  if (!last) throw new UsageError(`${data} has no round to start from: data/README.md explains the four files`);
  const id = Math.max(...rounds.map((round) => round.id)) + 1;
  const { authority, licence } = last;
  const round = {
    id,
    round_name: '',
    academic_year: year,
    published_date: '',
    status: 'draft',
    source: { title: '', authority, licence },
  };
  const from = join(data, last.name);
  const header = (file: string) => `${readLast(from, file).split(/\r?\n/, 1)[0]}\n`;
  const texts = {
    institutes: readLast(from, 'institutes.csv'),
    courses: header('courses.csv'),
    vacancies: header('vacancies.csv'),
  };
  writeRound(folder, round, texts, 'no round was made');
  return { folder, from, id };
}

/** Every round, the newest last. Throws UsageError where one has no id that can be read: the new one comes after all. */
function readRounds(data: string) {
  const names = existsSync(data) ? readdirSync(data).filter((name) => existsSync(join(data, name, 'round.json'))) : [];
  const rounds = names.map((name) => {
    const file = join(data, name, 'round.json');
    const { report, found } = collectDiagnostics();
    const inFile: FileReport = (finding) => report({ file, ...finding });
    const json = readTextFile(file, inFile);
    const fields = json ? readRoundJson(json.text, inFile) : {};
    if (fields.id === undefined) throw damaged(found);
    return {
      name,
      id: Number(fields.id),
      date: String(fields.published_date ?? ''),
      authority: fields.source_authority,
      licence: fields.source_licence,
    };
  });
  return rounds.sort((a, b) => compareText(a.date, b.date) || a.id - b.id);
}

/** The text of a file of the last round. Throws UsageError where it cannot be read. */
function readLast(from: string, name: string): string {
  const file = join(from, name);
  const { report, found } = collectDiagnostics();
  const read = readTextFile(file, (finding) => report({ file, ...finding }));
  if (!read || found.length > 0) throw damaged(found);
  return read.text;
}

function damaged(found: readonly Diagnostic[]): UsageError {
  const lines = found.map((diagnostic) => formatDiagnostic(diagnostic));
  return new UsageError(['a new round starts from those that are there; correct this first', ...lines].join('\n'), 1);
}
