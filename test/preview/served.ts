/** The small sample of test/api, built once and served for the tests of a file. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication, type ServeSearch } from '../../build/preview/application.ts';
import type { Preview, PreviewOptions } from '../../build/preview/start-preview.ts';
import { serveSearch } from '../../build/site/results-page.ts';
import { buildWithSite as build, startPreviewWithSite as startPreview } from '../../build/site/with-site.ts';

export const SAMPLE = new URL('../api/cases/small/input', import.meta.url).pathname;

export interface Sample {
  readonly folder: string;
  readonly out: string;
  /** A course of the latest round. */
  readonly course: string;
  serve(options?: Partial<PreviewOptions>): Promise<Preview>;
  /** Stops every server and removes what was built for it alone. */
  remove(): Promise<void>;
}

/** `data` is another folder of rounds. */
export async function buildSample(data = SAMPLE): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const out = join(folder, 'out');
  await build({ data, out }, { clock: () => 0 });
  return createSample(folder, out, () => rmSync(folder, { recursive: true, force: true }));
}

export function createSample(folder: string, out: string, remove = () => {}): Sample {
  const running: Preview[] = [];
  return {
    folder,
    out,
    course: '9000119110',
    async serve(options) {
      const preview = await startPreview({ out, port: 0, rateLimit: false, ...options });
      running.push(preview);
      return preview;
    },
    async remove() {
      await Promise.all(running.map((preview) => preview.close()));
      remove();
    },
  };
}

/** Answers any address as a server of the folder `out` would, in a quarter of the time, because nothing is sent. */
export async function answerHere(out: string) {
  const application = await createApplication(out, {
    rateLimit: false,
    serveSearch: serveSearch as ServeSearch,
  });
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return async (url: string, init?: RequestInit): Promise<Response> => application.request(url, init, from);
}
