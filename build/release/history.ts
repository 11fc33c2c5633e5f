/** The deploys of a site that were live, and what each of them publishes. */
import type { Effects } from './effects.ts';
import { type Deploy, LISTED, rolledBackFrom } from './netlify.ts';
import { MissingError, type Published, readSite, roundIds, roundIn } from './published.ts';
import type { Stop } from './summary.ts';

/** The site that a build is compared with. */
export interface LiveSite {
  readonly url: string;
  /** When it went live. */
  readonly since?: string | undefined;
  /** The deploy that is live there. */
  readonly live?: string | undefined;
  /** Deploys of the site, the newest first. */
  readonly deploys?: readonly Deploy[];
}

/** A deploy that is or was live. */
export interface Served {
  /** What it is called in a line. */
  readonly name: string;
  /** Made after the live one: somebody went back from it. */
  readonly place: 'live' | 'newer' | 'older';
  readonly published: Published;
}

/** One that cannot be read, in words; a stop where it may have had a round that the build changes. */
interface Unread {
  readonly line: string;
  readonly isStop: boolean;
}

/**
 * The live deploy and LISTED others that were live, the newest first; the live one alone where the build has no other round than that, and
 * nobody went back. An older one without this API had no rounds.
 */
export async function readHistory(
  { live: liveId, deploys = [] }: LiveSite,
  live: Published,
  build: Published,
  effects: Pick<Effects, 'fetch' | 'pauseMs'>,
): Promise<{ lines: string[]; stops: Stop[]; history: Served[] }> {
  const newer = new Set(liveId ? rolledBackFrom(deploys, liveId) : []);
  const ids = roundIds(build);
  const isNew = ids.some((id) => !roundIn(live, id));
  const isChanged = ids.some((id) => roundIn(live, id)?.sha256 !== roundIn(build, id)?.sha256);
  const others = deploys.filter(({ id, published_at }) => published_at && id !== liveId).slice(0, LISTED);
  const read = await Promise.all((newer.size > 0 || isChanged ? others : []).map(readOne));
  const found = (place: Served['place']) => read.flatMap((one) => ('place' in one && one.place === place ? [one] : []));
  const unread = read.flatMap((one) => ('line' in one ? [one] : []));
  return {
    lines: unread.filter(({ isStop }) => !isStop).map(({ line }) => line),
    stops: unread.filter(({ isStop }) => isStop).map(({ line }) => ({ name: 'unknown', line })),
    history: [...found('newer'), { name: 'what is live', place: 'live', published: live }, ...found('older')],
  };

  async function readOne(deploy: Deploy): Promise<Served | Unread> {
    const place = newer.has(deploy) ? 'newer' : 'older';
    const name = `deploy ${deploy.id} of ${deploy.created_at.slice(0, 10)}`;
    const url = deploy.links?.permalink ?? deploy.deploy_ssl_url;
    try {
      if (!url) throw new Error('the platform names no address');
      return { name, place, published: await readSite(url.replace(/\/$/, ''), effects) };
    } catch (error) {
      const isStop = place === 'newer' || (isNew && !(error instanceof MissingError));
      return { line: `${name}, which was live, cannot be read: ${(error as Error).message}`, isStop };
    }
  }
}
