/**
 * The order of the courses, in the classes that README.md lists in the same words. Equal courses are ordered by vacancies, then
 * choice_code.
 */
import { MATCH } from './lookup.ts';

/** The cost of each match type; beginnings are a class of their own. */
const COST: Readonly<Record<number, number>> = { [MATCH.initials]: 1, [MATCH.type]: 2, [MATCH.elsewhere]: 2 };
/** Greater than the cost of twelve words; the radix of each class of the packed score. */
const COSTS = 32;
const BEGINNINGS = COSTS * 3;
const OTHERS = 16 * BEGINNINGS;
const MISSING = 2 * OTHERS;

/**
 * The rank; less is better. `name[w]` and `institute[w]` are the match types of word `w` in the course's name and at its
 * institute; `more` is what the course's name has beyond the query (0 nothing, 1 engineering or technology, 2 more); `missing`
 * is the weight of the words that the course lacks.
 */
export function rankMatches(name: readonly number[], institute: readonly number[], more: number, missing: number) {
  const best = institute.map((match, w) => Math.max(match, name[w] as number));
  const count = (is: (match: number, w: number) => boolean) =>
    best.filter((match, w) => match > 0 && is(match, w)).length;
  const inName = count((match, w) => match === name[w]);
  const beginnings = count((match) => match === MATCH.beginning);
  const cost = best.reduce((sum, match) => sum + (COST[match] ?? 0), 0);
  const classes = cost * 3 + (inName > 0 ? more : 2);
  const isOther = institute.includes(MATCH.named) ? 0 : 1;
  return Math.round(missing * 100) * MISSING + isOther * OTHERS + beginnings * BEGINNINGS + classes;
}
