/** Words that decide how a query is read, from tables/stop-words.json. */
import table from './tables/stop-words.json' with { type: 'json' };

type Words = ReadonlySet<string>;

const wordsOf = (list: keyof typeof table): Words => new Set(table[list].join(' ').split(' '));

/** Stop words of names and queries: they count only if a query has nothing else. */
export const STOP_WORDS = wordsOf('names');
/** Generic words: alone they do not identify a course or an institute. */
export const GENERIC_WORDS = wordsOf('generic');
/** Words that make a course's name longer without changing its meaning much. */
export const FILLER_WORDS = wordsOf('filler');
/** Words of types of institutes, which are excluded like places: `private nahi`. */
export const TYPE_WORDS = wordsOf('types');
/** Words of addresses and of societies' names: they name no institute. */
export const ADDRESS_WORDS = wordsOf('addresses');
/** Words for what the data lacks: they are dropped, and the answer names them. */
export const LACKING_WORDS = wordsOf('lacking');
/**
 * Words of English, Hindi and Marathi sentences around what is searched for: dropped if others remain. None is a word of a name, and
 * none is also a course (me, it, auto).
 */
export const SENTENCE_WORDS = wordsOf('sentences');
/** Words of seats and candidates. */
export const SEAT_WORDS = wordsOf('seats');
/** Beside SEAT_WORDS, seats for women; otherwise a type of institute. */
export const WOMEN = wordsOf('women');
/** Words of sentences that are words of names, too: beside the same word as in the name they mean it (`hi tech`), or never (`at post`). */
export const MEANT_IN_NAMES = wordsOf('meant in names');
const NOT_MEANT_IN_NAMES = wordsOf('not meant in names');
/** Shorter words of names are mostly initials: A. N. */
const LEAST_LETTERS = 3;
/** The first word of a name that queries drop, and of which neither list says whether it means the name; undefined without one. */
export const undecidedStopWord = (name: string): string | undefined =>
  name
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.find(
      (word) =>
        word.length >= LEAST_LETTERS &&
        (SENTENCE_WORDS.has(word) || LACKING_WORDS.has(word)) &&
        !(MEANT_IN_NAMES.has(word) || NOT_MEANT_IN_NAMES.has(word)),
    );
/** Between two words of the same sort: either. */
export const OR_WORDS = wordsOf('or');
/** Between two places that are excluded: both. */
export const AND_WORDS = wordsOf('and');
/** Exclude the word after them; `other than` is one of them. */
export const NOT_WORDS = wordsOf('not');
/** Exclude the previous word, if there is one. */
export const NOT_BEFORE = wordsOf('not before');
/** Exclude the previous word too (`pune nahi`), but only ask after ASKING_BEFORE_NOT (`hai ya nahi`). */
export const NOT_OR_ASKING = wordsOf('not before or asking');
export const ASKING_BEFORE_NOT = wordsOf('asking before not');

/** Whether queries drop a word: STOP_WORDS only if others remain. */
export const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) || SENTENCE_WORDS.has(word) || LACKING_WORDS.has(word);

/** Whether a word may become a stop word when it is typed to its end. */
export function isStopWordBegun(typed: string): boolean {
  return [...SENTENCE_WORDS, ...LACKING_WORDS, ...OR_WORDS].some((word) => word.startsWith(typed));
}
