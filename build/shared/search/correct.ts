/** Slips: the words of the index that a word may have been meant to be, and the correction of a query by them. */
import type { MatchedWord, Reading } from './find.ts';
import type { Lookup } from './lookup.ts';
import { type QueryWord, understand } from './parse.ts';
import { isDevanagari } from './tables/devanagari.ts';
import { soundOf } from './tables/spellings.ts';
import { GENERIC_WORDS } from './tables/stop-words.ts';

/** Letters from which words of one sound, one slip and two slips are forgiven. */
const SOUND = 4;
const ONE_SLIP = 5;
const TWO_SLIPS = 8;
/** As many candidates are tried for a word, in as many readings of a query. */
const CANDIDATES = 8;
const TRIALS = 12;
/** So many words that find nothing are corrected. */
const CORRECTED_WORDS = 3;

/** The words of one sound, then those at one slip, then at two, each looked for when it is asked for; among equals those that more names have. */
function* candidatesFor({ typed, text }: Pick<QueryWord, 'typed' | 'text'>, lookup: Lookup): Generator<string> {
  const isTransliterated = isDevanagari(typed);
  const word = isTransliterated ? text : typed;
  if (word.length < SOUND || /\d/.test(word)) return;
  const having = (candidate: string) => lookup.find([candidate]).count;
  const isKnown = (candidate: string) => having(candidate) > 0;
  const seen = new Set([word]);
  const inOrder = (found: readonly string[]) => {
    const others = [...new Set(found)].filter((candidate) => !seen.has(candidate));
    for (const candidate of others) seen.add(candidate);
    return others.sort((a, b) => having(b) - having(a) || (a < b ? -1 : 1));
  };
  const sound = soundOf(word);
  yield* inOrder([...lookup.line('sounds', sound), ...[sound].filter(isKnown)]);
  const atOne = word.length >= ONE_SLIP ? [...lookup.near(word, 1), ...swaps(word).filter(isKnown)] : [];
  yield* inOrder(isTransliterated ? [...atOne, ...lookup.withConsonantsOf(word)] : atOne);
  if (word.length < TWO_SLIPS) return;
  yield* inOrder(lookup.near(word, 2));
  if (seen.size === 1) yield* inOrder(swaps(word).flatMap((swapped) => lookup.near(swapped, 1)));
}

/** MiniSearch counts swapped neighbours as two slips: they are one. The first letter stays. */
function swaps(word: string): string[] {
  return word.split('').flatMap((letter, i) => {
    const next = word[i + 1];
    return i > 0 && next && next !== letter ? [word.slice(0, i) + next + letter + word.slice(i + 2)] : [];
  });
}

const isUnknown = ({ found, codes }: MatchedWord) => found.count === 0 && !codes;
type Read = (words: readonly QueryWord[]) => Reading;

/** Readings with a word replaced by each of its candidates, the likeliest first. */
function* replaced(reading: Reading, word: MatchedWord, lookup: Lookup, read: Read): Generator<Reading> {
  let count = 0;
  for (const candidate of candidatesFor(word, lookup)) {
    if (count++ === CANDIDATES) return;
    yield read(reading.query.map((old) => (old.text === word.text ? { ...old, ...understand(candidate) } : old)));
  }
}

/**
 * The reading with words that find nothing corrected, each by the likeliest candidate with which fewer words are missing. Where
 * one candidate is not enough, another word may have to be corrected with it.
 */
export function correctUnknown(asTyped: Reading, lookup: Lookup, read: Read): Reading {
  let best = asTyped;
  let equal: Reading | undefined;
  let trials = 0;
  for (const word of asTyped.matches.words.filter(isUnknown).slice(0, CORRECTED_WORDS)) {
    const { missing } = best;
    for (const tried of replaced(best, word, lookup, read)) {
      if (tried.missing === missing) equal ??= tried;
      if (tried.missing < missing) best = tried;
      if (tried.missing < missing || ++trials >= TRIALS) break;
    }
  }
  const both = best.missing > 0 && equal ? correctOne(equal, lookup, read) : best;
  return both.missing === 0 ? both : best;
}

/** Where one word is missing, the reading with a word that is found elsewhere corrected, so that all are found together. */
export function correctOne(asTyped: Reading, lookup: Lookup, read: Read): Reading {
  const isKnown = (word: MatchedWord) => !isUnknown(word) && !word.codes && !GENERIC_WORDS.has(word.text);
  const words = asTyped.missing === 1 ? asTyped.matches.words.filter(isKnown) : [];
  let trials = 0;
  for (const word of words) {
    for (const tried of replaced(asTyped, word, lookup, read)) {
      if (tried.missing === 0) return tried;
      if (++trials >= TRIALS) return asTyped;
    }
  }
  return asTyped;
}
