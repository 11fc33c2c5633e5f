/** Looks for the queries that make the most work: random words, beginnings and slips, the best of them changed again and again. */
import { QUERY_LENGTH } from '../../netlify/http/limits.ts';
import type { Work } from '../../netlify/search/types.ts';

interface Found {
  q: string;
  work: Work;
}

/** The worst by postings and by candidates, of `tries` queries; the same for the same words. */
export function worstQueries(words: readonly string[], tries: number, measure: (q: string) => Work) {
  let state = 12345;
  const below = (n: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const piece = () => {
    const word = words[below(words.length)] as string;
    const kind = below(3);
    if (kind === 0) return word;
    if (kind === 1) return word.slice(0, 2 + below(4));
    return `${word.slice(0, 2)}q${word.slice(3)}`;
  };
  const random = () => Array.from({ length: 8 + below(50) }, piece);
  const search = (by: keyof Work): Found => {
    let best: string[] = [];
    let worst: Found = { q: '', work: { postings: 0, candidates: 0 } };
    for (let i = 0; i < tries / 2; i++) {
      const pieces = i % 4 === 0 ? random() : best.map((old) => (below(5) === 0 ? piece() : old));
      const q = pieces.join(' ').slice(0, QUERY_LENGTH);
      const work = measure(q);
      if (work[by] > worst.work[by]) {
        worst = { q, work };
        best = pieces;
      }
    }
    return worst;
  };
  return { postings: search('postings'), candidates: search('candidates') };
}
