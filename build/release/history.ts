/** The deploys of a site that were live, and what each publishes. */
import type { Effects } from './effects.ts';
import { type Deploy, LISTED, rolledBackFrom } from './netlify.ts';
import { MissingError, type Published, readSite, roundIds, roundIn } from './published.ts';
import type { Stop } from './summary.ts';

/** The site that a build is compared with. */
export interface LiveSite {
  readonly url: string;
  /** When it went live. */
  readonly since?: string | undefined;
  /** The live deploy's id. */
  readonly live?: string | undefined;
  /** The site's deploys, the newest first. */
  readonly deploys?: readonly Deploy[];
}

/** A deploy that is or was live. */
export interface Served {
  /** Its name in a printed line. */
  readonly name: string;
  /** `newer`: made after the live one, so somebody rolled it back. */
  readonly place: 'live' | 'newer' | 'older';
  readonly published: Published;
}

/** A deploy that cannot be read, in words; a stop if it may have had a round that the build changes. */
interface Unread {
  readonly line: string;
  readonly isStop: boolean;
}

/**
 * The live deploy and up to LISTED others that were live, the newest first; only the live one if the build has the same rounds
 * and nothing was rolled back. An older deploy without this API had no rounds.
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
