/** A word of a query -> the terms that it may be read as: known, begun, misspelt, heard, cut in two, or unknown. */
import { remember } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { isStopWord, isStopWordBegun } from '../shared/words/stop-words.ts';
import type { openCodes } from './codes.ts';
import { cutWord, type Part } from './cut-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { NearWord, NearWords } from './near-words.ts';
import { type Meaning, makeOther, makeTerm, type Term } from './terms.ts';
import { makeToken, type Token } from './tokens.ts';
import type { Towns } from './towns.ts';
import { FIT, RANK, WEIGHT } from './weights.ts';

/** One way to read a word. */
export interface WordReading {
  readonly terms: readonly Term[];
  readonly cost: number;
}
interface WordSource {
  readonly lexicon: Lexicon;
  readonly towns: Towns;
  readonly near: NearWords;
  readonly readCode: ReturnType<typeof openCodes>;
}
export type Words = ReturnType<typeof openWords>;

/** The most letters of a last word that is a beginning rather than a town. */
const SHORT_WORD = 3;
/** The least letters of a beginning that may also be a slip. */
const SLIP_LETTERS = 5;
const CACHED_WORDS = 1024;

const withFit = (meanings: readonly Meaning[], fit: number): Meaning[] =>
  meanings.map((meaning) => ({ ...meaning, fit: meaning.fit * fit }));

