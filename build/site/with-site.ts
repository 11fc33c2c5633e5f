/** The service with its site, as it is built, previewed and released: here the parts are put together. */

import { type BuildOptions, type BuildResult, build } from '../pipeline.ts';
import type { ServeSearch } from '../preview/application.ts';
import { type Preview, type PreviewOptions, startPreview } from '../preview/start-preview.ts';
import type { Watch } from '../shared/stages.ts';
import { serveSearch } from './results-page.ts';

/** Builds as `build` of the pipeline does, with the site. */
export async function buildWithSite(options: BuildOptions, watch: Watch): Promise<BuildResult> {
  // Imported late, because a build that stops at errors needs no libraries that draw and bundle.
  const { SITE } = await import('./write-site.ts');
  return build(options, watch, SITE);
}

/** Serves a build as `startPreview` does, with the page of results. */
export const startPreviewWithSite = (options: PreviewOptions): Promise<Preview> =>
  startPreview({ ...options, serveSearch: serveSearch as ServeSearch });
