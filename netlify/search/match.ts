/**
 * The words of a query -> which course names and which institutes have them, and how well.
 *
 * Each word is a bit of a mask. A course has a word when its name's mask or its institute's mask has the bit; the masks of
 * all words together decide about a course with one OR and one comparison.
 */
import type { Columns } from './columns.ts';
import type { Hits } from './gather.ts';
import { type Found, openLookup } from './lookup.ts';
import { MAX_LETTERS } from './parse.ts';
import type { SearchIndex, Work } from './types.ts';

/** One side of the join: the course names, or the institutes. Filled anew for each query. */
export interface Side {
  readonly documents: number;
  /** Words found in a document in any way, and those found as they are. */
  readonly any: Int32Array;
  readonly exact: Int32Array;
  /** Words found in any of the documents. */
  found: number;
  /** Weight of word `w` in document `i`, rarity aside, at `w * documents + i`; holds only where the bit is set. */
  weights: Float32Array;
}

export interface Matches {
  readonly names: Side;
  readonly institutes: Side;
  /** Rarity of each word, in courses. */
  readonly rarity: readonly number[];
  readonly count: number;
  /** The words searched for, corrections in place. */
  readonly words: readonly string[];
  readonly corrected: boolean;
}

/** Query -> its words' matches, which hold until the next query. */
export type Matcher = (query: readonly string[], work: Work) => Matches;

/** Opens an index for matching. */
export function openMatcher(index: SearchIndex, columns: Columns): Matcher {
  const lookup = openLookup(index, columns);
  const names = openSide(columns.names);
  const institutes = openSide(columns.institutes);

  return (query, work) => {
    clear(names, query.length);
    clear(institutes, query.length);
    const rarity: number[] = [];
    const words: string[] = [];
    let corrected = false;
    query.forEach((typed, w) => {
      let haveNames = 0;
      let haveInstitutes = 0;
      const take = (found: Found) => {
        work.postings += found.work.postings;
        work.candidates += found.work.candidates;
        haveNames += addHits(names, found.names, w, columns.coursesOfName());
        haveInstitutes += addHits(institutes, found.institutes, w);
      };
      take(lookup.word(typed));
      // Neighbours that a name writes together: `bio medical` for `biomedical`.
      const [before, after] = [query[w - 1], query[w + 1]];
      for (const joined of [after && typed + after, before && before + typed]) {
        if (joined && joined.length <= MAX_LETTERS) take(lookup.exactly(joined));
      }
      let better: string | undefined;
      if (haveNames + haveInstitutes === 0) {
        const found = lookup.otherwise(typed);
        take(found);
        better = found.better;
      }
      corrected ||= better !== undefined;
      words.push(better ?? typed);
      // Courses of institutes are counted as if each had the average number, which needs no pass over them.
      rarity.push(
        rarityOf(haveNames + (haveInstitutes * columns.courses) / (columns.institutes || 1), columns.courses),
      );
    });
    return { names, institutes, rarity, count: query.length, words, corrected };
  };
}

function openSide(documents: number): Side {
  return {
    documents,
    any: new Int32Array(documents),
    exact: new Int32Array(documents),
    found: 0,
    weights: new Float32Array(documents),
  };
}

function clear(side: Side, words: number): void {
  side.any.fill(0);
  side.exact.fill(0);
  side.found = 0;
  if (side.weights.length < words * side.documents) side.weights = new Float32Array(words * side.documents);
}

/**
 * Gives word `w` to the documents; where one has it already, the greater weight counts. Returns how many got it, each
 * counted as `countOf` says.
 */
function addHits(side: Side, hits: Hits, w: number, countOf?: Int32Array): number {
  const { any, exact, weights, documents } = side;
  const bit = 1 << w;
  const base = w * documents;
  const size = hits.documents.length;
  let got = 0;
  if (size > 0) side.found |= bit;
  for (let i = 0; i < size; i++) {
    const document = hits.documents[i] as number;
    const weight = hits.weights[i] as number;
    const bits = any[document] as number;
    if ((bits & bit) === 0) {
      any[document] = bits | bit;
      weights[base + document] = weight;
      got += countOf === undefined ? 1 : (countOf[document] as number);
    } else if (weight > (weights[base + document] as number)) weights[base + document] = weight;
    if (i < hits.exact) exact[document] = (exact[document] as number) | bit;
  }
  return got;
}

/** The inverse document frequency of BM25, one figure for both sides. */
function rarityOf(having: number, courses: number): number {
  const rest = Math.max(0, courses - having);
  return Math.log(1 + (rest + 0.5) / (courses - rest + 0.5));
}
