/**
 * What a course that matches is worth, as one number that sorts: relevance first, then vacancies, then choice_code.
 *
 * Relevance: the words in the course's name, and those that only the institute's name adds. A word that both say counts once,
 * where the course says it. Course and institute both named, or every word in the course's name, stand before one of them
 * named twice.
 */
import type { MatchedWord, Matches, Side } from './match.ts';

/** A word in the course's name says more than the same word in the institute's. */
const NAME_WEIGHT = 1.3;
/** Share of the words' rarity that is added when course name and institute each bring a word, or the name brings all. */
const BOTH_NAMED = 1;
/** The same when the institute’s name has all of so many words: the institute was meant, more than any course’s name. */
const INSTITUTE_NAMED = 4;
const INSTITUTE_WORDS = 3;
const LEVELS = 2 ** 18;
/** No score is greater than this times the words' rarity: both sides' weights (below 2.8 each, by BM25+) and a bonus. */
const HEAVIEST = 12;

/** A course's key has its level, its vacancies and its position, in this order of weight: greater is better, and keys are distinct. */
export interface Ranking {
  /** What the words in a course's name are worth, by the number of the name. */
  readonly nameScore: Float64Array;
  /** Whether an institute may be named in full. */
  readonly mayBeNamed: boolean;
  /**
   * What an institute that has the words in `bits` adds to the score of a name that has the words in `any`, those in `exact` as
   * they are.
   */
  extra(any: number, exact: number, institute: number, bits: number): number;
  /** No institute adds more, when none has other words than those in `bits`. */
  most(any: number, exact: number, bits: number): number;
  /** A score as a whole number below LEVELS: courses of one level are told apart by their vacancies. */
  level(score: number): number;
  /** The key of the course at a position. */
  key(level: number, vacancies: number, at: number): number;
  /** The position of the course that a key was made of. */
  positionOf(key: number): number;
  /** A course whose score stays below this does not beat the key. */
  scoreToBeat(key: number): number;
}

/** Opens a ranking; `nameScore` is room for a number a name. */
export function openRanking(
  { names, institutes, words }: Matches,
  courses: number,
  maxVacancies: number,
  nameScore: Float64Array,
): Ranking {
  const every = 2 ** words.length - 1;
  const all = words.reduce((sum, { rarity }) => sum + rarity, 0);
  const scale = (LEVELS - 1) / (all * HEAVIEST + 1e-9);
  const step = (maxVacancies + 1) * courses;
  const bothNamed = BOTH_NAMED * all;
  const instituteNamed = INSTITUTE_NAMED * all;
  const mayBeNamed = words.length >= INSTITUTE_WORDS && institutes.found === every;
  for (let name = 0; name < names.documents; name++) {
    const bits = names.any[name] as number;
    nameScore[name] = bits === 0 ? 0 : NAME_WEIGHT * sumOf(names, words, name, bits);
  }
  return {
    nameScore,
    mayBeNamed,
    extra(any, exact, institute, bits) {
      // A word that the course's name says as it is counts there; what is left is what the institute adds.
      const added = bits & ~exact;
      const worth = sumOf(institutes, words, institute, added);
      if (mayBeNamed && bits === every && institutes.exact[institute] === every) return worth + instituteNamed;
      return (any & ~added) !== 0 ? worth + bothNamed : worth;
    },
    most(any, exact, bits) {
      let worth = 0;
      const added = bits & ~exact;
      words.forEach(({ heaviest, rarity }, w) => {
        if ((added & (1 << w)) !== 0) worth += heaviest * rarity;
      });
      if (mayBeNamed) return worth + instituteNamed;
      // Where the one word of the name is all that institutes can add, and add, the name does not count.
      const single = (any & (any - 1)) === 0;
      return any === 0 || (single && added === any) ? worth : worth + bothNamed;
    },
    level: (score) => Math.round(score * scale),
    key: (level, vacancies, at) => level * step + vacancies * courses + courses - 1 - at,
    positionOf: (key) => courses - 1 - (key - Math.floor(key / courses) * courses),
    scoreToBeat: (key) => (Math.floor(key / step) - 1) / scale,
  };
}

/** The weights of the words in `bits`, each times its rarity. */
function sumOf({ weights, documents }: Side, words: readonly MatchedWord[], document: number, bits: number): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const w = 31 - Math.clz32(rest & -rest);
    sum += (weights[w * documents + document] as number) * (words[w] as MatchedWord).rarity;
  }
  return sum;
}
