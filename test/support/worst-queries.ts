/** Looks for the query that takes longest: hostile ones of every class, the best of them changed again and again. */
import { QUERY_LENGTH } from '../../build/contract/limits.ts';
import { createEngine, type Engine } from '../../build/search/engine.ts';
import { words } from '../../build/search/words.ts';
import { median } from '../bench/statistics.ts';
import { chances } from './generate-rounds.ts';
import { hostileQuery } from './hostile-queries.ts';

const RUNS = 9;

/** Every word of the names. */
export const listVocabulary = ({ index }: Engine) => [
  ...new Set([...index.names, ...index.institutes.names].flatMap(words)),
];

/** The slowest of `tries` queries, the same ones for the same index; `ms` on an engine that has answered others. */
export function worstQuery(engine: Engine, tries: number): { q: string; ms: number } {
  const { index } = engine;
  const vocabulary = listVocabulary(engine);
  const { below } = chances(12345);
  const search = (of: Engine, q: string) => of.search({ q, limit: 500, offset: 0 });
  /** On a fresh engine: what was remembered would hide what a query costs. */
  const time = (q: string) => {
    const fresh = createEngine(index);
    search(fresh, 'computer engineering');
    const begin = performance.now();
    search(fresh, q);
    return performance.now() - begin;
  };
  for (const name of index.names.slice(0, 200)) search(engine, name);
  let best: string[] = [];
  let worst = { q: '', ms: 0 };
  for (let i = 0; i < tries; i++) {
    const another = hostileQuery(vocabulary, below).split(' ');
    const pieces = i % 4 === 0 ? another : best.map((old, p) => (below(4) ? old : (another[p] ?? old)));
    const q = [...pieces.join(' ')].slice(0, QUERY_LENGTH).join('');
    const ms = time(q);
    if (ms <= worst.ms) continue;
    // Twice, so that a pause of the machine is not taken for a slow query.
    const again = Math.min(ms, time(q));
    if (again <= worst.ms) continue;
    worst = { q, ms: again };
    best = pieces;
  }
  // The slowest of many measurements is the machine's worst moment: the query is measured again.
  return { q: worst.q, ms: median(Array.from({ length: RUNS }, () => time(worst.q))) };
}
