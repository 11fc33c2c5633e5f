/** Writes the site from the database: pages, scripts, data files, the documentation and the sitemap. */

import type { ApiExamples } from '../api/openapi/examples.ts';
import { parseCorrections } from '../shared/corrections.ts';
import { digestFiles } from '../tree/manifest.ts';
import type { OutputContext, SiteOutput } from '../write-outputs.ts';
import { dataFiles } from './assets/build-data.ts';
import { bundleScripts, bundleServiceWorker } from './assets/bundle.ts';
import { bundleStyle, drawIcon, linkPicture, webManifest } from './assets/style-and-icon.ts';
import type { BuildFile } from './browser/offline.ts';
import { docsFiles, listDownloads } from './docs/docs-files.ts';
import { KEPT_PATHS } from './page-list.ts';
import { readSite, renderPages } from './pages/render-pages.ts';
import { readUniversities } from './queries.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';
import type { Assets } from './views/layout.ts';

export const SITE: SiteOutput = { writePages };

function writePages(context: OutputContext) {
  const { tree, database, options } = context;
  const { siteUrl } = options;
  const data = dataFiles(context);
  const { pages, texts, engine, closings } = bundleScripts(readUniversities(database).map(({ name }) => name));
  const [style, icon, image] = [bundleStyle(), drawIcon(), linkPicture()];
  const manifest = webManifest(icon.path);
  // What the service worker keeps from the start.
  const keptFiles = [style, ...Object.values(pages), icon, manifest];
  const late = data.closings ? [engine, closings] : [engine];
  for (const { path, text } of [...keptFiles, image, ...late, ...texts, ...Object.values(data)])
    tree.write(`public${path}`, text);
  // The digest of everything that an open page may load, for comparing its build with the published one.
  const build = digestFiles(tree.files()).slice(0, 16);
  const assets = {
    style: style.path,
    scripts: Object.fromEntries(Object.entries(pages).map(([page, { path }]) => [page, path])) as Assets['scripts'],
    icon: icon.path,
    manifest: manifest.path,
    image: image.path,
    build,
  };
  const site = readSite(database, assets, siteUrl, { ...options, hasCutoffs: context.hasCutoffs || undefined });
  // Everything that changes with each build and that several pages need, so that the pages need not change.
  const buildFile: BuildFile = {
    build,
    search: data.search.path,
    seats: data.seats.path,
    courses: data.courses.path,
    closings: data.closings?.path,
    corrected: parseCorrections(site.round),
  };
  tree.write('public/build.json', `${JSON.stringify(buildFile)}\n`);
  let count = 0;
  for (const [path, text] of renderPages(database, site)) {
    tree.write(`public/${path}`, text);
    count++;
  }
  const offline = [...KEPT_PATHS, '/build.json', ...keptFiles.map(({ path }) => path)];
  return {
    count,
    site,
    writeDocumentation(examples: ApiExamples) {
      const downloads = listDownloads(database, tree.files());
      for (const [name, text] of Object.entries(docsFiles({ examples, downloads, site })))
        tree.write(`public/${name}`, text);
      tree.write('public/robots.txt', renderRobots(siteUrl));
      if (siteUrl) tree.write('public/sitemap.xml', renderSitemap(database, siteUrl));
    },
    writeDigest(digest: string) {
      tree.write('public/sw.js', bundleServiceWorker(digest, offline, [engine.path, data.search.path]));
    },
  };
}
