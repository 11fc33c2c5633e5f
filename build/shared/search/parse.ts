/** `q` -> the words that count, and how they are connected. */
import { fromDevanagari, isDevanagari, withoutEnding } from './tables/devanagari.ts';
import { isPlaceWord, PLACES, REGIONS, regionOf } from './tables/places.ts';
import { SHORT_FORMS } from './tables/short-forms.ts';
import { spelling } from './tables/spellings.ts';
import {
  ASKING_BEFORE_NOT,
  NOT_BESIDE,
  NOT_WORDS,
  OR_WORDS,
  QUERY_STOP_WORDS,
  STOP_WORDS,
  UNKNOWN_NUMBERS,
} from './tables/stop-words.ts';
import { latinLetters, transliterate } from './tables/transliteration.ts';
import { hasWord, writtenWords } from './words.ts';

const MAX_WORDS = 12;
/** Letters of a word that are looked at: no name has a longer word. */
export const MAX_LETTERS = 40;

/** A word of a query. */
export interface QueryWord {
  readonly typed: string;
  /** As it is understood: spelled, translated, a place by the name in use. */
  readonly text: string;
  /** All that means the same: each is looked up as a whole word. */
  readonly forms: readonly string[];
  /** What stands between the word before and this one: either of them may be meant. */
  readonly link?: 'or' | 'comma' | undefined;
  /** Courses that have the word are left out. */
  readonly isExcluded?: boolean | undefined;
  /** A Devanagari word that no table has: its forms are readings of it. */
  readonly isTransliterated?: boolean | undefined;
  /** The last word of the query, which may still be typed. */
  readonly isLast?: boolean | undefined;
}

/** Names of one word that mean the same: the first is in use. */
const SAME = [['saint', 'st'], ...PLACES.map((names) => names.filter((name) => !name.includes(' ')))];

/** A word as it is understood, with all that means the same. */
export function understand(typed: string): QueryWord {
  const [word, ...readings] = isDevanagari(typed) ? fromScript(typed) : [spelling(typed)];
  const region = REGIONS.get(regionOf(word as string) ?? '');
  if (region) return { typed, text: region.name, forms: [...new Set([...region.places, word as string, typed])] };
  const same = SAME.find((names) => names.includes(word as string)) ?? [word as string];
  const text = typed === 'st' ? typed : (same[0] as string);
  const all = [...new Set([text, typed, word as string, ...readings, ...same])];
  return { typed, text, forms: all, isTransliterated: readings.length > 0 };
}

/** A Devanagari word in Latin letters: by the table, else as the names of letters, else as it is written. */
function fromScript(typed: string): string[] {
  const known = fromDevanagari(typed) ?? latinLetters(typed) ?? fromDevanagari(typed, true);
  if (known !== undefined) return [known];
  const readings = [typed, ...withoutEnding(typed)].flatMap(transliterate);
  return [readings[0] as string, ...readings];
}

/**
 * The words of `q` in order, at most MAX_WORDS distinct ones. Stop words count only when there are no others. A query without a
 * letter or a digit finds nothing. `hasCode`: whether a choice code begins with these digits.
 */
export function parseQuery(q: string, hasCode: (digits: string) => boolean = () => false): QueryWord[] {
  if (!hasWord(q)) return [];
  // Only where there are numbers: to compile their expressions costs a cold start more than to search.
  const tokens = tokensOf(HAS_DIGIT.test(q) ? joinCodes(q.replace(UNKNOWN_NUMBERS, ' '), hasCode) : q);
  const connected = connect(tokens);
  if (connected.length > 0) return limit(joinRegions(connected));
  const words = tokens.filter((token) => token !== COMMA);
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return limit((content.length > 0 ? content : words).map(understand));
}

const HAS_DIGIT = /[\d०-९]/;
const COMMA = ',';
/** Written words, with the commas and `or`s (also `/`) between them; initials of Devanagari letters are one word. */
function tokensOf(q: string): string[] {
  return q.split(/(?<=\S\S)\s*([,;/|])\s*(?=\S\S)/).flatMap((part, i) => {
    if (i % 2 === 1) return [/[,;]/.test(part) ? COMMA : 'or'];
    return joinLetters(writtenWords(part).map((word) => [...word].slice(0, MAX_LETTERS).join('')));
  });
}

