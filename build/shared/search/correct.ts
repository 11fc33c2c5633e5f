/** Typing errors: the words of the index that may have been meant, and the query corrected with them. */
import type { MatchedWord, Reading } from './find.ts';
import { type Lookup, NOTHING } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import { understand } from './tables/meaning.ts';
import { reduceToConsonants } from './tables/spellings.ts';
import { GENERIC_WORDS } from './tables/stop-words.ts';
import { isDevanagari } from './tables/transliteration.ts';

/** The least letters of a word for forgiving a missing letter and one slip. */
const MISSING = 4;
const ONE_SLIP = 5;
/** The least consonants of a word that is compared by sound, and by how many letters two such words may differ in length. */
const HEARD = 3;
const HEARD_TOGETHER = 4;
const HEARD_LENGTH = 2;
/** Slips in a suggestion: one per so many letters, three at most. */
const LOOSE_SLIPS = 3;
const LOOSE_LETTERS = 3;
/** As many candidates are tried for a word, in as many readings of a query. */
const CANDIDATES = 4;
const TRIALS = 6;
/** So many words that find nothing are corrected. */
const CORRECTED_WORDS = 3;

/** Sorts words of the index: those with the same first letter are likelier. */
function sortLikeliest(word: string, found: readonly string[]): string[] {
  const isOther = (candidate: string) => Number(candidate[0] !== word[0]);
  return [...found].sort((a, b) => isOther(a) - isOther(b) || (a < b ? -1 : 1));
}

/** Words at one slip, then of similar sound, each computed on demand. */
function* candidatesFor({ typed, text }: Pick<QueryWord, 'typed' | 'text'>, lookup: Lookup): Generator<string> {
  const word = isDevanagari(typed) ? text : typed;
  if (word.length < MISSING || /\d/.test(word)) return;
  const atOne = lookup.vocabulary.near(word, 1);
  yield* sortLikeliest(word, word.length < ONE_SLIP ? atOne.filter(({ length }) => length > word.length) : atOne);
  yield* sortLikeliest(word, heardAs(word, lookup));
}

/** Words of about the same length with the same consonants; two words read as one may have one more. */
function heardAs(word: string, lookup: Lookup, isTogether = false): string[] {
  const consonants = reduceToConsonants(word);
  const least = isTogether ? HEARD_TOGETHER : HEARD;
  const fewer = isTogether ? [...consonants].map((_, at) => consonants.slice(0, at) + consonants.slice(at + 1)) : [];
  return [consonants, ...fewer]
    .filter(({ length }) => length >= least)
    .flatMap((heard) => lookup.line('consonants', heard))
    .filter((other) => Math.abs(other.length - word.length) <= HEARD_LENGTH);
}

export const isUnknown = ({ found, codes }: MatchedWord) => found === NOTHING && !codes;
type Read = (words: readonly QueryWord[]) => Reading;

/** Readings with a word replaced by each of its candidates, the likeliest first. */
function* replaced(reading: Reading, word: MatchedWord, lookup: Lookup, read: Read): Generator<Reading> {
  const tried = new Set([word.typed]);
  for (const candidate of candidatesFor(word, lookup)) {
    if (tried.has(candidate)) continue;
    if (tried.size > CANDIDATES) return;
    tried.add(candidate);
    yield read(reading.query.map((old) => (old.text === word.text ? { ...old, ...understand(candidate) } : old)));
  }
}

/**
 * The reading with unknown words corrected, each by the likeliest candidate with which fewer words are
 * missing.
 */
export function correctUnknown(asTyped: Reading, lookup: Lookup, read: Read): Reading {
  let best = asTyped;
  let trials = 0;
  for (const word of asTyped.matches.words.filter(isUnknown).slice(0, CORRECTED_WORDS)) {
    const { missing } = best;
    for (const tried of replaced(best, word, lookup, read)) {
      if (tried.missing < missing) best = tried;
      if (tried.missing < missing || ++trials >= TRIALS) break;
    }
  }
  return best;
}

/** The reading with two neighbours, one of them noise, replaced by one word of the same sound: `san glee` is Sangli. */
export function correctHeard(reading: Reading, noise: ReadonlySet<string>, lookup: Lookup, read: Read): Reading {
  const { query } = reading;
  let trials = 0;
  for (let i = 1; i < query.length && trials < TRIALS; i++) {
    const [before, word] = [query[i - 1] as QueryWord, query[i] as QueryWord];
    if (!noise.has(before.text) && !noise.has(word.text)) continue;
    const joined = before.typed + word.typed;
    if (/\d/.test(joined)) continue;
    for (const heard of sortLikeliest(joined, heardAs(joined, lookup, true)).slice(0, CANDIDATES)) {
      trials++;
      const tried = read([...query.slice(0, i - 1), { ...before, ...understand(heard) }, ...query.slice(i + 1)]);
      if (tried.missing < reading.missing) return tried;
    }
  }
  return reading;
}

/** If one word is missing, the reading with a word that occurs elsewhere corrected, so that all are found together. */
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

/** The words, with the nearest one of the index for each unknown one; '' if too many are unknown. */
export function suggestSimilar(words: readonly MatchedWord[], lookup: Lookup): string {
  if (words.filter(isUnknown).length > CORRECTED_WORDS) return '';
  const similar = words.map((word) => (isUnknown(word) ? nearestTo(word.typed, lookup) : word.text));
  return similar.filter(Boolean).join(' ');
}

/** The word of the index with the fewest slips; '' if it has too many. */
function nearestTo(typed: string, { vocabulary }: Lookup): string {
  for (let slips = 1; slips <= Math.min(LOOSE_SLIPS, typed.length / LOOSE_LETTERS); slips++) {
    const [nearest] = sortLikeliest(typed, vocabulary.near(typed, slips));
    if (nearest) return nearest;
  }
  return '';
}
