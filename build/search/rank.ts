/** The order of the courses, in the classes that README.md lists. Equal courses are ordered by vacancies, then choice_code. */
import type { Columns } from './columns.ts';
import { MATCH } from './lookup.ts';
import { type CourseGroup, type Matches, wordCategory } from './match.ts';

/** The cost of each match type in the order; others cost nothing. */
const COST: Readonly<Record<number, number>> = { [MATCH.initials]: 1, [MATCH.type]: 2 };
/** In the place of what a course's name has beyond the query, if it has no specific word of it. */
const NO_WORD = 3;

/** What decides the order, the most important first; less is better. */
type Rank = readonly number[];

function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

function rankGroup(group: CourseGroup, { words, specific }: Matches): Rank {
  const { name, institute, best, remainder } = group;
  const missing = words.filter((_, w) => best[w] === 0);
  const isNamed = words.some((word, w) => name[w] && name[w] === best[w] && specific.includes(word));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return [
    missing.filter((word) => ['place', 'course'].includes(wordCategory(word))).length,
    missing.filter((word) => wordCategory(word) === 'place').length,
    institute.includes(MATCH.named) ? 0 : 1,
    best.filter((match) => match === MATCH.beginning).length,
    sum(best.map((match) => COST[match] ?? 0)),
    isNamed ? remainder : NO_WORD,
  ];
}

/** Positions of the courses with the most words of the query, best first. */
export function rankCourses(columns: Columns, matches: Matches): number[] {
  const ranked = matches.bestGroups.map((group) => ({ group, rank: rankGroup(group, matches) }));
  ranked.sort((a, b) => compareRanks(a.rank, b.rank));
  // Groups of equal rank are one list.
  const lists: number[][][] = [];
  for (const [i, { group, rank }] of ranked.entries()) {
    const previous = ranked[i - 1];
    if (previous && compareRanks(previous.rank, rank) === 0) lists.at(-1)?.push(group.positions);
    else lists.push([group.positions]);
  }
  return lists.flatMap((list) => (list.length === 1 ? list.flat() : list.flat().sort(columns.compareVacancies)));
}
