/** Other queries for one that finds little, and for a town in several districts. */
import { isComplete, wordTexts } from './answer.ts';
import { CORRECTED_WORDS } from './correct-spelling.ts';
import { isUnknown, type MatchedWord, wordCategory } from './matched-word.ts';
import type { SimilarWords } from './similar-words.ts';
import type { Match, Suggestion, Town } from './types.ts';

interface Unanswered {
  readonly words: readonly MatchedWord[];
  readonly match: Match;
  readonly similar: SimilarWords;
  /** The match of another query. */
  readonly matchOf: (q: string) => Match;
}

/**
 * For an answer in part, the query with similar words instead of unknown ones, if that has all words. If nothing is found, also only
 * the words that are found, or only the place.
 */
export function suggestQueries({ words, match, similar, matchOf }: Unanswered): Suggestion[] {
  if (isComplete(match)) return [];
  const found = wordTexts(words.filter((word) => !isUnknown(word))).join(' ');
  const place = words.find((word) => wordCategory(word) === 'place')?.text ?? '';
  const spelling: Suggestion = { why: 'spelling', q: spellSimilar(words, similar) };
  const fewer: Suggestion[] = [
    { why: 'without', q: found },
    { why: 'place', q: place === found ? '' : place },
  ];
  const isPartial = match === 'partial';
  return [...(spelling.q === found ? [] : [spelling]), ...(isPartial ? [] : fewer)].filter(({ q }) => {
    const other = q === '' ? 'none' : matchOf(q);
    return isComplete(other) || (!isPartial && other === 'partial');
  });
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
