/** What the words of a query from a place on may be read as: each an edge to a later place, with the terms and the cost. */
import { remember } from '../shared/once.ts';
import { spokenWords } from '../shared/words/devanagari.ts';
import { understand } from '../shared/words/meaning.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import { GENERIC_WORDS, isStopWord, STOP_WORDS } from '../shared/words/stop-words.ts';
import type { openCodes } from './codes.ts';
import { cutWord } from './cut-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { NearWords } from './near-words.ts';
import { type Meaning, makeOther, makeTerm, type Term } from './terms.ts';
import { makeToken, type Token } from './tokens.ts';
import type { Towns } from './towns.ts';
import { COST, FIT, RANK, WEIGHT } from './weights.ts';

/** What one step of a reading is: a term, or what a word does. */
export type Step = Term | Exclude<Token['role'], 'content'>;
export interface Edge {
  readonly to: number;
  readonly cost: number;
  readonly steps: readonly Step[];
  /** Whether the words are read in no other way. */
  readonly isOnly?: boolean;
}

interface EdgeSource {
  readonly lexicon: Lexicon;
  readonly towns: Towns;
  readonly near: NearWords;
  readonly readCode: ReturnType<typeof openCodes>;
}

/** The most words of a phrase, that are joined to one, and that are joined and corrected. */
const PHRASE_WORDS = 12;
const JOINED_WORDS = 4;
const CORRECTED_WORDS = 2;
/** The most letters of a word that is a beginning only if it matches nothing else, before others. */
const SHORT_WORD = 3;
/** The least letters of joined words that cost less, that are corrected, and of a word that stands for itself. */
const LONG_JOIN = 6;
const CORRECTED_JOIN = 6;
const WRITTEN_LETTERS = 5;
/** The least letters that begin a spelling, and a spoken word. */
const SPELLED_LETTERS = 2;
const SPOKEN_LETTERS = 3;
const CACHED_WORDS = 1024;

