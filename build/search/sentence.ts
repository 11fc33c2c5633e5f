/** The text of a query -> the tokens that are searched, without questions, seats and what the data lacks. */
import { QUERY_LENGTH } from '../contract/limits.ts';
import { isOptional, OTHER_SEATS, printedCategories } from '../contract/seats.ts';
import { once } from '../shared/once.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { readSpellings } from '../shared/words/spellings.ts';
import {
  AND_WORDS,
  isStopWord,
  LACKING_WORDS,
  NOT_BEFORE,
  NOT_OR_ASKING,
  OR_WORDS,
  SEAT_WORDS,
  WOMEN,
} from '../shared/words/stop-words.ts';
import table from '../shared/words/tables/seat-words.json' with { type: 'json' };
import { isDevanagari, joinLetters, latinLetters, transliterate } from '../shared/words/transliteration.ts';
import type { Notice } from './types.ts';
import { writtenWords } from './words.ts';

/** The most characters read after compatibility forms are expanded: one may become eighteen letters in four words. */
const MAX_TEXT = 2 * QUERY_LENGTH;
/** Letters of a word that are looked at: no name has a longer word. */
export const MAX_LETTERS = 60;

/** Questions that no course answers: the page says when the option form closes, or offers the order by nearness. */
const QUESTIONS = {
  closing:
    /\b(closing|last|end|due|final|antim|aakh?ri|shevatchi) +(time|dates?|day|tarikh|tareekh)\b|\bdeadline\b|(अंतिम|आखिरी|शेवटची) +(तारीख|तिथि)/gi,
  near: /\b(near|nearby|nearest|around|close) +((by|to) +)?me\b|\b(near|around|close to) +my +(home|house|place|area|location)\b|\bmere? +(ghar +ke +)?(aas ?)?pa+s\b|\bma[jz]h?ya +(ghara)?ja[vw]al\b|मेरे +(आस)?पास|माझ्या +जवळ/gi,
} satisfies Record<Notice, RegExp>;

/** `.5` of `92.5 percentile`. */
const DECIMALS = /(?<=\d)\.\d+/g;

/** What the index has, as far as reading a query depends on it. */
export interface IndexedWords {
  /** Whether a choice code begins with these digits, or they are a PIN code. */
  hasCode(digits: string): boolean;
}

/** The text of a query, read as a sentence. */
export interface Sentence {
  readonly tokens: readonly string[];
  /** Words that decide nothing: of seats, and of what the data lacks. */
  readonly dropped: readonly string[];
  /** Those of `dropped` for which there is no data. */
  readonly lacking: readonly string[];
  readonly notices: readonly Notice[];
}

export function readSentence(q: string, { hasCode }: IndexedWords): Sentence {
  const whole = q.normalize('NFKD').slice(0, MAX_TEXT);
  const notices = (Object.keys(QUESTIONS) as Notice[]).filter((notice) => whole.search(QUESTIONS[notice]) >= 0);
  const text = notices.reduce((remaining, notice) => remaining.replace(QUESTIONS[notice], ' '), whole);
  // Only if there are digits: compiling these expressions costs a cold start more than the search.
  const hasDigit = /[\d०-९]/.test(text);
  const withCodes = hasDigit ? joinCodes(text.replace(DECIMALS, '').replace(/%(ile)?/gi, ' percent '), hasCode) : text;
  // A query of `&` alone has no word, though `&` is read as `and`.
  const hasWords = writtenWords(text.replaceAll('&', ' ')).length > 0;
  const words = (hasWords ? splitTokens(withCodes) : []).filter(
    (word, i, all) => word !== 'no' || excludesNext(all[i + 1]),
  );
  const lacking = words.filter((word, i) => LACKING_WORDS.has(word) || isLackingNumber(words, i));
  const { tokens, dropped } = withoutSeats(words.filter((word) => !lacking.includes(word)));
  return { tokens, dropped: [...dropped, ...lacking], lacking, notices };
}

