/** What a folder's latest published round is searched in, without a build. */
import type { Dataset } from '../../build/contract/resources.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import type { SearchSource } from '../../build/search/search-source.ts';
import { readSearchSource } from '../../build/search/search-source.ts';
import { openDatabase } from '../../build/store/database.ts';

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
