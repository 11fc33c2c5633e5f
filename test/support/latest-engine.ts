/** The search engine of a folder's latest published round, without a build. */
import type { Dataset } from '../../build/contract/resources.ts';
import { readRounds } from '../../build/read/read-rounds.ts';
import { buildSearchIndex } from '../../build/search/build-index.ts';
import { readSearchSource } from '../../build/search/source.ts';
import { openDatabase } from '../../build/store/database.ts';
import { createEngine, type Engine } from '../../netlify/search/engine.ts';

const DIGEST = '0'.repeat(64);

export function latestEngine(data: string): Engine {
  const database = openDatabase();
  readRounds(data, database, () => {});
  database.load();
  const [latest] = database.all<Dataset>('SELECT * FROM latest_dataset');
  const engine = createEngine(JSON.parse(buildSearchIndex(readSearchSource(database, latest!), DIGEST)));
  database.close();
  return engine;
}
