/** What is published, made stage by stage from the database: public/ for the CDN, edge/ for the function that searches. */
import { join } from 'node:path';
import { bundleScript, bundleServiceWorker } from './browser/bundle.ts';
import { clientFiles } from './client/files.ts';
import { renderDocs } from './docs/files.ts';
import { emitDownloads } from './downloads/downloads.ts';
import { emitApi, emitStatus, readStatus } from './emit/api.ts';
import { digestOf } from './emit/manifest.ts';
import type { Tree } from './emit/tree.ts';
import { buildSearchIndex } from './search/build-index.ts';
import { readSearchSource } from './search/source.ts';
import { renderPages } from './site/pages.ts';
import { bundleStyle } from './site/style-sheet.ts';
import { count, type Stages } from './stages.ts';
import type { Database } from './store/database.ts';

const SQLITE = 'public/downloads/rounds.sqlite';
/** The page of results without them: the edge function fills it. */
const SEARCH_PAGE = 'search.html';
/** Stands for the digest until all other files are there. */
const UNKNOWN_DIGEST = '0'.repeat(64);

/** Returns the latest published dataset, and the digest by which anyone can tell this build from others. */
export async function fillTree(tree: Tree, database: Database, stages: Stages, siteUrl: string | undefined) {
  const datasets = await emitApi(tree, database, stages.turn);
  await stages.end('api', `made ${count(tree.files().length, 'file')} of the API`);

  const [style, script] = [bundleStyle(), bundleScript()];
  const assets = { style: style.path, script: script.path };
  for (const { path, text } of [style, script, ...script.texts]) tree.write(`public${path}`, text);
  let pages = 0;
  for (const [path, text] of renderPages(database, assets)) {
    tree.write(`public/${path}`, text);
    if (path === SEARCH_PAGE) tree.write('edge/search-page.json', JSON.stringify(text));
    pages++;
    await stages.turn();
  }
  await stages.end('pages', `made ${count(pages, 'page')} for people`);

  database.save(join(tree.root, SQLITE));
  tree.add(SQLITE);
  await stages.end('sqlite', 'wrote the SQLite file');

  const downloads = emitDownloads(tree, database, SQLITE, siteUrl);
  await stages.end('downloads', `made ${count(downloads, 'file')} for machines`);

  const latest = datasets.find(({ status }) => status === 'published')!;
  const index = buildSearchIndex(readSearchSource(database, latest), UNKNOWN_DIGEST);
  await stages.end('search', `indexed ${count(latest.total_courses, 'course')} in ${count(index.length, 'byte')}`);

  const status = readStatus(database, UNKNOWN_DIGEST).json;
  const docs = { ...(await renderDocs({ tree, database, index, status, assets })), ...clientFiles() };
  for (const [name, text] of Object.entries(docs)) tree.write(`public/${name}`, text);
  await stages.end('docs', `made ${count(Object.keys(docs).length, 'file')} that explain the API`);

  const offline = ['/', '/search', '/list', '/offline', style.path, script.path];
  tree.write('public/sw.js', bundleServiceWorker(digestOf(tree.files()), offline));
  const digest = digestOf(tree.files());
  emitStatus(tree, database, digest);
  // The digest is the index's second member; the pages that it covers show answers of this same index.
  tree.write('edge/search-index.json', index.replace(UNKNOWN_DIGEST, digest));
  return { latest, digest };
}
