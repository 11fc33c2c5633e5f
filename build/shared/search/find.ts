/**
 * The words of a query and how they match -> the courses that have them. Names and institutes in which all words match alike are
 * one group; a pass over the courses looks up the combination of two groups for each.
 */
import type { Columns } from './columns.ts';
import { type Found, type Hits, MATCH } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import { rankMatches } from './rank.ts';
import { FILLER_WORDS, GENERIC_WORDS } from './tables/stop-words.ts';
import type { SearchIndex } from './types.ts';
import { countBits } from './vocabulary.ts';

/** A word of the query, or words of which either is meant, looked up. */
export interface MatchedWord extends Pick<QueryWord, 'typed' | 'text' | 'link' | 'isExcluded'> {
  readonly found: Found;
  /** Courses that a choice code means: only these, of any code of the query, are looked at. */
  readonly codes?: Uint8Array | undefined;
  /** The word as a beginning, where it is still being typed. */
  readonly beginning?: string | undefined;
}

/** Courses in which the words match alike: those of a group of names at a group of institutes. */
interface Combination {
  /** The numbers of its two groups as one. */
  readonly number: number;
  /** The match type of each word; of a name also what it has beside the query: 0 nothing, 1 little, 2 more. */
  readonly name: readonly number[];
  readonly institute: readonly number[];
  /** Words found, as bits; and how much that is: specific words first, 0 where none of them is found though one is required. */
  readonly bits: number;
  readonly found: number;
  /** A place's name stands only in the name of an institute of another place. */
  readonly isElsewhere: boolean;
  readonly courses: number;
}

interface Matches {
  readonly words: readonly MatchedWord[];
  /** Combinations that occur, by number, and the number of that of each course; -1 for a course that a code or an exclusion leaves out. */
  readonly combinations: readonly Combination[];
  readonly combinationNumbers: Int32Array;
  /** What is found together in a course: the most; and how many of the specific words these are. */
  readonly most: number;
  readonly together: number;
  /** The specific words; all where a query has none. */
  readonly specific: readonly MatchedWord[];
}

/** The words of a query, and the courses that have them. */
export interface Reading {
  readonly query: readonly QueryWord[];
  /** Looked up and connected; excluded ones too. */
  readonly words: readonly MatchedWord[];
  readonly matches: Matches;
  /** Specific words that no course has together with the others. */
  readonly missing: number;
}

const MATCH_TYPES = 8;
/** More than the generic words of a query. */
const GENERIC_RADIX = 16;

/** The groups of one side: each document's group, and the match types of each group. */
function groupHits(count: number, hits: readonly Hits[]) {
  const groupNumbers = new Int32Array(count);
  const groups: (readonly number[])[] = [];
  const numbers = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    // Fewer than 14 words of 8 match types: a whole number.
    let key = 0;
    for (const have of hits) key = key * MATCH_TYPES + (have[at] ?? 0);
    if (!numbers.has(key)) numbers.set(key, groups.push(hits.map((have) => have[at] ?? 0)) - 1);
    groupNumbers[at] = numbers.get(key) as number;
  }
  return { groupNumbers, groups };
}

/** What a word is: `or`, commas and exclusions connect words of one category. */
export function wordCategory({ found }: MatchedWord): 'place' | 'course' | 'type' | 'institute' | 'unknown' {
  if (found.institutes.includes(MATCH.place)) return 'place';
  if (found.names.includes(MATCH.word)) return 'course';
  if (found.institutes.includes(MATCH.type)) return 'type';
  return found.count > 0 ? 'institute' : 'unknown';
}

/** What a course's name has beside the words and beginnings: 0 nothing, 1 engineering or technology, 2 more. */
function rankRemainder(contentWords: string, known: ReadonlySet<string>, beginnings: readonly string[]): number {
  const more = contentWords
    .split(' ')
    .filter((word) => !known.has(word) && !beginnings.some((beginning) => word.startsWith(beginning)));
  return more.length === 0 ? 0 : more.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
}

