/** `q` -> its content words and how they are connected. */
import { QUERY_LENGTH } from '../contract/limits.ts';
import { type Meaning, understand } from '../shared/words/meaning.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import {
  AND_WORDS,
  ASKING_BEFORE_NOT,
  GENERIC_WORDS,
  isStopWord,
  LACKING_WORDS,
  NOT_BEFORE,
  NOT_OR_ASKING,
  NOT_WORDS,
  OR_WORDS,
  SEAT_WORDS,
  STOP_WORDS,
  TYPE_WORDS,
} from '../shared/words/stop-words.ts';
import { joinLetters } from '../shared/words/transliteration.ts';
import { joinCodes } from './codes.ts';
import { withoutSeats } from './seat-words.ts';
import { joinRegions, readFunctionWord, readSentence, readShortWords } from './sentence-words.ts';
import type { Notice, Town } from './types.ts';
import { hasWord, writtenWords } from './words.ts';

/** The most characters read after compatibility forms are expanded: one may become eighteen letters in four words. */
const MAX_TEXT = 2 * QUERY_LENGTH;
/** Distinct words that are looked at. */
const MAX_WORDS = 12;
/** Letters of a word that are looked at: no name has a longer word. */
export const MAX_LETTERS = 40;

/** A word of a query. */
export interface QueryWord extends Meaning {
  /** What connects this word with the one before as an alternative. */
  readonly link?: 'or' | 'comma' | undefined;
  /** Whether courses with the word are left out. */
  readonly isExcluded?: boolean | undefined;
  /** The town that it names, if no institute is in it: the word means its districts. */
  readonly town?: Town | undefined;
  /** Whether it replaces a word that finds nothing. */
  readonly isCorrection?: boolean | undefined;
  /** Whether it is the last word of the query, which may still be typed. */
  readonly isLast?: boolean | undefined;
}

/** What the index has, as far as reading a query depends on it. */
export interface IndexedWords {
  /** Whether a choice code begins with these digits, or they are a PIN code. */
  hasCode(digits: string): boolean;
  /** Whether a word of a course name, or a short form, begins with these letters. */
  beginsCourse(letters: string): boolean;
}
const NOTHING_INDEXED: IndexedWords = { hasCode: () => false, beginsCourse: () => false };

export interface ParsedQuery {
  /** The first MAX_WORDS distinct words, in order: none if `q` has no letter or digit, or names nothing but seats. */
  readonly words: readonly QueryWord[];
  readonly seats: readonly string[];
  /** What was typed on purpose, and decides nothing: seats, and what the data lacks. */
  readonly dropped: readonly string[];
  readonly notices: readonly Notice[];
  /** Whether all words are stop words, which count only when there are no others. */
  readonly isStopWords: boolean;
}

export function parseQuery(q: string, { hasCode, beginsCourse }: IndexedWords = NOTHING_INDEXED): ParsedQuery {
  const sentence = readSentence(q.normalize('NFKD').slice(0, MAX_TEXT));
  const { notices } = sentence;
  if (!hasWord(sentence.text)) {
    return { words: [], seats: [], dropped: sentence.dropped, notices, isStopWords: false };
  }
  const all = splitTokens(HAS_DIGIT.test(sentence.text) ? joinCodes(sentence.text, hasCode) : sentence.text);
  const { tokens, seats, dropped } = withoutSeats(readShortWords(all, beginsCourse));
  const connected = connectWords(tokens);
  const lacking = tokens.filter((token) => LACKING_WORDS.has(token));
  const isStopWords = connected.length === 0 && dropped.length === 0;
  const content = isStopWords ? readStopWords(tokens) : connected;
  return {
    words: limitWords(content),
    seats,
    dropped: [...sentence.dropped, ...dropped, ...lacking],
    notices,
    isStopWords,
  };
}

/** The words of a query that has only stop words. */
function readStopWords(tokens: readonly string[]): QueryWord[] {
  const words = tokens.filter((token) => token !== COMMA);
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return (content.length > 0 ? content : words).map(understand);
}

