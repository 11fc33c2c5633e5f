/** What a folder's latest published round is searched in, without a build. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dataset } from '../../build/contract/resources.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { readSearchSource, type SearchSource } from '../../build/search/build-index.ts';
import { openDatabase } from '../../build/store/database.ts';

/** What the search index of the latest published round is made of; of `round` alone, if it is named, because to read others takes longer. */
export function latestSource(data: string, round?: string): SearchSource {
  const database = openDatabase();
  const alone = mkdtempSync(join(tmpdir(), 'round-'));
  if (round) symlinkSync(join(data, round), join(alone, round));
  readRounds(round ? alone : data, database, () => {});
  rmSync(alone, { recursive: true });
  database.load();
  const [latest] = database.all<Dataset>('SELECT * FROM latest_dataset');
  const source = readSearchSource(database, latest!);
  database.close();
  return source;
}
