/** A reading -> the courses that satisfy the most of its weight, and what it is worth beside other readings. */
import { type Condition, type Conditions, HALF, isFiller, weightOfTerms } from './conditions.ts';
import type { Step } from './edges.ts';
import type { Columns } from './listed-courses.ts';
import type { Path } from './paths.ts';
import type { Sizes, Term } from './terms.ts';
import { COST } from './weights.ts';

export interface Reading extends Conditions {
  readonly path: Path<Step>;
  /** The courses that satisfy the most, in choice_code order. */
  readonly positions: readonly number[];
  /** What decides between readings. */
  readonly score: number;
}

/** Sums of weights that differ less are equal. */
const SAME = 1e-4;

type Of = Pick<Columns, 'name' | 'institute'>;
export type Evaluation = ReturnType<typeof openEvaluation>;

export function openEvaluation({ name, institute }: Of, { names, institutes }: Sizes) {
  const fitOf = ({ fits, courses }: Term, at: number): number => {
    if (courses) return courses.has(at) ? 1 : 0;
    return Math.max(fits[name[at]!]!, fits[names + institute[at]!]!);
  };
  const rankOf = ({ ranks, courses }: Term, at: number): number =>
    courses ? 1 : Math.max(ranks[name[at]!]!, ranks[names + institute[at]!]!);

  /** The share of an alternative's weight that a course satisfies. */
  const shareOf = (terms: readonly Term[], at: number): number => {
    if (terms.length === 1) return fitOf(terms[0]!, at);
    let total = 0;
    let satisfied = 0;
    for (const term of terms) {
      total += term.weight;
      satisfied += term.weight * fitOf(term, at);
    }
    return satisfied / total;
  };
  const bestShare = (alternatives: Condition['alternatives'], at: number): number => {
    let best = 0;
    for (const terms of alternatives) best = Math.max(best, shareOf(terms, at));
    return best;
  };

  /** Which courses an exclusion leaves out. What an excluded word only begins is not left out. */
  const makeExclusion = (excluded: Conditions['excluded']) => {
    const whole = excluded.map(({ terms }) =>
      terms.map(({ meanings, courses }) => {
        const isMeant = new Uint8Array(names + institutes);
        for (const { isBegun, fit, town, names: inNames, institutes: at } of meanings) {
          // No institute is in such a town; what fits less is only like the word.
          if (isBegun || town || fit < HALF) continue;
          for (const n of inNames) isMeant[n] = 1;
          for (const i of at) isMeant[names + i] = 1;
        }
        return { isMeant, courses };
      }),
    );
    return (at: number) =>
      whole.some((terms) =>
        terms.every(({ isMeant, courses }) =>
          courses ? courses.has(at) : isMeant[name[at]!] || isMeant[names + institute[at]!],
        ),
      );
  };

  return {
    fitOf,
    rankOf,
    shareOf,
    bestShare,
    evaluate: (path: Path<Step>, { included, excluded }: Conditions): Reading => {
      // Whoever writes college means no name with that word; engineering is a part of a course's.
      const isTelling = (term: Term) => (term.kind !== 'generic' && !term.isAside) || isFiller(term);
      const telling = included.filter(({ alternatives }) => alternatives.some(([first]) => isTelling(first!)));
      const deciding = telling.length > 0 ? telling : included;
      const total = deciding.reduce((sum, { weight }) => sum + weight, 0);
      const isLeftOut = excluded.length > 0 ? makeExclusion(excluded) : undefined;
      const codes = included.flatMap(({ alternatives }) => alternatives.flat()).filter(({ courses }) => courses);
      let satisfied = -1;
      let positions: number[] = [];
      for (let at = 0; at < name.length; at++) {
        if (isLeftOut?.(at)) continue;
        if (codes.length > 0 && !codes.some(({ courses }) => courses!.has(at))) continue;
        let sum = 0;
        for (const { alternatives, weight } of deciding) sum += bestShare(alternatives, at) * weight;
        if (sum > satisfied + SAME) {
          satisfied = sum;
          positions = [at];
        } else if (sum > satisfied - SAME) positions.push(at);
      }
      const implied = included.filter(({ isImplied }) => isImplied).length * COST.implied;
      const knownExclusions = excluded.filter(({ terms }) => terms.every(({ kind }) => kind !== 'unknown'));
      const leftOut = knownExclusions.reduce((sum, { terms }) => sum + weightOfTerms(terms), 0);
      const score = satisfied + leftOut - COST.missing * (total - satisfied) - path.cost - implied;
      return { path, included, excluded, positions, score };
    },
  };
}
