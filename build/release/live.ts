/**
 * Compares the rounds of the live site with those of the build, by /status and /datasets of both: which round is served, and
 * which disappear, move or change. What a release must not do by mistake is a stop; an option accepts it.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Datasets } from '../contract/resources.ts';
import type { Status } from '../contract/service.ts';
import { validate } from '../contract/validators.ts';
import { readSummaries } from '../rounds/round-summaries.ts';
import { UsageError } from '../shared/errors.ts';
import { firstFew, printable } from '../shared/format.ts';
import { readCorrections } from './edit-files.ts';
import { type Effects, roundsFolder, uncommittedFiles } from './effects.ts';
import { lookUpSite } from './netlify.ts';
import type { Stop } from './stops.ts';

type Round = Status['generated_from'][number];
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
  let live: Published;
  try {
    live = await readPublished((path) => readJson(site.url + API + path, effects));
  } catch (error) {
    const fault = `${site.url} cannot be compared with this folder: ${(error as Error).message}`;
    if (!accept?.includes('unknown')) throw new UsageError(`${fault}; if that is known: --accept unknown`);
    effects.print(fault);
    return;
  }
  const data = roundsFolder(effects);
  const rounds = readSummaries(data).map(({ folder, id }) => ({ id, folder: basename(folder), path: folder }));
  const lacking = live.status.generated_from.flatMap((round) => {
    if (round.status === 'draft') return [];
    const localRound = rounds.find(
      ({ id, folder }) => id === round.id && [folder, `dataset-${id}`].includes(round.folder),
    );
    if (!localRound) return [roundName(live, round.id)];
    const corrected = readCorrections(localRound.path).length;
    const missing = (round.corrected ?? []).slice(corrected);
    return missing.map(({ date, note }) => `the correction of ${date} in ${roundName(live, round.id)}: ${note}`);
  });
  if (lacking.length === 0) return;
  const lines = lacking.map((line) => `  ${printable(line)}`).join('\n');
  throw new UsageError(
    `${site.url} has what ${data} does not have:\n${lines}\nanother operator released it: git pull, then run the same command again; if it is to go: --accept gone`,
  );
}

/** Compares the site at `url` with the build in `out`. A site that cannot be read is a stop too. */
export async function compareWithLive(url: string, out: string, effects: Pick<Effects, 'fetch'>): Promise<Compared> {
  const readFile = async (path: string) => JSON.parse(readFileSync(join(out, 'public', API, path), 'utf8'));
  const build = await readPublished(readFile);
  let live: Published;
  try {
    live = await readPublished((path) => readJson(url + API + path, effects));
  } catch (error) {
    return { lines: [], stops: [{ name: 'unknown', line: `${url} cannot be read: ${(error as Error).message}` }] };
  }
  const ids = new Set([...live.status.generated_from, ...build.status.generated_from].map(({ id }) => id));
  const rounds = [...ids].map((id) => compareRound(id, live, build));
  return {
    lines: [
      `live: ${servedRound(live)} (build ${live.status.build_digest.slice(0, 12)}) -> ` +
        `will be: ${servedRound(build)} (build ${build.status.build_digest.slice(0, 12)})`,
      ...rounds.flatMap(({ lines }) => lines),
    ],
    stops: rounds.flatMap(({ stops }) => stops),
  };
}

async function readJson(url: string, { fetch }: Pick<Effects, 'fetch'>): Promise<unknown> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} has status ${response.status}`);
  return await response.json();
}

/** Throws if an answer breaks the schema that the project publishes, or the two contradict each other. */
async function readPublished(read: (path: string) => Promise<unknown>): Promise<Published> {
  const status = (await read('/status')) as Published['status'];
  const datasets = (await read('/datasets')) as Datasets;
  const faults = [...faultsOf('Status', status), ...faultsOf('Datasets', datasets)];
  if (faults.length > 0) throw new Error(`/status and /datasets are not those of this API: ${firstFew(faults)}`);
  const served = datasets.find(({ id }) => id === status.dataset.id);
  if (served?.status !== 'published' || !findRound({ status, datasets }, served.id)) {
    throw new Error(
      `/status serves the dataset ${status.dataset.id}, which /datasets or generated_from does not list as published`,
    );
  }
  return { status, datasets };
}

/** A later version of the project may have more fields. */
const faultsOf = (name: 'Status' | 'Datasets', answer: unknown): string[] =>
  validate(name, answer)
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ instancePath, message }) => `${name} ${instancePath} ${message}`);

/** The round with an id, unless it is a draft. */
const findRound = ({ status }: Published, id: number): Round | undefined =>
  status.generated_from.find((round) => round.id === id && round.status !== 'draft');

function roundName({ datasets }: Published, id: number): string {
  const dataset = datasets.find((one) => one.id === id);
  return dataset ? `${dataset.round_name}, ${dataset.academic_year}` : `dataset ${id}`;
}
const servedRound = (published: Published) => roundName(published, published.status.dataset.id);

function compareRound(id: number, live: Published, build: Published): Compared {
  const before = findRound(live, id);
  if (!before) {
    const isNew = findRound(build, id)?.status === 'published';
    return { lines: isNew ? [`${roundName(build, id)} (id ${id}) is new`] : [], stops: [] };
  }
  const name = `${roundName(live, id)} (id ${id})`;
  const gone = (line: string): Compared => ({ lines: [], stops: [{ name: 'gone', line: `${name} ${line}` }] });
  const now = build.status.generated_from.find(({ folder }) => folder === before.folder);
  if (now?.id !== id) return gone(`is ${before.status}, and would ${now ? `have the id ${now.id}` : 'vanish'}`);
  if (now.status === 'draft') return gone(`is ${before.status}, and would be a draft`);
  const [lost] = newCorrections(now, before);
  if (lost) return gone(`would lose its correction of ${lost.date}: ${lost.note}`);
  if (now.sha256 === before.sha256 && now.status === before.status) return { lines: [], stops: [] };
  const corrections = newCorrections(before, now);
  const status = before.status === now.status ? '' : `: ${before.status} -> ${now.status}`;
  const lines = [`${name} changes${status}`, ...corrections.map(({ date, note }) => `  corrected ${date}: ${note}`)];
  return { lines, stops: [] };
}

const newCorrections = (before: Round, now: Round) =>
  (now.corrected ?? []).filter(
    ({ date, note }) => !before.corrected?.some((entry) => entry.date === date && entry.note === note),
  );
