/** Finds the courses that have a query's words, in groups of courses whose names and institutes match in the same way. */

import { FILLER_WORDS, GENERIC_WORDS } from '../shared/words/stop-words.ts';
import { type MatchedWord, namesInstitute, wordCategory } from './connect.ts';
import type { Columns } from './listed-courses.ts';
import { MATCH, type MatchTypes, NO_HITS, type WordHits } from './lookup.ts';
import { latinKey } from './parse.ts';
import type { SearchIndex } from './types.ts';

/** Courses that match the words of a query in the same way. */
interface CourseGroup {
  /** The match type of each word: the better of those in the course's name and at its institute. */
  readonly best: readonly number[];
  readonly remainder: Remainder;
  /** Its courses, most vacancies first. */
  readonly positions: number[];
}

export interface Matches {
  /** The words that are not excluded. */
  readonly words: readonly MatchedWord[];
  /** The groups with the most specific words, of these the ones with the most generic words; empty if specific words find nothing. */
  readonly bestGroups: readonly CourseGroup[];
  /** The specific words of the query: all must be found. Generic ones are required only if the query has no others. */
  readonly specific: readonly MatchedWord[];
  /** How many specific words the best courses have, and how many they lack. */
  readonly specificHits: number;
  readonly missing: number;
}

/** Finds the courses that have the words of a query, without those of its excluded words. */
export function matchCourses(index: SearchIndex, columns: Columns, query: readonly MatchedWord[]): Matches {
  const words = query.filter(({ isExcluded }) => !isExcluded);
  const excluded = query.filter(({ isExcluded }) => isExcluded);
  const isOnlyGeneric = excluded.length === 0 && words.every(({ text }) => GENERIC_WORDS.has(text));
  const isSpecific = words.map(({ text }) => isOnlyGeneric || !GENERIC_WORDS.has(text));
  const specific = words.filter((_word, w) => isSpecific[w]);
  const isNaming = words.map(namesInstitute);
  const count = ({ best }: CourseGroup, isCounted: (w: number) => boolean | undefined) =>
    best.filter((match, w) => match > 0 && isCounted(w)).length;
  const groups = groupCourses(
    { columns, words },
    findRemainders(index, words, specific),
    makeExclusion(columns, words, excluded),
  );
  // No word that names an institute is dropped for a course that the institute lacks.
  const withNames = selectMost(groups, (group) => count(group, (w) => isNaming[w]));
  const countSpecific = (group: CourseGroup) => count(group, (w) => isSpecific[w]);
  const specificHits = Math.max(0, ...withNames.map(countSpecific));
  const withSpecific = specificHits > 0 || specific.length === 0 ? selectMost(withNames, countSpecific) : [];
  const bestGroups = selectMost(withSpecific, (group) => count(group, (w) => !isSpecific[w]));
  return { words, bestGroups, specific, specificHits, missing: specific.length - specificHits };
}

/** The groups with the greatest count. */
function selectMost(groups: readonly CourseGroup[], countOf: (group: CourseGroup) => number): readonly CourseGroup[] {
  const counts = groups.map(countOf);
  const greatest = Math.max(...counts);
  return groups.filter((_group, i) => counts[i] === greatest);
}

/** Whether a code or an exclusion leaves a course out. What an excluded word only begins is not left out. */
function makeExclusion(columns: Columns, words: readonly MatchedWord[], excluded: readonly MatchedWord[]) {
  const codes = words.flatMap((word) => word.codes ?? []);
  if (codes.length === 0 && excluded.length === 0) return undefined;
  const has = (matchTypes: MatchTypes, at: number | undefined) => (matchTypes[at as number] ?? 0) > MATCH.beginning;
  return (at: number): boolean =>
    (codes.length > 0 && codes.every((courses) => !courses.has(at))) ||
    excluded.some(({ hits }) => has(hits.names, columns.name[at]) || has(hits.institutes, columns.institute[at]));
}

/** More than the greatest match type. */
const MATCH_TYPES = 8;

/** The groups of the courses that are not left out; `remainders` are those of the course names. */
function groupCourses(
  { columns, words }: { columns: Columns; words: readonly MatchedWord[] },
  remainders: readonly Remainder[],
  isLeftOut: ((at: number) => boolean) | undefined,
): CourseGroup[] {
  const groups = new Map<number, CourseGroup>();
  const found = words.map(({ hits }) => hits).filter((hits) => hits !== NO_HITS);
  for (const at of columns.byVacancies()) {
    if (isLeftOut?.(at)) continue;
    const n = columns.name[at] as number;
    const i = columns.institute[at] as number;
    const remainder = remainders[n] as Remainder;
    let key: number = remainder;
    for (const { names, institutes } of found) key = key * MATCH_TYPES + Math.max(names[n]!, institutes[i]!);
    const group = groups.get(key);
    if (group) group.positions.push(at);
    else {
      const best = words.map(({ codes, hits }) => (codes ? MATCH.word : bestMatch(hits, n, i)));
      groups.set(key, { best, remainder, positions: [at] });
    }
  }
  return [...groups.values()];
}

/** The better match of a word in a course name and at an institute. */
const bestMatch = ({ names, institutes }: WordHits, n: number, i: number) =>
  Math.max(names[n] ?? 0, institutes[i] ?? 0);

/** What a course name has beyond the words of the query: 0 nothing, 1 engineering or technology, 2 more; 3 if it has no specific word. */
type Remainder = 0 | 1 | 2 | 3;

/** The remainder of each course name. */
function findRemainders(
  index: SearchIndex,
  words: readonly MatchedWord[],
  specific: readonly MatchedWord[],
): Remainder[] {
  const queryWords = new Set(words.flatMap(({ hits }) => hits.words));
  const beginnings = words.filter(({ isLast }) => isLast).map(latinKey);
  return index.contentWords.map((content, n) => {
    if (!specific.some(({ hits }) => hits.names[n])) return 3;
    const remaining = content
      .split(' ')
      .filter((word) => !queryWords.has(word) && !beginnings.some((beginning) => word.startsWith(beginning)));
    if (remaining.length === 0) return 0;
    return remaining.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
  });
}

/** How much a match type worsens the rank; others do not. */
const COST: Readonly<Record<number, number>> = {
  [MATCH.named]: -3,
  [MATCH.initials]: 1,
  [MATCH.type]: 2,
  [MATCH.beginning]: 3,
};

/** What decides the order, the most important first; less is better. */
type Rank = readonly number[];

function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

/** Positions of the courses with the most words of the query, best first. */
export function rankCourses(columns: Columns, matches: Matches): number[] {
  const isPlace = matches.words.map((word) => wordCategory(word) === 'place');
  const lists = matches.bestGroups.map(({ best, remainder, positions }) => {
    const missingPlaces = best.filter((match, w) => match === 0 && isPlace[w]).length;
    const cost = best.reduce((sum, match) => sum + (COST[match] ?? 0), 0);
    return { rank: [missingPlaces, cost, remainder], positions };
  });
  lists.sort((a, b) => compareRanks(a.rank, b.rank));
  /** The lists of each rank. */
  const tied: { readonly rank: Rank; readonly lists: number[][] }[] = [];
  for (const { rank, positions } of lists) {
    const last = tied.at(-1);
    if (last && compareRanks(last.rank, rank) === 0) last.lists.push(positions);
    else tied.push({ rank, lists: [positions] });
  }
  return tied.flatMap(({ lists }) => (lists.length === 1 ? lists.flat() : lists.flat().sort(columns.compareVacancies)));
}
