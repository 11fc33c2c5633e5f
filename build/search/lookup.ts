/** A word -> the course names and institutes that have it, with the type of the match in each. MiniSearch finds them; results are cached. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { once, remember } from '../shared/once.ts';
import { spokenWords } from '../shared/words/devanagari.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { isPlaceWord, placesOfBegunRegions } from '../shared/words/place-names.ts';
import { instituteForms, instituteMeanings, shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import type { SearchIndex } from './types.ts';
import { type Field, INDEX_OPTIONS } from './words.ts';

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

/** One of MiniSearch's two indexes; documents are numbered by the positions of names or institutes. */
function openDocuments(json: string) {
  const documents = MiniSearch.loadJSON<{ id: number }>(json, INDEX_OPTIONS);
  const findAll = (text: string, fields?: string[]): number[] =>
    documents.search(text, { combineWith: 'AND', ...(fields ? { fields } : {}) }).map(({ id }) => id as number);
  return {
    /** The documents with one of `forms` as a whole word, or with a word that begins with one of `beginnings`. */
    find: (forms: Words, beginnings: Words = []): SearchResult[] => {
      // The name of a region may be two words: only its places are looked up.
      const terms = [...new Set([...forms, ...beginnings])].filter((term) => !term.includes(' '));
      return documents.search(terms.join(' '), { prefix: (term: string) => beginnings.includes(term) });
    },
    /** The documents with all words of a text, in one of `fields` if they are named. */
    findAll,
    /** The documents of which a field has all words of at least one meaning. */
    findMeanings: (field: Field, meanings: Words): number[] => meanings.flatMap((text) => findAll(text, [field])),
  };
}

/** The match type of a field: `whole` if it has one of `forms`, a beginning if it has another matching word, else 0. */
function matchInField({ match }: SearchResult, field: Field, forms: Words, whole: number): number {
  const words = Object.keys(match).filter((word) => match[word]?.includes(field));
  if (words.length === 0) return 0;
  return words.some((word) => forms.includes(word)) ? whole : MATCH.beginning;
}

function raise(matchTypes: MatchTypes, positions: readonly number[], match: number): void {
  for (const at of positions) matchTypes[at] = Math.max(matchTypes[at] as number, match);
}

const hasHits = (matchTypes: MatchTypes) => matchTypes.some((match) => match > 0);
const orNoHits = (hits: WordHits) => (hasHits(hits.names) || hasHits(hits.institutes) ? hits : NO_HITS);

/** Short forms of institutes: initials of their names, the reviewed table, and acronyms in names. */
function openInstituteForms({ institutes }: SearchIndex, findNames: (texts: Words) => readonly number[]) {
  const lists = once(() => institutes.initials.map((list) => ` ${list} `));
  const joined = once(() => lists().join(''));
  /** The institutes one of whose initials begins with `letters`; with a blank at the end, is `letters`. */
  const findInitials = (letters: string): number[] => {
    if (!joined().includes(` ${letters}`)) return [];
    return lists().flatMap((list, i) => (list.includes(` ${letters}`) ? [i] : []));
  };
  /** Reviewed short forms stand for the institutes of the table, others for all institutes with these initials. */
  const findForm = (form: string): readonly number[] => {
    const reviewed = findNames(instituteMeanings(form));
    return reviewed.length > 0 ? reviewed : findInitials(`${form} `);
  };
  return {
    findForm,
    /** The institutes of the short forms that begin with `letters`. */
    findBegun: (letters: string): number[] => {
      const reviewed = instituteForms().filter((form) => letters.length >= FORM_LETTERS && form.startsWith(letters));
      return [...findInitials(letters), ...findNames(reviewed.flatMap(instituteMeanings))];
    },
    all: once(() => [...new Set([...instituteForms(), ...institutes.initials.flatMap((list) => list.split(' '))])]),
    /** The institutes that a short form stands for, or whose names have it as a word. */
    institutesOf: (form: string) => [...new Set([...findForm(form), ...findNames([form])])],
    /** Whether a name has the word in capitals, and others in small letters: COEP, VJTI. */
    isAcronym: (word: string) => {
      const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
      return institutes.names.some((name) => name !== name.toUpperCase() && capitals.test(name));
    },
  };
}

type Documents = ReturnType<typeof openDocuments>;

