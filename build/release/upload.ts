/**
 * Uploads the draft with netlify-cli, which sends only files that Netlify lacks, waits for Netlify's limit and retries a file.
 * If it gives up it is started again and continues, because Netlify keeps every file.
 */
import { retry } from 'zx';
import { UsageError } from '../shared/errors.ts';
import { assertEdgeManifest, removeEdgeManifest } from './edge-manifest.ts';
import type { Effects } from './effects.ts';
import { runForJson, type Site } from './netlify.ts';

const TRIES = 3;
/** In pauses of one second each: Netlify's limit is per minute. */
const PAUSES = 60;

export interface Draft {
  readonly id: string;
  readonly url: string;
}

/** Deploys `folder` as a draft of the site. Throws UsageError if the draft is not ready after some tries, or belongs to another site. */
export async function deployDraft(
  effects: Effects,
  site: Site,
  { folder, files, message }: { folder: string; files: number; message: string },
): Promise<Draft> {
  // Without --prod this creates a draft.
  const args = ['deploy', '--no-build', '--dir', folder, '--site', site.id, '--message', message, '--json'];
  effects.print(`uploading what the platform does not have of ${files} files, some 500 a minute at most`);
  const begin = Date.now();
  const minutePassed = () => effects.print(`uploading for ${Math.round((Date.now() - begin) / 60_000)} min`);
  const timer = setInterval(minutePassed, 60_000);
  let tries = 0;
  try {
    const answer = await retry(TRIES, PAUSES * effects.pauseMs, async () => {
      if (++tries > 1) effects.print(`the upload continues, try ${tries} of ${TRIES}`);
      // The deploy bundles again, so the manifest is checked again.
      removeEdgeManifest(effects.root);
      return (await runForJson(effects, args)) as { site_id?: string; deploy_id?: string; deploy_url?: string } | null;
    }).catch(({ message }: Error) => {
      const again = 'run the release again: it continues where this one stopped';
      throw new UsageError(`the draft deploy failed ${TRIES} times; the live site is unchanged; ${again}\n${message}`);
    });
    const { site_id, deploy_id, deploy_url } = answer ?? {};
    if (site_id !== site.id || !deploy_id || !deploy_url) {
      throw new UsageError('netlify deploy does not report a deploy of this site; the live site is unchanged');
    }
    assertEdgeManifest(effects.root);
    return { id: deploy_id, url: deploy_url.replace(/\/$/, '') };
  } finally {
    clearInterval(timer);
  }
}
