/** A word -> the course names and institutes that have it, with the match type in each. MiniSearch finds them; results are cached. */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { once, remember } from '../once.ts';
import { institutesMeant } from './tables/institutes.ts';
import { isPlaceWord } from './tables/places.ts';
import { shortForms } from './tables/short-forms.ts';
import { spellings } from './tables/spellings.ts';
import type { SearchIndex } from './types.ts';
import { openVocabulary, readLines } from './vocabulary.ts';
import { INDEX_OPTIONS } from './words.ts';

/**
 * Match types, worst first; 0 is no match. `elsewhere`: a place's name in the name of an institute of another place. `named`: a
 * place's name in an institute's own name, with the next word as typed.
 */
export const MATCH = { elsewhere: 1, beginning: 2, type: 3, initials: 4, place: 5, word: 6, named: 7 } as const;
/** The least letters of an unknown word that may be a beginning. */
const BEGUN_LETTERS = 2;
/** The size of each of the two caches in bytes. */
const REMEMBERED = 2 ** 22;

/** The best match type of a word for each name or institute. */
export type Hits = Uint8Array;
export interface Found {
  readonly names: Hits;
  readonly institutes: Hits;
  /** Words that a course name contains with this word: for a short form, those it stands for. */
  readonly words: readonly string[];
}

/** The only value for a word that no name and no institute has. */
export const NOTHING: Found = { names: new Uint8Array(), institutes: new Uint8Array(), words: [] };

export type Lookup = ReturnType<typeof openLookup>;

function raise(hits: Hits, positions: readonly number[], match: number): void {
  for (const at of positions) if (match > (hits[at] as number)) hits[at] = match;
}

