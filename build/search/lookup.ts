/** A word -> the course names and institutes that have it, with the type of the match in each; results are cached. */
import { once, remember } from '../shared/once.ts';
import { spokenWords } from '../shared/words/devanagari.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { isPlaceWord, placesOfBegunRegions } from '../shared/words/place-names.ts';
import { instituteForms, instituteMeanings, shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import type { SearchIndex } from './types.ts';

/** Match types, worst first; 0 is no match. `named`: a place's name in an institute's own name, with the next word as typed. */
export const MATCH = { beginning: 1, type: 2, initials: 3, place: 4, word: 5, named: 6 } as const;
/** The least letters of an otherwise unknown word that may be a beginning. */
const BEGINNING_LETTERS = 2;
/** The least letters that begin a reviewed short form or a spoken word: fewer begin many, and each is a look-up of its own. */
const FORM_LETTERS = 3;
/** How many words each of the two caches has: 2 MB at 2,197 courses. */
const CACHED_WORDS = 2 ** 12;

/** The best match type of a word in each course name, or at each institute. */
export type MatchTypes = Uint8Array;
export interface WordHits {
  readonly names: MatchTypes;
  readonly institutes: MatchTypes;
  /** Words that a course name contains with this word: for a short form, those it stands for. */
  readonly words: readonly string[];
}

/** The only value for a word that no name and no institute has. */
export const NO_HITS: WordHits = { names: new Uint8Array(), institutes: new Uint8Array(), words: [] };

export type Lookup = ReturnType<typeof openLookup>;
export type InstituteForms = ReturnType<typeof openInstituteForms>;
type Words = readonly string[];

/** Opens texts of words separated by blanks; they are numbered by the positions of names or institutes. */
function openTexts(texts: readonly string[]) {
  const positions = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of text.split(' ')) {
      const list = positions.get(word);
      if (list) list.push(at);
      else positions.set(word, [at]);
    }
  }
  positions.delete('');
  const find = (word: string): readonly number[] => positions.get(word) ?? [];
  return {
    words: () => [...positions.keys()],
    find,
    findBegun: (letters: string): number[] =>
      [...positions].flatMap(([word, list]) => (word.startsWith(letters) ? list : [])),
    /** The texts with all words of at least one meaning. */
    findMeanings: (meanings: Words): number[] => meanings.flatMap((meaning) => inAll(meaning.split(' ').map(find))),
    /** Per text: `whole` if it has one of `forms`, a beginning if it has a word that begins with one of `beginnings`, else 0. */
    match: (forms: Words, beginnings: Words, whole: number): MatchTypes => {
      const matchTypes = new Uint8Array(texts.length);
      for (const beginning of beginnings) {
        for (const [word, list] of positions) if (word.startsWith(beginning)) raise(matchTypes, list, MATCH.beginning);
      }
      for (const form of forms) raise(matchTypes, find(form), whole);
      return matchTypes;
    },
  };
}

/** What all lists have. */
const inAll = ([first = [], ...others]: readonly (readonly number[])[]): readonly number[] =>
  first.filter((at) => others.every((list) => list.includes(at)));

function raise(matchTypes: MatchTypes, positions: readonly number[], match: number): void {
  for (const at of positions) matchTypes[at] = Math.max(matchTypes[at] as number, match);
}

const hasHits = (matchTypes: MatchTypes) => matchTypes.some((match) => match > 0);
const orNoHits = (hits: WordHits) => (hasHits(hits.names) || hasHits(hits.institutes) ? hits : NO_HITS);

/** Short forms of institutes: initials of their names, the reviewed table, and acronyms in names. */
function openInstituteForms({ institutes }: SearchIndex, names: ReturnType<typeof openTexts>) {
  const initials = openTexts(institutes.initials);
  /** Reviewed short forms stand for the institutes of the table, others for all institutes with these initials. */
  const findForm = (form: string): readonly number[] => {
    const reviewed = names.findMeanings(instituteMeanings(form));
    return reviewed.length > 0 ? reviewed : initials.find(form);
  };
  return {
    findForm,
    /** The institutes of the short forms that begin with `letters`. */
    findBegun: (letters: string): number[] => {
      const reviewed = instituteForms().filter((form) => letters.length >= FORM_LETTERS && form.startsWith(letters));
      return [...initials.findBegun(letters), ...names.findMeanings(reviewed.flatMap(instituteMeanings))];
    },
    all: once(() => [...new Set([...instituteForms(), ...initials.words()])]),
    /** The institutes that a short form stands for, or whose names have it as a word. */
    institutesOf: (form: string) => [...new Set([...findForm(form), ...names.find(form)])],
    /** Whether a name has the word in capitals, and others in small letters: COEP, VJTI. */
    isAcronym: (word: string) => {
      const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
      return institutes.names.some((name) => name !== name.toUpperCase() && capitals.test(name));
    },
  };
}

