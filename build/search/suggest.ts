/** Other queries for one that finds little, and for a town in several districts. */
import { isComplete } from './answer.ts';
import type { Reading } from './evaluate.ts';
import type { NearWords } from './near-words.ts';
import type { Term } from './terms.ts';
import type { Answer, Match, Suggestion } from './types.ts';

/** The most unknown words for which others are suggested. */
const SUGGESTED_WORDS = 3;

interface Suggesting {
  readonly reading: Reading;
  readonly answer: Answer;
  readonly near: NearWords;
  /** The match of another query. */
  readonly matchOf: (q: string) => Match;
}

/**
 * For an answer in part, the query with similar words instead of unknown ones, if that has all words. If nothing is found, also only
 * the words that are found, or only the place. For a town, the query with each of its districts.
 */
export function suggestQueries({ reading, answer, near, matchOf }: Suggesting): Suggestion[] {
  const terms = reading.included.flatMap(({ alternatives }) => alternatives.flat());
  const town = answer.towns.find(({ districts }) => districts.length > 1);
  const ofDistricts = (town?.districts ?? []).map((district): Suggestion => {
    const texts = terms.map(({ typed, text }) => (typed === town?.name ? district.toLowerCase() : text));
    return { why: 'district', q: texts.join(' ') };
  });
  if (isComplete(answer.match)) return ofDistricts;
  const isPartial = answer.match === 'partial';
  const found = textsOf(terms.filter(({ kind }) => kind !== 'unknown'));
  const place = textsOf(terms.filter(({ kind }) => kind === 'place').slice(0, 1));
  const spelling = spellSimilar(terms, near);
  const others: Suggestion[] = [
    { why: 'spelling', q: spelling === found ? '' : spelling },
    ...(isPartial
      ? []
      : ([
          { why: 'without', q: found },
          { why: 'place', q: place === found ? '' : place },
        ] as const)),
  ];
  const isAnswer = (match: Match) => isComplete(match) || (!isPartial && match === 'partial');
  return [...ofDistricts, ...others.filter(({ q }) => q !== '' && isAnswer(matchOf(q)))];
}

const textsOf = (terms: readonly Term[]) => terms.map(({ text }) => text).join(' ');

/** The words, with the nearest one of the index for each unknown one; '' if too many are unknown. */
function spellSimilar(terms: readonly Term[], near: NearWords): string {
  if (terms.filter(({ kind }) => kind === 'unknown').length > SUGGESTED_WORDS) return '';
  const texts = terms.map(({ kind, typed, text }) => (kind === 'unknown' ? near.nearest(typed) : text));
  return texts.filter(Boolean).join(' ');
}
