/**
 * A word -> the course names and institutes that have it, with the match type in each. MiniSearch finds them; results are
 * cached.
 */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { institutesMeant } from './tables/institutes.ts';
import { isPlaceWord } from './tables/places.ts';
import { SHORT_FORMS } from './tables/short-forms.ts';
import { SPELLINGS } from './tables/spellings.ts';
import type { SearchIndex } from './types.ts';
import { openVocabulary, readLines, type Vocabulary } from './vocabulary.ts';
import { INDEX_OPTIONS, INSTITUTE_FIELDS, NAME_FIELDS } from './words.ts';

/**
 * Match types, worst first; 0 is no match. `elsewhere`: a place's name in the name of an institute of another place. `named`: a
 * place's name in an institute's own name, with the next word as typed.
 */
export const MATCH = { elsewhere: 1, beginning: 2, type: 3, initials: 4, place: 5, word: 6, named: 7 } as const;
const MATCH_OF_FIELD: Readonly<Record<string, number>> = { name: MATCH.word, place: MATCH.place, type: MATCH.type };
/** The least letters of an unknown word that may be a beginning, and of a short form. */
const BEGUN_LETTERS = 2;
const SHORT_FORM_LETTERS = 3;
/** The size of the cache in bytes. */
const REMEMBERED = 2 ** 23;

/** The best match type of a word for each name or institute. */
export type Hits = Uint8Array;
export interface Found {
  readonly names: Hits;
  readonly institutes: Hits;
  /** How many names and institutes have the word. */
  readonly count: number;
  /** Words that a course name contains with this word: for a short form, those it stands for. */
  readonly words: readonly string[];
}

export const NOTHING: Found = { names: new Uint8Array(), institutes: new Uint8Array(), count: 0, words: [] };

export interface Lookup {
  /** Looks up all forms of a word as whole words, `key` also as a short form and as initials, and `beginnings` as beginnings. */
  find(forms: readonly string[], key?: string, beginnings?: readonly string[]): Found;
  /** An otherwise unknown word, as the beginning of initials, of a type or of a spelling. */
  findBegun(typed: string): Found;
  /** Institutes whose names contain these words next to each other. */
  withNeighbours(words: string): number[];
  /** An unknown word split into two known words; undefined if that is impossible. */
  apart(typed: string): [string, string] | undefined;
  /** The entries of a table of the index for a word; empty if it has none. */
  line(table: keyof SearchIndex['aliases'], word: string): string[];
  readonly vocabulary: Vocabulary;
}

/** Caches what is made for a key; clears everything when it is full, so that no client can fill the memory. */
export function openMemory<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}

/** One of the index's two searches, with its words. */
interface Side {
  readonly search: MiniSearch;
  readonly words: readonly string[];
}

function load(text: string, fields: string[]): Side {
  const content: AsPlainObject = JSON.parse(text);
  return {
    search: MiniSearch.loadJS(content, { ...INDEX_OPTIONS, fields }),
    words: content.index.map(([word]) => word),
  };
}

/** Whole words in all fields, beginnings only in names and places; a document has one field. */
function findWords({ search }: Side, forms: readonly string[], beginnings: readonly string[]): Hits {
  const hits = new Uint8Array(search.documentCount);
  if (forms.length + beginnings.length === 0) return hits;
  // MiniSearch looks up beginnings only among the words that it searches.
  const searched = [...new Set([...forms, ...beginnings])].join(' ');
  for (const { id, match } of search.search(searched, { prefix: (term) => beginnings.includes(term) })) {
    for (const term in match) {
      const field = match[term]?.[0] as string;
      if (forms.includes(term)) raise(hits, [id], MATCH_OF_FIELD[field] as number);
      else if (field !== 'type') raise(hits, [id], MATCH.beginning);
    }
  }
  return hits;
}

/** The documents whose field has all words of at least one meaning. */
function findAny({ search }: Side, meanings: readonly string[], field = 'name', prefix = false): number[] {
  return meanings.flatMap((meaning) =>
    search.search(meaning, { combineWith: 'AND', fields: [field], prefix }).map(({ id }) => id as number),
  );
}

function raise(hits: Hits, positions: readonly number[], match: number): void {
  for (const at of positions) if (match > (hits[at] as number)) hits[at] = match;
}
/** A plain loop: calling a function for each hit cost an eighth of a query. */
function countHits(hits: Hits): number {
  let count = 0;
  for (let at = 0; at < hits.length; at++) if ((hits[at] as number) > 0) count++;
  return count;
}

