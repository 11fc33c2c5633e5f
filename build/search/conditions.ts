/**
 * The steps of a path -> conditions. Neighbours that one institute or one course satisfies together are a unit; equal sequences of
 * kinds of units are alternatives, with or without `or`: `walchand sangli or kit kolhapur`, `pune nagpur`, `civil mechanical`.
 */
import { FILLER_WORDS } from '../shared/words/stop-words.ts';
import { isTerm, type Step } from './edges.ts';
import type { Path } from './paths.ts';
import type { Kind, Sizes, Term } from './terms.ts';
import { WEIGHT } from './weights.ts';

/** Terms that belong together. */
interface Unit {
  readonly terms: Term[];
  readonly kind: Kind;
  isExcluded: boolean;
  /** Whether `or` is before it; whether nothing else than stop words is between it and the unit before. */
  readonly afterOr: boolean;
  readonly isNext: boolean;
}

/** One of the alternatives has to be satisfied. */
export interface Condition {
  readonly alternatives: readonly (readonly Term[])[];
  /** Whether no `or` says that they are alternatives. */
  readonly isImplied: boolean;
  readonly weight: number;
  /** Its place among the conditions and exclusions of the query. */
  readonly order: number;
}
/** Terms that a course may not satisfy together. */
export interface Exclusion extends Pick<Condition, 'order'> {
  readonly terms: readonly Term[];
}

/** How many courses have each name, and the content words of a name. */
interface CourseNames {
  readonly counts: readonly number[];
  readonly words: (name: number) => readonly string[];
}

export interface Conditions {
  readonly included: readonly Condition[];
  readonly excluded: readonly Exclusion[];
}

/** What fits more is in the name or at the place; what fits less is only like it. */
export const HALF = 0.5;
/** The most units of an alternative. */
const LONGEST = 3;
/** Words that tell less are no alternatives without `or`. */
const TELLING = 2.5;
/** The least share of the courses with the rarest of some words that have all, if the words are of one course. */
const TOGETHER = 0.3;
/** `engineering`, which makes the name of a course longer. */
export const isFiller = ({ kind, meanings }: Term) =>
  kind === 'generic' && meanings.some(({ text }) => FILLER_WORDS.has(text));
const NAMING: readonly Kind[] = ['course', 'place', 'type', 'institute', 'code'];
const LISTED: readonly Kind[] = ['course', 'place', 'institute', 'code'];
const isNaming = ({ kind }: Unit) => NAMING.includes(kind);

/** The first word tells all of its weight, the others that belong to it less. */
export function weightOfTerms(terms: readonly Term[]): number {
  const heaviest = Math.max(...terms.map(({ weight }) => weight));
  const further = terms[0]!.kind === 'course' ? WEIGHT.furtherCourse : WEIGHT.further;
  const sum = terms.reduce((all, term) => all + term.weight * (isFiller(term) ? 1 : further), 0);
  return heaviest * (1 - further) + sum;
}

