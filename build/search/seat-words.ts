/** Words for seats and their candidates. They do not affect which courses are found; the answer names them. */
import { isOptional, OTHER_SEATS, printedCategories } from '../contract/seats.ts';
import { once } from '../shared/once.ts';
import { readSpellings } from '../shared/words/spellings.ts';
import { SEAT_WORDS, WOMEN } from '../shared/words/stop-words.ts';
import table from '../shared/words/tables/seat-words.json' with { type: 'json' };
import { latinLetters } from '../shared/words/transliteration.ts';

/** Beside words of seats these are seats: `st` is also Saint, `def` the beginning of a name. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['st', 'ph', 'dt', 'def']);

/** Names of seats; the optional ones are left out: `minority` names a type of institute. Open seats are for everybody. */
const seatNames = once((): ReadonlySet<string> => {
  const categories = [...printedCategories().keys()].map((name) => name.toLowerCase());
  const others = OTHER_SEATS.filter((seat) => !isOptional(seat)).map(({ name }) => name);
  return new Set([...categories, ...others, ...readSpellings(table).keys()].filter((name) => name !== 'open'));
});

/** The tokens of a query without those of seats, which are `dropped`. */
export function withoutSeats(tokens: readonly string[]) {
  const words = tokens.map((token) => latinLetters(token) ?? token);
  // `nt d` is a seat of two words.
  const isNt = words.map((word, i) => word === 'nt' && seatNames().has(`nt${words[i + 1]}`));
  const isNamed = words.map((word, i) => isNt[i] || isNt[i - 1] || seatNames().has(word));
  const isOfSeats = (i: number) => isNamed[i] || SEAT_WORDS.has(tokens[i] ?? '');
  const isSeat = words.map((word, i) => {
    const isBeside = isOfSeats(i - 1) || isOfSeats(i + 1);
    return isBeside ? isNamed[i] || WOMEN.has(word) : isNamed[i] && !AMBIGUOUS.has(word);
  });
  return { tokens: tokens.filter((_, i) => !isSeat[i]), dropped: tokens.filter((_, i) => isSeat[i]) };
}
