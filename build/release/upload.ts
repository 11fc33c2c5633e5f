/**
 * Uploads the draft with netlify-cli, which sends only files that Netlify lacks, waits for Netlify's limit and retries a file.
 * If it gives up it is started again and continues, because Netlify keeps every file.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../shared/diagnostics.ts';
import { assertEdgeManifest, removeEdgeManifest } from './edge-manifest.ts';
import type { Effects } from './effects.ts';
import { failure, parseJson, passingFault, type Site } from './netlify.ts';

const TRIES = 5;
/** In pauses of one second each: Netlify's limit is per minute. */
const PAUSES = 60;
/** The workflows end after 60 minutes. */
const MINUTES = 45;

const FAULT = 'the draft deploy failed; nothing is live';
const AGAIN = 'run the release again: it goes on where this one stopped';

export interface Draft {
  readonly id: string;
  readonly url: string;
}

/**
 * Deploys `folder` as a draft of the site. Aborting `signal` ends it with an error. Throws UsageError if the draft is not ready
 * after some tries, or belongs to another site.
 */
export async function deployDraft(
  effects: Effects,
  site: Site,
  { folder, files, message, signal }: { folder: string; files: number; message: string; signal: AbortSignal },
): Promise<Draft> {
  const begin = Date.now();
  const minutes = () => Math.round((Date.now() - begin) / 60_000);
  const ended = AbortSignal.any([signal, AbortSignal.timeout(MINUTES * 60_000)]);
  // Without --prod this creates a draft.
  const args = ['deploy', '--no-build', '--dir', folder, '--site', site.id, '--message', message, '--json'];
  effects.print(`uploading what the platform does not have of ${files} files, some 500 a minute at most`);
  const ticks = setInterval(() => effects.print(`uploading for ${minutes()} min`), 60_000);
  try {
    for (let attempt = 1; ; attempt++) {
      // The deploy bundles again, so the manifest is checked again.
      removeEdgeManifest(effects.root);
      const ran = await effects.run('netlify', args, { signal: ended });
      if (ran.exitCode === 0) {
        const { site_id, deploy_id, deploy_url } = parseJson(effects, ran, args, FAULT) ?? {};
        if (site_id !== site.id || !deploy_id || !deploy_url) {
          throw new UsageError('the deploy does not say that it went to this site; nothing is live');
        }
        assertEdgeManifest(effects.root);
        return { id: deploy_id, url: deploy_url.replace(/\/$/, '') };
      }
      if (ended.aborted) throw failure(effects, ran, `${FAULT}: it was ended after ${minutes()} min; ${AGAIN}`);
      const passing = passingFault(ran);
      if (!passing) throw failure(effects, ran, FAULT);
      if (attempt === TRIES) throw failure(effects, ran, `${FAULT}: ${passing}, ${TRIES} times; ${AGAIN}`);
      const seconds = Math.round((PAUSES * effects.pauseMs) / 1000);
      effects.print(`the upload stopped (${passing}); it continues in ${seconds} s, try ${attempt + 1} of ${TRIES}`);
      await wait(PAUSES * effects.pauseMs, undefined, { signal: ended }).catch(() => {});
    }
  } finally {
    clearInterval(ticks);
  }
}
