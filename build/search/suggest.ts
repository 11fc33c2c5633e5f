/** Other queries that find something, for a query that finds nothing or not all, and for a town's name that several districts have. */

import { isUnknown, type MatchedWord, wordCategory } from './connect.ts';
import { CORRECTED_WORDS } from './correct-spelling.ts';
import type { SimilarWords } from './similar-words.ts';
import type { SearchPage, Suggestion, Town } from './types.ts';

/** Whether a query is answered with one of these matches. */
type IsMatch = (q: string, matches: readonly SearchPage['match'][]) => boolean;

/** The most promising first: a district of a town, similar words, only the known words, only the place. */
export function suggestQueries(
  words: readonly MatchedWord[],
  { match, towns = [] }: Pick<SearchPage, 'match' | 'towns'>,
  similar: SimilarWords,
  isMatch: IsMatch,
): Suggestion[] {
  const districts = suggestDistricts(words, towns);
  const spelled = spellSimilar(words, similar);
  const foundWords = words
    .filter((word) => !isUnknown(word))
    .map(({ text, isExcluded }) => (isExcluded ? `not ${text}` : text))
    .join(' ');
  const spelling = { why: 'spelling', q: spelled === foundWords ? '' : spelled } as const;
  const isAnswer = (...matches: SearchPage['match'][]) => {
    return ({ q }: Suggestion) => q !== '' && isMatch(q, matches);
  };
  // For a partial answer only similar words that find all.
  if (match === 'partial') return [...districts, ...[spelling].filter(isAnswer('exact', 'corrected'))];
  if (match !== 'none') return districts;
  const place = words.find((word) => wordCategory(word) === 'place')?.text ?? '';
  const others: Suggestion[] = [
    spelling,
    { why: 'without', q: foundWords },
    { why: 'place', q: place === foundWords ? '' : place },
  ];
  return [...districts, ...others.filter(isAnswer('exact', 'corrected', 'partial'))];
}

/** The words, with the nearest one of the index for each unknown one; '' if too many are unknown. */
function spellSimilar(words: readonly MatchedWord[], similar: SimilarWords): string {
  if (words.filter(isUnknown).length > CORRECTED_WORDS) return '';
  const texts = words.map((word) => (isUnknown(word) ? similar.nearest(word.typed) : word.text));
  return texts.filter(Boolean).join(' ');
}

/** The query with each district of a town's name that several districts have. */
function suggestDistricts(words: readonly MatchedWord[], towns: readonly Town[]): Suggestion[] {
  const town = towns.find(({ districts }) => districts.length > 1);
  const texts = (district: string) =>
    words.map(({ typed, text }) => (typed === town?.name ? district.toLowerCase() : text));
  return (town?.districts ?? []).map((district) => ({ why: 'district', q: texts(district).join(' ') }));
}
