/** Files for download: each published round as CSV with its description, the list of all files, the feed, llms.txt. */
import type { Operation } from '../../contract/operations.ts';
import type { Database } from '../../store/database.ts';
import type { Tree } from '../../tree/tree.ts';
import { dataPackage } from './data-package.ts';
import { renderFeed } from './feed.ts';
import { renderLlms } from './llms.ts';
import { csvFile, DOWNLOAD_TABLES, isPublished, readPublicRounds } from './public-rounds.ts';

/** Writes them into `tree`, which has the SQLite file and the API already, and returns their number. */
export function emitDownloads(
  tree: Tree,
  database: Pick<Database, 'all'>,
  operations: readonly Operation[],
  siteUrl: string | undefined,
): number {
  const earlierFiles = tree.files().length;
  const all = readPublicRounds(database);
  const rounds = all.filter(isPublished);
  for (const round of rounds) {
    const folder = `public/downloads/${round.folder}`;
    const files = [];
    for (const table of DOWNLOAD_TABLES) {
      const file = csvFile(database, round.id, table);
      files.push({ ...file, ...tree.write(`${folder}/${file.file}`, file.text) });
    }
    tree.write(`${folder}/datapackage.json`, `${JSON.stringify(dataPackage(round, files), null, 2)}\n`);
  }
  emitSums(tree);
  tree.write('public/feed.xml', renderFeed(all, siteUrl));
  tree.write('public/llms.txt', renderLlms(rounds, operations, siteUrl));
  return tree.files().length - earlierFiles;
}

/** Writes SHA256SUMS, the hashes of all downloads for `sha256sum --check`; /status has their sizes, too. */
function emitSums(tree: Tree): void {
  const folder = 'public/downloads/';
  const files = tree.files().filter(({ path }) => path.startsWith(folder));
  const lines = files.map(({ path, sha256 }) => `${sha256}  ${path.slice(folder.length)}\n`);
  tree.write(`${folder}SHA256SUMS`, lines.join(''));
}
