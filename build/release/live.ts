/**
 * Compares the rounds of the live site with those of the build, by /status of both: which round is served, and which disappear,
 * move or change. What a release must not do by mistake is a stop; an option accepts it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Status } from '../contract/service.ts';
import { validate } from '../contract/validators.ts';
import { downloadFolder } from '../rounds/download-folder.ts';
import { readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew, plural, printable } from '../shared/format.ts';
import { type Effects, roundsFolder, uncommittedFiles } from './effects.ts';
import { lookUpSite } from './netlify.ts';
import type { Stop } from './stops.ts';
import { readRoundFile } from './write-round.ts';

/** What is read of a site or of a build. */
type ReadStatus = Pick<Status, 'build_digest' | 'dataset' | 'generated_from'>;
type PublicRound = Status['generated_from'][number];
/** A round of the operator's folder, whose status does not matter, or of the build. */
type LocalRound = Pick<PublicRound, 'id' | 'folder' | 'corrected'> & Partial<Pick<PublicRound, 'status'>>;

interface Compared {
  readonly lines: readonly string[];
  readonly stops: readonly Stop[];
}

const STATUS = '/api/v1/status';

/**
 * The first step of each command that changes a round: looks up the account, asks git who commits, and compares the live site with
 * the operator's folder, because another operator may have released what was not pulled here. Throws UsageError, naming what is
 * missing.
 */
export async function assertReady(accept: readonly string[] | undefined, effects: Effects): Promise<void> {
  const site = await lookUpSite(effects);
  const { exitCode, stderr } = await effects.run('git', ['var', 'GIT_COMMITTER_IDENT']);
  const isRepository = (await uncommittedFiles(effects, ['data'])) !== undefined;
  if (isRepository && exitCode !== 0)
    throw new UsageError(`git cannot commit here; "npm run setup" says what to type:\n${stderr}`);
  if (isRepository) await assertUpToDate(effects);
  if (!site.live || accept?.includes('gone') || accept?.includes('unknown')) return;
  const live = await readLive(site.url, effects);
  if (live instanceof Error) {
    const fault = `${site.url} cannot be compared with this folder: ${live.message}`;
    throw new UsageError(`${fault}; if that is known: --accept unknown`);
  }
  const data = roundsFolder(effects);
  const rounds = readSummaries(data).map(({ folder, id }) => ({
    id,
    folder: downloadFolder(basename(folder), id),
    corrected: readRoundFile(folder).corrected ?? [],
  }));
  const losses = lossesOf(live, rounds);
  if (losses.length === 0) return;
  const lines = losses.map((line) => `  ${printable(line)}`).join('\n');
  const next = 'another operator released it: git pull, then run the same command again; if it is to go: --accept gone';
  throw new UsageError(`${site.url} has what ${data} does not have:\n${lines}\n${next}`);
}

/** Throws UsageError if others pushed what is not here: two changes of a round cannot be joined later, as both confirm its files. */
async function assertUpToDate({ run, print }: Effects): Promise<void> {
  const upstream = await run('git', ['rev-parse', '--abbrev-ref', '@{upstream}']);
  if (upstream.exitCode !== 0) return;
  // Nobody is asked for a password while nothing is shown.
  const fetched = await run('git', ['fetch', '--quiet'], { GIT_TERMINAL_PROMPT: '0' });
  if (fetched.exitCode !== 0)
    print(`git fetch failed, so ${upstream.stdout.trim()} may be newer: ${fetched.stderr.trim()}`);
  const { stdout } = await run('git', ['rev-list', '--left-right', '--count', 'HEAD...@{upstream}']);
  const [ahead = 0, behind = 0] = stdout.split('\t').map(Number);
  if (behind === 0) return;
  const next = ahead === 0 ? 'git pull' : UNDO;
  throw new UsageError(
    `${upstream.stdout.trim()} has ${plural(behind, 'commit')} of other operators: ${next}, then run the same command again`,
  );
}

/** What an operator types where two have changed the rounds: the commits of this folder are made again. */
export const UNDO = 'git reset --keep @{upstream}, which takes back the commits of this folder';

/** Compares the site at `url` with the build in `out`. A site that cannot be read is a stop too. */
export async function compareWithLive(url: string, out: string, effects: Pick<Effects, 'fetch'>): Promise<Compared> {
  const build: ReadStatus = JSON.parse(readFileSync(join(out, 'public', STATUS), 'utf8'));
  const live = await readLive(url, effects);
  if (live instanceof Error) {
    return { lines: [], stops: [{ name: 'unknown', line: `${url} cannot be read: ${live.message}` }] };
  }
  const served = ({ build_digest, dataset: { id, round_name, academic_year } }: ReadStatus) =>
    `${round_name}, ${academic_year} (id ${id}), build ${build_digest.slice(0, 12)}`;
  const rounds = build.generated_from;
  return {
    lines: [
      `live: ${served(live)} -> will be: ${served(build)}`,
      ...rounds.flatMap((round) => changeOf(round, live.generated_from)),
    ],
    stops: lossesOf(live, rounds).map((line) => ({ name: 'gone', line })),
  };
}

/** The status of a site, or why it cannot be read. */
async function readLive(url: string, { fetch }: Pick<Effects, 'fetch'>): Promise<ReadStatus | Error> {
  try {
    const response = await fetch(url + STATUS);
    if (response.status !== 200) throw new Error(`${url}${STATUS} has status ${response.status}`);
    const status = await response.json();
    // A later version of the project may have more fields.
    const faults = validate('Status', status).filter(({ keyword }) => keyword !== 'additionalProperties');
    if (faults.length === 0) return status;
    const list = faults.map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${STATUS} is not the status of this API: ${firstFew(list)}`);
  } catch (error) {
    return error as Error;
  }
}

/** What `rounds` lack of what is live: whole rounds, or their last corrections. */
function lossesOf({ generated_from }: ReadStatus, rounds: readonly LocalRound[]): string[] {
  const isPublic = (round: PublicRound) => round.status !== 'draft';
  return generated_from.filter(isPublic).flatMap((round) => {
    const name = `${nameOf(round)} is ${round.status === 'withdrawn' ? 'withdrawn on the live site' : 'live'}`;
    const now = rounds.find(({ folder }) => folder === round.folder);
    if (now?.id !== round.id) return [`${name} and ${now ? `has the id ${now.id}` : 'missing'} here`];
    if (now.status === 'draft') return [`${name} and a draft here`];
    const [lost] = newCorrections(now, round);
    return lost ? [`${name} with a correction of ${lost.date} that is missing here: ${lost.note}`] : [];
  });
}

/** How a round of the build differs from the live site, beside what is lost. */
function changeOf(round: PublicRound, live: readonly PublicRound[]): string[] {
  const before = live.find(({ id, status }) => id === round.id && status !== 'draft');
  if (!before) return round.status === 'published' ? [`${nameOf(round)} is new`] : [];
  const isSame = round.sha256 === before.sha256 && round.status === before.status;
  if (round.status === 'draft' || isSame) return [];
  const status = before.status === round.status ? '' : `: ${before.status} -> ${round.status}`;
  const corrections = newCorrections(before, round);
  return [`${nameOf(round)} changes${status}`, ...corrections.map(({ date, note }) => `  corrected ${date}: ${note}`)];
}

const nameOf = ({ folder, id }: LocalRound) => `${folder} (id ${id})`;

const newCorrections = (before: LocalRound, now: LocalRound) =>
  (now.corrected ?? []).filter(
    ({ date, note }) => !before.corrected?.some((entry) => entry.date === date && entry.note === note),
  );