/** Opens an index for looking up words. */
export function openLookup(index: SearchIndex) {
  const { names: instituteNames, place, type } = index.institutes;
  const { districts } = index.places;
  const courseTexts = openTexts(index.contentWords);
  const nameTexts = openTexts(index.institutes.words);
  const placeTexts = openTexts(place.map((at) => index.places.words[at] as string));
  const typeTexts = openTexts(type.map((at) => index.typeWords[at] as string));
  const ofInstitutes = [nameTexts, placeTexts, typeTexts];
  const forms = openInstituteForms(index, nameTexts);
  const words = new Set([courseTexts, ...ofInstitutes].flatMap((texts) => texts.words()));
  const lowerNames = once(() => instituteNames.map((name) => name.toLowerCase()));
  const townNames = once(() => Object.values(index.towns.names).join(''));
  const districtKeys = once(() => districts.map(placeKey));

  /** An institute gets the best match of its name, its place and its type. */
  const findAtInstitutes = (written: Words, beginnings: Words = []): MatchTypes => {
    const inName = nameTexts.match(written, beginnings, MATCH.word);
    const atPlace = placeTexts.match(written, beginnings, MATCH.place);
    const ofType = typeTexts.match(written, [], MATCH.type);
    const inRegion = placeTexts.match(beginnings.flatMap(placesOfBegunRegions), [], MATCH.beginning);
    const isPlace = isPlaceWord(written[0] ?? '');
    return inName.map((match, i) => {
      // A place in the name of an institute elsewhere is not its place.
      const isElsewhere = isPlace && atPlace[i] === 0 && districts[place[i] as number] !== '';
      return Math.max(isElsewhere ? 0 : match, atPlace[i]!, ofType[i]!, inRegion[i]!);
    });
  };

  return {
    /** All words of the index. */
    words,
    forms,
    has: (word: string) => words.has(word),
    /** All towns, each between commas. */
    townNames,
    isTown: (word: string) => townNames().includes(`,${word},`),
    /** Whether a word of a course name, or a short form, begins with these letters. */
    beginsCourse: (letters: string) =>
      [...courseTexts.words(), ...shortForms().keys()].some((word) => word.startsWith(letters)),
    /** All forms of a word as whole words, `key` also as a short form and as initials, `beginnings` as beginnings. */
    find: remember((written: Words, key: string = written[0] as string, beginnings: Words = []): WordHits => {
      const atInstitutes = findAtInstitutes(written, beginnings);
      raise(atInstitutes, forms.findForm(key), MATCH.initials);
      const names = courseTexts.match(written, beginnings, MATCH.word);
      const meanings = shortForms().get(key) ?? [];
      raise(names, courseTexts.findMeanings(meanings), MATCH.word);
      const nameWords = [...written, ...meanings.flatMap((meaning) => meaning.split(' '))];
      return orNoHits({ names, institutes: atInstitutes, words: nameWords });
    }, CACHED_WORDS),
    /** An otherwise unknown word, as the beginning of initials, of a short form or of a spelling. */
    findBegun: remember((typed: string): WordHits => {
      if (typed.length < BEGINNING_LETTERS) return NO_HITS;
      const known = typed.length >= FORM_LETTERS ? [...spellings(), ...spokenWords()] : [...spellings()];
      const spelled = known.flatMap(([written, word]) => (written.startsWith(typed) ? [word] : []));
      const atInstitutes = findAtInstitutes(spelled);
      raise(atInstitutes, forms.findBegun(typed), MATCH.beginning);
      const names = courseTexts.match(spelled, [], MATCH.word);
      const meanings = [...shortForms()].flatMap(([form, meaning]) => (form.startsWith(typed) ? meaning : []));
      raise(names, courseTexts.findMeanings(meanings), MATCH.beginning);
      return orNoHits({ names, institutes: atInstitutes, words: [typed] });
    }, CACHED_WORDS),
    /** The institutes in districts. */
    findDistricts: (names: Words): WordHits => {
      const keys = names.map(placeKey);
      const isAtPlace = districtKeys().map((key) => keys.includes(key));
      const atPlaces = Uint8Array.from(place, (at) => (isAtPlace[at] ? MATCH.place : 0));
      return { names: new Uint8Array(index.names.length), institutes: atPlaces, words: [] };
    },
    /** `hits` with the best match for institutes whose names contain these words next to each other. */
    markNamed: (hits: WordHits, text: string): WordHits => {
      if (hits === NO_HITS) return hits;
      const isNamed = lowerNames().map((name) => name.includes(text));
      return { ...hits, institutes: hits.institutes.map((match, i) => (isNamed[i] ? MATCH.named : match)) };
    },
    /** Whether an institute has all of the words. */
    hasInstitute: (all: Words) => inAll(all.map((word) => ofInstitutes.flatMap(({ find }) => find(word)))).length > 0,
  };
}