/** Written words (`other than`, `b. tech` and `nt d` are one), with `or` for `/`; Devanagari letters of initials are joined. */
function splitTokens(text: string): string[] {
  const joined = text
    // `civil -pune` excludes; a hyphen inside a word or followed by a blank does not.
    .replace(/(?<!\S)-(?=\p{L})/gu, 'not ')
    // `e&tc`, `E. and T.C.` are one short form; `a i and d s` are two.
    .replace(/(?<!\b[a-z]\s+)\b([a-z])\.?\s*(?:&|\band\b)\s*([a-z])\.?([a-z]{0,2})\b/gi, '$1$2$3')
    // `1) PICT 2) VIT` is a list.
    .replace(/(\S)\s+\d+\)/g, '$1 or ')
    // Between other words it is Hindi for "in", or who asks; at an end it is Mechanical.
    .replace(/(\S\s+)me(?=\s+\S)/gi, '$1')
    .replace(/\b(other|apart)\s+(than|from)\b/gi, '$1$2')
    .replace(/\bb[\s.]\s*tech\b/gi, 'btech')
    .replace(/\bnt[\s-]*([b-d])\b/gi, 'nt$1');
  return joined.split(/(?<=\S\S)\s*[/|]\s*(?=\S\S)/).flatMap((part, i) => {
    const words = joinLetters(writtenWords(part).map((word) => [...word].slice(0, MAX_LETTERS).join('')));
    return [...(i > 0 ? ['or'] : []), ...words.map(readFunctionWord)];
  });
}

/** `no private`; not `no 3012`, and not `no fees`, which the data lacks. */
const excludesNext = (next = ''): boolean => !/^\d/.test(next) && !isStopWord(next);

/** `rank 4500`, `88 %`; not `rank 5g`. */
const isLackingNumber = (words: readonly string[], i: number) =>
  [words[i - 1], words[i + 1]].some((word = '') => LACKING_WORDS.has(word)) &&
  /^\d+(k|st|nd|rd|th)?$/.test(words[i] as string);

const LISTS = [OR_WORDS, AND_WORDS, NOT_BEFORE, NOT_OR_ASKING, SEAT_WORDS, WOMEN];
/** Whether a word decides how a query is read. */
const isFunctionWord = (word: string): boolean => isStopWord(word) || LISTS.some((list) => list.has(word));

/** A function word of Devanagari in Latin letters: `किंवा` is kinva; any other word stays. */
function readFunctionWord(word: string): string {
  if (!isDevanagari(word) || isFunctionWord(word) || latinLetters(word)) return word;
  return transliterate(word).find(isFunctionWord) ?? word;
}

/**
 * Writes codes as in the index: with Devanagari digits, the letters O, l and I among digits, a hyphen or a blank inside, or a
 * letter or two in front. Only if the result begins a code.
 */
function joinCodes(text: string, hasCode: IndexedWords['hasCode']): string {
  const ifCode = (written: string, digits: string) => (hasCode(digits) ? digits : written);
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replace(/(?<![a-z0-9])(?=[oli]*\d)[0-9oli]{2,}(?![a-z0-9])/gi, (written) =>
      ifCode(written, written.replace(/o/gi, '0').replace(/[li]/gi, '1')),
    )
    .replace(/\d+(?:[\s-]+\d+)+/g, (written) => ifCode(written, written.replace(/\D/g, '')))
    .replace(/(?<![a-z0-9])([a-z]{1,2})[\s-]?(\d{4,})/gi, (written, letters: string, digits: string) =>
      shortForms().has(letters.toLowerCase()) ? written : ifCode(written, digits),
    );
}

/** Beside words of seats these are seats: `st` is also Saint, `def` the beginning of a name, `maratha` a word of one. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['st', 'ph', 'dt', 'def', 'maratha']);

/** Names of seats; the optional ones are left out: `minority` names a type of institute. Open seats are for everybody. */
const seatNames = once((): ReadonlySet<string> => {
  const categories = [...printedCategories().keys()].map((name) => name.toLowerCase());
  const others = OTHER_SEATS.filter((seat) => !isOptional(seat)).map(({ name }) => name);
  return new Set([...categories, ...others, ...readSpellings(table).keys()].filter((name) => name !== 'open'));
});

/** The tokens of a query without those of seats, which are `dropped`. */
export function withoutSeats(tokens: readonly string[]) {
  const words = tokens.map((token) => latinLetters(token) ?? token);
  const isNamed = words.map((word) => seatNames().has(word));
  const isOfSeats = (i: number) => isNamed[i] || SEAT_WORDS.has(tokens[i] ?? '');
  const isSeat = words.map((word, i) => {
    const isBeside = isOfSeats(i - 1) || isOfSeats(i + 1);
    return isBeside ? isNamed[i] || WOMEN.has(word) : isNamed[i] && !AMBIGUOUS.has(word);
  });
  return { tokens: tokens.filter((_token, i) => !isSeat[i]), dropped: tokens.filter((_token, i) => isSeat[i]) };
}
