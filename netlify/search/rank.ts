/**
 * What a course that matches is worth, as one number that sorts: relevance first, then vacancies, then choice_code.
 *
 * Relevance: the words in the course's name, and those that only the institute's name adds. A word that both say counts once,
 * where the course says it. Course and institute both named, or every word in the course's name, stand before one of them
 * named twice.
 */
import type { Matches, Side } from './match.ts';

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

/**
 * A course's key is its base, plus its vacancies times the number of courses, less its position: greater is better, and keys
 * are distinct.
 */
export interface Ranking {
  /** What the words in a course's name are worth, by the number of the name. */
  readonly nameScore: Float64Array;
  /** What the words in `bits` are worth in an institute's name. */
  worth(institute: number, bits: number): number;
  /** Whether the institute's name is what was typed. */
  isNamed(institute: number): boolean;
  /** What is added: `isNamed` of the institute; `nameCounts`, whether the course's name says a word that counts there. */
  bonus(isNamed: boolean, nameCounts: boolean): number;
  /** The base of a course with this score. */
  base(score: number): number;
  /** A course whose score stays below this does not beat the key. */
  scoreToBeat(key: number): number;
}

export function openRanking(matches: Matches, courses: number, maxVacancies: number): Ranking {
  const { names, institutes, rarity, count } = matches;
  const every = 2 ** count - 1;
  const all = rarity.reduce((sum, word) => sum + word, 0);
  const scale = (LEVELS - 1) / (all * HEAVIEST + 1e-9);
  const step = (maxVacancies + 1) * courses;
  const bothNamed = BOTH_NAMED * all;
  const instituteNamed = INSTITUTE_NAMED * all;
  const nameScore = new Float64Array(names.documents);
  for (let name = 0; name < names.documents; name++) {
    nameScore[name] = NAME_WEIGHT * sumOf(names, rarity, name, names.any[name] as number);
  }
  return {
    nameScore,
    worth: (institute, bits) => sumOf(institutes, rarity, institute, bits),
    isNamed: (institute) => count >= INSTITUTE_WORDS && institutes.exact[institute] === every,
    bonus: (isNamed, nameCounts) => (isNamed ? instituteNamed : nameCounts ? bothNamed : 0),
    base: (score) => Math.round(score * scale) * step + courses - 1,
    scoreToBeat: (key) => (Math.floor(key / step) - 1) / scale,
  };
}

/** The weights of the words in `bits`, each times its rarity. */
function sumOf({ weights, documents }: Side, rarity: readonly number[], document: number, bits: number): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const w = 31 - Math.clz32(rest & -rest);
    sum += (weights[w * documents + document] as number) * (rarity[w] as number);
  }
  return sum;
}

/** The position of the course that a key was made of. */
export function positionOf(key: number, courses: number): number {
  return courses - 1 - (key % courses);
}
