/**
 * The order of the courses, in classes that README.md lists in the same words. What is equal in all of them is ordered by
 * vacancies, then choice_code.
 */
import { WAY } from './lookup.ts';

/** What the query names. */
const NAMED = { institute: 0, course: 1, both: 2, instituteOnly: 3 };
/** So many words said by an institute's name mean that institute. */
const INSTITUTE_WORDS = 3;
/** What each way of finding a word costs; beginnings are a class of their own. */
const COST: Readonly<Record<number, number>> = { [WAY.initials]: 1, [WAY.place]: 2, [WAY.kind]: 2 };
/** More than twelve words can cost; and the numbers of a class and of all that come after it. */
const COSTS = 32;
const BEGINNINGS = 4 * COSTS * 3;
const MISSING = 16 * BEGINNINGS;

/**
 * Less is better. `name[w]` and `institute[w]` are the ways in which the course's name and its institute have word `w`;
 * `more`: what the course's name says beside the query: 0 nothing, 1 engineering or technology, 2 more; `missing`: how much the
 * words say that it has not.
 */
export function rankOf(name: readonly number[], institute: readonly number[], more: number, missing: number): number {
  let inName = 0;
  let inInstitute = 0;
  let saidByInstitute = 0;
  let cost = 0;
  let beginnings = 0;
  for (let w = 0; w < institute.length; w++) {
    const best = Math.max(name[w] as number, institute[w] as number);
    if (best === 0) continue;
    cost += COST[best] ?? 0;
    if (best === WAY.beginning) beginnings++;
    if (name[w] === best) inName++;
    else inInstitute++;
    if (institute[w] === WAY.said) saidByInstitute++;
  }
  const isInstitute = saidByInstitute === institute.length && institute.length >= INSTITUTE_WORDS;
  const byWords = inInstitute === 0 ? NAMED.course : inName > 0 ? NAMED.both : NAMED.instituteOnly;
  const named = isInstitute ? NAMED.institute : byWords;
  const classes = (named * COSTS + cost) * 3 + (inName > 0 ? more : 2);
  return Math.round(missing * 100) * MISSING + beginnings * BEGINNINGS + classes;
}
