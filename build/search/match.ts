/** Finds the courses that have a query's words, in groups of courses whose names and institutes match in the same way. */

import { ADDRESS_WORDS, FILLER_WORDS, GENERIC_WORDS, TYPE_WORDS } from '../shared/words/stop-words.ts';
import type { Columns } from './columns.ts';
import { MATCH, type MatchTypes, NO_HITS, type WordHits } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import type { SearchIndex } from './types.ts';

/** A looked-up word of the query, or several that are alternatives. */
export interface MatchedWord extends Pick<QueryWord, 'typed' | 'text' | 'link' | 'isExcluded'> {
  readonly hits: WordHits;
  /** Courses that a choice code means: with any code in the query, only such courses are considered. */
  readonly codes?: ReadonlySet<number> | undefined;
  /** Whether it is a town in the name or place of an institute: it does not name the institute. */
  readonly isTown?: boolean | undefined;
  /** The word as a beginning, if it is still being typed. */
  readonly beginning?: string | undefined;
}

export const isUnknown = ({ hits, codes }: MatchedWord) => hits === NO_HITS && !codes;

/** The category of a word: `or`, commas and exclusions connect words of one category. */
export function wordCategory({ hits }: MatchedWord): 'place' | 'course' | 'type' | 'institute' | 'unknown' {
  if (hits.institutes.includes(MATCH.place)) return 'place';
  if (hits.names.includes(MATCH.word)) return 'course';
  if (hits.institutes.includes(MATCH.type)) return 'type';
  return hits === NO_HITS ? 'unknown' : 'institute';
}

/** A word that more institutes have in their names is none's own: `patil`, not `sinhgad`. */
const INSTITUTES_OF_A_NAME = 12;

/** Whether a word names an institute: by its initials, a short form, or a rare word of its name. */
export function namesInstitute(word: MatchedWord): boolean {
  const { names, institutes } = word.hits;
  if (wordCategory(word) !== 'institute' || names.some((match) => match > 0)) return false;
  if (word.isTown || TYPE_WORDS.has(word.text) || ADDRESS_WORDS.has(word.text)) return false;
  if (institutes.includes(MATCH.initials)) return true;
  const count = institutes.filter((match) => match >= MATCH.word).length;
  return count > 0 && count <= INSTITUTES_OF_A_NAME;
}

/** Courses that match the words of a query in the same way. */
export interface CourseGroup {
  /** The match type of each word in the course's name, at its institute, and the better of both. */
  readonly name: readonly number[];
  readonly institute: readonly number[];
  readonly best: readonly number[];
  /** What the course's name has beyond the query: 0 nothing, 1 engineering or technology, 2 more. */
  readonly remainder: number;
  /** The number of its courses. */
  courses: number;
}

export interface Matches {
  readonly words: readonly MatchedWord[];
  readonly groups: readonly CourseGroup[];
  /** The group of each course; none for a course that a code or an exclusion leaves out. */
  readonly groupOf: readonly (CourseGroup | undefined)[];
  /** The groups with the most specific words, of these the ones with the most generic words; empty if specific words find nothing. */
  readonly bestGroups: readonly CourseGroup[];
  /** The specific words of the query: all must be found. Generic ones are required only if the query has no others. */
  readonly specific: readonly MatchedWord[];
  /** How many specific words the best courses have, and how many they lack. */
  readonly found: number;
  readonly missing: number;
}

/** Finds the courses that have the words of a query; `all` has the excluded ones too. */
export function matchCourses(index: SearchIndex, columns: Columns, all: readonly MatchedWord[]): Matches {
  const words = all.filter(({ isExcluded }) => !isExcluded);
  const excluded = all.filter(({ isExcluded }) => isExcluded);
  const isOnlyGeneric = excluded.length === 0 && words.every(({ text }) => GENERIC_WORDS.has(text));
  const isSpecific = ({ text }: MatchedWord) => isOnlyGeneric || !GENERIC_WORDS.has(text);
  const specific = words.filter(isSpecific);
  const grouped = groupCourses(index, columns, words, makeExclusion(columns, words, excluded));
  const { groupOf } = grouped;
  const groups = atNamedInstitutes(grouped.groups, words);
  const countSpecific = ({ best }: CourseGroup) => words.filter((word, w) => best[w] && isSpecific(word)).length;
  const countGeneric = ({ best }: CourseGroup) => words.filter((word, w) => best[w] && !isSpecific(word)).length;
  const found = Math.max(0, ...groups.map(countSpecific));
  const hasAnswer = found > 0 || specific.length === 0;
  const withSpecific = hasAnswer ? groups.filter((group) => countSpecific(group) === found) : [];
  const mostGeneric = Math.max(0, ...withSpecific.map(countGeneric));
  const bestGroups = withSpecific.filter((group) => countGeneric(group) === mostGeneric);
  return { words, groups, groupOf, bestGroups, specific, found, missing: specific.length - found };
}

