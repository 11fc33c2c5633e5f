/** Finds the courses that have a query's words, in groups of courses whose names and institutes match in the same way. */

import { FILLER_WORDS, GENERIC_WORDS } from '../shared/words/stop-words.ts';
import { type MatchedWord, namesInstitute, wordCategory } from './connect.ts';
import type { Columns } from './listed-courses.ts';
import { MATCH, type MatchTypes, NO_HITS } from './lookup.ts';
import { latinKey } from './parse.ts';
import type { SearchIndex } from './types.ts';

/** Courses that match the words of a query in the same way. */
interface CourseGroup {
  /** The match type of each word in the course's name, at its institute, and the better of both. */
  readonly name: readonly number[];
  readonly institute: readonly number[];
  readonly best: readonly number[];
  /** What the course's name has beyond the query: 0 nothing, 1 engineering or technology, 2 more. */
  readonly remainder: number;
  /** Its courses, most vacancies first. */
  readonly positions: number[];
}

export interface Matches {
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
  const isNaming = words.map(namesInstitute);
  const count = (matches: readonly number[], isCounted: (w: number) => boolean | undefined) =>
    matches.filter((match, w) => match > 0 && isCounted(w)).length;
  // No word that names an institute is dropped for a course that the institute lacks.
  const groups = selectMost(groupCourses(index, columns, words, makeExclusion(columns, words, excluded)), (group) =>
    count(group.institute, (w) => isNaming[w]),
  );
  const countSpecific = ({ best }: CourseGroup) => count(best, (w) => isSpecific[w]);
  const specific = words.filter((_word, w) => isSpecific[w]);
  const specificHits = Math.max(0, ...groups.map(countSpecific));
  const withSpecific = specificHits > 0 || specific.length === 0 ? selectMost(groups, countSpecific) : [];
  const bestGroups = selectMost(withSpecific, ({ best }) => count(best, (w) => !isSpecific[w]));
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

/** The groups of the courses that are not left out. */
function groupCourses(
  index: SearchIndex,
  columns: Columns,
  words: readonly MatchedWord[],
  isLeftOut: ((at: number) => boolean) | undefined,
): CourseGroup[] {
  const remainders = findRemainders(index, words);
  /** Names, or institutes, that all words match in the same way get the same number: each word divides the numbers before it. */
  const divide = (side: 'names' | 'institutes', numbers: readonly number[]) =>
    words.reduce((before, { hits }) => {
      if (hits === NO_HITS) return before;
      return numberKeys(before.map((number, at) => number * MATCH_TYPES + (hits[side][at] as number)));
    }, numbers);
  const nameNumbers = divide('names', remainders);
  const instituteNumbers = divide('institutes', Array<number>(index.institutes.codes.length).fill(0));
  const instituteCount = new Set(instituteNumbers).size;
  const groups: CourseGroup[] = [];
  /** By the number of the name and that of the institute: an array, because every course of the round is looked up. */
  const table: (CourseGroup | undefined)[] = [];
  for (const at of columns.byVacancies()) {
    if (isLeftOut?.(at)) continue;
    const n = columns.name[at] as number;
    const i = columns.institute[at] as number;
    const key = nameNumbers[n]! * instituteCount + instituteNumbers[i]!;
    let group = table[key];
    if (!group) {
      group = makeGroup(words, n, i, remainders[n] as number);
      table[key] = group;
      groups.push(group);
    }
    group.positions.push(at);
  }
  return groups;
}

function makeGroup(words: readonly MatchedWord[], n: number, i: number, remainder: number): CourseGroup {
  const name = words.map(({ hits }) => hits.names[n] ?? 0);
  const institute = words.map(({ hits }) => hits.institutes[i] ?? 0);
  const best = words.map(({ codes }, w) => (codes ? MATCH.word : Math.max(name[w] as number, institute[w] as number)));
  return { name, institute, best, remainder, positions: [] };
}

/** Equal keys get the same number, counted from 0. */
function numberKeys(keys: readonly number[]): number[] {
  const numbers = new Map([...new Set(keys)].map((key, number) => [key, number]));
  return keys.map((key) => numbers.get(key) as number);
}

/** For each course name with a word of the query: what it has beyond them. */
function findRemainders(index: SearchIndex, words: readonly MatchedWord[]): number[] {
  const queryWords = new Set(words.flatMap(({ hits }) => hits.words));
  const beginnings = words.filter(({ isLast }) => isLast).map(latinKey);
  return index.contentWords.map((content, n) => {
    if (!words.some(({ hits }) => hits.names[n])) return 0;
    const remaining = content
      .split(' ')
      .filter((word) => !queryWords.has(word) && !beginnings.some((beginning) => word.startsWith(beginning)));
    if (remaining.length === 0) return 0;
    return remaining.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
  });
}

/** How much a match type worsens the rank; others do not. */
const COST: Readonly<Record<number, number>> = { [MATCH.initials]: 1, [MATCH.type]: 2 };
/** Instead of the remainder, if the course's name has no specific word of the query: worse than any remainder. */
const NO_WORD = 3;

/** What decides the order, the most important first; less is better. */
type Rank = readonly number[];

function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

function rankGroup(group: CourseGroup, { words, specific }: Matches): Rank {
  const { name, institute, best, remainder } = group;
  const isNamed = words.some((word, w) => name[w] && name[w] === best[w] && specific.includes(word));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    words.filter((word, w) => best[w] === 0 && wordCategory(word) === 'place').length,
    institute.includes(MATCH.named) ? 0 : 1,
    best.filter((match) => match === MATCH.beginning).length,
    sum(best.map((match) => COST[match] ?? 0)),
    isNamed ? remainder : NO_WORD,
  ];
}

/** Positions of the courses with the most words of the query, best first. */
export function rankCourses(columns: Columns, matches: Matches): number[] {
  const lists = matches.bestGroups.map((group) => ({ rank: rankGroup(group, matches), positions: group.positions }));
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
