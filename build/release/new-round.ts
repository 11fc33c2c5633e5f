/** A folder for the next round: what lasts is copied from the last round, what changes is left to be filled in. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAcademicYear, type RoundSource } from '../contract/source.ts';
import { UsageError } from '../usage-error.ts';

const NAME = /^(\d{4}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Makes `data`/`name`: round.json with the next id as a draft, the institutes, and the header lines of courses and
 * vacancies. No number of another round is copied, so none can be published by accident; `npm run check` refuses the empty
 * name, date and title, and says what belongs there.
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
  const id = Math.max(...rounds.map(({ meta }) => meta.id)) + 1;
  const { authority, licence } = last.meta.source;
  const round = {
    id,
    round_name: '',
    academic_year: year,
    published_date: '',
    status: 'draft',
    source: { title: '', authority, licence },
  };
  const from = join(data, last.name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'round.json'), `${JSON.stringify(round, null, 2)}\n`);
  copyFileSync(join(from, 'institutes.csv'), join(folder, 'institutes.csv'));
  for (const file of ['courses.csv', 'vacancies.csv']) {
    const [header = ''] = readFileSync(join(from, file), 'utf8').split(/\r?\n/, 1);
    writeFileSync(join(folder, file), `${header}\n`);
  }
  return { folder, from, id };
}

/** Every round, the newest last. */
function readRounds(data: string): { name: string; meta: RoundSource }[] {
  return readdirSync(data)
    .filter((name) => existsSync(join(data, name, 'round.json')))
    .map((name) => ({ name, meta: JSON.parse(readFileSync(join(data, name, 'round.json'), 'utf8')) as RoundSource }))
    .sort((a, b) => a.meta.published_date.localeCompare(b.meta.published_date) || a.meta.id - b.meta.id);
}
