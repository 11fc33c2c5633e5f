/**
 * Compares the build with the live site, and each round with the last deploy that served it: which round will be served, and
 * what disappears, moves or changes. What a release must not do by mistake is a stop; an option accepts it.
 */
import { compareText, count } from '../shared/format.ts';
import { courseChanges, type Version } from './course-changes.ts';
import type { Effects } from './effects.ts';
import { type LiveSite, readHistory, type Served } from './history.ts';
import {
  datasetIn,
  nameIn,
  newEntries,
  type Published,
  type Round,
  readBuild,
  readSite,
  roundIds,
  roundIn,
} from './published.ts';
import type { Stop, StopName } from './summary.ts';

export interface Compared {
  readonly lines: string[];
  readonly stops: Stop[];
  /** Folders of the rounds that are new or changed; absent if unknown. */
  readonly changed?: ReadonlySet<string>;
}

/** How many courses of a changed round are listed. */
const LISTED = 20;
/** In how many earlier versions of a round a number is looked up. */
const VERSIONS = 5;

/** Compares the site with the build in `out`. A site that cannot be read is a stop too. */
export async function compareWithLive(
  site: LiveSite,
  out: string,
  world: Pick<Effects, 'fetch' | 'pauseMs'>,
): Promise<Compared> {
  const build = await readBuild(out);
  let live: Published;
  try {
    live = await readSite(site.url, world);
  } catch (error) {
    return { lines: [], stops: [{ name: 'unknown', line: `${site.url} cannot be read: ${(error as Error).message}` }] };
  }
  const { lines, stops, history } = await readHistory(site, live, build, world);
  const since = site.since ? `, since ${site.since}` : '';
  lines.unshift(
    `live: ${servedBy(live)} (build ${live.status.build_digest.slice(0, 12)}${since}) -> ` +
      `will be: ${servedBy(build)} (build ${build.status.build_digest.slice(0, 12)})`,
  );
  const changed = new Set<string>();
  const known = history.filter(({ place }) => place !== 'older').map(({ published }) => published);
  for (const id of new Set([...known, build].flatMap(roundIds))) {
    const found = await compareRound(id, build, history);
    lines.push(...found.lines);
    stops.push(...found.stops);
    if (found.lines.length > 0) changed.add(roundIn(build, id)?.folder ?? '');
  }
  stops.push(...olderRound(live, build));
  return { lines, stops, changed };
}

/** Compares one round of the build with the live one, and with the last deploy that served its id if that differed. */
async function compareRound(id: number, build: Published, history: readonly Served[]): Promise<Compared> {
  const now = roundIn(build, id);
  const deploysWithRound = history.filter(({ published }) => roundIn(published, id));
  const live = deploysWithRound.find(({ place }) => place === 'live');
  const [last] = deploysWithRound;
  const lines: string[] = [];
  const stops: Stop[] = [];
  if (now?.status === 'published' && !live) {
    const again = last ? `comes back: it was in ${last.name}` : 'is new';
    lines.push(`${nameIn(build, id)} (id ${id}) ${again}`);
  }
  // A round that is missing since the live deploy was removed by an accepted release.
  for (const served of new Set([live, live || last?.place === 'newer' || now ? last : undefined])) {
    if (!served || (served !== live && live && isSame(roundIn(served.published, id)!, roundIn(live.published, id)!)))
      continue;
    const found = await compareVersion(id, served, build, deploysWithRound.slice(deploysWithRound.indexOf(served)));
    lines.push(...found.lines);
    stops.push(...found.stops);
  }
  return { lines, stops };
}

const isSame = (one: Round, other: Round) =>
  one.sha256 === other.sha256 && one.status === other.status && one.folder === other.folder;