export function openEdges({ lexicon, towns, near, readCode }: EdgeSource) {
  const { sizes, has } = lexicon;
  const term = (token: Token, meanings: readonly Meaning[], isCorrected = false): Term => {
    const { typed, text, letters, forms, readings = [] } = token;
    const keys = [
      ...new Set([
        letters,
        ...forms,
        ...readings,
        ...meanings.filter(({ isBegun }) => !isBegun).map((meaning) => meaning.text),
      ]),
    ];
    const meant = keys.flatMap((key) => (shortForms().get(key) ?? []).flatMap((meaning) => meaning.split(' ')));
    const words = [...keys, ...meant];
    return makeTerm(
      {
        typed,
        text: isCorrected ? meanings[0]!.text : (readings.find((reading) => lexicon.indexed.has(reading)) ?? text),
        words,
        letters: letters.length,
        isCorrected,
      },
      meanings,
      sizes,
    );
  };
  const withFit = (meanings: readonly Meaning[], fit: number): Meaning[] =>
    meanings.map((meaning) => ({ ...meaning, fit: meaning.fit * fit }));

  /** The meanings of a word as it is written. */
  const wholeMeanings = ({ forms, readings = [], text, typed, isLast, letters }: Token): Meaning[] => {
    const found = lexicon.whole([...new Set([...forms, ...readings])]);
    if (found.length > 0) return found;
    if (isStopWord(letters)) return [];
    // A short last word is rather the beginning of a word of the round: Pen, Sai, Ter.
    const isShort = isLast && letters.length <= SHORT_WORD && lexicon.begun([letters]).length > 0;
    return isShort ? [] : towns.find([text, ...readings], typed);
  };
  const beginnings = ({ typed, letters, readings = [] }: Token, isAlone: boolean): string[] =>
    [...new Set([typed, letters, ...readings])].filter(({ length }) => length > 1 || isAlone);

  /** The meanings of an otherwise unknown word as the beginning of a short form, of a spelling or of a spoken word. */
  const begunOthers = ({ letters }: Token): Meaning[] => {
    if (letters.length < SPELLED_LETTERS) return [];
    const tables = letters.length < SPOKEN_LETTERS ? [spellings()] : [spellings(), spokenWords()];
    const spelled = tables.flatMap((table) =>
      [...table].flatMap(([written, word]) => (written.startsWith(letters) ? word : [])),
    );
    const found = spelled.length > 0 ? lexicon.whole([...new Set(spelled)]) : [];
    return [...found.map((meaning) => ({ ...meaning, isBegun: true })), ...lexicon.begunForms(letters)];
  };

  /** What a word is corrected to: of each likely word all its meanings. */
  const corrected = (letters: string): Meaning[] =>
    near.find(letters).flatMap(({ word, fit }) => {
      const { forms } = understand(word);
      const found = lexicon.whole(forms);
      return withFit(found.length > 0 ? found : towns.find([word], word), fit);
    });

  const cutTerms = (token: Token): Omit<Edge, 'to'>[] => {
    const areTogether = (...parts: string[]) =>
      lexicon.withPhrase(parts.map((part) => understand(part).text)).length > 0;
    const begins = (letters: string) => lexicon.begun([letters]).length > 0;
    return cutWord(
      token.letters,
      { has: (part) => has(understand(part).text) || has(part), begins, areTogether },
      token.isLast,
    ).map(({ parts, cost, isBegun }) => {
      const steps = parts.flatMap((part, i): Step[] => {
        const piece = makeToken(part);
        const isEnd = isBegun === true && i === parts.length - 1;
        const meanings = isEnd ? lexicon.begun([part]) : lexicon.whole(piece.forms);
        return meanings.length > 0 ? [term(piece, meanings, true)] : [];
      });
      return { steps, cost };
    });
  };

  /** What one word may be read as. */
  const readWord = (token: Token, isAlone: boolean): Omit<Edge, 'to'>[] => {
    const { letters, typed, isLast } = token;
    const code = readCode(typed);
    if (code) return [{ steps: [makeOther(typed, sizes, code)], cost: 0 }];
    const whole = wholeMeanings(token);
    const mayBegin = isLast || (letters.length > SHORT_WORD && !spellings().has(letters));
    const begun = lexicon.begun(beginnings(token, isAlone));
    if (whole.length > 0) {
      // Government does not begin Government-Aided.
      const isOther = ({ kind }: Meaning) => kind !== 'type' || !whole.some((meaning) => meaning.kind === 'type');
      const more = mayBegin ? withFit(begun.filter(isOther), isLast ? FIT.begun : FIT.begunInside) : [];
      return [{ steps: [term(token, [...whole, ...more])], cost: 0 }];
    }
    if (begun.length > 0) {
      const slips =
        letters.length >= WRITTEN_LETTERS ? withFit(corrected(letters), isLast ? FIT.joinedSlip : FIT.whole) : [];
      const both = [...withFit(begun, isLast ? FIT.whole : FIT.begunInside), ...slips];
      return [{ steps: [term(token, both, !isLast && slips.length > 0)], cost: 0 }, ...(isLast ? [] : cutTerms(token))];
    }
    const others = begunOthers(token);
    if (others.length > 0) return [{ steps: [term(token, others)], cost: 0 }, ...cutTerms(token)];
    const slips = corrected(letters);
    const towned = isLast ? towns.begun([token.text, ...(token.readings ?? [])], typed) : [];
    const edges: Omit<Edge, 'to'>[] = [];
    if (slips.length > 0) edges.push({ steps: [term(token, slips, true)], cost: 0 });
    if (towned.length > 0) edges.push({ steps: [term(token, towned)], cost: 0 });
    if (!slips.some(({ fit }) => fit > FIT.sound)) edges.push(...cutTerms(token));
    if (edges.length === 0 && isLast) {
      const like = near.begunLike(letters).flatMap(({ word, fit }) => withFit(lexicon.whole([word]), fit));
      if (like.length > 0) edges.push({ steps: [term(token, like, true)], cost: 0 });
    }
    return [...edges, { steps: [makeOther(typed, sizes)], cost: 0 }];
  };
  const wordEdges = remember(
    (typed: string, role: Token['role'], isLast: boolean, isAlone: boolean) =>
      readWord(makeToken(typed, role, isLast), isAlone),
    CACHED_WORDS,
  );

  /** Several words of a name that stand together in it. */
  const phraseTerm = (span: readonly Token[], typed: string): Term | undefined => {
    // An institute keeps the old name of its place.
    const phrase = span.map(({ text, typed: one }) => (STOP_WORDS.has(one) || isPlaceWord(text) ? one : text));
    const content = span.filter(({ typed: one }) => !STOP_WORDS.has(one));
    const isOfPlace = isPlaceWord(phrase[0]!) && !isPlaceWord(phrase[1]!);
    const hasStopWord = span.some(({ role, typed: one }) => role === 'stop word' && !STOP_WORDS.has(one));
    const isTelling = content.some(({ text }) => !GENERIC_WORDS.has(text) && !isPlaceWord(text));
    const named = !isOfPlace && !hasStopWord && (content.length < 3 || !isTelling) ? [] : lexicon.withPhrase(phrase);
    const institutes = [
      ...named,
      ...(content.length > 2 ? lexicon.withForm(content.map(({ text }) => text).join('')) : []),
    ];
    if (institutes.length === 0) return undefined;
    const weights = content.map((token) => Math.max(0, ...lexicon.whole(token.forms).map(({ weight }) => weight)));
    const weight = weights.reduce((sum, one) => sum + one, WEIGHT.together);
    const text = span.map((token) => token.text).join(' ');
    const meaning: Meaning = { kind: 'institute', text, weight, fit: 1, rank: 1, names: [], institutes };
    return makeTerm({ typed, text, words: phrase, letters: text.length }, [meaning], sizes);
  };

  /** Words as one: as they are typed, or in their standard spellings if that is known: `paschim maharashtra`. */
  const joinKnown = (span: readonly Token[]): string => {
    const standard = span.map(({ text }) => text).join('');
    return has(standard) ? standard : span.map(({ letters }) => letters).join('');
  };
  /** Whether a word stands for itself: more than the beginning of another, or three letters that are anybody's initials. */
  const isWritten = ({ forms, letters, role }: Token): boolean =>
    role === 'content' &&
    lexicon.whole(forms).some(({ rank }) => rank !== RANK.initials || letters.length > SHORT_WORD);

  /** Several words as one: a phrase, a word or a town with blanks in it. */
  const spanEdges = (tokens: readonly Token[], at: number): Edge[] => {
    const edges: Edge[] = [];
    for (let length = 2; length <= PHRASE_WORDS && at + length <= tokens.length; length++) {
      const span = tokens.slice(at, at + length);
      if (span.some(({ role }) => role !== 'content' && role !== 'stop word' && role !== 'and')) break;
      const typed = span.map((token) => token.typed).join(' ');
      const add = (cost: number, one: Term) => edges.push({ to: at + length, cost, steps: [one] });
      const phrase = phraseTerm(span, typed);
      if (phrase) add(0, phrase);
      if (length > JOINED_WORDS) continue;
      const hasStopWord = span.some(({ role }) => role !== 'content');
      const joined = {
        ...makeToken(joinKnown(span), 'content', span[length - 1]!.isLast),
        typed,
      };
      const cost = (joined.letters.length > LONG_JOIN ? COST.joinLong : COST.join) * (length - 1);
      const costOf = ({ kind }: Term) => (kind === 'place' ? COST.joinPlace : cost);
      const whole = joined.letters.length >= SHORT_WORD && joined.forms.some(has) ? lexicon.whole(joined.forms) : [];
      if (hasStopWord && (whole.length === 0 || joined.letters.length < WRITTEN_LETTERS)) continue;
      if (whole.length > 0) {
        const one = term(joined, whole);
        // What is a word only without its blanks is that word.
        if (joined.letters.length >= LONG_JOIN && !span.every(isWritten)) {
          return [{ to: at + length, cost: costOf(one), steps: [one], isOnly: true }];
        }
        if (hasStopWord) continue;
        add(costOf(one), one);
      }
      const names = [joined.text, span.map(({ typed: one }) => one).join(' '), span.map(({ text }) => text).join(' ')];
      const town = lexicon.withPhrase(span.map(({ text }) => text)).length > 0 ? [] : towns.find(names, typed);
      if (town.length > 0) add(COST.joinPlace, term(joined, townMeanings(span, town)));
      if (whole.length > 0 || town.length > 0) continue;
      if (length === 2 && joined.isLast && joined.letters.length >= WRITTEN_LETTERS) {
        const begun = lexicon.begun([joined.letters]);
        if (begun.length > 0) {
          const one = term({ ...joined, text: typed }, begun);
          add(costOf(one), one);
        }
      }
      const hasWritten = span.some(({ letters, forms }) => letters.length >= WRITTEN_LETTERS && forms.some(has));
      if (length > CORRECTED_WORDS || hasWritten || joined.letters.length < CORRECTED_JOIN) continue;
      const slips = withFit(corrected(joined.letters), FIT.joinedSlip);
      if (slips.length > 0) add(cost, term(joined, slips, true));
    }
    return edges;
  };

  /** A town of several words also means the institutes there that have only the first of them in their names: Talegaon Dabhade. */
  const townMeanings = (span: readonly Token[], [town]: readonly Meaning[]): Meaning[] => {
    const inTown = new Set(town!.institutes);
    const named = lexicon.whole(span[0]!.forms).flatMap(({ institutes }) => institutes.filter((at) => inTown.has(at)));
    const first: Meaning = { ...town!, text: span[0]!.text, rank: 1, institutes: named };
    return named.length > 0 ? [first, { ...town!, fit: FIT.town }] : [town!];
  };

  return (tokens: readonly Token[], at: number): Edge[] => {
    const { typed, role, isLast } = tokens[at]!;
    const isAlone = tokens.every(({ role: other }, i) => i === at || other !== 'content');
    const edges = spanEdges(tokens, at);
    if (edges.some(({ isOnly }) => isOnly)) return edges;
    if (role !== 'content') return [...edges, { to: at + 1, cost: 0, steps: [role] }];
    return [...edges, ...wordEdges(typed, role, isLast, isAlone).map((edge) => ({ ...edge, to: at + 1 }))];
  };
}
