/** Files for download: each published round as CSV with its description, the list of all files, the feed, llms.txt. */
import { CSV_FILES } from '../../contract/source.ts';
import type { Database } from '../../store/database.ts';
import type { Tree } from '../../tree/tree.ts';
import { dataPackage } from './data-package.ts';
import { renderFeed } from './feed.ts';
import { renderLlms } from './llms.ts';
import { csvFiles, isPublished, type PublishedRound, readPublicRounds } from './public-rounds.ts';

/** Writes them into `tree`, which has the SQLite file and the API already, and returns their number. */
export function emitDownloads(tree: Tree, database: Pick<Database, 'all'>, siteUrl: string | undefined): number {
  const before = tree.files().map(({ path }) => path);
  const all = readPublicRounds(database);
  const rounds = all.filter(isPublished);
  for (const round of rounds) {
    const folder = `public/downloads/${round.folder}`;
    const files = csvFiles(database, round.id).map((file) => ({
      ...file,
      ...tree.write(`${folder}/${CSV_FILES[file.table].file}`, file.text),
    }));
    tree.write(`${folder}/datapackage.json`, `${JSON.stringify(dataPackage(round, files), null, 2)}\n`);
  }
  emitManifest(tree, rounds);
  tree.write('public/feed.xml', renderFeed(all, siteUrl));
  tree.write('public/llms.txt', renderLlms(rounds, before, siteUrl));
  return tree.files().length - before.length;
}

/** Descriptions of the downloads by the end of their path. */
const CONTENTS: readonly (readonly [RegExp, string])[] = [
  [/institutes\.csv$/, 'institutes, by code'],
  [/courses\.csv$/, 'courses with their seats beside the levels, by choice code'],
  [/vacancies\.csv$/, 'vacant seats by course, seat level and category'],
  [/datapackage\.json$/, 'what the CSV files are: columns, types, source and licence'],
  [/\.sqlite$/, 'every published round for SQLite, 3.31 or later'],
];

/** Writes `manifest.json` and SHA256SUMS (for sha256sum --check), which list the downloads with sizes and hashes. */
function emitManifest(tree: Tree, rounds: readonly PublishedRound[]): void {
  const folder = 'public/downloads/';
  const files = tree
    .files()
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, bytes, sha256 }) => {
      const name = path.slice(folder.length);
      const dataset = rounds.find((round) => name.startsWith(`${round.folder}/`))?.id;
      const description = CONTENTS.find(([end]) => end.test(name))![1];
      return { path: name, description, dataset, bytes, sha256 };
    });
  tree.write(`${folder}manifest.json`, `${JSON.stringify({ files }, null, 2)}\n`);
  tree.write(`${folder}SHA256SUMS`, files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));
}
