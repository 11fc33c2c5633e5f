/** Writes the site from the database: pages, scripts, data files, the documentation and the sitemap. */

import type { ApiExamples } from '../api/openapi/examples.ts';
import { parseCorrections } from '../shared/corrections.ts';
import { digestFiles } from '../tree/manifest.ts';
import type { OutputContext, SiteOutput } from '../write-outputs.ts';
import { bundleScript, bundleServiceWorker, dataFiles, renderBuildFile } from './assets/bundle.ts';
import { seatFile } from './assets/seat-file.ts';
import { bundleStyle, drawIcon, linkPicture, webManifest } from './assets/style-and-icon.ts';
import { docsFiles, listDownloads } from './docs/docs-files.ts';
import { KEPT_PATHS } from './page-list.ts';
import { readSite, renderPages } from './pages/render-pages.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

/** The site of the service. */
export const SITE: SiteOutput = { writePages };

function writePages({ tree, database, options, content }: OutputContext) {
  const { siteUrl } = options;
  const seats = seatFile(database);
  const data = dataFiles(content, seats);
  const [style, script] = [bundleStyle(), bundleScript(data.seats.universities)];
  const icon = drawIcon();
  const manifest = webManifest(icon.path);
  const image = linkPicture();
  const scripts = [script, script.course, script.list, script.profile, script.engine, ...script.texts];
  const assets = [style, ...scripts, ...Object.values(data), icon, manifest, image];
  for (const { path, text } of assets) tree.write(`public${path}`, text);
  // The digest of everything that an open page may load, for comparing its build with the published one.
  const build = digestFiles(tree.files()).slice(0, 16);
  const paths = { style: style.path, script: script.path, icon: icon.path, manifest: manifest.path, image: image.path };
  const site = readSite(database, { ...paths, build }, siteUrl, options);
  tree.write('public/build.json', renderBuildFile(build, data, parseCorrections(site.round)));
  let pages = 0;
  for (const [path, text] of renderPages(database, site, {
    course: script.course.path,
    list: script.list.path,
    profile: script.profile.path,
  })) {
    tree.write(`public/${path}`, text);
    pages++;
  }
  const offline = [
    ...KEPT_PATHS,
    '/build.json',
    ...[style, script, script.course, script.list, script.profile, icon, manifest].map(({ path }) => path),
  ];
  return {
    count: pages,
    site,
    writeDocumentation(examples: ApiExamples) {
      const downloads = listDownloads(database, tree.files());
      const docs = docsFiles({ examples, downloads, site, siteUrl });
      for (const [name, text] of Object.entries(docs)) tree.write(`public/${name}`, text);
      tree.write('public/robots.txt', renderRobots(siteUrl));
      if (siteUrl) tree.write('public/sitemap.xml', renderSitemap(database, siteUrl));
    },
    writeDigest(digest: string) {
      tree.write('public/sw.js', bundleServiceWorker(digest, offline, [script.engine.path, data.search.path]));
    },
  };
}
