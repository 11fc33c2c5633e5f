/**
 * The words of a query and where they were found -> the courses that have them. Names and institutes in which the words were
 * found in the same ways are one kind; a pass over the courses looks up a pair of kinds for each.
 */
import type { Columns } from './columns.ts';
import type { Found, Hits } from './lookup.ts';
import { rankOf } from './rank.ts';
import { GENERIC_WORDS } from './tables/little-words.ts';

/** A word of the query, looked up. */
export interface MatchedWord {
  readonly text: string;
  readonly found: Found;
  /** Courses that a choice code means: only these are looked at. */
  readonly codes?: Uint8Array | undefined;
}

/** Courses whose words were found in the same ways. */
interface Pair {
  /** The way of each word; of a name also what it says beside the query: 0 nothing, 1 little, 2 more. */
  readonly name: readonly number[];
  readonly institute: readonly number[];
  /** Words found, as bits; and how many, 0 where some are missing and none of them says something. */
  readonly bits: number;
  readonly found: number;
  courses: number;
}

export interface Matches {
  readonly words: readonly MatchedWord[];
  /** Pairs that occur, and the pair of each course; -1 for a course that a code leaves out. */
  readonly pairs: readonly Pair[];
  readonly pairOf: Int32Array;
  /** Words found together in a course: the most. */
  readonly most: number;
}

const WAYS = 8;

/** The kinds of one side: each document's kind, and the ways of each kind. */
function kindsOf(count: number, hits: readonly Hits[]) {
  const kindOf = new Int32Array(count);
  let kinds: (readonly number[])[] = [[]];
  for (const have of hits) {
    if (have.length === 0) {
      kinds = kinds.map((ways) => [...ways, 0]);
      continue;
    }
    const refined: (readonly number[])[] = [];
    const numbers = new Int32Array(kinds.length * WAYS).fill(-1);
    for (let at = 0; at < count; at++) {
      const kind = kindOf[at] as number;
      const way = have[at] as number;
      const slot = kind * WAYS + way;
      if ((numbers[slot] as number) < 0) numbers[slot] = refined.push([...(kinds[kind] as number[]), way]) - 1;
      kindOf[at] = numbers[slot] as number;
    }
    kinds = refined;
  }
  return { kindOf, kinds };
}

/** Whether a course's name says nothing beside the words, little, or more: 0, 1, 2. */
export type SaysMore = (name: number, words: ReadonlySet<string>) => number;

/** One pass over all courses; filters have no part in how a query is understood. */
export function matchCourses(
  columns: Columns,
  counts: { names: number; institutes: number },
  words: readonly MatchedWord[],
  saysMore: SaysMore,
): Matches {
  const said = new Set(words.flatMap(({ found }) => found.says));
  const hits = (side: 'names' | 'institutes') => words.map(({ found }) => found[side]);
  // What a name says beside the query is one more way in which names differ.
  const more = new Uint8Array(counts.names).map((_, name) =>
    words.some(({ found }) => found.names[name]) ? saysMore(name, said) : 0,
  );
  const names = kindsOf(counts.names, [...hits('names'), more]);
  const institutes = kindsOf(counts.institutes, hits('institutes'));
  const bitsOf = (has: (word: MatchedWord, w: number) => unknown) =>
    words.reduce((bits, word, w) => (has(word, w) ? bits | (1 << w) : bits), 0);
  const byCode = bitsOf(({ codes }) => codes);
  const saying = bitsOf(({ text }) => !GENERIC_WORDS.has(text));
  const pairs: Pair[] = [];
  const addPair = (a: number, b: number): number => {
    const name = names.kinds[a] as readonly number[];
    const institute = institutes.kinds[b] as readonly number[];
    const bits = byCode | bitsOf((_, w) => name[w] || institute[w]);
    const count = words.filter((_, w) => bits & (1 << w)).length;
    const found = count === words.length || (bits & saying) !== 0 ? count : 0;
    return pairs.push({ name, institute, bits, found, courses: 0 }) - 1;
  };
  const width = institutes.kinds.length;
  const numbers = new Int32Array(names.kinds.length * width).fill(-1);
  const pairOf = new Int32Array(columns.count).fill(-1);
  const allowed = words.flatMap(({ codes }) => codes ?? []);
  for (let at = 0; at < columns.count; at++) {
    if (byCode !== 0 && allowed.some((codes) => codes[at] === 0)) continue;
    const a = names.kindOf[columns.name[at] as number] as number;
    const b = institutes.kindOf[columns.institute[at] as number] as number;
    let number = numbers[a * width + b] as number;
    if (number < 0) {
      number = addPair(a, b);
      numbers[a * width + b] = number;
    }
    pairOf[at] = number;
    (pairs[number] as Pair).courses++;
  }
  return { words, pairs, pairOf, most: pairs.reduce((most, { found }) => Math.max(most, found), 0) };
}

/** Positions of the courses with the most words, best first. */
export function rankCourses(columns: Columns, { words, pairs, pairOf, most }: Matches): number[] {
  // A word says more, the fewer courses have it.
  const rarity = words.map((_, w) => {
    const having = pairs.reduce((sum, { bits, courses }) => (bits & (1 << w) ? sum + courses : sum), 0);
    return Math.log((columns.count + 1) / (having + 1));
  });
  const ranks = pairs.map(({ name, institute, bits, found }) => {
    if (found < most) return -1;
    const missing = rarity.reduce((sum, rare, w) => (bits & (1 << w) ? sum : sum + rare), 0);
    return rankOf(name, institute, name[words.length] as number, missing);
  });
  const sorted = [...new Set(ranks)].filter((rank) => rank >= 0).sort((a, b) => a - b);
  const classOfRank = new Map(sorted.map((rank, i) => [rank, i]));
  const classOf = Int32Array.from(ranks, (rank) => classOfRank.get(rank) ?? -1);

  const classes = sorted.map((): number[] => []);
  for (const at of columns.byVacancies()) {
    const pair = pairOf[at] as number;
    const i = pair < 0 ? -1 : (classOf[pair] as number);
    if (i >= 0) (classes[i] as number[]).push(at);
  }
  return ([] as number[]).concat(...classes);
}
