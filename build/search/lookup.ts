/** A word -> the course names and institutes that have it, with the type of the match in each. MiniSearch finds them; results are cached. */
import MiniSearch from 'minisearch';
import { once, remember } from '../shared/once.ts';
import { placeKey } from '../shared/words/meaning.ts';
import { isPlaceWord, placesOfBegunRegions } from '../shared/words/place-names.ts';
import { instituteForms, instituteMeanings, shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import type { SearchIndex } from './types.ts';
import { INDEX_OPTIONS } from './words.ts';

/**
 * Match types, worst first; 0 is no match. `elsewhere`: a place's name in the name of an institute of another place. `named`: a
 * place's name in an institute's own name, with the next word as typed.
 */
export const MATCH = { elsewhere: 1, beginning: 2, type: 3, initials: 4, place: 5, word: 6, named: 7 } as const;
/** The least letters of an otherwise unknown word that may be a beginning. */
const BEGINNING_LETTERS = 2;
/** The size of each of the two caches in bytes. */
const CACHE_BYTES = 2 ** 22;

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
type Field = 'course' | 'name' | 'place' | 'type';
type Words = readonly string[];

function raise(matchTypes: MatchTypes, positions: readonly number[], match: number): void {
  for (const at of positions) matchTypes[at] = Math.max(matchTypes[at] as number, match);
}

/** Loads MiniSearch's two indexes; documents are numbered by the positions of names and institutes. */
function openDocuments({ search, names, institutes }: SearchIndex) {
  const courseNames = MiniSearch.loadJSON<{ id: number }>(search.names, INDEX_OPTIONS);
  const instituteDocuments = MiniSearch.loadJSON<{ id: number }>(search.institutes, INDEX_OPTIONS);
  const documentsWith = (field: Field) => (field === 'course' ? courseNames : instituteDocuments);
  return {
    /** The match types of the documents with one of `forms` as a whole word, or with a word that begins with one of `beginnings`. */
    findInField: (field: Field, forms: Words, beginnings: Words): MatchTypes => {
      const matchTypes = new Uint8Array(field === 'course' ? names.length : institutes.names.length);
      // The name of a region may be two words: only its places are looked up.
      const terms = [...new Set([...forms, ...beginnings])].filter((term) => !term.includes(' '));
      const options = { fields: [field], prefix: (term: string) => beginnings.includes(term) };
      const whole = field === 'place' || field === 'type' ? MATCH[field] : MATCH.word;
      for (const { id, match } of documentsWith(field).search(terms.join(' '), options)) {
        const isWhole = Object.keys(match).some((word) => forms.includes(word));
        matchTypes[id] = isWhole ? whole : MATCH.beginning;
      }
      return matchTypes;
    },
    /** The course names, or institutes by their names, that have all words of at least one meaning. */
    findMeanings: (field: 'course' | 'name', meanings: Words): number[] => {
      const options = { fields: [field], combineWith: 'AND' as const };
      return meanings.flatMap((meaning) =>
        documentsWith(field)
          .search(meaning, options)
          .map(({ id }) => id as number),
      );
    },
  };
}

/** Opens an index for looking up words. */
export function openLookup(index: SearchIndex) {
  const { initials, place, names: instituteNames } = index.institutes;
  const { districts } = index.places;
  const { findInField, findMeanings } = openDocuments(index);
  const words = index.words.split(' ');
  const wordSet = new Set(words);
  const cacheSize = CACHE_BYTES / (index.names.length + initials.length);

  /** An institute gets the best match of its name, its place and its type. */
  const findAtInstitutes = (forms: Words, beginnings: Words): MatchTypes => {
    const best = findInField('name', forms, beginnings);
    const atPlace = findInField('place', forms, beginnings);
    const placesOfRegion = beginnings.flatMap(placesOfBegunRegions);
    if (placesOfRegion.length > 0) {
      const inRegion = findInField('place', placesOfRegion, []);
      raise(
        atPlace,
        [...inRegion.keys()].filter((i) => inRegion[i]),
        MATCH.beginning,
      );
    }
    const ofType = findInField('type', forms, []);
    const isPlace = forms[0] !== undefined && isPlaceWord(forms[0]);
    for (let i = 0; i < best.length; i++) {
      const hasOtherPlace = districts[place[i] as number] !== '' && (atPlace[i] as number) < MATCH.place;
      if (isPlace && best[i] === MATCH.word && hasOtherPlace) best[i] = MATCH.elsewhere;
      best[i] = Math.max(best[i] as number, atPlace[i] as number, ofType[i] as number);
    }
    return best;
  };

  const districtKeys = once(() => districts.map(placeKey));
  const initialLists = once(() => initials.map((list) => ` ${list} `));
  const allInitials = once(() => initialLists().join(''));
  /** The institutes one of whose initials begins with `text`; followed by a blank, is `text`. */
  const findInitials = (text: string): number[] => {
    if (!allInitials().includes(` ${text}`)) return [];
    return [...initialLists().keys()].filter((i) => initialLists()[i]?.includes(` ${text}`));
  };

  const orNoHits = (hits: WordHits) =>
    [hits.names, hits.institutes].some((matchTypes) => matchTypes.some((match) => match > 0)) ? hits : NO_HITS;
  const courseWords = once(() => [...new Set(index.contentWords.join(' ').split(' ')), ...shortForms().keys()]);
  const lowerNames = once(() => instituteNames.map((name) => name.toLowerCase()));
  return {
    /** All words of the index. */
    words,
    has: (word: string) => wordSet.has(word),
    /** Whether a word is a town that a name or a place has. */
    isTown: (word: string) => index.towns.indexed.includes(`,${word},`),
    /** Whether a word of a course name, or a short form, begins with these letters. */
    beginsCourse: (letters: string) => courseWords().some((word) => word.startsWith(letters)),
    /** All forms of a word as whole words, `key` also as a short form and as initials, `beginnings` as beginnings. */
    find: remember((forms: Words, key: string = forms[0] as string, beginnings: Words = []): WordHits => {
      const atInstitutes = findAtInstitutes(forms, beginnings);
      // Reviewed short forms stand for the institutes of the table, others for all institutes with these initials.
      const reviewed = findMeanings('name', instituteMeanings(key));
      raise(atInstitutes, reviewed.length > 0 ? reviewed : findInitials(`${key} `), MATCH.initials);
      const names = findInField('course', forms, beginnings);
      const meanings = shortForms().get(key) ?? [];
      raise(names, findMeanings('course', meanings), MATCH.word);
      const nameWords = [...forms, ...meanings.flatMap((meaning) => meaning.split(' '))];
      return orNoHits({ names, institutes: atInstitutes, words: nameWords });
    }, cacheSize),
    /** An otherwise unknown word, as the beginning of initials, of a short form or of a spelling. */
    findBegun: remember((typed: string): WordHits => {
      if (typed.length < BEGINNING_LETTERS) return NO_HITS;
      const spelled = [...spellings()].flatMap(([written, word]) => (written.startsWith(typed) ? [word] : []));
      const atInstitutes = findAtInstitutes(spelled, []);
      raise(atInstitutes, findInitials(typed), MATCH.beginning);
      const names = findInField('course', spelled, []);
      const meanings = [...shortForms()].flatMap(([form, meaning]) => (form.startsWith(typed) ? meaning : []));
      raise(names, findMeanings('course', meanings), MATCH.beginning);
      return orNoHits({ names, institutes: atInstitutes, words: [typed] });
    }, cacheSize),
    /** The institutes in districts, by their current names. */
    findDistricts: (names: readonly string[]): WordHits => {
      const keys = names.map(placeKey);
      const isAtPlace = districtKeys().map((key) => keys.includes(key));
      return {
        names: new Uint8Array(index.names.length),
        institutes: Uint8Array.from(place, (at) => (isAtPlace[at] ? MATCH.place : 0)),
        words: [],
      };
    },
    /** All short forms of institutes: their initials and those of the table. */
    listForms: () => [...new Set([...initials.flatMap((list) => list.split(' ')), ...instituteForms()])],
    /** The institutes that a short form or an acronym of a name stands for. */
    institutesOf: (form: string): number[] => {
      const reviewed = findMeanings('name', instituteMeanings(form));
      if (reviewed.length > 0) return [...new Set(reviewed)];
      return [...new Set([...findInitials(`${form} `), ...findMeanings('name', [form])])];
    },
    /** Whether a name has the word in capitals, and others in small letters: COEP, VJTI. */
    isAcronym: (word: string) => {
      const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
      return instituteNames.some((name) => name !== name.toUpperCase() && capitals.test(name));
    },
    /** `hits` with the best match for institutes whose names contain these words next to each other. */
    markNamed: (hits: WordHits, words: string): WordHits => {
      if (hits === NO_HITS) return hits;
      const isNamed = lowerNames().map((name) => name.includes(words));
      return { ...hits, institutes: hits.institutes.map((match, i) => (isNamed[i] ? MATCH.named : match)) };
    },
    /** Whether an institute's name has both words. */
    hasInstitute: (first: string, second: string) => findMeanings('name', [`${first} ${second}`]).length > 0,
  };
}
