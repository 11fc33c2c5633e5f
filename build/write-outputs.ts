/** Fills the published tree stage by stage from the database: public/ for the CDN, edge/ for the search function. */

import { join } from 'node:path';
import { count } from './shared/format.ts';
import type { Stages } from './shared/stages.ts';
import { parseCorrections } from './site/views/render-corrections.ts';
import type { Database } from './store/database.ts';
import { digestFiles } from './tree/manifest.ts';
import type { Tree } from './tree/tree.ts';
import { emitApi, emitStatus } from './api/api.ts';
import { renderHeaders, renderRedirects } from './api/file-headers.ts';
import { bundleScript, bundleServiceWorker, dataFiles, renderBuildFile } from './site/assets/bundle.ts';
import { seatFile } from './site/assets/seat-file.ts';
import { renderDocs } from './site/docs/docs-files.ts';
import { renderApiCatalog, renderSecurity, type Security } from './api/well-known.ts';
import { emitDownloads } from './api/downloads/downloads.ts';
import { KEPT_PATHS } from './site/page-list.ts';
import { asciiJson, buildSearchIndex } from './search/build-index.ts';
import { readSearchSource } from './search/search-source.ts';
import { bundleStyle, drawIcon, linkPicture, webManifest } from './site/assets/style-and-icon.ts';
import { readSite, renderPages } from './site/pages/render-pages.ts';

const SQLITE = 'public/downloads/rounds.sqlite';

/** Returns the latest published dataset, and the digest that identifies this build. */
export async function fillTree(
  tree: Tree,
  database: Database,
  stages: Stages,
  {
    siteUrl,
    isSample,
    isDraft,
    security,
  }: { siteUrl: string | undefined; isSample: boolean; isDraft: boolean; security?: Security | undefined },
) {
  const datasets = await emitApi(tree, database, stages.checkForStop);
  await stages.end('api', `made ${count(tree.files().length, 'file')} of the API`);

  const latest = datasets.find(({ status }) => status === 'published')!;
  const content = buildSearchIndex(readSearchSource(database, latest));
  await stages.end('search', `indexed ${count(latest.total_courses, 'course')}`);

  const data = dataFiles(content, seatFile(database));
  const [style, script] = [bundleStyle(), bundleScript(data.seats.universities)];
  const icon = drawIcon();
  const manifest = webManifest(icon.path);
  const image = linkPicture();
  const scripts = [script, script.course, script.list, script.profile, script.missing, script.engine, ...script.texts];
  const assets = [style, ...scripts, ...Object.values(data), icon, manifest, image];
  for (const { path, text } of assets) tree.write(`public${path}`, text);
  // The digest of everything that an open page may load, for comparing its build with the published one.
  const build = digestFiles(tree.files()).slice(0, 16);
  const paths = { style: style.path, script: script.path, icon: icon.path, manifest: manifest.path, image: image.path };
  const site = readSite(database, { ...paths, build }, siteUrl, { isSample, isDraft });
  tree.write('public/build.json', renderBuildFile(build, data, parseCorrections(site.round)));
  let pages = 0;
  for (const [path, text] of renderPages(database, site, {
    course: script.course.path,
    list: script.list.path,
    profile: script.profile.path,
    missing: script.missing.path,
  })) {
    tree.write(`public/${path}`, text);
    pages++;
    await stages.checkForStop();
  }
  await stages.end('pages', `made ${count(pages, 'page')} for people`);

  database.save(join(tree.root, SQLITE));
  tree.add(SQLITE);
  await stages.end('sqlite', 'wrote the SQLite file');

  const downloads = emitDownloads(tree, database, siteUrl);
  await stages.end('downloads', `made ${count(downloads, 'file')} for machines`);

  const index = { site, ...content };
  const docs = await renderDocs({ tree, database, index }, siteUrl);
  for (const [name, text] of Object.entries(docs)) tree.write(`public/${name}`, text);
  tree.write('public/.well-known/api-catalog', renderApiCatalog(siteUrl));
  if (security) tree.write('public/.well-known/security.txt', renderSecurity(security, siteUrl));
  await stages.end('docs', `made ${count(Object.keys(docs).length, 'file')} that explain the API`);

  // The digest covers all files so far; those that follow contain it, or list them.
  const digest = digestFiles(tree.files());
  emitStatus(tree, database, digest);
  const offline = [
    ...KEPT_PATHS,
    '/build.json',
    ...[style, script, script.course, script.list, script.profile, icon, manifest].map(({ path }) => path),
  ];
  tree.write('public/sw.js', bundleServiceWorker(digest, offline, [script.engine.path, data.search.path]));
  const addresses = tree
    .files()
    .map(({ path }) => path.replace(/^public/, '').replace(/^(\/api\/.*)\/index\.html$/, '$1'));
  tree.write('public/_redirects', renderRedirects());
  tree.write('public/_headers', renderHeaders(addresses, digest));
  tree.write('edge/search-index.json', asciiJson({ digest, ...index }));
  return { latest, digest };
}
