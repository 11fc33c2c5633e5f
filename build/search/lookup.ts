/** A word -> the course names and institutes that have it, with the type of the match in each. MiniSearch finds them; results are cached. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { once, remember } from '../shared/once.ts';
import { spokenWords } from '../shared/words/devanagari.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import type { SearchIndex } from './types.ts';
import { type Field, INDEX_OPTIONS } from './words.ts';

/** Match types, worst first; 0 is no match. `named`: a place's name in an institute's own name, with the next word as typed. */
export const MATCH = { beginning: 1, type: 2, initials: 3, place: 4, word: 5, named: 6 } as const;
/** The match type of a whole word in a field. */
const WHOLE_WORD: Readonly<Record<Field, number>> = {
  course: MATCH.word,
  short: MATCH.word,
  name: MATCH.word,
  place: MATCH.place,
  type: MATCH.type,
};
/** The fields in which a word may be the beginning of another. */
const BEGUN_FIELDS: readonly Field[] = ['course', 'name', 'place'];
/** The field in which an otherwise unknown word may. */
const BEGUN_FORM_FIELDS: readonly Field[] = ['short'];
/** The least letters of an otherwise unknown word that may be a beginning, and of one that begins a spoken word. */
const BEGINNING_LETTERS = 2;
const SPOKEN_LETTERS = 3;
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
type Words = readonly string[];

/** What is looked up: whole words, and beginnings of words; or of short forms, for an otherwise unknown word. */
interface Terms {
  readonly whole: Words;
  readonly begun: Words;
  readonly areForms?: boolean;
}

const openDocuments = (json: string) => MiniSearch.loadJSON<{ id: number }>(json, INDEX_OPTIONS);
type Documents = ReturnType<typeof openDocuments>;

/** The names or institutes with at least one of the terms, by their positions. */
function findTerms(documents: Documents, { whole, begun }: Terms): SearchResult[] {
  const query = [...new Set([...whole, ...begun])].join(' ');
  return documents.search(query, { prefix: (term: string) => begun.includes(term) });
}

/** The best match type of a result, in the fields that count. */
function bestMatch({ match }: SearchResult, { whole, areForms }: Terms, counts = (_field: string) => true): number {
  const begunFields = areForms ? BEGUN_FORM_FIELDS : BEGUN_FIELDS;
  let best = 0;
  for (const [word, fields] of Object.entries(match)) {
    for (const field of fields as Field[]) {
      if (!counts(field)) continue;
      const begun = begunFields.includes(field) ? MATCH.beginning : 0;
      best = Math.max(best, whole.includes(word) ? WHOLE_WORD[field] : begun);
    }
  }
  return best;
}

const hasHits = (matchTypes: MatchTypes) => matchTypes.some((match) => match > 0);

/** Opens an index for looking up words. */
export function openLookup(index: SearchIndex) {
  const { names: instituteNames, place } = index.institutes;
  const { districts } = index.places;
  const courseNames = openDocuments(index.search.names);
  const institutes = openDocuments(index.search.institutes);
  const words = new Set(index.words.split(' '));
  const lowerNames = once(() => instituteNames.map((name) => name.toLowerCase()));
  const townNames = once(() => Object.values(index.towns.names).join(''));
  const districtKeys = once(() => districts.map(placeKey));

  const initials = once(() => index.institutes.initials.map((list) => ` ${list} `));
  const allInitials = once(() => initials().join(''));
  /** The institutes one of whose short forms begins with `letters`; with a blank at the end, is `letters`. */
  const findInitials = (letters: string): number[] => {
    if (!allInitials().includes(` ${letters}`)) return [];
    return initials().flatMap((list, i) => (list.includes(` ${letters}`) ? i : []));
  };

  /** Where terms are found; `nameWords` are the words that they stand for in course names. */
  const findHits = (terms: Terms, nameWords: Words): WordHits => {
    const names = new Uint8Array(index.names.length);
    for (const result of findTerms(courseNames, terms)) names[result.id] = bestMatch(result, terms);
    const atInstitutes = new Uint8Array(place.length);
    const isPlace = isPlaceWord(terms.whole[0] ?? '');
    for (const result of findTerms(institutes, terms)) {
      const isAtPlace = Object.values(result.match).some((fields) => fields.includes('place'));
      // A place in the name of an institute elsewhere is not its place.
      const isElsewhere = isPlace && !isAtPlace && districts[place[result.id] as number] !== '';
      atInstitutes[result.id] = bestMatch(result, terms, (field) => !isElsewhere || field !== 'name');
    }
    const { whole, begun, areForms } = terms;
    const byInitials = areForms ? begun.flatMap(findInitials) : whole.flatMap((form) => findInitials(`${form} `));
    const match = areForms ? MATCH.beginning : MATCH.initials;
    for (const at of byInitials) atInstitutes[at] = Math.max(atInstitutes[at] as number, match);
    return hasHits(names) || hasHits(atInstitutes) ? { names, institutes: atInstitutes, words: nameWords } : NO_HITS;
  };

  return {
    /** All words of the index. */
    words,
    has: (word: string) => words.has(word),
    /** All towns, each between commas. */
    townNames,
    isTown: (word: string) => townNames().includes(`,${word},`),
    /** Whether a word of a course name, or a short form, begins with these letters. */
    beginsCourse: (letters: string) => courseNames.search(letters, { prefix: true }).length > 0,
    /** All forms of a word as whole words, `beginnings` also as beginnings. */
    find: remember((forms: Words, beginnings: Words = []): WordHits => {
      const meanings = forms.flatMap((form) => shortForms().get(form) ?? []);
      const nameWords = [...forms, ...meanings.flatMap((meaning) => meaning.split(' '))];
      return findHits({ whole: forms, begun: beginnings }, nameWords);
    }, CACHED_WORDS),
    /** An otherwise unknown word, as the beginning of initials, of a short form or of a spelling. */
    findBegun: remember((typed: string): WordHits => {
      if (typed.length < BEGINNING_LETTERS) return NO_HITS;
      const table = typed.length >= SPOKEN_LETTERS ? [...spellings(), ...spokenWords()] : [...spellings()];
      const spelled = table.flatMap(([written, word]) => (written.startsWith(typed) ? word : []));
      return findHits({ whole: spelled, begun: [typed], areForms: true }, [typed]);
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
      texts.every((word) => words.has(word)) && institutes.search(texts.join(' '), { combineWith: 'AND' }).length > 0,
    /** The initials and short forms of institutes. */
    listInitials: once(() => [...new Set(allInitials().split(' ').filter(Boolean))]),
    /** The institutes that a short form stands for, or whose names have it as a word. */
    institutesOf: (form: string): number[] => {
      const named = institutes.search(form, { fields: ['name'] }).map(({ id }) => id as number);
      return [...new Set([...findInitials(`${form} `), ...named])];
    },
    /** Whether an institute's name has the word in capitals, and others in small letters: COEP, VJTI. */
    isAcronym: (word: string) => {
      const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
      return instituteNames.some((name) => name !== name.toUpperCase() && capitals.test(name));
    },
  };
}
