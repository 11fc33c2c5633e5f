/** What a query's sentence is about besides courses, and short words that are one thing in a sentence and another alone. */
import { understand } from '../shared/words/meaning.ts';
import { spelling } from '../shared/words/spellings.ts';
import {
  AND_WORDS,
  ASKING_VERBS,
  GENERIC_WORDS,
  isStopWord,
  NOT_BEFORE,
  NOT_OR_ASKING,
  OR_WORDS,
  SEAT_WORDS,
  TYPE_WORDS,
  WOMEN,
} from '../shared/words/stop-words.ts';
import { isDevanagari, latinLetters, transliterate } from '../shared/words/transliteration.ts';
import type { Notice } from './types.ts';

/** Questions that no course answers; the page says when the option form closes, or shows what is near the reader first. */
const QUESTIONS = {
  closing:
    /\b(closing|last|end|due|final|antim|aakh?ri|shevatchi) +(time|dates?|day|tarikh|tareekh)\b|\bdeadline\b|(अंतिम|आखिरी|शेवटची) +(तारीख|तिथि)/gi,
  near: /\b(near|nearby|nearest|around|close) +((by|to) +)?me\b|\b(near|around|close to) +my +(home|house|place|area|location)\b|\bmere? +(ghar +ke +)?(aas ?)?pa+s\b|\bma[jz]h?ya +(ghara)?ja[vw]al\b|मेरे +(आस)?पास|माझ्या +जवळ/gi,
} satisfies Record<Notice, RegExp>;

/** Numbers of what the data lacks: `88 %`, `92.5 percentile`, `rank 4500`, `fees 50k`; not `rank 5G`. */
const LACKING_NUMBERS =
  /\d+(\.\d+)?\s*(%|percent(ile)?s?\b|marks\b|टक्के|पर्सेंटा\S*|परसेंटा\S*)|\b(rank|score|marks|percentile|cutoff|fees?)\s*(of|is|:)?\s*\d+(\.\d+)?(k|st|nd|rd|th)?\b/gi;
const HAS_DIGIT = /[\d०-९]/;

/** A query's text without the questions and numbers that no course answers; `dropped` are the numbers. */
export function readSentence(query: string) {
  const notices = (Object.keys(QUESTIONS) as Notice[]).filter((notice) => query.search(QUESTIONS[notice]) >= 0);
  const statement = notices.reduce((text, notice) => text.replace(QUESTIONS[notice], ' '), query);
  // Only if there are numbers: compiling these expressions costs a cold start more than the search.
  const numbers = HAS_DIGIT.test(statement) ? [...(statement.match(LACKING_NUMBERS) ?? [])] : [];
  const text = numbers.length > 0 ? statement.replace(LACKING_NUMBERS, ' ') : statement;
  // `civil -pune` excludes; a hyphen inside a word or followed by a blank does not.
  return { text: text.replace(/(?<!\S)-(?=\p{L})/gu, 'not '), notices, dropped: numbers };
}

const LISTS = [OR_WORDS, AND_WORDS, NOT_BEFORE, NOT_OR_ASKING, SEAT_WORDS, WOMEN];
/** Beside Maharashtra these name a region. */
const HALVES: ReadonlySet<string> = new Set(['uttar', 'pashchim', 'maharashtr']);
/** Whether a word decides how a query is read. */
export const isFunctionWord = (word: string): boolean =>
  isStopWord(word) || HALVES.has(word) || LISTS.some((list) => list.has(word));

/** A function word of Devanagari in Latin letters: `किंवा` is kinva; any other word stays. */
export function readFunctionWord(word: string): string {
  if (!isDevanagari(word) || isFunctionWord(word) || latinLetters(word)) return word;
  return transliterate(word).find(isFunctionWord) ?? word;
}

/** A region of two words becomes one: `western maharashtra`. */
export function joinRegions(words: readonly string[]): string[] {
  const region = /\b(north|uttar|west|western|pashchim|paschim) maharashtra?\b/g;
  return words
    .join(' ')
    .replace(region, (_, half) => `${spelling(half)}maharashtra`)
    .split(' ')
    .filter(Boolean);
}

/**
 * The tokens of a query without short words that only belong to its sentence: `me` is Mechanical, or Hindi for "in"; `no` excludes, or
 * begins a number. `beginsCourse`: whether a word of a course name begins so.
 */
export function readShortWords(tokens: readonly string[], beginsCourse: (word: string) => boolean): string[] {
  return tokens.flatMap((token, i) => {
    if (token === 'me') return isMeOfSentence(tokens, i, beginsCourse) ? [] : [token];
    if (token === 'no') return excludesNext(tokens[i + 1]) ? ['not'] : [];
    return [token];
  });
}

/**
 * `show me`; and between words if a course, a type or a college follows: `pune me comp`, `pune me konse college`. In `mit me alandi` and
 * `me pune` it is Mechanical.
 */
function isMeOfSentence(tokens: readonly string[], at: number, beginsCourse: (word: string) => boolean): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  if (ASKING_VERBS.has(before)) return true;
  const after = tokens.slice(at + 1);
  const next = after.find((token) => !isStopWord(token));
  if (next === undefined) return after.length > 0;
  const { text } = understand(next);
  return GENERIC_WORDS.has(text) || TYPE_WORDS.has(text) || beginsCourse(text);
}

/** `no private`; not `no 3012`, and not `no fees`, which the data lacks. */
const excludesNext = (next: string | undefined) => next !== undefined && !/^\d/.test(next) && !isStopWord(next);