const STILL_TYPED = /^([a-z]|\d{1,3})$/;
const HAS_DIGIT = /[\d०-९]/;
const COMMA = ',';
/** Written words (`other than` and `b. tech` are one), with the commas and `or`s (also `/`) between them; Devanagari letters of initials are joined. */
function splitTokens(q: string): string[] {
  const joined = q.replace(/\b(other|apart)\s+(than|from)\b/gi, '$1$2').replace(/\bb[\s.]\s*tech\b/gi, 'btech');
  return joined.split(/(?<=\S\S)\s*([,;/|])\s*(?=\S\S)/).flatMap((part, i) => {
    if (i % 2 === 1) return [/[,;]/.test(part) ? COMMA : 'or'];
    const words = joinLetters(writtenWords(part).map((word) => [...word].slice(0, MAX_LETTERS).join('')));
    return joinRegions(words.map(readFunctionWord));
  });
}

/** What a token does in a query: `not before` excludes the word before it. */
type Role = 'comma' | 'or' | 'and' | 'not' | 'not before' | 'stop word' | 'content';

function roleOf(token: string, before = ''): Role {
  if (token === COMMA) return 'comma';
  if (NOT_WORDS.has(token)) return 'not';
  if (NOT_BEFORE.has(token)) return 'not before';
  if (NOT_OR_ASKING.has(token)) return ASKING_BEFORE_NOT.has(before) ? 'stop word' : 'not before';
  if (OR_WORDS.has(token)) return 'or';
  if (AND_WORDS.has(token)) return 'and';
  return isStopWord(token) || SEAT_WORDS.has(token) ? 'stop word' : 'content';
}

/** What the tokens before a content word mean for it. */
interface Connection {
  link?: QueryWord['link'];
  isExcluded?: boolean;
  /** After `and`. */
  isAdded?: boolean;
}

/** The content words of a query, with what connects them. */
function connectWords(tokens: readonly string[]): QueryWord[] {
  const words: QueryWord[] = [];
  const roles = tokens.map((token, i) => roleOf(token, tokens[i - 1]));
  let connection: Connection = {};
  for (const [i, role] of roles.entries()) {
    if (role === 'stop word') continue;
    const lastAt = words.findLastIndex(({ text }) => !GENERIC_WORDS.has(text));
    const last = words[lastAt];
    if (role === 'content') {
      words.push(connectWord(understand(tokens[i] as string), connection, words.at(-1)));
      connection = {};
    } else if (role === 'comma') connection.link ??= 'comma';
    else if (role === 'or') connection.link = 'or';
    else if (role === 'and') connection.isAdded = true;
    else if (last && role === 'not before') words[lastAt] = { ...last, isExcluded: true };
    else connection.isExcluded = true;
  }
  return words;
}

/** `not pune or nashik` and `not pune and nashik` exclude both, `not pune and computer` only Pune. */
function connectWord(
  word: Meaning,
  { link, isExcluded, isAdded }: Connection,
  before: QueryWord | undefined,
): QueryWord {
  const continuesExclusion = before?.isExcluded && (link !== undefined || (isAdded && isPlaceOrType(word)));
  return { ...word, link, isExcluded: isExcluded || continuesExclusion };
}

const isPlaceOrType = ({ text }: Meaning) => isPlaceWord(text) || TYPE_WORDS.has(text);

/** The first distinct words. A last word of one letter or few digits is still being typed: beside others it is left out. */
function limitWords(words: readonly QueryWord[]): QueryWord[] {
  const query = words.filter(({ typed }, i) => i === 0 || i < words.length - 1 || !STILL_TYPED.test(typed));
  const distinct = query.filter(isFirst).slice(0, MAX_WORDS);
  return distinct.map((word, i) => (i === distinct.length - 1 ? { ...word, isLast: true } : word));
}

/** Whether no word before means the same: for a filter. */
export function isFirst({ text }: { text: string }, i: number, words: readonly { text: string }[]): boolean {
  return words.findIndex((word) => word.text === text) === i;
}
