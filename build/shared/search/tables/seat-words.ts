/** Words for seats and for whom they are: none decides which courses are found; the page offers them as the reader's own seats. */
import { OTHER_SEATS, PRINTED_CATEGORIES } from '../../../contract/seats.ts';
import { isDevanagari } from './devanagari.ts';
import { listWords } from './stop-words.ts';
import { latinLetters } from './transliteration.ts';

/** Beside these a word is one of seats that has another meaning elsewhere: `st` of St. Francis, a college for women. */
const SEAT_WORDS = listWords(
  'seat seats quota category categories caste reserved reservation candidate candidates सीट सीटें जागा आरक्षण आरक्षित प्रवर्ग',
);
const AMBIGUOUS = listWords('st ph dt def');
/** What readers type, and the name of build/contract/seats.ts for it, or what the authority prints. */
const OTHER_NAMES =
  ' vjnt=vj vja=vj dt=vj tfw=tfws freeship=tfws ph=pwd handicap=pwd handicapped=pwd defence=def defense=def ';
const others = new Map<string, string>(OTHER_SEATS.map(({ name }) => [name, name]));
/** Open seats are everybody's: nobody asks for them. */
function seatNamed(typed: string): string | undefined {
  const name = OTHER_NAMES.match(` ${typed}=(\\S+)`)?.[1] ?? typed;
  return name === 'open' ? undefined : (others.get(name) ?? PRINTED_CATEGORIES.get(name.toUpperCase()));
}

const WOMEN = listWords('ladies lady girls girl women woman mahila महिला मुलींच्या मुली लड़कियों');
/** What seats for women are called in an answer. */
const LADIES = 'ladies';

/** The tokens of a query without those of seats, and the names of the seats that these mean. */
export function withoutSeats(tokens: readonly string[]): { tokens: string[]; seats: string[] } {
  const seats = new Set<string>();
  const rest: string[] = [];
  const nameAt = (i: number) => seatNamed(latin(tokens[i] ?? ''));
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const isBeside = [i - 1, i + 1].some((at) => SEAT_WORDS.has(tokens[at] ?? '') || nameAt(at) !== undefined);
    const isSure = !AMBIGUOUS.has(latin(token)) || isBeside;
    // `nt d`: the letter is part of the name.
    const apart = latin(token) === 'nt' ? seatNamed(`nt${tokens[i + 1] ?? ''}`) : undefined;
    const name = apart ?? (isSure ? nameAt(i) : undefined);
    if (name) seats.add(name);
    else if (WOMEN.has(token) && isBeside) seats.add(LADIES);
    else rest.push(token);
    if (apart) i++;
  }
  return { tokens: rest, seats: [...seats] };
}

const latin = (token: string) => (isDevanagari(token) ? (latinLetters(token) ?? token) : token);
