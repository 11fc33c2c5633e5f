/** Words for seats and their candidates. They do not affect which courses are found; the answer names them. */
import { isOptional, OTHER_SEATS, printedCategories } from '../contract/seats.ts';
import { once } from '../shared/once.ts';
import { readSpellings } from '../shared/words/spellings.ts';
import { SEAT_WORDS, WOMEN } from '../shared/words/stop-words.ts';
import table from '../shared/words/tables/seat-words.json' with { type: 'json' };
import { latinLetters } from '../shared/words/transliteration.ts';

/** Beside words of seats these are seats: `st` is also Saint, `def` the beginning of a name. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['st', 'ph', 'dt', 'def']);

const otherNames = once(() => readSpellings(table));
const categories = once(printedCategories);
/** The optional ones are left out: `minority` names a type of institute. */
const others = new Set<string>(OTHER_SEATS.filter((seat) => !isOptional(seat)).map(({ name }) => name));

/** The seat that a word names, by its name in build/contract/seats.ts, except open seats, which are for everybody. */
function seatNamed(word: string): string | undefined {
  const name = otherNames().get(word) ?? word;
  if (name === 'open') return undefined;
  return others.has(name) ? name : categories().get(name.toUpperCase());
}

/** The tokens of a query without those of seats, which are `dropped`, and the names of these seats. */
export function withoutSeats(tokens: readonly string[]) {
  const latin = tokens.map((token) => latinLetters(token) ?? token);
  // `nt d` is a seat of two words.
  const names = latin.map((word, i) => (word === 'nt' && seatNamed(`nt${latin[i + 1]}`)) || seatNamed(word));
  const isOfSeats = (i: number) => SEAT_WORDS.has(tokens[i] ?? '') || names[i] !== undefined;
  const seats = latin.map((word, i) => {
    if (latin[i - 1] === 'nt' && seatNamed(`nt${word}`)) return names[i - 1];
    const isBeside = isOfSeats(i - 1) || isOfSeats(i + 1);
    if (WOMEN.has(word)) return isBeside ? 'ladies' : undefined;
    return isBeside || !AMBIGUOUS.has(word) ? names[i] : undefined;
  });
  return {
    tokens: tokens.filter((_, i) => !seats[i]),
    seats: [...new Set(seats.flatMap((seat) => seat ?? []))],
    dropped: tokens.filter((_, i) => seats[i]),
  };
}
