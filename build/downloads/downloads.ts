/** Files for machines: each published round as CSV with its description, the SQLite file compressed, the feed, the sitemap. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { CSV_FILES } from '../contract/source.ts';
import type { Tree } from '../emit/tree.ts';
import type { Database } from '../store/database.ts';
import { csvFiles } from './csv.ts';
import { dataPackage } from './data-package.ts';
import { renderFeed } from './feed.ts';
import { renderLlms, renderRobots, renderSitemap } from './for-robots.ts';
import { readPublishedRounds } from './published-rounds.ts';

/** Writes them into `tree` and returns how many; `sqlite` is the path of the finished file in the tree. */
export function emitDownloads(
  tree: Tree,
  database: Pick<Database, 'all'>,
  sqlite: string,
  siteUrl: string | undefined,
): number {
  const before = tree.files().map(({ path }) => path);
  const rounds = readPublishedRounds(database);
  for (const round of rounds) {
    const folder = `public/downloads/${round.folder}`;
    const files = csvFiles(database, round.id).map((file) => ({
      ...file,
      ...tree.write(`${folder}/${CSV_FILES[file.table].file}`, file.text),
    }));
    tree.write(`${folder}/datapackage.json`, `${JSON.stringify(dataPackage(round, files), null, 2)}\n`);
  }
  // fflate and not node:zlib, whose bytes may differ from processor to processor; mtime 0 leaves the clock out.
  tree.write(`${sqlite}.gz`, gzipSync(readFileSync(join(tree.root, sqlite)), { mtime: 0 }));
  tree.write('public/feed.xml', renderFeed(rounds, siteUrl));
  tree.write('public/robots.txt', renderRobots(siteUrl));
  tree.write('public/llms.txt', renderLlms(rounds, before, siteUrl));
  if (siteUrl) tree.write('public/sitemap.xml', renderSitemap(database, rounds[0]!, siteUrl));
  return tree.files().length - before.length;
}
