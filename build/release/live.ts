/**
 * Compares the rounds of the live site with those of the build, by /status and /datasets of both: which round is served, and
 * which disappear, move or change. What a release must not do by mistake is a stop; an option accepts it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Datasets } from '../contract/resources.ts';
import type { Status } from '../contract/service.ts';
import type { Correction } from '../contract/source.ts';
import { validate } from '../contract/validators.ts';
import { downloadFolder } from '../rounds/read-rounds.ts';
import { readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew, printable } from '../shared/format.ts';
import { readRoundFile } from './edit-files.ts';
import { type Effects, roundsFolder, uncommittedFiles } from './effects.ts';
import { lookUpSite } from './netlify.ts';
import type { Stop } from './stops.ts';

type LiveRound = Status['generated_from'][number];
/** A round of the operator's folder or of the build. */
type LocalRound = Pick<LiveRound, 'id' | 'folder'> & {
  readonly status?: LiveRound['status'];
  readonly corrected?: readonly Correction[];
};
/** What is read of a site or of a build. */
interface Published {
  readonly status: Pick<Status, 'build_digest' | 'dataset' | 'generated_from'>;
  readonly datasets: Datasets;
}
interface Compared {
  readonly lines: readonly string[];
  readonly stops: readonly Stop[];
}

const API = '/api/v1';

/**
 * The first step of each command that changes a round: looks up the account, asks git who commits, and compares the live site with
 * the operator's folder, because another operator may have released what was not pulled here. Throws UsageError, naming what is
 * missing.
 */
export async function assertReady(accept: readonly string[] | undefined, effects: Effects): Promise<void> {
  const site = await lookUpSite(effects);
  const { exitCode, stderr } = await effects.run('git', ['var', 'GIT_COMMITTER_IDENT']);
  const isRepository = (await uncommittedFiles(effects, ['data'])) !== undefined;
  if (isRepository && exitCode !== 0) throw new UsageError(`git cannot commit here:\n${stderr}`);
  if (!site.live || accept?.includes('gone')) return;
  const live = await readLive(site.url, effects);
  if (live instanceof Error) {
    const fault = `${site.url} cannot be compared with this folder: ${live.message}`;
    if (!accept?.includes('unknown')) throw new UsageError(`${fault}; if that is known: --accept unknown`);
    effects.print(fault);
    return;
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

/** Compares the site at `url` with the build in `out`. A site that cannot be read is a stop too. */
export async function compareWithLive(url: string, out: string, effects: Pick<Effects, 'fetch'>): Promise<Compared> {
  const build = await readPublished(async (path) => JSON.parse(readFileSync(join(out, 'public', API, path), 'utf8')));
  const live = await readLive(url, effects);
  if (live instanceof Error) {
    return { lines: [], stops: [{ name: 'unknown', line: `${url} cannot be read: ${live.message}` }] };
  }
  const served = ({ status, datasets }: Published) =>
    `${roundName(datasets, status.dataset.id)}, build ${status.build_digest.slice(0, 12)}`;
  const rounds = build.status.generated_from;
  return {
    lines: [
      `live: ${served(live)} -> will be: ${served(build)}`,
      ...rounds.flatMap((round) => changeOf(round, build.datasets, live.status.generated_from)),
    ],
    stops: lossesOf(live, rounds).map((line) => ({ name: 'gone', line })),
  };
}

/** What a site publishes, or why that cannot be read. */
async function readLive(url: string, { fetch }: Pick<Effects, 'fetch'>): Promise<Published | Error> {
  return await readPublished(async (path) => {
    const response = await fetch(`${url}${API}${path}`);
    if (response.status !== 200) throw new Error(`${url}${API}${path} has status ${response.status}`);
    return await response.json();
  }).catch((error: Error) => error);
}

/** Throws if an answer breaks the schema that the project publishes. */
async function readPublished(read: (path: string) => Promise<unknown>): Promise<Published> {
  const status = (await read('/status')) as Published['status'];
  const datasets = (await read('/datasets')) as Datasets;
  const faults = [...faultsOf('Status', status), ...faultsOf('Datasets', datasets)];
  if (faults.length > 0) throw new Error(`/status and /datasets are not those of this API: ${firstFew(faults)}`);
  return { status, datasets };
}

/** A later version of the project may have more fields. */
const faultsOf = (name: 'Status' | 'Datasets', answer: unknown): string[] =>
  validate(name, answer)
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ instancePath, message }) => `${name} ${instancePath} ${message}`);

function roundName(datasets: Datasets, id: number): string {
  const dataset = datasets.find((one) => one.id === id);
  return dataset ? `${dataset.round_name}, ${dataset.academic_year} (id ${id})` : `dataset ${id}`;
}

/** What `rounds` lack of what is live: whole rounds, or their last corrections. */
function lossesOf({ status, datasets }: Published, rounds: readonly LocalRound[]): string[] {
  const isPublic = (round: LiveRound) => round.status !== 'draft';
  return status.generated_from.filter(isPublic).flatMap((round) => {
    const name = `${roundName(datasets, round.id)} is ${round.status}, and would`;
    const now = rounds.find(({ folder }) => folder === round.folder);
    if (now?.id !== round.id) return [`${name} ${now ? `have the id ${now.id}` : 'vanish'}`];
    if (now.status === 'draft') return [`${name} be a draft`];
    const [lost] = newCorrections(now, round);
    return lost ? [`${name} lose its correction of ${lost.date}: ${lost.note}`] : [];
  });
}

/** How a round of the build differs from the live site, beside what is lost. */
function changeOf(round: LiveRound, datasets: Datasets, live: readonly LiveRound[]): string[] {
  const name = roundName(datasets, round.id);
  const before = live.find(({ id, status }) => id === round.id && status !== 'draft');
  if (!before) return round.status === 'published' ? [`${name} is new`] : [];
  const isSame = round.sha256 === before.sha256 && round.status === before.status;
  if (round.status === 'draft' || isSame) return [];
  const status = before.status === round.status ? '' : `: ${before.status} -> ${round.status}`;
  const corrections = newCorrections(before, round);
  return [`${name} changes${status}`, ...corrections.map(({ date, note }) => `  corrected ${date}: ${note}`)];
}

const newCorrections = (before: Pick<LocalRound, 'corrected'>, now: Pick<LocalRound, 'corrected'>) =>
  (now.corrected ?? []).filter(
    ({ date, note }) => !before.corrected?.some((entry) => entry.date === date && entry.note === note),
  );
