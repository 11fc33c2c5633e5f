/** Small rounds, built once and served by the local server, as a stand-in for a deploy that is tried out. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../build/pipeline.ts';
import { startPreviewWithSite as startPreview } from '../../build/site/with-site.ts';
import { SITE } from '../../build/site/write-site.ts';
import type { SiteOutput } from '../../build/write-outputs.ts';
import { answerHere } from '../preview/served.ts';
import { confirmAll, publishFirst, SAMPLE } from '../support/run-command.ts';

export interface Served {
  readonly out: string;
  /** The folder of its rounds. */
  readonly data: string;
  /** The digest of the build. */
  readonly digest: string;
  /** Without a limit of requests. */
  readonly url: string;
  /** The same with the limit. */
  readonly limitedUrl: string;
  /** Answers requests to `url` without a server. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** `own` is the folder of a build that others replace; otherwise one is made for the time of the tests. `site` is its site. */
export async function serveSample({ own, site = SITE }: { own?: string; site?: SiteOutput } = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const out = own ?? join(folder, 'dist');
  const data = join(folder, 'data/rounds');
  cpSync(SAMPLE, data, { recursive: true });
  publishFirst(data);
  confirmAll(data);
  const { digest } = await build({ data, out }, { clock: () => 0 }, site);
  const preview = await startPreview({ out, port: 0, rateLimit: false });
  const limited = await startPreview({ out, port: 0 });
  const close = async () => {
    await Promise.all([preview.close(), limited.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { out, data, digest: digest!, url: preview.url, limitedUrl: limited.url, fetch: await answerHere(out), close };
}