export function openLookup(index: SearchIndex): Lookup {
  const { codes, place, type, names: instituteNames } = index.institutes;
  const { districts } = index.places;
  const memory = openMemory<Found>(REMEMBERED / (index.names.length + codes.length));
  const line: Lookup['line'] = (table, word) => readLines(index.aliases[table], `${word} `);
  const [nameSide, instituteSide] = [
    load(index.searches.names, NAME_FIELDS),
    load(index.searches.institutes, INSTITUTE_FIELDS),
  ];
  const words = new Set([...nameSide.words, ...instituteSide.words]);
  const vocabulary = openVocabulary(words);
  /** The names or institutes that have all words of at least one meaning. */
  const havingAny = (side: Side, meanings: readonly string[]) =>
    findAny(
      side,
      meanings.filter((meaning) => meaning.split(' ').every((word) => words.has(word))),
    );
  const remember = (key: string, fill: (names: Hits, institutes: Hits) => readonly string[]): Found =>
    memory(key, () => {
      const [names, institutes] = [new Uint8Array(index.names.length), new Uint8Array(codes.length)];
      const words = fill(names, institutes);
      const count = countHits(names) + countHits(institutes);
      return count === 0 ? NOTHING : { names, institutes, count, words };
    });

  /** An institute gets the best match of its name, its place and its type; places and types follow the names in the index. */
  const findInAll = (names: Hits, institutes: Hits, forms: readonly string[], beginnings: readonly string[]) => {
    const known = forms.filter((form) => words.has(form));
    names.set(findWords(nameSide, known, beginnings));
    const found = findWords(instituteSide, known, beginnings);
    const isPlace = forms[0] !== undefined && isPlaceWord(forms[0]);
    for (let i = 0; i < codes.length; i++) {
      const atPlace = found[codes.length + (place[i] as number)] as number;
      const ofType = found[codes.length + districts.length + (type[i] as number)] as number;
      const isElsewhere = isPlace && found[i] === MATCH.word && districts[place[i] as number] !== '';
      const inName = isElsewhere && atPlace < MATCH.place ? MATCH.elsewhere : (found[i] as number);
      institutes[i] = Math.max(inName, atPlace, ofType, institutes[i] as number);
    }
  };

  let lowerNames: readonly string[] | undefined;
  const isHalf = (half: string) => SHORT_FORMS.has(half) || (half.length > 2 && vocabulary.has(half));
  const isInitials = (half: string) => half.length > 2 && line('initials', half).length > 0;
  const isLong = (half: string) => half.length > 3 && vocabulary.has(half);
  return {
    line,
    vocabulary,
    find: (forms, key = forms[0] as string, beginnings = []) =>
      remember(`${beginnings} ${key} ${forms}`, (names, institutes) => {
        findInAll(names, institutes, forms, beginnings);
        // Reviewed short forms mean the institutes of the table, other ones all institutes with these initials.
        const known = havingAny(instituteSide, institutesMeant(key));
        raise(institutes, known.length > 0 ? known : line('initials', key).map(Number), MATCH.initials);
        const meanings = SHORT_FORMS.get(key) ?? [];
        raise(names, havingAny(nameSide, meanings), MATCH.word);
        for (const beginning of beginnings.filter(({ length }) => length >= SHORT_FORM_LETTERS)) {
          for (const [form, begun] of SHORT_FORMS)
            if (form.startsWith(beginning)) raise(names, havingAny(nameSide, begun), MATCH.beginning);
        }
        return [...forms, ...meanings.flatMap((words) => words.split(' '))];
      }),
    findBegun: (typed) =>
      remember(`begun ${typed}`, (names, institutes) => {
        if (typed.length < BEGUN_LETTERS) return [];
        raise(institutes, readLines(index.aliases.initials, typed).map(Number), MATCH.beginning);
        const before = codes.length + districts.length;
        const types = new Set(findAny(instituteSide, [typed], 'type', true).map((id) => id - before));
        for (const [i, its] of type.entries()) if (types.has(its)) raise(institutes, [i], MATCH.beginning);
        const spelled =
          typed.length < SHORT_FORM_LETTERS ? [] : [...SPELLINGS].filter(([written]) => written.startsWith(typed));
        findInAll(
          names,
          institutes,
          spelled.map(([, word]) => word),
          [],
        );
        return [typed];
      }),
    withNeighbours: (words) => {
      lowerNames ??= instituteNames.map((name) => name.toLowerCase());
      return lowerNames.flatMap((name, i) => (name.includes(words) ? [i] : []));
    },
    apart: (typed) => {
      for (let cut = 2; cut < typed.length - 1; cut++) {
        const [first, second] = [typed.slice(0, cut), typed.slice(cut)];
        const isPair = isHalf(first) && isHalf(second);
        const isShortened = (isInitials(first) && isLong(second)) || (isLong(first) && isInitials(second));
        const hasBoth = vocabulary.has(first) && vocabulary.has(second);
        if (isPair || isShortened || (hasBoth && havingAny(instituteSide, [`${first} ${second}`]).length > 0))
          return [first, second];
      }
      return undefined;
    },
  };
}
