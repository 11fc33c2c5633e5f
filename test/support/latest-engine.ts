/** The search engine of a folder's latest published round, without a build. */

import { readRounds } from '../../build/rounds/read-rounds.ts';
import { buildSearchIndex } from '../../build/search/build-index.ts';
import { createStore } from '../../build/store/store.ts';
import { createEngine, type Engine } from '../../netlify/search/engine.ts';

const DIGEST = '0'.repeat(64);

export function latestEngine(data: string): Engine {
  const store = createStore(':memory:', readRounds(data).rounds);
  try {
    return createEngine(JSON.parse(buildSearchIndex(store.searchSource(store.latest()), DIGEST)));
  } finally {
    store.close();
  }
}
