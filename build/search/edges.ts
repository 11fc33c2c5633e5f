/** What the words of a query from a place on may be read as: each an edge to a later place, with the terms and the cost. */
import { isPlaceWord } from '../shared/words/place-names.ts';
import { FILLER_WORDS, isStopWord, MEANT_IN_NAMES, STOP_WORDS } from '../shared/words/stop-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Edge } from './paths.ts';
import type { WordReading, Words } from './read-word.ts';
import { type Meaning, makeTerm, type Term } from './terms.ts';
import { makeToken, type Role, type Token } from './tokens.ts';
import type { Towns } from './towns.ts';
import { COST, WEIGHT } from './weights.ts';

/** What one step of a reading is: a term, or what a word does. */
export type Step = Term | Exclude<Role, 'content'>;
export const isTerm = (step: Step): step is Term => typeof step !== 'string';

interface EdgeSource {
  readonly lexicon: Lexicon;
  readonly towns: Towns;
  readonly words: Words;
}

/** The most words of a phrase, and that are joined to one. */
const PHRASE_WORDS = 12;
const JOINED_WORDS = 4;
/** Queries of more words are not read as pieces: that would cost too much where nothing is known. */
const MOST_PIECES = 7;
/** The letters of two pieces together. A known word of `LONG_LETTERS` is no piece. */
const PIECES = /^[a-z]{6,40}$/;
const LONG_LETTERS = 6;
/** The least letters of joined words, and of those that are a stop word. */
const JOINED_LETTERS = 3;
const STOP_WORD_LETTERS = 5;
const IN_NAMES: readonly Role[] = ['content', 'stop word', 'and'];

