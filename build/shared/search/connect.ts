/** Combines words that `or`, commas and exclusions connect into one word each. */
import { type MatchedWord, wordCategory } from './find.ts';
import { type Found, type Hits, MATCH, NOTHING } from './lookup.ts';

/** Combines words connected by `or` or a comma, and words of one course name that are an alternative or excluded. */
export function connect(words: readonly MatchedWord[]): MatchedWord[] {
  // The alternatives of each, which are phrases of one or more words.
  const connected: MatchedWord[][][] = [];
  for (const word of words) {
    const alternatives = connected.at(-1) ?? [];
    const phrase = alternatives.at(-1) ?? [];
    const before = phrase.at(-1);
    const isExcluded = word.isExcluded || phrase[0]?.isExcluded;
    const mayContinue = !word.link && (alternatives.length > 1 || (before && isPhrase(before, word)));
    if (before && !isExcluded && isEither(before, word)) alternatives.push([word]);
    else if (before && !word.isExcluded && mayContinue && isOfOneSort(before, word)) phrase.push(word);
    else connected.push([[word]]);
  }
  return connected.flatMap((phrases): MatchedWord[] => {
    const [first = []] = phrases;
    const isExcluded = first[0]?.isExcluded;
    if (phrases.length === 1 && !isExcluded) return first;
    const found = either(phrases.map((phrase) => phrase.map((word) => word.found).reduce(both)));
    const text = phrases.map((phrase) => phrase.map((word) => word.text).join(' ')).join(' or ');
    return [{ text, typed: text, found, isExcluded }];
  });
}

const isOfOneSort = (a: MatchedWord, b: MatchedWord) =>
  wordCategory(a) === wordCategory(b) && wordCategory(a) !== 'unknown';

/** Whether some course name has both words. */
const isPhrase = (before: MatchedWord, word: MatchedWord) =>
  wordCategory(word) === 'course' && both(before.found, word.found).names.some(Boolean);

/**
 * Whether `word` is an alternative to the word before, which is of the same category: after `or`, and after a comma if no course
 * has both.
 */
function isEither(before: MatchedWord, word: MatchedWord): boolean {
  const category = wordCategory(word);
  if (!word.link || !isOfOneSort(before, word)) return false;
  if (word.link === 'or') return true;
  if (category === 'course') return !isPhrase(before, word);
  return category === 'place' && !both(before.found, word.found).institutes.some((match) => match >= MATCH.place);
}

/** Where any of the words is found, with the best match. */
export const either = (parts: readonly Found[]) =>
  parts.length > 0 ? parts.reduce((a, b) => merge(a, b, Math.max)) : NOTHING;

/** Where both words are found, with the worse match. */
const both = (a: Found, b: Found) => merge(a, b, Math.min);

/** Both are found somewhere, so their hits have the same length. */
function merge(a: Found, b: Found, of: (a: number, b: number) => number): Found {
  const side = (a: Hits, b: Hits) => a.map((match, at) => of(match, b[at] as number));
  const words = [...a.words, ...b.words];
  return { names: side(a.names, b.names), institutes: side(a.institutes, b.institutes), words };
}