/** One pass over all courses. Where words have been left out (`isPart`), a course needs one that is specific. */
export function matchCourses(index: SearchIndex, columns: Columns, all: readonly MatchedWord[], isPart: boolean) {
  const words = all.filter(({ isExcluded }) => !isExcluded);
  const excluded = all.flatMap(({ found, isExcluded }) => (isExcluded ? [found] : []));
  const known = new Set(words.flatMap(({ found }) => found.words));
  const beginnings = words.flatMap(({ beginning }) => beginning ?? []);
  // What a name has beside the query is one more match type in which names differ.
  const more = Uint8Array.from(index.contentWords, (content, name) =>
    words.some(({ found }) => found.names[name]) ? rankRemainder(content, known, beginnings) : 0,
  );
  const names = groupHits(index.names.length, [...words.map(({ found }) => found.names), more]);
  const institutes = groupHits(
    index.institutes.codes.length,
    words.map(({ found }) => found.institutes),
  );
  const wordBits = (has: (word: MatchedWord, w: number) => unknown) =>
    words.reduce((bits, word, w) => (has(word, w) ? bits | (1 << w) : bits), 0);
  const byCode = wordBits(({ codes }) => codes);
  const hasSpecific = words.some(({ text }) => !GENERIC_WORDS.has(text));
  const isSpecific = ({ text }: MatchedWord) => !hasSpecific || !GENERIC_WORDS.has(text);
  const specific = wordBits(isSpecific);
  const width = institutes.groups.length;
  const combine = (number: number, courses: number): Combination => {
    const name = names.groups[Math.floor(number / width)] as readonly number[];
    const institute = institutes.groups[number % width] as readonly number[];
    const bits = byCode | wordBits((_, w) => name[w] || institute[w]);
    const isAnswer = (bits & specific) !== 0 && (hasSpecific || !isPart);
    // A course that has the generic words too comes first; one that lacks them lacks nothing that was asked.
    const found = isAnswer ? countBits(bits & specific) * GENERIC_RADIX + countBits(bits & ~specific) : 0;
    const isElsewhere = words.some((_, w) => institute[w] === MATCH.elsewhere && name[w] === 0);
    return { number, name, institute, bits, found, isElsewhere, courses };
  };
  const allowed = words.flatMap(({ codes }) => codes ?? []);
  const has = (hits: Hits, at: number | undefined) => (hits[at as number] ?? 0) > MATCH.beginning;
  const isExcluded = (at: number) =>
    excluded.some((word) => has(word.names, columns.name[at]) || has(word.institutes, columns.institute[at]));
  const courseCounts = new Uint32Array(names.groups.length * width);
  const combinationNumbers = new Int32Array(columns.count).fill(-1);
  for (let at = 0; at < columns.count; at++) {
    if (byCode !== 0 && allowed.every((codes) => codes[at] === 0)) continue;
    if (excluded.length > 0 && isExcluded(at)) continue;
    const a = names.groupNumbers[columns.name[at] as number] as number;
    const b = institutes.groupNumbers[columns.institute[at] as number] as number;
    const number = a * width + b;
    combinationNumbers[at] = number;
    (courseCounts[number] as number)++;
  }
  const combinations: Combination[] = [];
  for (let number = 0; number < courseCounts.length; number++) {
    const courses = courseCounts[number] as number;
    if (courses > 0) combinations.push(combine(number, courses));
  }
  const most = combinations.reduce((most, { found }) => Math.max(most, found), 0);
  const together = Math.floor(most / GENERIC_RADIX);
  return {
    words,
    combinations,
    combinationNumbers,
    most,
    together,
    specific: words.filter(isSpecific),
  } satisfies Matches;
}

/** More than the rarest word weighs. */
const PLACE_OR_COURSE = 16;

/** Positions of the courses with the most words, best first. */
export function rankCourses(columns: Columns, { words, combinations, combinationNumbers, most }: Matches): Int32Array {
  // A word weighs the more, the fewer courses have it; a place or a kind of course more than any chance word of a name.
  const weights = words.map((word, w) => {
    const having = combinations.reduce((sum, { bits, courses }) => (bits & (1 << w) ? sum + courses : sum), 0);
    const isAsked = ['place', 'course'].includes(wordCategory(word));
    return Math.log((columns.count + 1) / (having + 1)) + (isAsked ? PLACE_OR_COURSE : 0);
  });
  const complete = combinations.filter(({ found }) => found === most);
  // A name that mentions a place elsewhere counts only where none is at the place.
  const there = complete.filter(({ isElsewhere }) => !isElsewhere);
  const ranked = (there.length > 0 ? there : complete).map(({ number, courses, name, institute, bits }) => {
    const missing = weights.reduce((sum, weight, w) => (bits & (1 << w) ? sum : sum + weight), 0);
    return { number, courses, rank: rankMatches(name, institute, name[words.length] as number, missing) };
  });
  ranked.sort((a, b) => a.rank - b.rank);
  // Where the next course of each class goes: those of a class follow each other, most vacancies first.
  const next: number[] = [];
  const rankClasses = new Int32Array(1 + (combinations.at(-1)?.number ?? -1)).fill(-1);
  let before = 0;
  ranked.forEach(({ number, courses, rank }, i) => {
    if (rank !== ranked[i - 1]?.rank) next.push(before);
    rankClasses[number] = next.length - 1;
    before += courses;
  });
  const positions = new Int32Array(before);
  for (const at of columns.byVacancies()) {
    const rankClass = rankClasses[combinationNumbers[at] as number] ?? -1;
    if (rankClass >= 0) positions[(next[rankClass] as number)++] = at;
  }
  return positions;
}
