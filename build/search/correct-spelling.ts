/** Typing errors: the query with unknown words replaced by similar ones of the index, if more is found with them. */

import { understand } from '../shared/words/meaning.ts';
import { isDevanagari } from '../shared/words/transliteration.ts';
import { findNoise } from './answer.ts';
import type { Lookup } from './lookup.ts';
import { isUnknown, type MatchedWord } from './match.ts';
import type { QueryWord } from './parse.ts';
import type { Reader, Reading } from './read-words.ts';
import type { SimilarWords } from './similar-words.ts';

/** As many candidates are tried for a word, and for all pairs of neighbours together. */
const CANDIDATES = 4;
const CANDIDATES_OF_PAIRS = 6;
/** The least letters of a word of a name that is no part of another word: `san` of `san glee` is one. */
const WRITTEN_LETTERS = 5;
/** So many words that find nothing are corrected. */
export const CORRECTED_WORDS = 3;

interface CorrectionSource extends Pick<Lookup, 'has'>, Pick<Reader, 'read'> {
  readonly similar: SimilarWords;
}

/** A reading -> the reading with which fewer words are missing; the same one if there is none. */
export function openCorrection(source: CorrectionSource): (asTyped: Reading) => Reading {
  return (asTyped) => {
    const corrected = correctUnknown(asTyped, source);
    return corrected.matches.missing > 0 ? correctHeard(corrected, source) : corrected;
  };
}

/** The reading with unknown words corrected, each by the likeliest candidate with which fewer words are missing. */
function correctUnknown(asTyped: Reading, { similar, read }: CorrectionSource): Reading {
  let best = asTyped;
  for (const word of asTyped.matches.words.filter(isUnknown).slice(0, CORRECTED_WORDS)) {
    for (const candidate of candidatesFor(word, similar)) {
      const tried = read(replaceWord(best.query, word, candidate));
      if (tried.matches.missing >= best.matches.missing) continue;
      best = tried;
      break;
    }
  }
  return best;
}

function candidatesFor({ typed, text }: MatchedWord, similar: SimilarWords): string[] {
  const candidates = similar.candidates(isDevanagari(typed) ? text : typed);
  return [...new Set(candidates)].slice(0, CANDIDATES);
}

function replaceWord(query: readonly QueryWord[], word: MatchedWord, candidate: string): QueryWord[] {
  return query.map((old) => {
    const { link, isExcluded, isLast } = old;
    return old.text === word.text ? { ...understand(candidate), link, isExcluded, isLast, isCorrection: true } : old;
  });
}

/** The reading with two neighbours, one of them noise, replaced by one word of the same sound: `san glee` is Sangli. */
function correctHeard(reading: Reading, { similar, has, read }: CorrectionSource): Reading {
  const { query, matches } = reading;
  const noise = findNoise(reading);
  // A correctly written word is never replaced.
  const isWritten = ({ text, isCorrection }: QueryWord) => text.length >= WRITTEN_LETTERS && !isCorrection && has(text);
  let trials = 0;
  for (let i = 1; i < query.length && trials < CANDIDATES_OF_PAIRS; i++) {
    const [before, word] = [query[i - 1] as QueryWord, query[i] as QueryWord];
    const joined = before.typed + word.typed;
    if (isWritten(before) || isWritten(word) || /\d/.test(joined)) continue;
    if (!noise.has(before.text) && !noise.has(word.text)) continue;
    for (const candidate of similar.soundingLikeTwo(joined).slice(0, CANDIDATES)) {
      trials++;
      const tried = read([...query.slice(0, i - 1), { ...before, ...understand(candidate) }, ...query.slice(i + 1)]);
      if (tried.matches.missing < matches.missing) return tried;
    }
  }
  return reading;
}
