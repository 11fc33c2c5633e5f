/**
 * The words of a query and where they were found -> the courses that have them. Names and institutes in which the words were
 * found in the same ways are one kind; a pass over the courses looks up a pair of kinds for each.
 */
import type { Columns } from './columns.ts';
import type { Found, Hits } from './lookup.ts';
import { rankOf } from './rank.ts';
import { GENERIC_WORDS } from './tables/little-words.ts';
import type { SearchPage, SearchQuery } from './types.ts';

/** A word of the query, looked up. */
export interface MatchedWord {
  readonly text: string;
  readonly found: Found;
  /** Courses that a choice code means: only these are looked at. */
  readonly codes?: Uint8Array | undefined;
}

/** Courses whose words were found in the same ways. */
interface Pair {
  readonly name: readonly number[];
  readonly institute: readonly number[];
  /** What the course's name says beside the query: 0 nothing, 1 little, 2 more. */
  readonly more: number;
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

/** 2 ** (3 * words), thrice, fits into a number: a way takes three bits. */
const WAYS = 8;

interface Kind {
  readonly ways: readonly number[];
  readonly more: number;
}

/** The kinds of one side: each document's kind, and the ways of each kind. */
function kindsOf(count: number, hits: readonly Hits[], moreOf: (at: number) => number = () => 0) {
  const codes = new Float64Array(count);
  hits.forEach((have, w) => {
    const unit = WAYS ** w;
    for (const [at, way] of have) codes[at] = (codes[at] as number) + way * unit;
  });
  const kindOf = new Int32Array(count);
  const kinds: Kind[] = [];
  const known = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const ways = codes[at] as number;
    const more = ways > 0 ? moreOf(at) : 0;
    const code = ways * 3 + more;
    let kind = known.get(code);
    if (kind === undefined) {
      kind = kinds.length;
      known.set(code, kind);
      kinds.push({ ways: hits.map((_, w) => Math.floor(ways / WAYS ** w) % WAYS), more });
    }
    kindOf[at] = kind;
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
  const names = kindsOf(counts.names, hits('names'), (name) => saysMore(name, said));
  const institutes = kindsOf(counts.institutes, hits('institutes'));
  const bitsOf = (has: (word: MatchedWord, w: number) => unknown) =>
    words.reduce((bits, word, w) => (has(word, w) ? bits | (1 << w) : bits), 0);
  const byCode = bitsOf(({ codes }) => codes);
  const saying = bitsOf(({ text }) => !GENERIC_WORDS.has(text));
  const pairs: Pair[] = [];
  const addPair = (a: number, b: number): number => {
    const { ways: name, more } = names.kinds[a] as Kind;
    const { ways: institute } = institutes.kinds[b] as Kind;
    const bits = byCode | bitsOf((_, w) => name[w] || institute[w]);
    const count = countBits(bits);
    const found = count === words.length || (bits & saying) !== 0 ? count : 0;
    return pairs.push({ name, institute, more, bits, found, courses: 0 }) - 1;
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

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The courses with the most words: how many, and a page of the best. */
export function findPage(
  columns: Columns,
  { words, pairs, pairOf, most }: Matches,
  query: SearchQuery,
): Pick<SearchPage, 'total' | 'positions'> {
  // A word says more, the fewer courses have it.
  const rarity = words.map((_, w) => {
    const having = pairs.reduce((sum, { bits, courses }) => (bits & (1 << w) ? sum + courses : sum), 0);
    return Math.log((columns.count + 1) / (having + 1));
  });
  const ranks = pairs.map(({ name, institute, more, bits, found }) => {
    if (found < most) return -1;
    const missing = rarity.reduce((sum, rare, w) => (bits & (1 << w) ? sum : sum + rare), 0);
    return rankOf(name, institute, more, missing);
  });
  const sorted = [...new Set(ranks)].filter((rank) => rank >= 0).sort((a, b) => a - b);
  const placeOfRank = new Map(sorted.map((rank, place) => [rank, place]));
  const placeOfPair = Int32Array.from(ranks, (rank) => placeOfRank.get(rank) ?? -1);

  const classes = sorted.map((): number[] => []);
  const atPlace = columns.atPlace(query);
  for (const at of columns.byVacancies()) {
    const pair = pairOf[at] as number;
    const place = pair < 0 ? -1 : (placeOfPair[pair] as number);
    if (place < 0 || (query.hasVacancy && columns.vacancies[at] === 0)) continue;
    if (atPlace?.[columns.institute[at] as number] !== 0) (classes[place] as number[]).push(at);
  }
  const positions: number[] = [];
  const end = query.offset + query.limit;
  let total = 0;
  for (const courses of classes) {
    if (total < end) positions.push(...courses.slice(Math.max(0, query.offset - total), end - total));
    total += courses.length;
  }
  return { total, positions };
}
