/** Words for seats and their candidates. They do not affect which courses are found; the page offers the reader's own seats instead. */
import { isOptional, OTHER_SEATS, printedCategories } from '../../contract/seats.ts';
import { once } from '../../shared/once.ts';
import { listWords } from '../../shared/words/stop-words.ts';
import { latinLetters } from '../../shared/words/transliteration.ts';

/** Beside these a word is one of seats that has another meaning elsewhere: `st` of St. Francis, a college for women. */
export const SEAT_WORDS = listWords(
  'seat seats quota category categories caste reserved reservation candidate candidates siten siton jaga arakshan arakshit pravarg सीट',
);
const AMBIGUOUS = listWords('st ph dt def');
/** What readers type -> the name in build/contract/seats.ts, or what the authority prints. */
const OTHER_NAMES = new Map([
  ...['vjnt', 'vja', 'dt'].map((typed) => [typed, 'vj'] as const),
  ...['tfw', 'freeship'].map((typed) => [typed, 'tfws'] as const),
  ...['ph', 'handicap', 'handicapped'].map((typed) => [typed, 'pwd'] as const),
  ...['defence', 'defense'].map((typed) => [typed, 'def'] as const),
]);
const categories = once(printedCategories);
/** The optional ones are left out: `minority` names a type of institute. */
const others = new Map<string, string>(
  OTHER_SEATS.filter((listed) => !isOptional(listed)).map(({ name }) => [name, name]),
);
/** The seat that a word names, except open seats, which are for everybody. */
function seatNamed(typed: string): string | undefined {
  const name = OTHER_NAMES.get(typed) ?? typed;
  return name === 'open' ? undefined : (others.get(name) ?? categories().get(name.toUpperCase()));
}

export const WOMEN = listWords('ladies lady girls girl women woman mahila muli mulinchya ladkiyon');
/** What seats for women are called in an answer. */
const LADIES = 'ladies';

/** The tokens of a query without those of seats, and the names of these seats. */
export function withoutSeats(tokens: readonly string[]): { tokens: string[]; seats: string[] } {
  const seats = new Set<string>();
  const remaining: string[] = [];
  const nameAt = (i: number) => seatNamed(latin(tokens[i] ?? ''));
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const isBeside = [i - 1, i + 1].some((at) => SEAT_WORDS.has(tokens[at] ?? '') || nameAt(at) !== undefined);
    const isSure = !AMBIGUOUS.has(latin(token)) || isBeside;
    // In `nt d` the letter is part of the name.
    const apart = latin(token) === 'nt' ? seatNamed(`nt${tokens[i + 1] ?? ''}`) : undefined;
    const name = apart ?? (isSure ? nameAt(i) : undefined);
    if (name) seats.add(name);
    else if (WOMEN.has(token) && isBeside) seats.add(LADIES);
    else remaining.push(token);
    if (apart) i++;
  }
  return { tokens: remaining, seats: [...seats] };
}

const latin = (token: string) => latinLetters(token) ?? token;
