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

/** A word of the query. */
export interface MatchedWord {
  /** As searched for: corrected, where it had to be. */
  readonly text: string;
  readonly corrected: boolean;
  /** How rare it is among the courses. */
  readonly rarity: number;
  /** The institutes that have it, and the greatest weight it has there. */
  readonly institutes: Int32Array;
  readonly heaviest: number;
}

export interface Matches {
  readonly names: Side;
  readonly institutes: Side;
  readonly words: readonly MatchedWord[];
}

/** Query -> its words' matches, which hold until the next query. */
export type Matcher = (query: readonly string[], work: Work) => Matches;

/** Opens an index for matching. */
export function openMatcher(index: SearchIndex, columns: Columns): Matcher {
  const lookup = openLookup(index, columns);
  const names = openSide(columns.names);
  const institutes = openSide(columns.institutes);
  // Courses of institutes are counted as if each had the average number, which needs no pass over them.
  const coursesOfInstitute = columns.courses / (columns.institutes || 1);

  const matchWord = (query: readonly string[], w: number, work: Work): MatchedWord => {
    const typed = query[w] as string;
    const found = [lookup.word(typed)];
    // Neighbours that a name writes together: `bio medical` for `biomedical`.
    const [before, after] = [query[w - 1], query[w + 1]];
    for (const joined of [after && typed + after, before && before + typed]) {
      if (joined && joined.length <= MAX_LETTERS) found.push(lookup.exactly(joined));
    }
    if (found.every(isEmpty)) found.push(lookup.otherwise(typed));
    for (const { work: took } of found) {
      work.postings += took.postings;
      work.candidates += took.candidates;
    }
    const haveNames = addHits(
      names,
      found.map((one) => one.names),
      w,
    );
    const haveInstitutes = addHits(
      institutes,
      found.map((one) => one.institutes),
      w,
    );
    let courses = haveInstitutes.length * coursesOfInstitute;
    const perName = columns.coursesOfName();
    for (let i = 0; i < haveNames.length; i++) courses += perName[haveNames[i] as number] as number;
    const better = found.at(-1)?.better;
    return {
      text: better ?? typed,
      corrected: better !== undefined,
      rarity: rarityOf(courses, columns.courses),
      institutes: haveInstitutes,
      heaviest: Math.max(...found.map((one) => one.institutes.heaviest)),
    };
  };
  return (query, work) => {
    clear(names, query.length);
    clear(institutes, query.length);
    return { names, institutes, words: query.map((_, w) => matchWord(query, w, work)) };
  };
}

function isEmpty({ names, institutes }: Found): boolean {
  return names.documents.length + institutes.documents.length === 0;
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

/** Gives word `w` to the documents; where one has it already, the greater weight counts. Returns the documents, each once. */
function addHits(side: Side, found: readonly Hits[], w: number): Int32Array {
  const { any, exact, weights, documents } = side;
  const bit = 1 << w;
  const base = w * documents;
  const several = found.filter((hits) => hits.documents.length > 0);
  const distinct: number[] | undefined = several.length > 1 ? [] : undefined;
  for (const hits of several) {
    side.found |= bit;
    const { documents: having, weights: given, exact: whole } = hits;
    const count = having.length;
    for (let i = 0; i < count; i++) {
      const document = having[i] as number;
      const weight = given[i] as number;
      const bits = any[document] as number;
      if ((bits & bit) === 0) {
        any[document] = bits | bit;
        weights[base + document] = weight;
        distinct?.push(document);
      } else if (weight > (weights[base + document] as number)) weights[base + document] = weight;
      if (i < whole) exact[document] = (exact[document] as number) | bit;
    }
  }
  if (distinct !== undefined) return Int32Array.from(distinct);
  return several[0]?.documents ?? NONE;
}

const NONE = new Int32Array(0);

/** The inverse document frequency of BM25, one figure for both sides. */
function rarityOf(having: number, courses: number): number {
  const rest = Math.max(0, courses - having);
  return Math.log(1 + (rest + 0.5) / (courses - rest + 0.5));
}