/** Opens the two indexes for matching: `written` as whole words, `beginnings` as beginnings of words. */
function openMatching(index: SearchIndex, courseNames: Documents, institutes: Documents) {
  const { place } = index.institutes;
  const { districts } = index.places;
  const findInNames = (written: Words, beginnings: Words = []): MatchTypes => {
    const matchTypes = new Uint8Array(index.names.length);
    for (const result of courseNames.find(written, beginnings)) {
      matchTypes[result.id] = matchInField(result, 'course', written, MATCH.word);
    }
    return matchTypes;
  };
  /** An institute gets the best match of its name, its place and its type. */
  const findAtInstitutes = (written: Words, beginnings: Words = []): MatchTypes => {
    const matchTypes = new Uint8Array(place.length);
    const isPlace = isPlaceWord(written[0] ?? '');
    for (const result of institutes.find(written, beginnings)) {
      const inName = matchInField(result, 'name', written, MATCH.word);
      const atPlace = matchInField(result, 'place', written, MATCH.place);
      const ofType = matchInField(result, 'type', written, MATCH.type);
      // A place in the name of an institute elsewhere is not its place.
      const isElsewhere = isPlace && atPlace === 0 && districts[place[result.id] as number] !== '';
      matchTypes[result.id] = Math.max(isElsewhere ? 0 : inName, atPlace, ofType === MATCH.type ? ofType : 0);
    }
    const regionPlaces = beginnings.flatMap(placesOfBegunRegions);
    const inRegion = regionPlaces.length > 0 ? institutes.find(regionPlaces) : [];
    const atPlaces = inRegion.filter((result) => matchInField(result, 'place', regionPlaces, MATCH.place) > 0);
    const positions = atPlaces.map(({ id }) => id as number);
    raise(matchTypes, positions, MATCH.beginning);
    return matchTypes;
  };
  return { findInNames, findAtInstitutes };
}

/** Opens an index for looking up words. */
export function openLookup(index: SearchIndex) {
  const { names: instituteNames, place } = index.institutes;
  const courseNames = openDocuments(index.search.names);
  const institutes = openDocuments(index.search.institutes);
  const { findInNames, findAtInstitutes } = openMatching(index, courseNames, institutes);
  const forms = openInstituteForms(index, (texts) => institutes.findMeanings('name', texts));
  const words = new Set(index.words.split(' '));
  const courseWords = once(() => [...new Set(index.contentWords.join(' ').split(' ')), ...shortForms().keys()]);
  const lowerNames = once(() => instituteNames.map((name) => name.toLowerCase()));
  const townNames = once(() => Object.values(index.towns.names).join(''));
  const districtKeys = once(() => index.places.districts.map(placeKey));

  return {
    /** All words of the index. */
    words,
    forms,
    has: (word: string) => words.has(word),
    /** All towns, each between commas. */
    townNames,
    isTown: (word: string) => townNames().includes(`,${word},`),
    /** Whether a word of a course name, or a short form, begins with these letters. */
    beginsCourse: (letters: string) => courseWords().some((word) => word.startsWith(letters)),
    /** All forms of a word as whole words, `key` also as a short form and as initials, `beginnings` as beginnings. */
    find: remember((written: Words, key: string = written[0] as string, beginnings: Words = []): WordHits => {
      const atInstitutes = findAtInstitutes(written, beginnings);
      raise(atInstitutes, forms.findForm(key), MATCH.initials);
      const names = findInNames(written, beginnings);
      const meanings = shortForms().get(key) ?? [];
      raise(names, courseNames.findMeanings('course', meanings), MATCH.word);
      const nameWords = [...written, ...meanings.flatMap((meaning) => meaning.split(' '))];
      return orNoHits({ names, institutes: atInstitutes, words: nameWords });
    }, CACHED_WORDS),
    /** An otherwise unknown word, as the beginning of initials, of a short form or of a spelling. */
    findBegun: remember((typed: string): WordHits => {
      if (typed.length < BEGINNING_LETTERS) return NO_HITS;
      const wordTable = typed.length >= FORM_LETTERS ? [...spellings(), ...spokenWords()] : [...spellings()];
      const spelled = wordTable.flatMap(([written, word]) => (written.startsWith(typed) ? [word] : []));
      const atInstitutes = findAtInstitutes(spelled);
      raise(atInstitutes, forms.findBegun(typed), MATCH.beginning);
      const names = findInNames(spelled);
      const meanings = [...shortForms()].flatMap(([form, meaning]) => (form.startsWith(typed) ? meaning : []));
      raise(names, courseNames.findMeanings('course', meanings), MATCH.beginning);
      return orNoHits({ names, institutes: atInstitutes, words: [typed] });
    }, CACHED_WORDS),
    /** The institutes in districts. */
    findDistricts: (names: Words): WordHits => {
      const keys = names.map(placeKey);
      const isAtPlace = districtKeys().map((key) => keys.includes(key));
      const atPlaces = Uint8Array.from(place, (number) => (isAtPlace[number] ? MATCH.place : 0));
      return { names: new Uint8Array(index.names.length), institutes: atPlaces, words: [] };
    },
    /** `hits` with the best match for institutes whose names contain these words next to each other. */
    markNamed: (hits: WordHits, text: string): WordHits => {
      if (hits === NO_HITS) return hits;
      const isNamed = lowerNames().map((name) => name.includes(text));
      return { ...hits, institutes: hits.institutes.map((match, i) => (isNamed[i] ? MATCH.named : match)) };
    },
    /** Whether an institute has all of the words. */
    hasInstitute: (texts: Words) =>
      texts.every((word) => words.has(word)) && institutes.findAll(texts.join(' ')).length > 0,
  };
}
