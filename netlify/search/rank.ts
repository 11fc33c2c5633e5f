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
/** The same when the institute's name has all of so many words: the institute itself was meant, whatever the course. */
const INSTITUTE_NAMED = 1.3;
const INSTITUTE_WORDS = 3;
const LEVELS = 2 ** 18;
/** No score is greater than this times the words' rarity: both sides' weights (below 2.8 each, by BM25+) and a bonus. */
const HEAVIEST = 8;

export interface Ranking {
  /** The relevance of a course in whole steps, from the numbers of its name and its institute. */
  level(name: number, institute: number): number;
  /** One number of all three: greater is better; distinct for distinct positions. */
  key(level: number, vacancies: number, position: number): number;
  /** The position that a key was made of. */
  position(key: number): number;
}

export function openRanking(matches: Matches, courses: number, maxVacancies: number): Ranking {
  const { names, institutes, rarity, count } = matches;
  const every = 2 ** count - 1;
  const all = rarity.reduce((sum, word) => sum + word, 0);
  const scale = (LEVELS - 1) / (all * HEAVIEST + 1e-9);
  const bothNamed = BOTH_NAMED * all;
  const instituteNamed = INSTITUTE_NAMED * all;
  const nameScore = new Float64Array(names.documents);
  /** A name's level where its institute adds nothing. */
  const plain = new Int32Array(names.documents);
  for (let name = 0; name < names.documents; name++) {
    const bits = names.any[name] as number;
    if (bits === 0) continue;
    nameScore[name] = NAME_WEIGHT * sumOf(names, rarity, name, bits);
    plain[name] = Math.round(((nameScore[name] as number) + bothNamed) * scale);
  }
  const perLevel = maxVacancies + 1;
  return {
    level(name, institute) {
      const added = (institutes.any[institute] as number) & ~(names.exact[name] as number);
      if (added === 0) return plain[name] as number;
      let score = (nameScore[name] as number) + sumOf(institutes, rarity, institute, added);
      if (count >= INSTITUTE_WORDS && institutes.exact[institute] === every) score += instituteNamed;
      else if (((names.any[name] as number) & ~added) !== 0) score += bothNamed;
      return Math.round(score * scale);
    },
    key: (level, vacancies, position) => (level * perLevel + vacancies) * courses + (courses - 1 - position),
    position: (key) => courses - 1 - (key % courses),
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
