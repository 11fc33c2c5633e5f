/** What the platform has to be sent: the files, and their bytes, of a new round and of one corrected seat. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { CONTRACT_PAIRS } from '../../build/contract/seats.ts';
import { readManifest } from '../../build/tree/manifest.ts';
import { type GeneratedRound, generateRound, randomNumbers, writeRound } from '../support/generate-rounds.ts';

const root = join(import.meta.dirname, '../..');

/** Published files by path. Two of the same content are two uploads: netlify-cli sends each. */
function build(data: string, out: string) {
  const args = ['--import', 'tsx', join(root, 'build/cli.ts'), 'build', '--data', data, '--out', out, '--json'];
  execFileSync(process.execPath, args, { cwd: root, maxBuffer: 1 << 30 });
  return readManifest(out)!.files.filter(({ path }) => path.startsWith('public/'));
}

/** The files of `after` whose content `before` has nowhere. */
function count(before: ReturnType<typeof build>, after: ReturnType<typeof build>) {
  const known = new Set(before.map(({ sha256 }) => sha256));
  const sent = after.filter(({ sha256 }) => !known.has(sha256));
  return { files: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}

type VacancyRow = GeneratedRound['vacancies'][number];

/** Changes a count of a row, and with it the total of the row and that of its course. */
function addSeats(course: GeneratedRound['courses'][number], row: VacancyRow, field: string, seats: number): void {
  row[field] = Number(row[field]) + seats;
  row.total_g_l = Number(row.total_g_l) + seats;
  course.total_cap_vacancies = Number(course.total_cap_vacancies) + seats;
}

/** Of a second round, in which most counts are lower than in the first; and of one corrected seat. */
export function benchChangedFiles(courses: number, scratch: string) {
  const data = join(scratch, 'changing');
  const write = (round: GeneratedRound) => writeRound(join(data, `round-${round.meta.id}`), round);
  const trees = ['first', 'second', 'corrected'].map((name) => join(scratch, name)) as [string, string, string];
  const round = generateRound({ courses });
  write(round);
  const first = build(data, trees[0]);
  const random = randomNumbers(2);
  const courseByCode = new Map(round.courses.map((course) => [course.choice_code, course]));
  for (const row of round.vacancies) {
    for (const field of CONTRACT_PAIRS)
      addSeats(courseByCode.get(row.choice_code!)!, row, field, -Math.round(random() * Number(row[field])));
  }
  Object.assign(round.meta, { id: 2, round_name: 'CAP Round II', published_date: '2026-08-01' });
  write(round);
  const second = build(data, trees[1]);
  const row = round.vacancies[0]!;
  addSeats(courseByCode.get(row.choice_code!)!, row, 'open_g', 1);
  round.meta.corrected = [{ date: '2026-08-02', note: 'One open seat was missing' }];
  write(round);
  const corrected = build(data, trees[2]);
  return { new_round: count(first, second), corrected_seat: count(second, corrected), all: second.length };
}
