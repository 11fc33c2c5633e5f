/** What the words of a query from a place on may be read as: each an edge to a later place, with the terms and the cost. */
import { isPlaceWord } from '../shared/words/place-names.ts';
import { GENERIC_WORDS, MEANT_IN_NAMES, STOP_WORDS } from '../shared/words/stop-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Words } from './read-word.ts';
import { type Meaning, makeTerm, type Term } from './terms.ts';
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
  readonly words: Words;
}

/** The most words of a phrase, and that are joined to one. */
const PHRASE_WORDS = 12;
const JOINED_WORDS = 4;
/** The least letters of joined words; of those with a stop word or a beginning; and of those that are read in no other way, or misspelt. */
const SHORT_WORD = 3;
const WRITTEN_LETTERS = 5;
const LONG_JOIN = 6;

export function openEdges({ lexicon, towns, words }: EdgeSource) {
  const { sizes, has } = lexicon;
  const { termOf } = words;

  /** Several words of a name that stand together in it. */
  const phraseTerm = (span: readonly Token[], typed: string): Term | undefined => {
    // An institute keeps the old name of its place.
    const phrase = span.map(({ text, typed: one }) => (STOP_WORDS.has(one) || isPlaceWord(text) ? one : text));
    const content = span.filter(({ typed: one }) => !STOP_WORDS.has(one));
    const isOfPlace = isPlaceWord(phrase[0]!) && !isPlaceWord(phrase[1]!);
    const isMeant = ({ typed: one }: Token) => MEANT_IN_NAMES.has(one);
    const isTelling = content.some(({ text }) => !GENERIC_WORDS.has(text) && !isPlaceWord(text));
    const named =
      !isOfPlace && !span.some(isMeant) && (content.length < 3 || !isTelling) ? [] : lexicon.withPhrase(phrase);
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
  const isLongWord = ({ letters, forms }: Token) => letters.length >= WRITTEN_LETTERS && forms.some(has);
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
      const cost = COST.join * (length - 1);
      const costOf = ({ kind }: Term) => (kind === 'place' ? COST.joinPlace : cost);
      const whole = joined.letters.length >= SHORT_WORD && joined.forms.some(has) ? lexicon.whole(joined.forms) : [];
      if (hasStopWord && (whole.length === 0 || joined.letters.length < WRITTEN_LETTERS)) continue;
      if (whole.length > 0) {
        const one = termOf(joined, whole);
        // What is a word only without its blanks is that word.
        if (joined.letters.length >= LONG_JOIN && !span.every(isWritten)) {
          return [{ to: at + length, cost: costOf(one), steps: [one], isOnly: true }];
        }
        if (hasStopWord) continue;
        add(costOf(one), one);
      }
      const names = [joined.text, span.map(({ typed: one }) => one).join(' '), span.map(({ text }) => text).join(' ')];
      const town = lexicon.withPhrase(span.map(({ text }) => text)).length > 0 ? [] : towns.find(names, typed);
      if (town.length > 0) add(COST.joinPlace, termOf(joined, townMeanings(span, town)));
      if (whole.length > 0 || town.length > 0) continue;
      if (length === 2 && joined.isLast && joined.letters.length >= WRITTEN_LETTERS) {
        const begun = lexicon.begun([joined.letters]);
        if (begun.length > 0) {
          const one = termOf({ ...joined, text: typed }, begun);
          add(costOf(one), one);
        }
      }
      const isSlip = length === 2 && joined.letters.length >= LONG_JOIN && !span.some(isLongWord);
      const slips = isSlip ? words.findNear(joined.letters) : [];
      if (slips.length > 0) add(cost, termOf(joined, slips, true));
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
    const edges = spanEdges(tokens, at);
    if (edges.some(({ isOnly }) => isOnly)) return edges;
    if (role !== 'content') return [...edges, { to: at + 1, cost: 0, steps: [role] }];
    const isAlone = tokens.every(({ role: other }, i) => i === at || other !== 'content');
    const read = words.read(typed, isLast, isAlone);
    return [...edges, ...read.map(({ terms, cost }) => ({ to: at + 1, cost, steps: terms }))];
  };
}
