/** The search engine of a folder's latest published round, without a build. */
import type { Dataset } from '../../build/contract/resources.ts';
import type { SearchSource } from '../../build/outputs/search-index/source.ts';
import { readSearchSource } from '../../build/outputs/search-index/source.ts';
import { readRounds } from '../../build/rounds/read/read-rounds.ts';
import type { Engine } from '../../build/shared/search/engine.ts';
import { openDatabase } from '../../build/store/database.ts';
import { makeEngine } from './search-source.ts';

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
  return makeEngine(latestSource(data));
}
