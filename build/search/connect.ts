/** Combines words that `or`, commas and exclusions connect into one word each. */
import { MATCH, type MatchTypes, NO_HITS, type WordHits } from './lookup.ts';
import { type MatchedWord, namesInstitute, wordCategory } from './match.ts';

/** One or more words of one course name, such as `computer science`. */
type Phrase = MatchedWord[];

/** Combines words connected by `or` or a comma, and words of one course name that are an alternative or excluded. */
export function connect(words: readonly MatchedWord[]): MatchedWord[] {
  /** The alternatives of each connected word. */
  const connected: Phrase[][] = [];
  for (const word of words) {
    const alternatives = connected.at(-1) ?? [];
    const phrase = alternatives.at(-1) ?? [];
    const previous = phrase.at(-1);
    const isExcluded = word.isExcluded || phrase[0]?.isExcluded;
    if (previous && !isExcluded && (isAlternative(previous, word) || areTwoInstitutes(phrase, word))) {
      alternatives.push([word]);
    } else if (previous && continuesPhrase(alternatives, phrase, word)) phrase.push(word);
    else connected.push([[word]]);
  }
  return connected.flatMap((phrases): MatchedWord[] => {
    const [first = []] = phrases;
    const isExcluded = first[0]?.isExcluded;
    if (phrases.length === 1 && !isExcluded) return first;
    const hits = either(phrases.map((phrase) => phrase.map((word) => word.hits).reduce(both)));
    const text = phrases.map((phrase) => phrase.map((word) => word.text).join(' ')).join(' or ');
    return [{ text, typed: text, hits, isExcluded }];
  });
}

/** Whether a word continues the phrase before: `not textile chemistry`, `mining or textile chemistry`. */
function continuesPhrase(alternatives: readonly Phrase[], phrase: Phrase, word: MatchedWord): boolean {
  const previous = phrase.at(-1) as MatchedWord;
  if (word.link || word.isExcluded || !areOfOneCategory(previous, word)) return false;
  if (alternatives.length > 1 || areInOneName(previous, word)) return true;
  return namesInstitute(previous) && namesInstitute(word) && !areTwoInstitutes(phrase, word);
}

/** Whether a word names another institute than the words before: `coep pict vit` asks for three. */
function areTwoInstitutes(phrase: Phrase, word: MatchedWord): boolean {
  if (!phrase.every(namesInstitute) || !namesInstitute(word)) return false;
  return !both(phrase.map(({ hits }) => hits).reduce(both), word.hits).institutes.some(Boolean);
}

const areOfOneCategory = (a: MatchedWord, b: MatchedWord) =>
  wordCategory(a) === wordCategory(b) && wordCategory(a) !== 'unknown';

/** Whether some course name has both words. */
const areInOneName = (previous: MatchedWord, word: MatchedWord) =>
  wordCategory(word) === 'course' && both(previous.hits, word.hits).names.some(Boolean);

/**
 * Whether `word` is an alternative to the word before, which is of the same category: after `or`, and after a comma if no course
 * has both.
 */
function isAlternative(previous: MatchedWord, word: MatchedWord): boolean {
  if (!word.link || !areOfOneCategory(previous, word)) return false;
  if (word.link === 'or') return true;
  if (wordCategory(word) === 'course') return !areInOneName(previous, word);
  const areAtOnePlace = both(previous.hits, word.hits).institutes.some((match) => match >= MATCH.place);
  return wordCategory(word) === 'place' && !areAtOnePlace;
}

/** Where any of the words is found, with the best match. */
export const either = (parts: readonly WordHits[]) =>
  parts.length > 0 ? parts.reduce((a, b) => merge(a, b, Math.max)) : NO_HITS;

/** Where both words are found, with the worse match. */
const both = (a: WordHits, b: WordHits) => merge(a, b, Math.min);

/** Both are found somewhere, so their match types have the same length. */
function merge(a: WordHits, b: WordHits, choose: (a: number, b: number) => number): WordHits {
  const side = (a: MatchTypes, b: MatchTypes) => a.map((match, at) => choose(match, b[at] as number));
  const words = [...a.words, ...b.words];
  return { names: side(a.names, b.names), institutes: side(a.institutes, b.institutes), words };
}