export function openWords({ lexicon, towns, near, readCode }: WordSource) {
  const termOf = (token: Token, meanings: readonly Meaning[], isCorrected = false): Term => {
    const { typed, letters, forms, readings = [] } = token;
    const read = readings.find((reading) => lexicon.indexed.has(reading)) ?? token.text;
    const whole = meanings.filter(({ isBegun }) => !isBegun);
    const keys = [letters, ...forms, ...readings, ...whole.map(({ text }) => text)];
    const long = keys.flatMap((key) => (shortForms().get(key) ?? []).flatMap((meaning) => meaning.split(' ')));
    const text = isCorrected ? meanings[0]!.text : read;
    const piece = { typed, text, words: [...keys, ...long], letters: letters.length, isCorrected };
    return makeTerm(piece, meanings, lexicon.sizes);
  };

  /** A misspelt word of a sentence: every course has it. */
  const makeStopWord = (token: Token, text: string): Term => {
    const names = Array.from({ length: lexicon.sizes.names }, (_, i) => i);
    const meaning: Meaning = { kind: 'generic', text, weight: WEIGHT.generic, fit: 1, rank: 1, names, institutes: [] };
    return termOf(token, [meaning], true);
  };

  /** A town also means the institutes there that have it, or its first word, in their names: Dombivali, Talegaon Dabhade. */
  const withNamed = (town: Meaning, meanings: readonly Meaning[]): Meaning[] => {
    const inTown = new Set(town.institutes);
    const institutes = meanings.flatMap((meaning) => meaning.institutes.filter((at) => inTown.has(at)));
    if (institutes.length === 0) return [town];
    return [
      { ...town, text: meanings[0]!.text, rank: 1, institutes },
      { ...town, fit: FIT.town },
    ];
  };

  /** The meanings of a word as it is written. */
  const findWhole = ({ forms, readings = [], text, typed, isLast, letters }: Token): Meaning[] => {
    const found = lexicon.whole([...new Set([...forms, ...readings])]);
    // A short last word is rather the beginning of a word of the round: Pen, Sai, Ter.
    const isShort = isLast && letters.length <= SHORT_WORD && lexicon.begun([letters]).length > 0;
    if (found.length > 0 || isShort || isStopWord(letters)) return found;
    return towns.find([text, ...readings], typed).flatMap((town) => withNamed(town, findNear(letters)));
  };

  /** What a word is corrected to: of each likely word all its meanings. */
  const findNear = (letters: string, words: readonly NearWord[] = near.find(letters)): Meaning[] =>
    words.flatMap(({ word, fit, of }) => {
      const found = lexicon.whole(understand(word).forms);
      const meanings = withFit(found.length > 0 ? found : towns.find([word], word), fit);
      return meanings.map((meaning) => ({ ...meaning, isBegun: of === 'beginning' }));
    });

  const cutSource = {
    has: (part: string) => lexicon.has(understand(part).text) || lexicon.has(part),
    begins: (letters: string) => lexicon.begun([letters]).length > 0,
  };
  const meaningsOf = ({ letters, is }: Part): Meaning[] => {
    if (is === 'beginning') return lexicon.begun([letters]);
    if (is === 'word') return lexicon.whole(understand(letters).forms);
    const isAlike = ({ of, fit }: NearWord) => of !== 'short form' && fit >= FIT.sound;
    return findNear(letters, near.find(letters).filter(isAlike));
  };
  const readCut = ({ letters, isLast }: Token): WordReading[] =>
    cutWord(letters, cutSource, isLast).flatMap(({ steps, cost }) => {
      const parts = steps.map((part) => ({ ...part, meanings: meaningsOf(part) }));
      if (parts.some(({ is, meanings }) => is === 'gap' && meanings.length === 0)) return [];
      const known = parts.filter(({ meanings }) => meanings.length > 0);
      return [{ terms: known.map((part) => termOf(makeToken(part.letters), part.meanings, true)), cost }];
    });

  const readWord = (token: Token, isAlone: boolean): WordReading[] => {
    const { letters, typed, text, readings = [], isLast } = token;
    const code = readCode(typed);
    if (code) return [{ terms: [makeOther(typed, lexicon.sizes, code)], cost: 0 }];
    const whole = findWhole(token);
    const beginnings = [...new Set([typed, letters, ...readings])].filter(({ length }) => length > 1 || isAlone);
    // Beside other words a beginning is rather a place: `civil san`.
    const begun = withFit(lexicon.begun(beginnings), isLast ? FIT.begun : FIT.begunInside).map((meaning) =>
      meaning.kind === 'place' && !isAlone ? { ...meaning, rank: RANK.begunPlace } : meaning,
    );
    if (whole.length > 0) {
      // Government does not begin Government-Aided.
      const isOther = ({ kind }: Meaning) => kind !== 'type' || !whole.some((meaning) => meaning.kind === 'type');
      return [{ terms: [termOf(token, [...whole, ...begun.filter(isOther)])], cost: 0 }];
    }
    // What may become a stop word when it is typed to its end.
    if (isLast && begun.length === 0 && isStopWordBegun(letters)) return [{ terms: [], cost: 0 }];
    const isTyping = isLast && begun.length > 0;
    // What begins a word is rather that than a town, or the beginning of another word, with a slip.
    const mayBeSlip = begun.length === 0 || letters.length >= SLIP_LETTERS;
    const likely = mayBeSlip
      ? near.find(letters).filter(({ of }) => begun.length === 0 || of === undefined || of === 'short form')
      : [];
    const slips = findNear(letters, likely);
    const isWord = ({ fit, of }: NearWord) => fit >= FIT.slip && (of === undefined || of === 'town');
    const stopWord = isAlone || likely.some(isWord) ? undefined : likely.find(({ of }) => of === 'stop word');
    const begunTowns = isLast && begun.length === 0 ? towns.begun([text, ...readings], typed) : [];
    const union = [...begun, ...slips, ...begunTowns];
    const read: WordReading[] = stopWord ? [{ terms: [makeStopWord(token, stopWord.word)], cost: 0 }] : [];
    if (union.length > 0) read.push({ terms: [termOf(token, union, slips.length > 0 && !isTyping)], cost: 0 });
    if (!isTyping && !slips.some(({ fit }) => fit > FIT.sound)) read.push(...readCut(token));
    if (union.length === 0 && !stopWord) read.push({ terms: [makeOther(typed, lexicon.sizes)], cost: 0 });
    return read;
  };

  return {
    termOf,
    withNamed,
    /** A word of a phrase, as it is written without its slip. */
    correct: (token: Token): Token => {
      if (token.role !== 'content' || lexicon.whole(token.forms).length > 0) return token;
      const [nearest] = near.find(token.letters);
      return nearest && nearest.fit >= FIT.sound && nearest.of === undefined ? makeToken(nearest.word) : token;
    },
    /** The ways to read a word; `isAlone` if the query has no other. */
    read: remember(
      (typed: string, isLast: boolean, isAlone: boolean) => readWord(makeToken(typed, 'content', isLast), isAlone),
      CACHED_WORDS,
    ),
  };
}
