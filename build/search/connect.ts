/** Looked-up words that `or`, commas and exclusions connect become one word each. */
import { GENERIC_WORDS } from '../shared/words/stop-words.ts';
import { MATCH, type MatchTypes, NO_HITS, type WordHits } from './lookup.ts';
import { isPlace, type MatchedWord, namesInstitute, wordCategory } from './matched-word.ts';

/** Words of one category that some course or institute has together, such as `computer science`. */
type Phrase = MatchedWord[];

/** Alternatives, and phrases that are excluded, become one word each. */
export function connect(words: readonly MatchedWord[]): MatchedWord[] {
  /** The alternatives of each connected word. */
  const connected: Phrase[][] = [];
  for (const word of words) {
    const alternatives = connected.at(-1) ?? [];
    const phrase = alternatives.at(-1) ?? [];
    if (isAlternative(phrase, word)) alternatives.push([word]);
    else if (continuesPhrase(alternatives, phrase, word)) phrase.push(word);
    else connected.push([[word]]);
  }
  return connected.flatMap((phrases): MatchedWord[] => {
    const [first = []] = phrases;
    const isExcluded = first[0]?.isExcluded;
    if (phrases.length === 1 && !isExcluded) return first;
    const hits = either(phrases.map(inCommon));
    const text = phrases.map((phrase) => phrase.map((word) => word.text).join(' ')).join(' or ');
    return [{ text, typed: text, forms: [], hits, isExcluded }];
  });
}

/**
 * Whether a word is an alternative to the phrase before, of the same category: after `or`; and if nothing has both: `coep pict vit`,
 * `latur nanded` and `civil mechanical` ask for each.
 */
function isAlternative(phrase: Phrase, word: MatchedWord): boolean {
  if (!areOfOneCategory(phrase, word) || word.isExcluded || phrase[0]?.isExcluded) return false;
  if (word.isAlternative) return true;
  const all = [...phrase, word];
  const areNames = wordCategory(word) === 'course' || all.every(isPlace) || all.every(namesInstitute);
  return areNames && !all.some(({ text }) => GENERIC_WORDS.has(text)) && !haveCommon(phrase, word);
}

/** Whether a word continues the phrase before: `not textile chemistry`, `mining or textile chemistry`. */
function continuesPhrase(alternatives: readonly Phrase[], phrase: Phrase, word: MatchedWord): boolean {
  if (word.isAlternative || word.isExcluded || !areOfOneCategory(phrase, word)) return false;
  return alternatives.length > 1 || haveCommon(phrase, word);
}

function areOfOneCategory(phrase: Phrase, word: MatchedWord): boolean {
  const [first] = phrase;
  if (!first || wordCategory(word) === 'unknown') return false;
  return wordCategory(first) === wordCategory(word) || (isPlace(first) && isPlace(word));
}

/** Whether some course name, or some institute, has a phrase and a word. */
function haveCommon(phrase: Phrase, word: MatchedWord): boolean {
  const side = wordCategory(word) === 'course' ? 'names' : 'institutes';
  const least = side === 'institutes' && isPlace(word) ? MATCH.place : 1;
  return word.hits[side].some(
    (match, at) => match >= least && phrase.every(({ hits }) => (hits[side][at] as number) >= least),
  );
}

/** Where any of the words is found, with the best match. */
export const either = (parts: readonly WordHits[]) =>
  parts.length > 0 ? parts.reduce((a, b) => merge(a, b, Math.max)) : NO_HITS;

/** Where all words are found, with the worst match. */
const inCommon = (words: readonly MatchedWord[]) =>
  words.map(({ hits }) => hits).reduce((a, b) => merge(a, b, Math.min));

/** Neither is NO_HITS, so their match types have the same length. */
function merge(a: WordHits, b: WordHits, choose: (a: number, b: number) => number): WordHits {
  const side = (a: MatchTypes, b: MatchTypes) => a.map((match, at) => choose(match, b[at] as number));
  const words = [...a.words, ...b.words];
  return { names: side(a.names, b.names), institutes: side(a.institutes, b.institutes), words };
}
