/**
 * Finds the courses that have a query's words. Names (and institutes) in which all words match in the same way form a group;
 * one pass over the courses looks up the combination of two groups for each.
 */
import type { Columns } from './columns.ts';
import { type Found, type Hits, MATCH, NOTHING } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import { rankMatches } from './rank.ts';
import { FILLER_WORDS, GENERIC_WORDS } from './tables/stop-words.ts';
import type { SearchIndex } from './types.ts';
import { countBits } from './vocabulary.ts';

/** A looked-up word of the query, or several that are alternatives. */
export interface MatchedWord extends Pick<QueryWord, 'typed' | 'text' | 'link' | 'isExcluded'> {
  readonly found: Found;
  /** Courses that a choice code means: with any code in the query, only such courses are considered. */
  readonly codes?: Uint8Array | undefined;
  /** The word as a beginning, if it is still being typed. */
  readonly beginning?: string | undefined;
}

type Matches = ReturnType<typeof matchCourses>;

/** The words of a query and the courses that have them. */
export interface Reading {
  readonly query: readonly QueryWord[];
  /** Looked up and connected, with the excluded ones. */
  readonly words: readonly MatchedWord[];
  readonly matches: Matches;
  /** The specific words that the best courses lack. */
  readonly missing: number;
}

const MATCH_TYPES = 8;
/** Greater than the number of generic words in a query. */
const GENERIC_RADIX = 16;

/** Groups the documents of one side by their match types. */
function groupHits(count: number, hits: readonly Hits[]) {
  const groupNumbers = new Int32Array(count);
  const groups: (readonly number[])[] = [];
  const numbers = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    // The key stays a whole number: fewer than 14 words of 8 match types.
    let key = 0;
    for (const have of hits) key = key * MATCH_TYPES + (have[at] ?? 0);
    if (!numbers.has(key)) numbers.set(key, groups.push(hits.map((have) => have[at] ?? 0)) - 1);
    groupNumbers[at] = numbers.get(key) as number;
  }
  return { groupNumbers, groups };
}

/** The category of a word: `or`, commas and exclusions connect words of one category. */
export function wordCategory({ found }: MatchedWord): 'place' | 'course' | 'type' | 'institute' | 'unknown' {
  if (found.institutes.includes(MATCH.place)) return 'place';
  if (found.names.includes(MATCH.word)) return 'course';
  if (found.institutes.includes(MATCH.type)) return 'type';
  return found === NOTHING ? 'unknown' : 'institute';
}

/** What a course's name has beyond the words and beginnings: 0 nothing, 1 engineering or technology, 2 more. */
function rankRemainder(contentWords: string, known: ReadonlySet<string>, beginnings: readonly string[]): number {
  const more = contentWords
    .split(' ')
    .filter((word) => !known.has(word) && !beginnings.some((beginning) => word.startsWith(beginning)));
  return more.length === 0 ? 0 : more.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
}