export function openLookup(index: SearchIndex) {
  const { codes, place, type, names: instituteNames } = index.institutes;
  const { districts } = index.places;
  // Documents in the order of the index: course names, institutes, places, types.
  const atInstitutes = index.names.length;
  const atPlaces = atInstitutes + codes.length;
  const atTypes = atPlaces + districts.length;
  const words = new Set(index.words.split(' '));
  const { letters } = index.search;
  const documents: AsPlainObject = JSON.parse(index.search.documents);
  /** Loads only the words with one first letter and their documents: a query needs few, and all are a quarter of a cold start. */
  const load = remember((letter: string) => {
    const entries: AsPlainObject['index'] = JSON.parse(letters[letter]!);
    const [documentIds, fieldLength]: [AsPlainObject['documentIds'], AsPlainObject['fieldLength']] = [{}, {}];
    for (const id of entries.flatMap(([, fields]) => Object.values(fields).flatMap(Object.keys))) {
      documentIds[id] = documents.documentIds[id];
      fieldLength[id] = documents.fieldLength[id]!;
    }
    return MiniSearch.loadJS({ ...documents, documentIds, fieldLength, index: entries }, INDEX_OPTIONS);
  }, Number.POSITIVE_INFINITY);
  const vocabulary = openVocabulary(words);
  const most = REMEMBERED / atPlaces;
  /** The entries of a table of the index for a word; empty if it has none. */
  const line = (table: keyof SearchIndex['aliases'], word: string) => readLines(index.aliases[table], `${word} `);

  /** Whole words in all fields, beginnings in names and places; a document has one field. */
  const findDocuments = (forms: readonly string[], beginnings: readonly string[] = []): Hits => {
    const hits = new Uint8Array(atTypes + index.types.length);
    // MiniSearch looks up beginnings only among the words that it searches.
    const searched = new Set([...forms.filter((form) => words.has(form)), ...beginnings]);
    const search = (word: string) => load(word[0]!).search(word, { prefix: beginnings.includes(word) });
    for (const { id, match } of [...searched].flatMap((word) => (letters[word[0]!] ? search(word) : []))) {
      for (const term in match) {
        const field = match[term]?.[0];
        const whole = field === 'place' || field === 'type' ? MATCH[field] : MATCH.word;
        if (forms.includes(term)) raise(hits, [id], whole);
        else if (field !== 'type') raise(hits, [id], MATCH.beginning);
      }
    }
    return hits;
  };

  /** The course names or institutes that have all words of at least one meaning. */
  const findMeanings = (field: 'course' | 'name', meanings: readonly string[]): number[] => {
    const [from, to] = field === 'course' ? [0, atInstitutes] : [atInstitutes, atPlaces];
    return meanings.flatMap((meaning) => {
      const parts = meaning.split(' ');
      if (!parts.every((word) => words.has(word))) return [];
      const hits = parts.map((word) => findDocuments([word]).subarray(from, to));
      return [...hits[0]!.keys()].filter((at) => hits.every((found) => found[at] === MATCH.word));
    });
  };

  /** An institute gets the best match of its name, its place and its type. */
  const findWords = (forms: readonly string[], beginnings: readonly string[] = []) => {
    const hits = findDocuments(forms, beginnings);
    const institutes = hits.slice(atInstitutes, atPlaces);
    const isPlace = forms[0] !== undefined && isPlaceWord(forms[0]);
    for (let i = 0; i < institutes.length; i++) {
      const atPlace = hits[atPlaces + (place[i] as number)] as number;
      const ofType = hits[atTypes + (type[i] as number)] as number;
      const isElsewhere = isPlace && institutes[i] === MATCH.word && districts[place[i] as number] !== '';
      const inName = isElsewhere && atPlace < MATCH.place ? MATCH.elsewhere : (institutes[i] as number);
      institutes[i] = Math.max(inName, atPlace, ofType);
    }
    return { names: hits.slice(0, atInstitutes), institutes };
  };
  const orNothing = (found: Found) =>
    [found.names, found.institutes].some((hits) => hits.some((match) => match > 0)) ? found : NOTHING;
  const lowerNames = once(() => instituteNames.map((name) => name.toLowerCase()));
  const isHalf = (half: string) => shortForms().has(half) || (half.length > 2 && vocabulary.has(half));
  return {
    line,
    vocabulary,
    /** All forms of a word as whole words, `key` also as a short form and as initials, `beginnings` as beginnings. */
    find: remember((forms: readonly string[], key: string = forms[0] as string, beginnings: readonly string[] = []) => {
      const { names, institutes } = findWords(forms, beginnings);
      // Reviewed short forms mean the institutes of the table, other ones all institutes with these initials.
      const known = findMeanings('name', institutesMeant(key));
      raise(institutes, known.length > 0 ? known : line('initials', key).map(Number), MATCH.initials);
      const meanings = shortForms().get(key) ?? [];
      raise(names, findMeanings('course', meanings), MATCH.word);
      return orNothing({ names, institutes, words: [...forms, ...meanings.flatMap((words) => words.split(' '))] });
    }, most),
    /** An otherwise unknown word, as the beginning of initials or of a spelling. */
    findBegun: remember((typed: string) => {
      if (typed.length < BEGUN_LETTERS) return NOTHING;
      const spelled = [...spellings()].filter(([written]) => written.startsWith(typed));
      const { names, institutes } = findWords(spelled.map(([, word]) => word));
      raise(institutes, readLines(index.aliases.initials, typed).map(Number), MATCH.beginning);
      return orNothing({ names, institutes, words: [typed] });
    }, most),
    /** `found` with the best match for institutes whose names contain these words next to each other. */
    markNamed: (found: Found, words: string): Found => {
      if (found === NOTHING) return found;
      const isNamed = lowerNames().map((name) => name.includes(words));
      return { ...found, institutes: found.institutes.map((match, i) => (isNamed[i] ? MATCH.named : match)) };
    },
    /** An unknown word split into two known words; undefined if that is impossible. */
    apart: (typed: string): [string, string] | undefined => {
      for (let cut = 2; cut < typed.length - 1; cut++) {
        const [first, second] = [typed.slice(0, cut), typed.slice(cut)];
        const areHalves = isHalf(first) && isHalf(second);
        if (areHalves || findMeanings('name', [`${first} ${second}`]).length > 0) return [first, second];
      }
      return undefined;
    },
  };
}
