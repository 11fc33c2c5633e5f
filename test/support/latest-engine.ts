/** The search engine of a folder's latest published round, without a build. */
import type { Dataset } from '../../build/contract/resources.ts';
import { readRounds } from '../../build/read/read-rounds.ts';
import { buildSearchIndex } from '../../build/search/build-index.ts';
import { readSearchSource } from '../../build/search/source.ts';
import { openDatabase } from '../../build/store/database.ts';
import { createEngine, type Engine } from '../../netlify/search/engine.ts';
import type { SearchSource } from '../../netlify/search/types.ts';

const DIGEST = '0'.repeat(64);

/** What the search index of the latest published round is made of. */
export function latestSource(data: string): SearchSource {
  const database = openDatabase();
  readRounds(data, database, () => {});
  database.load();
  const [latest] = database.all<Dataset>('SELECT * FROM latest_dataset');
  const source = readSearchSource(database, latest!);
  database.close();
  return source;
}

export function latestEngine(data: string): Engine {
  return createEngine(JSON.parse(buildSearchIndex(latestSource(data), DIGEST)));
}