/** `सी`, `ओ`, `ई`, `पी` -> सीओईपी; a single letter stays. */
function joinLetters(words: readonly string[]): string[] {
  const isLetter = (word = '') =>
    isDevanagari(word) &&
    !QUERY_STOP_WORDS.has(word) &&
    // Vowels are one character each, and have been joined as initials.
    (latinLetters(word)?.length === 1 || VOWELS_ALONE.test(word));
  const join = (word: string, i: number) => (isLetter(word) && isLetter(words[i - 1]) ? word : ` ${word}`);
  return words.map(join).join('').split(' ').filter(Boolean);
}

const VOWELS_ALONE = /^[\u0904-\u0914]+$/;
const isStopWord = (token: string) => STOP_WORDS.has(token) || QUERY_STOP_WORDS.has(token) || OR_WORDS.has(token);

/** The content words of a query, with what connects them. */
function connect(tokens: readonly string[]): QueryWord[] {
  const words: QueryWord[] = [];
  let link: QueryWord['link'];
  let isExcluded = false;
  tokens.forEach((token, i) => {
    const before = words.at(-1);
    const after = tokens.slice(i + 1).find((word) => !isStopWord(word) && word !== COMMA);
    const asks = ASKING_BEFORE_NOT.has(tokens[i - 1] ?? '') && after === undefined;
    if (token === COMMA) link ??= 'comma';
    else if (NOT_WORDS.has(token)) isExcluded = after !== undefined;
    else if (NOT_BESIDE.has(token)) {
      if (asks || !before) isExcluded = after !== undefined;
      else if (after === undefined || isPlaceWord(before.text))
        words[words.length - 1] = { ...before, isExcluded: true };
      else isExcluded = true;
    } else if (OR_WORDS.has(token)) link = 'or';
    else if (!isStopWord(token)) {
      const isOther = link !== undefined && before?.isExcluded;
      words.push({ ...understand(token), link, isExcluded: isExcluded || isOther });
      link = undefined;
      isExcluded = false;
    }
  });
  return words;
}

/** `western maharashtra` is one word, a region. */
function joinRegions(words: readonly QueryWord[]): QueryWord[] {
  const joined: QueryWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const region = before && regionOf(before.text + word.text);
    if (region) joined.splice(-1, 1, { ...before, ...understand(region), typed: region });
    else joined.push(word);
  }
  return joined;
}

/** A last word of one letter is still to be typed: it is left out. */
function limit(words: readonly QueryWord[]): QueryWord[] {
  const query = words.filter(({ typed }, i) => i < words.length - 1 || !/^[a-z]$/.test(typed));
  const distinct = new Set([...new Set(query.map(({ text }) => text))].slice(0, MAX_WORDS));
  const kept = withoutRepeats(query.filter(({ text }) => distinct.has(text)));
  return kept.map((word, i) => (i === kept.length - 1 ? { ...word, isLast: true } : word));
}

/** A word twice in a row is one. Further away it stays, because neighbours are joined: `mumbai navi mumbai`. */
export function withoutRepeats(query: readonly QueryWord[]): QueryWord[] {
  return query.filter(({ text }, i) => text !== query[i - 1]?.text);
}

/**
 * Codes as the index has them: Devanagari digits, the letters O, l and I in a run of digits, a hyphen or a blank inside, a letter
 * or two before. Only where it then is the beginning of a code.
 */
function joinCodes(q: string, hasCode: (digits: string) => boolean): string {
  const latin = q.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  if (!/\d.*\d/.test(latin)) return latin;
  const ifCode = (text: string, digits: string) => (hasCode(digits) ? digits : text);
  return latin
    .replace(/(?<![a-z0-9])[0-9oli]{4,}(?![a-z0-9])/gi, (text) =>
      ifCode(text, text.replace(/o/gi, '0').replace(/[li]/gi, '1')),
    )
    .replace(/\d+(?:[\s-]+\d+)+/g, (text) => ifCode(text, text.replace(/\D/g, '')))
    .replace(/(?<![a-z0-9])([a-z]{1,2})[\s-]?(\d{4,})/gi, (text, letters: string, digits: string) =>
      SHORT_FORMS.has(letters.toLowerCase()) ? text : ifCode(text, digits),
    );
}