export function openEdges({ lexicon, towns, words }: EdgeSource) {
  const { termOf, withNamed } = words;

  /** Several words of a name that stand together in it. */
  const phraseTerm = (span: readonly Token[], typed: string): Term | undefined => {
    const written = span.map(words.correct);
    // An institute keeps the old name of its place.
    const phrase = written.map(({ text, typed: one }) => (STOP_WORDS.has(one) || isPlaceWord(text) ? one : text));
    const content = written.filter(({ typed: one }) => !STOP_WORDS.has(one));
    const isOfPlace = isPlaceWord(phrase[0]!) && !isPlaceWord(phrase[1]!);
    const isLong = content.length > 2 && !(content.some(isCourse) && content.every(isOfCourse));
    const isMeant = span.some(({ typed: one }) => MEANT_IN_NAMES.has(one));
    const institutes = [
      ...(isOfPlace || isLong || isMeant ? lexicon.withPhrase(phrase) : []),
      ...(isLong ? lexicon.withForm(content.map(({ text }) => text).join('')) : []),
    ];
    if (institutes.length === 0) return undefined;
    const weights = content.map((token) => Math.max(0, ...lexicon.whole(token.forms).map(({ weight }) => weight)));
    const weight = weights.reduce((sum, one) => sum + one, WEIGHT.together);
    const text = written.map((token) => token.text).join(' ');
    const isCorrected = written.some((token, i) => token !== span[i]);
    const meaning: Meaning = { kind: 'institute', text, weight, fit: 1, rank: 1, names: [], institutes };
    return makeTerm({ typed, text, words: phrase, letters: text.length, isCorrected }, [meaning], lexicon.sizes);
  };

  /** `information technology pune` is a course and its place, though some institute is called so. */
  const isCourse = ({ forms }: Token) => lexicon.whole(forms).some(({ kind }) => kind === 'course');
  const isOfCourse = (token: Token) => FILLER_WORDS.has(token.text) || isPlaceWord(token.text) || isCourse(token);

  const isWord = ({ role, forms }: Token) => role === 'content' && lexicon.whole(forms).length > 0;

  const hasFewWords = (tokens: readonly Token[]) =>
    tokens.filter(({ role }) => role === 'content').length <= MOST_PIECES;
  const isKnown = ({ terms }: WordReading) => terms.every(({ kind }) => kind !== 'unknown');
  /** Whether two words may be pieces of others: neither is a word, or nothing reads one, and the other is no long word. */
  const mayBePieces = (span: readonly Token[]) => {
    if (!PIECES.test(span.map(({ letters }) => letters).join(''))) return false;
    const whole = span.filter(isWord);
    if (whole.some(({ letters }) => letters.length >= LONG_LETTERS)) return false;
    return whole.length === 0 || span.some(({ typed, isLast }) => !words.read(typed, isLast, false).some(isKnown));
  };

  /** Several words as one: a phrase, a word or a town with blanks in it. What is a word only without its blanks is read in no other way. */
  const spanEdges = (tokens: readonly Token[], at: number): { edges: Edge<Step>[]; isOnly: boolean } => {
    const edges: Edge<Step>[] = [];
    for (let length = 2; length <= PHRASE_WORDS && at + length <= tokens.length; length++) {
      const span = tokens.slice(at, at + length);
      if (!span.every(({ role }) => IN_NAMES.includes(role))) break;
      const typed = span.map((token) => token.typed).join(' ');
      const add = (cost: number, one: Term) => edges.push({ to: at + length, cost, steps: [one] });
      const phrase = phraseTerm(span, typed);
      if (phrase) add(0, phrase);
      const letters = span.map(({ text }) => text).join('');
      if (length > JOINED_WORDS || letters.length < JOINED_LETTERS) continue;
      if (letters.length >= STOP_WORD_LETTERS && isStopWord(letters) && !span.every(isWord)) {
        return { edges: [{ to: at + length, cost: 0, steps: ['stop word'] }], isOnly: true };
      }
      const joined = { ...makeToken(letters, 'content', span[length - 1]!.isLast), typed };
      const cost = COST.join * (length - 1);
      const isOfContent = span.every(({ role }) => role === 'content');
      const whole = isOfContent || letters.length >= STOP_WORD_LETTERS ? lexicon.whole(joined.forms) : [];
      if (whole.length > 0) {
        add(cost, termOf(joined, whole));
        if (!span.every(isWord)) return { edges: edges.slice(-1), isOnly: true };
      }
      if (!isOfContent) continue;
      const town = towns.find([joined.text, typed], typed);
      if (town.length > 0) add(0, termOf(joined, withNamed(town[0]!, lexicon.whole(span[0]!.forms))));
      else if (whole.length === 0 && length === 2 && hasFewWords(tokens) && mayBePieces(span)) {
        const asTyped = (term: Term) => (term.text === letters ? { ...term, text: typed } : term);
        const read = words.read(letters, joined.isLast, false).filter(isKnown);
        edges.push(...read.map((one) => ({ to: at + length, cost: cost + one.cost, steps: one.terms.map(asTyped) })));
      }
    }
    return { edges, isOnly: false };
  };

  /** Whether a name has a word next to the one that is before or behind it here: `talegaon station`, not `station pune`. */
  const isBesideInName = (tokens: readonly Token[], at: number): boolean =>
    [at - 1, at].some((from) => {
      const pair = tokens.slice(Math.max(0, from), from + 2).map(({ text }) => text);
      return pair.length === 2 && lexicon.withPhrase(pair).length > 0;
    });

  return (tokens: readonly Token[], at: number): Edge<Step>[] => {
    const { typed, role, isLast } = tokens[at]!;
    const { edges, isOnly } = spanEdges(tokens, at);
    if (isOnly) return edges;
    if (role !== 'content') return [...edges, { to: at + 1, cost: 0, steps: [role] }];
    const isAlone = tokens.every(({ role: other }, i) => i === at || other !== 'content');
    const isAside = ([only, ...others]: readonly Term[]) =>
      only?.kind === 'address' && others.length === 0 && !isAlone && !isBesideInName(tokens, at);
    const read = words.read(typed, isLast, isAlone);
    const wordEdges = read.map(({ terms, cost }) => {
      const steps = isAside(terms) ? [{ ...terms[0]!, isAside: true }] : terms;
      return { to: at + 1, cost, steps };
    });
    return [...edges, ...wordEdges];
  };
}
