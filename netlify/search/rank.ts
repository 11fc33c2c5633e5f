/**
 * What a course that matches is worth, as one number that sorts: relevance first, then vacancies, then choice_code.
 *
 * Relevance: the words in the course's name, and those that only the institute's name adds. A word that both say counts once,
 * where the course says it. Course and institute both named stand before one of them named twice.
 */
import type { Matches } from './match.ts';

/** Share of the words' rarity that is added when course name and institute each bring a word, or the name brings all. */
const BOTH_NAMED = 1;
/** The same when the institute's name has all of so many words: the institute itself was meant, whatever the course. */
const INSTITUTE_NAMED = 1.3;
const INSTITUTE_WORDS = 3;
const LEVELS = 2 ** 18;
/** No word weighs more than this times its rarity: see QUALITY, NAME_WEIGHT and BM25 in match.ts. */
const HEAVIEST = 3.6;

export interface Ranking {
  /** The key of a course: greater is better; distinct for distinct positions. */
  key(name: number, institute: number, vacancies: number, position: number): number;
  /** The position that a key was made of. */
  position(key: number): number;
}

export function ranking(matches: Matches, courses: number, maxVacancies: number): Ranking {
  const { names, institutes, rarity, count } = matches;
  const every = 2 ** count - 1;
  const all = rarity.reduce((sum, idf) => sum + idf, 0);
  const scale = (LEVELS - 1) / (all * (HEAVIEST + INSTITUTE_NAMED) + 1e-9);
  const nameScore = new Float64Array(names.documents);
  for (let name = 0; name < names.documents; name++) {
    nameScore[name] = sumOf(names.weights, names.documents, name, names.any[name] as number);
  }
  const perLevel = maxVacancies + 1;
  return {
    key(name, institute, vacancies, position) {
      const added = (institutes.any[institute] as number) & ~(names.exact[name] as number);
      let score = nameScore[name] as number;
      if (added !== 0) {
        score += sumOf(institutes.weights, institutes.documents, institute, added);
        if (count >= INSTITUTE_WORDS && institutes.exact[institute] === every) score += INSTITUTE_NAMED * all;
        else if (((names.any[name] as number) & ~added) !== 0) score += BOTH_NAMED * all;
      } else {
        score += BOTH_NAMED * all;
      }
      return (Math.round(score * scale) * perLevel + vacancies) * courses + (courses - 1 - position);
    },
    position: (key) => courses - 1 - (key % courses),
  };
}

/** The weights of the words in `bits`. */
function sumOf(weights: Float32Array, documents: number, document: number, bits: number): number {
  let sum = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    sum += weights[(31 - Math.clz32(rest & -rest)) * documents + document] as number;
  }
  return sum;
}
