/** A word of a query -> the terms that it may be read as: known, begun, misspelt, heard, cut in two, or unknown. */
import { remember } from '../shared/once.ts';
import { spokenWords } from '../shared/words/devanagari.ts';
import { understand } from '../shared/words/meaning.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import type { openCodes } from './codes.ts';
import { cutWord } from './cut-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { NearWord, NearWords } from './near-words.ts';
import { type Meaning, makeOther, makeTerm, type Term } from './terms.ts';
import { makeToken, type Token } from './tokens.ts';
import type { Towns } from './towns.ts';
import { COST, FIT } from './weights.ts';

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

/** The most letters of a word that is a beginning only if it matches nothing else, before others. */
const SHORT_WORD = 3;
/** The least letters of a beginning that may also be a slip. */
const SLIP_LETTERS = 5;
/** The least letters of a known word beside a misspelt one. */
const GLUED_LETTERS = 4;
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

  /** The meanings of a word as it is written. */
  const findWhole = ({ forms, readings = [], text, typed, isLast, letters }: Token): Meaning[] => {
    const found = lexicon.whole([...new Set([...forms, ...readings])]);
    if (found.length > 0 || isStopWord(letters)) return found;
    // A short last word is rather the beginning of a word of the round: Pen, Sai, Ter.
    const isShort = isLast && letters.length <= SHORT_WORD && lexicon.begun([letters]).length > 0;
    return isShort ? [] : towns.find([text, ...readings], typed);
  };

  /** The meanings of an otherwise unknown word as the beginning of a short form, of a spelling or of a spoken word. */
  const findBegunForms = (letters: string): Meaning[] => {
    const spelled = [...spellings(), ...spokenWords()].flatMap(([written, word]) =>
      written.startsWith(letters) ? word : [],
    );
    const found = spelled.length > 0 ? lexicon.whole([...new Set(spelled)]) : [];
    return [...found.map((meaning) => ({ ...meaning, isBegun: true })), ...lexicon.begunForms(letters)];
  };

  /** What a word is corrected to: of each likely word all its meanings. */
  const findNear = (letters: string, words = near.find(letters, true)): Meaning[] =>
    words.flatMap(({ word, fit, of }) => {
      const found = lexicon.whole(understand(word).forms);
      return withFit(found.length > 0 ? found : towns.find([word], word), fit).map((one) => ({
        ...one,
        isBegun: of === 'beginning',
      }));
    });

  const cutSource = {
    has: (part: string) => lexicon.has(understand(part).text) || lexicon.has(part),
    begins: (letters: string) => lexicon.begun([letters]).length > 0,
  };
  const readCut = (token: Token): WordReading[] =>
    cutWord(token.letters, cutSource, token.isLast).flatMap(({ parts, cost, isBegun, gap }) => {
      // Beside one word of some length, a part may be misspelt in any way.
      const isSure = parts.length === 2 && parts.some((part, i) => i !== gap && part.length >= GLUED_LETTERS);
      const nearWords = (part: string) =>
        near.find(part, true).filter(({ of, fit }) => isSure || (of !== 'short form' && fit >= FIT.sound));
      const terms = parts.flatMap((part, i) => {
        const piece = makeToken(part);
        const isEnd = isBegun === true && i === parts.length - 1;
        const meanings =
          i === gap ? findNear(part, nearWords(part)) : isEnd ? lexicon.begun([part]) : lexicon.whole(piece.forms);
        return meanings.length > 0 ? [termOf(piece, meanings, true)] : i === gap ? [undefined] : [];
      });
      return terms.includes(undefined) ? [] : [{ terms: terms as Term[], cost }];
    });

  const readWord = (token: Token, isAlone: boolean): WordReading[] => {
    const { letters, typed, text, readings = [], isLast } = token;
    const code = readCode(typed);
    if (code) return [{ terms: [makeOther(typed, lexicon.sizes, code)], cost: 0 }];
    const whole = findWhole(token);
    const beginnings = [...new Set([typed, letters, ...readings])].filter(({ length }) => length > 1 || isAlone);
    const begun = lexicon.begun(beginnings);
    const fit = isLast ? FIT.begun : FIT.begunInside;
    if (whole.length > 0) {
      const mayBegin = isLast || (letters.length > SHORT_WORD && !spellings().has(letters));
      // Government does not begin Government-Aided.
      const isOther = ({ kind }: Meaning) => kind !== 'type' || !whole.some((meaning) => meaning.kind === 'type');
      const more = mayBegin ? withFit(begun.filter(isOther), fit) : [];
      return [{ terms: [termOf(token, [...whole, ...more])], cost: 0 }];
    }
    const known = begun.length > 0 ? begun : findBegunForms(letters);
    const mayBeSlip = known.length === 0 || letters.length >= SLIP_LETTERS;
    // What begins a word is rather that than a town, or the beginning of another word, with a slip.
    const isLikely = ({ of }: NearWord) => known.length === 0 || of !== 'town';
    const slips = mayBeSlip ? findNear(letters, near.find(letters, known.length === 0).filter(isLikely)) : [];
    const begunTowns = isLast && known.length === 0 ? towns.begun([text, ...readings], typed) : [];
    const isTyping = isLast && known.length > 0;
    const union = [...withFit(known, fit), ...withFit(slips, isTyping ? FIT.typing : FIT.whole), ...begunTowns];
    const read: WordReading[] = [];
    if (union.length > 0) read.push({ terms: [termOf(token, union, slips.length > 0 && !isTyping)], cost: 0 });
    if (!isTyping && !slips.some((slip) => slip.fit > FIT.sound)) {
      read.push(...readCut(token));
    }
    if (known.length === 0)
      read.push({ terms: [makeOther(typed, lexicon.sizes)], cost: union.length > 0 ? COST.unread : 0 });
    return read;
  };

  return {
    termOf,
    findNear,
    /** The ways to read a word; `isAlone` if the query has no other. */
    read: remember(
      (typed: string, isLast: boolean, isAlone: boolean) => readWord(makeToken(typed, 'content', isLast), isAlone),
      CACHED_WORDS,
    ),
  };
}
