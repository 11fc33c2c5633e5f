/** What a piece of a query may mean -> one term: for each course name and institute, how well the best of the meanings fits it. */
import type { Town } from './types.ts';
import { FIT, RANK, WEIGHT } from './weights.ts';

/** What a word tells something about; the last three tell little or nothing. The first of several kinds decides how a term is grouped. */
export const KINDS = ['place', 'course', 'type', 'institute', 'code', 'address', 'generic', 'unknown'] as const;
export type Kind = (typeof KINDS)[number];

/** One thing that a word may mean. */
export interface Meaning {
  readonly kind: Kind;
  /** The word as the index has it. */
  readonly text: string;
  readonly weight: number;
  readonly fit: number;
  readonly rank: number;
  readonly names: readonly number[];
  readonly institutes: readonly number[];
  readonly isBegun?: boolean | undefined;
  /** The town of data/reference of which these are the institutes of its districts. */
  readonly town?: Town | undefined;
}

/** A piece of the query that tells something: the union of its meanings. */
export interface Term {
  readonly typed: string;
  /** How it is understood if the answer does not show which meaning it has. */
  readonly text: string;
  readonly kind: Kind;
  readonly weight: number;
  readonly meanings: readonly Meaning[];
  /** For each course name, then for each institute: the share of the weight that it satisfies, and how good the match is. */
  readonly fits: Float32Array;
  readonly ranks: Float32Array;
  /** The courses of a code: with any code in the query, only such courses are considered. */
  readonly courses?: ReadonlySet<number> | undefined;
  readonly isCorrected: boolean;
  /** Whether it is a word of addresses that only orders the courses. */
  readonly isAside?: boolean;
  /** The words that it stands for in the name of a course. */
  readonly words: readonly string[];
}

/** How many course names and institutes there are. */
export interface Sizes {
  readonly names: number;
  readonly institutes: number;
}

interface Piece extends Pick<Term, 'typed' | 'text' | 'words'> {
  readonly letters: number;
  readonly isCorrected?: boolean;
}

export function makeTerm(
  { letters, ...piece }: Piece,
  meanings: readonly Meaning[],
  { names, institutes }: Sizes,
): Term {
  const best = Math.max(...meanings.map(({ fit }) => fit));
  const likeliest = meanings.filter(({ fit }) => fit === best);
  // A whole word is rather meant than one that it begins.
  const whole = likeliest.filter((meaning) => !meaning.isBegun);
  const leading = whole.length > 0 ? whole : likeliest;
  const kind = KINDS.find((one) => leading.some((meaning) => meaning.kind === one)) ?? 'unknown';
  const most = Math.max(...leading.filter((meaning) => meaning.kind === kind).map(({ weight }) => weight));
  const isBegun = leading.every((meaning) => meaning.isBegun);
  // A guess tells as much as it fits, and a weak one less than any course or place that is typed right.
  const told = best * (isBegun ? Math.min(most, letters * WEIGHT.begunLetter) : most);
  const weight = piece.isCorrected && best <= FIT.slipFirst ? Math.min(told, WEIGHT.guess) : told;
  const fits = new Float32Array(names + institutes);
  const ranks = new Float32Array(names + institutes);
  for (const meaning of meanings) {
    // A weak word satisfies less than what is meant; one that is being typed may become any.
    const strength = meaning.isBegun ? 1 : Math.min(1, meaning.weight / most);
    const fit = (meaning.fit / best) * strength;
    const isWrongSide = kind === 'course' && meaning.institutes.length > 0 && !meaning.isBegun;
    const rank = meaning.rank * meaning.fit * (isWrongSide ? RANK.wrongSide : 1);
    const improve = (at: number) => {
      if (fit > fits[at]!) fits[at] = fit;
      if (rank > ranks[at]!) ranks[at] = rank;
    };
    meaning.names.forEach(improve);
    for (const at of meaning.institutes) improve(names + at);
  }
  return { isCorrected: false, ...piece, kind, weight, meanings, fits, ranks };
}

/** A word that nothing has, and a code with its courses. */
export function makeOther(typed: string, sizes: Sizes, code?: Pick<Term, 'courses' | 'isCorrected' | 'text'>): Term {
  const nowhere = new Float32Array(sizes.names + sizes.institutes);
  return {
    typed,
    text: typed,
    kind: code ? 'code' : 'unknown',
    weight: code ? WEIGHT.code : WEIGHT.unknown,
    meanings: [],
    fits: nowhere,
    ranks: nowhere,
    isCorrected: false,
    words: [],
    ...code,
  };
}
