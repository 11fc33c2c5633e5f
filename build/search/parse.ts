/** `q` -> its content words and how they are connected. */
import { type Meaning, understand } from '../shared/words/meaning.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import {
  AND_WORDS,
  ASKING_BEFORE_NOT,
  GENERIC_WORDS,
  isStopWord,
  NOT_BEFORE,
  NOT_OR_ASKING,
  NOT_WORDS,
  OR_WORDS,
  SEAT_WORDS,
  STOP_WORDS,
  TYPE_WORDS,
} from '../shared/words/stop-words.ts';
import { isDevanagari } from '../shared/words/transliteration.ts';
import { type IndexedWords, readSentence, type Sentence } from './sentence.ts';
import type { Town } from './types.ts';

/** Distinct words that are looked at. */
const MAX_WORDS = 12;

/** A word of a query. */
export interface QueryWord extends Meaning {
  /** Whether it is an alternative to the word before, if both are of one category: after `or`. */
  readonly isAlternative?: boolean | undefined;
  /** Whether courses with the word are left out. */
  readonly isExcluded?: boolean | undefined;
  /** The town that it names, if no institute is in it: the word means its districts. */
  readonly town?: Town | undefined;
  /** Whether it replaces a word that finds nothing. */
  readonly isCorrection?: boolean | undefined;
  /** Whether it is the last word of the query, which may still be typed. */
  readonly isLast?: boolean | undefined;
}

/** A word in Latin letters: as typed, or as it is read. Short forms, initials and beginnings are compared with it. */
export const latinKey = ({ typed, text }: QueryWord): string => (isDevanagari(typed) ? text : typed);

export interface ParsedQuery extends Omit<Sentence, 'tokens'> {
  /** The first MAX_WORDS distinct words, in order: none if `q` has no letter or digit, or names nothing but seats. */
  readonly words: readonly QueryWord[];
  /** Whether all words are stop words, which count only when there are no others. */
  readonly isStopWords: boolean;
}

export function parseQuery(q: string, indexed: IndexedWords): ParsedQuery {
  const { tokens, ...sentence } = readSentence(q, indexed);
  const content = connectWords(tokens);
  const isStopWords = content.length === 0 && tokens.length > 0 && sentence.dropped.length === 0;
  return { words: limitWords(isStopWords ? readStopWords(tokens) : content), isStopWords, ...sentence };
}

/** The words of a query that has only stop words. */
function readStopWords(tokens: readonly string[]): QueryWord[] {
  const content = tokens.filter((token) => !STOP_WORDS.has(token));
  return (content.length > 0 ? content : tokens).map(understand);
}

/** What a token does in a query: `not before` excludes the word before it. */
type Role = 'or' | 'and' | 'not' | 'not before' | 'stop word' | 'content';

function roleOf(token: string, before = ''): Role {
  if (NOT_WORDS.has(token)) return 'not';
  if (NOT_BEFORE.has(token)) return 'not before';
  if (NOT_OR_ASKING.has(token)) return ASKING_BEFORE_NOT.has(before) ? 'stop word' : 'not before';
  if (OR_WORDS.has(token)) return 'or';
  if (AND_WORDS.has(token)) return 'and';
  return isStopWord(token) || SEAT_WORDS.has(token) ? 'stop word' : 'content';
}

/** The content words of a query, with what connects them. */
function connectWords(tokens: readonly string[]): QueryWord[] {
  const words: QueryWord[] = [];
  /** What the tokens before a content word mean for it. */
  let roles = new Set<Role>();
  for (const [i, token] of tokens.entries()) {
    const role = roleOf(token, tokens[i - 1]);
    const lastAt = words.findLastIndex(({ text }) => !GENERIC_WORDS.has(text));
    const last = words[lastAt];
    if (role === 'content') {
      words.push(connectWord(understand(token), roles, words.at(-1)));
      roles = new Set();
    } else if (role === 'not before' && last) words[lastAt] = { ...last, isExcluded: true };
    else roles.add(role);
  }
  return words;
}

/** `not pune or nashik` and `not pune and nashik` exclude both, `not pune and computer` only Pune. */
function connectWord(word: Meaning, roles: ReadonlySet<Role>, before: QueryWord | undefined): QueryWord {
  const isAlternative = roles.has('or');
  const isPlaceOrType = isPlaceWord(word.text) || TYPE_WORDS.has(word.text);
  const continuesExclusion = before?.isExcluded && (isAlternative || (roles.has('and') && isPlaceOrType));
  return {
    ...word,
    isAlternative,
    isExcluded: roles.has('not') || roles.has('not before') || Boolean(continuesExclusion),
  };
}

/** A last word of one character or so few digits is still being typed: beside others it is left out. */
const STILL_TYPED = /^(.|\d{1,3})$/;

function limitWords(words: readonly QueryWord[]): QueryWord[] {
  const query = words.filter(({ typed }, i) => i === 0 || i < words.length - 1 || !STILL_TYPED.test(typed));
  const distinct = query.filter(isFirst).slice(0, MAX_WORDS);
  return distinct.map((word, i) => (i === distinct.length - 1 ? { ...word, isLast: true } : word));
}

/** Whether no word before means the same: for a filter. */
export function isFirst({ text }: { text: string }, i: number, words: readonly { text: string }[]): boolean {
  return words.findIndex((word) => word.text === text) === i;
}