/** One pass over all courses. */
export function matchCourses(index: SearchIndex, columns: Columns, all: readonly MatchedWord[]) {
  const words = all.filter(({ isExcluded }) => !isExcluded);
  const excluded = all.flatMap(({ found, isExcluded }) => (isExcluded ? [found] : []));
  const known = new Set(words.flatMap(({ found }) => found.words));
  const beginnings = words.flatMap(({ beginning }) => beginning ?? []);
  // What a name has beyond the query is treated as one more match type.
  const more = new Uint8Array(index.names.length);
  for (const [name, content] of index.contentWords.entries()) {
    if (words.some(({ found }) => found.names[name])) more[name] = rankRemainder(content, known, beginnings);
  }
  const names = groupHits(index.names.length, [...words.map(({ found }) => found.names), more]);
  const institutes = groupHits(
    index.institutes.codes.length,
    words.map(({ found }) => found.institutes),
  );
  const wordBits = (has: (word: MatchedWord, w: number) => unknown) =>
    words.reduce((bits, word, w) => (has(word, w) ? bits | (1 << w) : bits), 0);
  const byCode = wordBits(({ codes }) => codes);
  const hasSpecific = excluded.length > 0 || words.some(({ text }) => !GENERIC_WORDS.has(text));
  const isSpecific = ({ text }: MatchedWord) => !hasSpecific || !GENERIC_WORDS.has(text);
  const specific = wordBits(isSpecific);
  const width = institutes.groups.length;
  /**
   * The courses whose words match in the same way: a group of names at a group of institutes. `name` and `institute` have the
   * match type of each word, `name` also what it has beyond the query; `bits` are the found words; `found` is a score, specific
   * words first, or 0 if a required specific word is not found.
   */
  const combine = (number: number, courses: number) => {
    const name = names.groups[Math.floor(number / width)] as readonly number[];
    const institute = institutes.groups[number % width] as readonly number[];
    const bits = byCode | wordBits((_, w) => name[w] || institute[w]);
    const isAnswer = (bits & specific) !== 0 || specific === 0;
    // A course that also has the generic words comes first; their absence is not an error.
    const found = isAnswer ? countBits(bits & specific) * GENERIC_RADIX + countBits(bits & ~specific) : 0;
    return { number, name, institute, bits, found, courses };
  };
  const allowed = words.flatMap(({ codes }) => codes ?? []);
  const has = (hits: Hits, at: number | undefined) => (hits[at as number] ?? 0) > MATCH.beginning;
  const courseCounts = new Uint32Array(names.groups.length * width);
  // The number of each course's combination; -1 for a course that a code or an exclusion leaves out.
  const combinationNumbers = new Int32Array(columns.count);
  const [nameGroups, instituteGroups] = [names.groupNumbers, institutes.groupNumbers];
  const isAllAsked = byCode === 0 && excluded.length === 0;
  const isLeftOut = (at: number) =>
    (byCode !== 0 && allowed.every((codes) => codes[at] === 0)) ||
    excluded.some((word) => has(word.names, columns.name[at]) || has(word.institutes, columns.institute[at]));
  for (let at = 0; at < columns.count; at++) {
    const number = nameGroups[columns.name[at]!]! * width + instituteGroups[columns.institute[at]!]!;
    const isCounted = isAllAsked || !isLeftOut(at);
    combinationNumbers[at] = isCounted ? number : -1;
    if (isCounted) courseCounts[number]!++;
  }
  const combinations: ReturnType<typeof combine>[] = [];
  courseCounts.forEach((courses, number) => {
    if (courses > 0) combinations.push(combine(number, courses));
  });
  /** The best score of a course; and how many specific words it has. */
  const most = combinations.reduce((most, { found }) => Math.max(most, found), 0);
  const together = Math.floor(most / GENERIC_RADIX);
  return { words, combinations, combinationNumbers, most, together, specific: words.filter(isSpecific) };
}

/** Positions of the courses with the best score, best first. */
export function rankCourses(columns: Columns, { words, combinations, combinationNumbers, most }: Matches): Int32Array {
  // The fewer courses have a word, the more it weighs.
  const weights = words.map((_, w) => {
    const courseCount = combinations.reduce((sum, { bits, courses }) => (bits & (1 << w) ? sum + courses : sum), 0);
    return Math.log((columns.count + 1) / (courseCount + 1));
  });
  const complete = combinations.filter(({ found }) => found === most);
  // A name that mentions a place elsewhere counts only if no course is at the place.
  const there = complete.filter(
    ({ name, institute }) => !words.some((_, w) => institute[w] === MATCH.elsewhere && name[w] === 0),
  );
  const ranked = (there.length > 0 ? there : complete).map(({ number, courses, name, institute, bits }) => {
    const missing = weights.reduce((sum, weight, w) => (bits & (1 << w) ? sum : sum + weight), 0);
    return { number, courses, rank: rankMatches(name, institute, name[words.length] as number, missing) };
  });
  ranked.sort((a, b) => a.rank - b.rank);
  // The next position of each class: classes follow each other, each by vacancies.
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