/** The groups with the most words that name an institute: none is dropped for a course that it lacks. */
function atNamedInstitutes(groups: readonly CourseGroup[], words: readonly MatchedWord[]): readonly CourseGroup[] {
  const isNaming = words.map(namesInstitute);
  const countNaming = ({ institute }: CourseGroup) => isNaming.filter((names, w) => names && institute[w]).length;
  const counts = groups.map(countNaming);
  const mostNaming = Math.max(0, ...counts);
  return groups.filter((_, i) => counts[i] === mostNaming);
}

/** Whether a code or an exclusion leaves a course out. What an excluded word only begins is not left out. */
function makeExclusion(columns: Columns, words: readonly MatchedWord[], excluded: readonly MatchedWord[]) {
  const codes = words.flatMap((word) => word.codes ?? []);
  const has = (matchTypes: MatchTypes, at: number | undefined) => (matchTypes[at as number] ?? 0) > MATCH.beginning;
  if (codes.length === 0 && excluded.length === 0) return undefined;
  return (at: number): boolean =>
    (codes.length > 0 && codes.every((courses) => !courses.has(at))) ||
    excluded.some(({ hits }) => has(hits.names, columns.name[at]) || has(hits.institutes, columns.institute[at]));
}

/** The groups, and the group of each course that is not left out. */
function groupCourses(
  index: SearchIndex,
  columns: Columns,
  words: readonly MatchedWord[],
  isLeftOut: ((at: number) => boolean) | undefined,
) {
  const remainders = findRemainders(index, words);
  const names = index.names.map((_, n) => words.map(({ hits }) => hits.names[n] ?? 0));
  const institutes = index.institutes.codes.map((_, i) => words.map(({ hits }) => hits.institutes[i] ?? 0));
  const nameNumbers = numberLists(names.map((matches, n) => [...matches, remainders[n] as number]));
  const instituteNumbers = numberLists(institutes);
  /** By the number of the name's list, then by that of the institute's. */
  const table: CourseGroup[][] = names.map(() => []);
  const rows = nameNumbers.map((number) => table[number] as CourseGroup[]);
  const groups: CourseGroup[] = [];
  const findGroup = (n: number, i: number): CourseGroup => {
    const row = rows[n] as CourseGroup[];
    const number = instituteNumbers[i] as number;
    const known = row[number];
    if (known) return known;
    const group = makeGroup(words, names[n]!, institutes[i]!, remainders[n]!);
    row[number] = group;
    groups.push(group);
    return group;
  };
  const groupOf = columns.name.map((n, at) => {
    if (isLeftOut?.(at)) return undefined;
    const group = findGroup(n, columns.institute[at] as number);
    group.courses++;
    return group;
  });
  return { groups, groupOf };
}

function makeGroup(
  words: readonly MatchedWord[],
  name: readonly number[],
  institute: readonly number[],
  remainder: number,
): CourseGroup {
  const best = words.map(({ codes }, w) => (codes ? MATCH.word : Math.max(name[w] as number, institute[w] as number)));
  return { name, institute, best, remainder, courses: 0 };
}

/** Equal lists get the same number, counted from 0. */
function numberLists(lists: readonly (readonly number[])[]): number[] {
  const numbers = new Map<string, number>();
  return lists.map((list) => {
    const key = list.join();
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key) as number;
  });
}

/** For each course name with a word of the query: what it has beyond them. */
function findRemainders(index: SearchIndex, words: readonly MatchedWord[]): number[] {
  const queryWords = new Set(words.flatMap(({ hits }) => hits.words));
  const beginnings = words.flatMap(({ beginning }) => beginning ?? []);
  return index.contentWords.map((content, n) => {
    if (!words.some(({ hits }) => hits.names[n])) return 0;
    const remaining = content
      .split(' ')
      .filter((word) => !queryWords.has(word) && !beginnings.some((beginning) => word.startsWith(beginning)));
    if (remaining.length === 0) return 0;
    return remaining.every((word) => FILLER_WORDS.has(word)) ? 1 : 2;
  });
}
