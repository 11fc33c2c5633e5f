/** Words for seats and their candidates. They do not affect which courses are found; the answer names them. */
import { isOptional, OTHER_SEATS, printedCategories } from '../contract/seats.ts';
import { once } from '../shared/once.ts';
import { readSpellings } from '../shared/words/spellings.ts';
import { SEAT_WORDS, WOMEN } from '../shared/words/stop-words.ts';
import table from '../shared/words/tables/seat-words.json' with { type: 'json' };
import { latinLetters } from '../shared/words/transliteration.ts';

/** Beside words of seats these are seats: `st` is also Saint, `def` the beginning of a name. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['st', 'ph', 'dt', 'def']);
/** What seats for women are called in an answer. */
const LADIES = 'ladies';

const otherNames = once(() => readSpellings(table));
const categories = once(printedCategories);
/** The optional ones are left out: `minority` names a type of institute. */
const others = new Set<string>(OTHER_SEATS.filter((seat) => !isOptional(seat)).map(({ name }) => name));

/** The seat that a word names, by its name in build/contract/seats.ts, except open seats, which are for everybody. */
function seatNamed(token: string): string | undefined {
  const typed = latinLetters(token) ?? token;
  const name = otherNames().get(typed) ?? typed;
  if (name === 'open') return undefined;
  return others.has(name) ? name : categories().get(name.toUpperCase());
}

/** The tokens of a query without those of seats, which are `dropped`, and the names of these seats. */
export function withoutSeats(tokens: readonly string[]) {
  const seats = new Set<string>();
  const remaining: string[] = [];
  const dropped: string[] = [];
  const nameAt = (i: number) => seatNamed(tokens[i] ?? '');
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const isBeside = [i - 1, i + 1].some((at) => SEAT_WORDS.has(tokens[at] ?? '') || nameAt(at) !== undefined);
    const isSure = !AMBIGUOUS.has(latinLetters(token) ?? token) || isBeside;
    // In `nt d` the letter is part of the name.
    const twoWords = (latinLetters(token) ?? token) === 'nt' ? seatNamed(`nt${tokens[i + 1] ?? ''}`) : undefined;
    const name = twoWords ?? (isSure ? nameAt(i) : undefined) ?? (WOMEN.has(token) && isBeside ? LADIES : undefined);
    if (name) seats.add(name);
    (name ? dropped : remaining).push(twoWords ? `${token} ${tokens[++i]}` : token);
  }
  return { tokens: remaining, seats: [...seats], dropped };
}
