/** Slips: the words of the index that a word may have been meant to be, and the correction of a query by them. */
import type { MatchedWord } from './find.ts';
import type { Lookup } from './lookup.ts';
import { type QueryWord, understand } from './parse.ts';
import { isDevanagari } from './tables/devanagari.ts';
import { GENERIC_WORDS } from './tables/stop-words.ts';
import type { Reading } from './understand.ts';
import { soundOf } from './words.ts';

/** Letters from which words of one sound, one slip and two slips are forgiven. */
const SOUND = 4;
const ONE_SLIP = 5;
const TWO_SLIPS = 8;
/** As many candidates are tried for a word, in as many readings of a query. */
const CANDIDATES = 8;
const TRIALS = 12;
/** So many words that find nothing are corrected. */
const CORRECTED_WORDS = 3;

/** The words of one sound, then those at one slip, then at two; among equals those that more names have. */
export function candidatesFor({ typed, text }: Pick<QueryWord, 'typed' | 'text'>, lookup: Lookup): string[] {
  const isTransliterated = isDevanagari(typed);
  const word = isTransliterated ? text : typed;
  if (word.length < SOUND || /\d/.test(word)) return [];
  const having = (candidate: string) => lookup.find([candidate]).count;
  const slips = new Map<string, number>();
  const add = (words: readonly string[], count: number) => {
    for (const found of words) if (found !== word && !slips.has(found) && having(found) > 0) slips.set(found, count);
  };
  const sound = soundOf(word);
  add([...lookup.line('sounds', sound), sound], 0);
  if (word.length >= ONE_SLIP) add([...lookup.near(word, 1), ...swaps(word)], 1);
  if (isTransliterated) add(lookup.withConsonantsOf(word), 1);
  if (word.length >= TWO_SLIPS) {
    add(lookup.near(word, 2), 2);
    if (slips.size === 0) for (const swapped of swaps(word)) add(lookup.near(swapped, 1), 2);
  }
  return [...slips.keys()]
    .sort((a, b) => (slips.get(a) as number) - (slips.get(b) as number) || having(b) - having(a) || (a < b ? -1 : 1))
    .slice(0, CANDIDATES);
}

/** MiniSearch counts swapped neighbours as two slips: they are one. The first letter stays. */
function* swaps(word: string): Generator<string> {
  for (let i = 1; i < word.length - 1; i++) {
    if (word[i] !== word[i + 1]) yield `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`;
  }
}

const isUnknown = ({ found, codes }: MatchedWord) => found.count === 0 && !codes;
type Read = (words: readonly QueryWord[]) => Reading;

/** Readings with a word replaced by each of its candidates, the likeliest first. */
function* replaced(reading: Reading, word: MatchedWord, lookup: Lookup, read: Read): Generator<Reading> {
  for (const candidate of candidatesFor(word, lookup)) {
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
