/**
 * Mechanical changes of the judged questions: what people's thumbs, clipboards and keyboards do to a query that is answered first.
 * Each change is a rule that chooses its place by the letters of the query, so that every run asks the same.
 */
import type { Judged } from './judge.ts';

type Change = (words: readonly string[], choose: (n: number) => number) => string | undefined;

/** The least letters of a word that is split, or in which a letter is changed. */
const SPLIT_LETTERS = 6;
const SLIP_LETTERS = 5;
const WEAK_WORDS = ['station', 'website', 'near', 'campus', 'admission', 'official', 'road', 'contact'];

/** Changes one of the words that are long enough; undefined if none is. */
function changeWord(
  words: readonly string[],
  choose: (n: number) => number,
  least: number,
  change: (word: string, at: number) => string,
): string | undefined {
  const long = words.filter((word) => word.length >= least && /^[a-z]+$/.test(word));
  const word = long[choose(long.length)];
  if (word === undefined) return undefined;
  // Neither the first nor the last letter: those are other mistakes.
  const changed = change(word, 1 + choose(word.length - 3));
  return changed === word ? undefined : words.map((other) => (other === word ? changed : other)).join(' ');
}

export const CHANGES: Readonly<Record<string, Change>> = {
  'all blanks out': (words) => (words.length > 1 ? words.join('') : undefined),
  'one blank out': (words, choose) => {
    if (words.length < 2) return undefined;
    const at = choose(words.length - 1);
    return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ');
  },
  'a word split': (words, choose) =>
    changeWord(words, choose, SPLIT_LETTERS, (word, at) => {
      const cut = Math.max(2, Math.min(at + 1, word.length - 2));
      return `${word.slice(0, cut)} ${word.slice(cut)}`;
    }),
  'two letters exchanged': (words, choose) =>
    changeWord(words, choose, SLIP_LETTERS, (word, at) =>
      [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
    ),
  'a letter dropped': (words, choose) =>
    changeWord(words, choose, SLIP_LETTERS, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  'a letter doubled': (words, choose) =>
    changeWord(words, choose, SLIP_LETTERS, (word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  'words reversed': (words) => (words.length > 1 ? [...words].reverse().join(' ') : undefined),
  'a weak word behind': (words, choose) => [...words, WEAK_WORDS[choose(WEAK_WORDS.length)]].join(' '),
  'a weak word before': (words, choose) => [WEAK_WORDS[choose(WEAK_WORDS.length)], ...words].join(' '),
  'the last word half typed': (words) => {
    const last = words.at(-1)!;
    if (words.length < 2 || last.length < SLIP_LETTERS) return undefined;
    return [...words.slice(0, -1), last.slice(0, Math.ceil(last.length / 2))].join(' ');
  },
};

/** Words whose order is their meaning, and codes, which are changed by rules of their own. */
const BOUND = /\d|\b(not|or|vs|versus|without|except|nako|nahi|sodun|excluding|other|no|but)\b/;

/** The questions that a change applies to: in Latin letters, of words whose place in the sentence means nothing. */
const mayChange = ({ query }: Judged) => /^[a-z ]+$/.test(query) && !BOUND.test(query);

/** The judged questions as a change leaves them. */
export function changeQuestions(questions: readonly Judged[], name: string): Judged[] {
  return questions.filter(mayChange).flatMap((judged) => {
    let seed = [...judged.query].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
    const choose = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return n > 0 ? seed % n : 0;
    };
    const query = CHANGES[name]!(judged.query.split(' '), choose);
    return query === undefined ? [] : [{ ...judged, query }];
  });
}
