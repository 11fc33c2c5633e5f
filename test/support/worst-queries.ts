/** Looks for the query that takes longest: random words, beginnings and slips, the best of them changed again and again. */
import { QUERY_LENGTH } from '../../build/contract/limits.ts';
import { createEngine, type Engine } from '../../build/shared/search/engine.ts';
import { MAX_LETTERS } from '../../build/shared/search/parse.ts';
import { words } from '../../build/shared/search/words.ts';
import { median } from '../bench/statistics.ts';

const RUNS = 9;

/** The slowest of `tries` queries, the same ones for the same index; `ms` on an engine that has answered others. */
export function worstQuery({ index }: Engine, tries: number): { q: string; ms: number } {
  const vocabulary = [...new Set([...index.names, ...index.institutes.names].flatMap(words))];
  let state = 12345;
  const below = (n: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const piece = () => {
    const word = vocabulary[below(vocabulary.length)] as string;
    const kind = below(4);
    if (kind === 0) return word;
    if (kind === 1) return word.slice(0, 2 + below(3));
    if (kind === 2) return `${word.slice(0, 2)}q${word.slice(3)}`;
    // Words glued together: as long as the engine looks at, or shorter.
    const glued = Array.from({ length: MAX_LETTERS / 2 }, () => vocabulary[below(vocabulary.length)]).join('');
    return glued.slice(0, 10 + below(MAX_LETTERS - 9));
  };
  const search = (engine: Engine, q: string) => engine.search({ q, hasVacancy: false, limit: 500, offset: 0 });
  /** On a fresh engine: what was remembered would hide what a query costs. */
  const time = (q: string) => {
    const engine = createEngine(index);
    search(engine, 'computer engineering');
    const begin = performance.now();
    search(engine, q);
    return performance.now() - begin;
  };
  const warm = createEngine(index);
  for (const name of index.names.slice(0, 200)) search(warm, name);
  let best: string[] = [];
  let worst = { q: '', ms: 0 };
  for (let i = 0; i < tries; i++) {
    const pieces =
      i % 4 === 0 ? Array.from({ length: 4 + below(20) }, piece) : best.map((old) => (below(4) ? old : piece()));
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