export function openGroups({ names, institutes }: Sizes, courseNames: CourseNames) {
  const namesWith = (terms: readonly Term[]) =>
    [...courseNames.counts.keys()].filter((at) => terms.every(({ fits }) => fits[at]! > HALF));
  const countCourses = (list: readonly number[]) => list.reduce((sum, at) => sum + courseNames.counts[at]!, 0);

  /** Whether words are of one course: one that is called so, or enough of those that have the rarest word have all. */
  const areOfOneCourse = (terms: readonly Term[]): boolean => {
    const typed = new Set(terms.flatMap((term) => [term.typed, term.text]));
    const isSaid = (at: number) => courseNames.words(at).every((word) => typed.has(word) || FILLER_WORDS.has(word));
    const withAll = namesWith(terms);
    const fewest = () => Math.min(...terms.map((term) => countCourses(namesWith([term]))));
    return withAll.some(isSaid) || countCourses(withAll) > fewest() * TOGETHER;
  };

  /** Whether words are of one course, or some institute satisfies all terms. */
  const areCompatible = (terms: readonly Term[]): boolean => {
    if (terms.some(({ courses }) => courses)) return false;
    if (terms.some(({ kind }) => kind === 'course')) return areOfOneCourse(terms);
    for (let at = names; at < names + institutes; at++) {
      if (terms.every(({ fits }) => fits[at]! > HALF)) return true;
    }
    return false;
  };

  /** Whether all institutes at the place of `term` satisfy the others, too: suburban in `not mumbai suburban`. */
  const isWithin = (term: Term, others: readonly Term[]): boolean => {
    for (let at = names; at < names + institutes; at++) {
      if (term.fits[at]! > HALF && others.some(({ fits }) => fits[at]! <= HALF)) return false;
    }
    return true;
  };

  /** Whether a term continues the unit before. */
  const continues = (last: Unit | undefined, term: Term) =>
    last !== undefined &&
    (!last.isExcluded || term.kind !== 'place' || isWithin(term, last.terms)) &&
    (last.kind === term.kind || (last.kind === 'course' && isFiller(term))) &&
    isNaming(last) &&
    areCompatible([...last.terms, term]);

  const makeUnits = ({ steps }: Path<Step>): Unit[] => {
    const units: Unit[] = [];
    let before = new Set<string>();
    for (const step of steps) {
      const last = units[units.length - 1];
      if (step === 'not before') {
        const excluded = [...units].reverse().find(isNaming);
        if (excluded) excluded.isExcluded = true;
        before.add(excluded ? 'not before' : 'not');
      } else if (!isTerm(step)) before.add(step);
      else {
        const isFree = !['or', 'not', 'not before'].some((role) => before.has(role));
        if (isFree && last && continues(last, step)) last.terms.push(step);
        else {
          const mayList = before.has('or') || (before.has('and') && ['place', 'type'].includes(step.kind));
          const isListed = last?.isExcluded === true && mayList;
          const isExcluded = before.has('not') || isListed;
          const isNext = !before.has('not before');
          units.push({ terms: [step], kind: step.kind, isExcluded, afterOr: before.has('or'), isNext });
        }
        before = new Set();
      }
    }
    return units;
  };

  /** Whether nothing satisfies the leading units of any two of them: a list of alternatives without `or`. */
  const excludeEachOther = (units: readonly Unit[]): boolean => {
    const leading = units.filter(({ kind }) => kind === units[0]!.kind);
    if (!LISTED.includes(units[0]!.kind)) return false;
    const isGuess = ({ kind, isCorrected }: Term) => isCorrected && kind !== 'institute';
    if (leading.some(({ terms }) => terms.every((term) => term.weight < TELLING || isGuess(term)))) return false;
    return leading.every((unit, i) =>
      leading.slice(i + 1).every((other) => !areCompatible([...unit.terms, ...other.terms])),
    );
  };

  /** The alternatives from `at` of which the first has `length` units: sequences of the same kinds. */
  const readAlternatives = (units: readonly Unit[], at: number, length: number) => {
    const first = units.slice(at, at + length);
    if (first.length < length || !first.every(isNaming)) return undefined;
    const lists: (readonly Unit[])[] = [first];
    let end = at + length;
    let isImplied = false;
    while (end < units.length) {
      const list = units.slice(end, end + length);
      if (list.length < length || !list.every(({ kind }, i) => kind === first[i]!.kind)) break;
      const { afterOr, isNext } = list[0]!;
      if (!afterOr && !(isNext && excludeEachOther([...lists[lists.length - 1]!, ...list]))) break;
      isImplied ||= !afterOr;
      lists.push(list);
      end += length;
    }
    return lists.length > 1 ? { lists, isImplied, end } : undefined;
  };

  const makeCondition = (lists: readonly (readonly Unit[])[], isImplied: boolean, order: number): Condition => {
    const alternatives = lists.map((list) => list.flatMap(({ terms }) => terms));
    const weights = lists.map((list) => list.reduce((sum, { terms }) => sum + weightOfTerms(terms), 0));
    return { alternatives, isImplied, order, weight: Math.max(...weights) };
  };

  return (path: Path<Step>): Conditions => {
    const units = makeUnits(path);
    const excluded = units.flatMap(({ isExcluded, terms }, order) => (isExcluded ? { terms, order } : []));
    const includedUnits = units.filter(({ isExcluded }) => !isExcluded);
    const included: Condition[] = [];
    for (let at = 0; at < includedUnits.length; ) {
      const order = units.indexOf(includedUnits[at]!);
      const lengths = Array.from({ length: LONGEST }, (_, i) => i + 1);
      const alternatives = lengths.map((length) => readAlternatives(includedUnits, at, length)).find(Boolean);
      included.push(
        alternatives
          ? makeCondition(alternatives.lists, alternatives.isImplied, order)
          : makeCondition([[includedUnits[at]!]], false, order),
      );
      at = alternatives ? alternatives.end : at + 1;
    }
    return { included, excluded };
  };
}
