/** `q` -> its content words and how they are connected. */
import { QUERY_LENGTH } from '../../contract/limits.ts';
import { joinRegions, readAsking } from './tables/asking.ts';
import { type Meaning, understand } from './tables/meaning.ts';
import { isPlaceWord } from './tables/places.ts';
import { SEAT_WORDS, withoutSeats } from './tables/seat-words.ts';
import { shortForms } from './tables/short-forms.ts';
import {
  AND_WORDS,
  ASKING_BEFORE_NOT,
  GENERIC_WORDS,
  NOT_BEFORE,
  NOT_BESIDE,
  NOT_WORDS,
  OR_WORDS,
  QUERY_STOP_WORDS,
  STOP_WORDS,
  TYPE_WORDS,
  UNKNOWN_NUMBERS,
} from './tables/stop-words.ts';
import { joinLetters } from './tables/transliteration.ts';
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
  /** Whether it is the last word of the query, which may still be typed. */
  readonly isLast?: boolean | undefined;
}

/**
 * The first MAX_WORDS distinct words of `q`, in order, none where `q` has no letter or digit, or names nothing but seats; the
 * seats that it names; and whether all words are stop words, which count only when there are no others. `hasCode`: whether a
 * choice code begins with these digits.
 */
export function parseQuery(q: string, hasCode: (digits: string) => boolean = () => false) {
  const text = q.normalize('NFKD').slice(0, MAX_TEXT);
  if (!hasWord(text)) return { words: [], seats: [], isStopWords: false };
  // Only if there are numbers: compiling these expressions costs a cold start more than the search.
  const all = splitTokens(HAS_DIGIT.test(text) ? joinCodes(text.replace(UNKNOWN_NUMBERS, ' '), hasCode) : text);
  const { tokens, seats } = withoutSeats(all);
  const connected = connect(tokens);
  const isStopWords = connected.length === 0 && seats.length === 0;
  if (!isStopWords) return { words: limit(connected), seats, isStopWords };
  const words = tokens.filter((token) => token !== COMMA);
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return { words: limit((content.length > 0 ? content : words).map(understand)), seats, isStopWords };
}

const STILL_TYPED = /^([a-z]|\d{1,3})$/;
const HAS_DIGIT = /[\d०-९]/;
const COMMA = ',';
/** Written words (`other than` is one), with the commas and `or`s (also `/`) between them; Devanagari letters of initials are joined. */
function splitTokens(q: string): string[] {
  const joined = q.replace(/\b(other|apart)\s+(than|from)\b/gi, '$1$2');
  return joined.split(/(?<=\S\S)\s*([,;/|])\s*(?=\S\S)/).flatMap((part, i) => {
    if (i % 2 === 1) return [/[,;]/.test(part) ? COMMA : 'or'];
    const words = joinLetters(writtenWords(part).map((word) => [...word].slice(0, MAX_LETTERS).join('')));
    return joinRegions(words.map(readAsking));
  });
}

const isStopWord = (token: string) =>
  STOP_WORDS.has(token) || [QUERY_STOP_WORDS, SEAT_WORDS, OR_WORDS].some((list) => list.has(token));

/** The content words of a query, with what connects them. */
function connect(tokens: readonly string[]): QueryWord[] {
  const words: QueryWord[] = [];
  let link: QueryWord['link'];
  let isExcluded = false;
  let isJoined = false;
  const isSort = (word: QueryWord | undefined) => word && (isPlaceWord(word.text) || TYPE_WORDS.has(word.text));
  tokens.forEach((token, i) => {
    const before = words.findLastIndex(({ text }) => !GENERIC_WORDS.has(text));
    const last = words[before];
    const hasMore = () => tokens.slice(i + 1).some((word) => !isStopWord(word) && word !== COMMA);
    const isQuestion = () => ASKING_BEFORE_NOT.has(tokens[i - 1] ?? '') && !hasMore();
    const excludeBefore = () => words.splice(before, 1, { ...(last as QueryWord), isExcluded: true });
    if (token === COMMA) link ??= 'comma';
    else if (NOT_WORDS.has(token)) isExcluded = true;
    else if (NOT_BEFORE.has(token) && last) excludeBefore();
    else if (NOT_BEFORE.has(token) || NOT_BESIDE.has(token)) {
      if (last && !isQuestion() && (!hasMore() || isSort(last))) excludeBefore();
      else isExcluded = true;
    } else if (OR_WORDS.has(token)) link = 'or';
    else if (AND_WORDS.has(token)) isJoined = true;
    else if (!isStopWord(token)) {
      const word = understand(token);
      // `not pune or nashik` and `not pune and nashik` exclude both, `not pune and computer` only Pune.
      const isOther = words.at(-1)?.isExcluded && (link !== undefined || (isJoined && isSort(word)));
      words.push({ ...word, link, isExcluded: isExcluded || isOther });
      link = undefined;
      isExcluded = false;
      isJoined = false;
    }
  });
  return words;
}

/** A last word of one letter or few digits is still to be typed: beside others it is left out. */
function limit(words: readonly QueryWord[]): QueryWord[] {
  const query = words.filter(({ typed }, i) => i === 0 || i < words.length - 1 || !STILL_TYPED.test(typed));
  const kept = query.filter(isFirst).slice(0, MAX_WORDS);
  return kept.map((word, i) => (i === kept.length - 1 ? { ...word, isLast: true } : word));
}

/** Whether no word before means the same: for a filter. */
export function isFirst({ text }: { text: string }, i: number, words: readonly { text: string }[]): boolean {
  return words.findIndex((word) => word.text === text) === i;
}

/**
 * Writes codes as in the index: with Devanagari digits, the letters O, l and I among digits, a hyphen or a blank inside, or a
 * letter or two in front. Only if the result begins a code.
 */
function joinCodes(q: string, hasCode: (digits: string) => boolean): string {
  const latin = q.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  const ifCode = (text: string, digits: string) => (hasCode(digits) ? digits : text);
  return latin
    .replace(/(?<![a-z0-9])[0-9oli]{4,}(?![a-z0-9])/gi, (text) =>
      ifCode(text, text.replace(/o/gi, '0').replace(/[li]/gi, '1')),
    )
    .replace(/\d+(?:[\s-]+\d+)+/g, (text) => ifCode(text, text.replace(/\D/g, '')))
    .replace(/(?<![a-z0-9])([a-z]{1,2})[\s-]?(\d{4,})/gi, (text, letters: string, digits: string) =>
      shortForms().has(letters.toLowerCase()) ? text : ifCode(text, digits),
    );
}
