/** The tokens of a sentence -> its words, each with what it does in the query and how it is understood. */
import { type Meaning, understand } from '../shared/words/meaning.ts';
import {
  AND_WORDS,
  ASKING_BEFORE_NOT,
  isStopWord,
  NOT_BEFORE,
  NOT_OR_ASKING,
  NOT_WORDS,
  OR_WORDS,
  SEAT_WORDS,
} from '../shared/words/stop-words.ts';
import { isDevanagari } from '../shared/words/transliteration.ts';

/** Distinct words that are looked at, and words in all: an alternative may repeat some. */
const MAX_WORDS = 12;
const MAX_TOKENS = 24;

/** What a token does: `not before` excludes the words before it. */
export type Role = 'or' | 'and' | 'not' | 'not before' | 'stop word' | 'content';

export interface Token extends Meaning {
  readonly role: Role;
  /** In Latin letters: as typed, or as it is read. */
  readonly letters: string;
  /** Whether it is the last word of the query, which may still be typed. */
  readonly isLast: boolean;
}

function roleOf(token: string, before = ''): Role {
  if (NOT_WORDS.has(token)) return 'not';
  if (NOT_BEFORE.has(token)) return 'not before';
  if (NOT_OR_ASKING.has(token)) return ASKING_BEFORE_NOT.has(before) ? 'stop word' : 'not before';
  if (OR_WORDS.has(token)) return 'or';
  if (AND_WORDS.has(token)) return 'and';
  return isStopWord(token) || SEAT_WORDS.has(token) ? 'stop word' : 'content';
}

export function makeToken(typed: string, role: Role = 'content', isLast = false): Token {
  const meaning = understand(typed);
  return { ...meaning, role, isLast, letters: isDevanagari(typed) ? meaning.text : typed };
}

/** Beside other words so few digits are a round or the number of a list, and a last word of one character is still being typed. */
const SMALL_NUMBER = /^\d{1,3}$/;
const STILL_TYPED = /^.$/;

/** The words in order; content words that are repeated, or too many, are left out. */
export function readTokens(sentence: readonly string[]): Token[] {
  const roles = sentence.map((token, i) => roleOf(token, sentence[i - 1]));
  const lastAt = roles.lastIndexOf('content');
  const isLeftOut = (typed: string, i: number) =>
    lastAt > roles.indexOf('content') && (SMALL_NUMBER.test(typed) || (i === lastAt && STILL_TYPED.test(typed)));
  const mayRepeat = roles.includes('or');
  const distinct = new Set<string>();
  const kept = sentence.flatMap((typed, i) => {
    const role = roles[i]!;
    if (role !== 'content') return [makeToken(typed, role)];
    if (isLeftOut(typed, i)) return [];
    const token = makeToken(typed);
    if (distinct.has(token.text) ? !mayRepeat : distinct.size >= MAX_WORDS) return [];
    distinct.add(token.text);
    return [token];
  });
  const tokens = kept.slice(0, MAX_TOKENS);
  const last = tokens.map(({ role }) => role).lastIndexOf('content');
  return tokens.map((token, i) => (i === last ? { ...token, isLast: true } : token));
}
