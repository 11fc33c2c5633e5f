/** Other queries that find something, for a query that finds nothing or not all. */
import { CORRECTED_WORDS } from './correct-spelling.ts';
import { isUnknown, type MatchedWord, wordCategory } from './match.ts';
import type { SimilarWords } from './similar-words.ts';
import type { Suggestion, Town } from './types.ts';

/**
 * Similar words, only the known words, only the place; for a partial answer similar words that find all. `isMatch`: whether a
 * query is answered with one of these matches.
 */
export function suggestQueries(
  words: readonly MatchedWord[],
  similar: SimilarWords,
  isPartial: boolean,
  isMatch: (q: string, matches: readonly string[]) => boolean,
): Suggestion[] {
  const foundWords = words
    .filter((word) => !isUnknown(word))
    .map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text))
    .join(' ');
  const spelled = spellSimilar(words, similar);
  const place = words.find((word) => wordCategory(word) === 'place')?.text ?? '';
  const spelling: Suggestion = { why: 'spelling', q: spelled === foundWords ? '' : spelled };
  const others: Suggestion[] = [
    { why: 'without', q: foundWords },
    { why: 'place', q: place === foundWords ? '' : place },
  ];
  const matches = isPartial ? ['exact', 'corrected'] : ['exact', 'corrected', 'partial'];
  return [spelling, ...(isPartial ? [] : others)].filter(({ q }) => q !== '' && isMatch(q, matches));
}

/** The words, with the nearest one of the index for each unknown one; '' if too many are unknown. */
function spellSimilar(words: readonly MatchedWord[], similar: SimilarWords): string {
  if (words.filter(isUnknown).length > CORRECTED_WORDS) return '';
  const texts = words.map((word) => (isUnknown(word) ? similar.nearest(word.typed) : word.text));
  return texts.filter(Boolean).join(' ');
}

/** The query with each district of a town's name that several districts have. */
export function suggestDistricts(words: readonly MatchedWord[], towns: readonly Town[]): Suggestion[] {
  const town = towns.find(({ districts }) => districts.length > 1);
  const texts = (district: string) =>
    words.map(({ typed, text }) => (typed === town?.name ? district.toLowerCase() : text));
  return (town?.districts ?? []).map((district) => ({ why: 'district', q: texts(district).join(' ') }));
}
