/** Short words that are one thing in a sentence and another alone: `me` is Mechanical, or Hindi for "in"; `no` excludes, or begins a number. */

import { understand } from '../shared/words/meaning.ts';
import { ASKING_VERBS, GENERIC_WORDS, QUERY_STOP_WORDS, STOP_WORDS, TYPE_WORDS } from '../shared/words/stop-words.ts';

const isStopWord = (token: string) => STOP_WORDS.has(token) || QUERY_STOP_WORDS.has(token);

/** The tokens of a query without short words that only belong to its sentence. `beginsCourse`: whether a word of a course name begins so. */
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