/** `deploysWithRound` are the deploys that have the round; `served` is the first of them. */
async function compareVersion(
  id: number,
  served: Served,
  build: Published,
  deploysWithRound: readonly Served[],
): Promise<Compared> {
  const old = roundIn(served.published, id)!;
  const now = roundIn(build, id);
  const name = `${nameIn(served.published, id)} (id ${id})`;
  const isLive = served.place === 'live';
  const what = isLive ? 'what is live' : `${served.name}, the last that had it`;
  const lines: string[] = [];
  const stop = (stopName: StopName, line: string) => ({ lines, stops: [{ name: stopName, line }] });
  const named = build.status.generated_from.find(({ folder }) => folder === old.folder);
  if (named && named.id !== id)
    return stop(
      'moved',
      `${nameIn(served.published, id)} (${old.folder}) has the id ${id}, and would have ${named.id}`,
    );
  if (now && now.folder !== old.folder) {
    return stop('moved', `the id ${id} is that of ${old.folder}, and would be that of ${now.folder}`);
  }
  if (!now) {
    const isDraft = build.status.generated_from.some((round) => round.id === id);
    const was = isLive ? `is ${old.status}` : `was ${old.status} in ${served.name}`;
    return stop('gone', `${name} ${was}, and would ${isDraft ? 'be a draft' : isLive ? 'vanish' : 'not come back'}`);
  }
  if (now.sha256 === old.sha256 && now.status === old.status) return { lines, stops: [] };

  const isWithdrawn = old.status === 'published' && now.status === 'withdrawn';
  // A withdrawn round has no numbers, so the earlier ones are compared.
  const rows =
    now.status === 'published'
      ? deploysWithRound.findIndex(({ published }) => roundIn(published, id)!.status === 'published')
      : -1;
  let changes = isWithdrawn ? ['is withdrawn'] : [];
  if (rows >= 0) {
    try {
      const [before, ...older] = deploysWithRound.slice(rows);
      changes = courseChanges(await version(id, before!), await build.courses(id), await versions(id, before!, older));
    } catch (error) {
      return stop('unknown', `${name} cannot be compared with ${what}: ${(error as Error).message}`);
    }
  }
  const corrections = newEntries(old, now);
  const status = old.status === now.status ? '' : `: ${old.status} -> ${now.status}`;
  lines.push(isLive ? `${name} changes${status}` : `${name} differs from ${what}${status}`);
  lines.push(...changes.slice(0, LISTED).map((line) => `  ${line}`));
  if (changes.length > LISTED) lines.push(`  and ${count(changes.length - LISTED, 'more course')}`);
  if (rows >= 0 && changes.length === 0) lines.push('  its numbers are the same');
  for (const { date, note } of corrections) lines.push(`  corrected ${date}: ${note}`);
  if (changes.length === 0 || corrections.length > 0) return { lines, stops: [] };
  return stop('uncorrected', `${name} differs from ${what}, and "corrected" has no new entry`);
}

async function version(id: number, { published }: Served): Promise<Version> {
  return { round: roundIn(published, id)!, courses: await published.courses(id) };
}

/** A few versions before that of `before` in which the numbers may differ. Unreadable ones are left out. */
async function versions(id: number, before: Served, older: readonly Served[]): Promise<Version[]> {
  const hash = ({ published }: Served) => roundIn(published, id)!.sha256;
  const others = older.filter(
    (served, at) =>
      roundIn(served.published, id)!.status === 'published' &&
      [before, ...older.slice(0, at)].every((newer) => hash(newer) !== hash(served)),
  );
  const read = await Promise.allSettled(others.slice(0, VERSIONS).map((served) => version(id, served)));
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

const servedBy = (published: Published) => nameIn(published, published.status.dataset.id);

function olderRound(live: Published, build: Published): Stop[] {
  const served = datasetIn(live, live.status.dataset.id);
  const serves = datasetIn(build, build.status.dataset.id);
  const isWithdrawn = build.status.generated_from.some(({ id, status }) => id === served?.id && status === 'withdrawn');
  const isOlder =
    served && serves && (compareText(serves.published_date, served.published_date) || serves.id - served.id) < 0;
  if (!isOlder || isWithdrawn) return [];
  const line = `${servedBy(build)} of ${serves.published_date} is older than ${servedBy(live)}, which is live`;
  return [{ name: 'older', line }];
}
