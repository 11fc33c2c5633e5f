/** What the platform has to be sent: the files, and their bytes, of a new round and of one corrected seat. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readManifest } from '../../build/tree/manifest.ts';
import { type GeneratedRound, generateRound, writeRound } from '../support/generate-rounds.ts';
import { addUp, chances, fillSeats } from '../support/round-series.ts';

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

/** Of a second round, in which most courses have fewer seats than in the first; and of one seat of it. */
export function benchChangedFiles(courses: number, scratch: string) {
  const data = join(scratch, 'changing');
  const write = (round: GeneratedRound) => writeRound(join(data, `round-${round.meta.id}`), round);
  const trees = ['first', 'second', 'corrected'].map((name) => join(scratch, name)) as [string, string, string];
  const round = generateRound({ courses });
  write(round);
  const first = build(data, trees[0]);
  const next = { ...round, ...fillSeats(round, chances(2)) };
  next.meta = { ...round.meta, id: 2, round_name: 'CAP Round II', published_date: '2026-08-01' };
  write(next);
  const second = build(data, trees[1]);
  const row = next.vacancies[0]!;
  row.open_g = Number(row.open_g) + 1;
  addUp(next);
  next.meta.corrected = [{ date: '2026-08-02', note: 'One open seat was missing' }];
  write(next);
  const corrected = build(data, trees[2]);
  return { new_round: count(first, second), corrected_seat: count(second, corrected), all: second.length };
}
