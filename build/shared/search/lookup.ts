/** A word -> the course names and institutes that have it, and its match type in each; MiniSearch finds, and what was found is remembered. */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { institutesMeant } from './tables/institutes.ts';
import { isPlaceWord } from './tables/places.ts';
import { SHORT_FORMS } from './tables/short-forms.ts';
import { consonantsOf } from './tables/spellings.ts';
import type { SearchIndex } from './types.ts';
import { INDEX_OPTIONS, INSTITUTE_FIELDS, NAME_FIELDS } from './words.ts';

/** Match types, worst first; 0 is not at all. `elsewhere`: a place's name in the name of an institute of another place. */
export const MATCH = { elsewhere: 1, beginning: 2, type: 3, initials: 4, place: 5, word: 6 } as const;
const MATCH_OF_FIELD: Readonly<Record<string, number>> = { name: MATCH.word, place: MATCH.place, type: MATCH.type };
/** Letters from which a word may be the beginning of initials, and of two words written together. */
const INITIALS_LETTERS = 3;
const JOINED_LETTERS = 5;
/** Bytes that are remembered. */
const REMEMBERED = 2 ** 23;

/** For each name or institute the best match type of the word. */
export type Hits = Uint8Array;
export interface Found {
  readonly names: Hits;
  readonly institutes: Hits;
  /** Names and institutes that have the word. */
  readonly count: number;
  /** Words that a course name has where it has this word: of a short form, those it stands for. */
  readonly words: readonly string[];
}

export const NOTHING: Found = { names: new Uint8Array(), institutes: new Uint8Array(), count: 0, words: [] };

export interface Lookup {
  /** Where these forms of a word are, each as a whole word; `key` also as a short form and initials; `beginnings` as beginnings. */
  find(forms: readonly string[], key?: string, beginnings?: readonly string[]): Found;
  /** A word that finds nothing: as the beginning of initials, or as two words of an institute written together. */
  fallback(typed: string): Found;
  /** Words of the index at so many slips, beginning with the same letter. */
  near(text: string, slips: number): string[];
  /** Words of the index with the same consonants. */
  withConsonantsOf(text: string): readonly string[];
  /** What a line in a table of the index gives for its word: nothing where it has none. */
  line(table: keyof SearchIndex['aliases'], word: string): string[];
}

/** Remembers what was made for a key; forgets all when it is too much, so that no client can fill the memory. */
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

/** One of the index's two searches, its words, and how many letters the longest of them has. */
interface Side {
  readonly search: MiniSearch;
  readonly words: ReadonlySet<string>;
  readonly longest: number;
}

function load(text: string, fields: string[]): Side {
  const content: AsPlainObject = JSON.parse(text);
  const words = new Set(content.index.map(([word]) => word));
  const longest = [...words].reduce((most, { length }) => Math.max(most, length), 0);
  return { search: MiniSearch.loadJS(content, { ...INDEX_OPTIONS, fields }), words, longest };
}

/** What the lines of a sorted table that begin so stand for. Searched as it is: to read it all would cost each cold start more. */
function meaningsOf(table: string, beginning: string): string[] {
  // Ends of lines: the lines that begin so come after `low`, and not before `high`, until the two meet.
  let [low, high] = [0, table.length - 1];
  while (low < high) {
    const end = table.lastIndexOf('\n', (low + high) >> 1);
    if (table.slice(end + 1, end + 1 + beginning.length) < beginning) low = table.indexOf('\n', end + 1);
    else high = end;
  }
  const meanings: string[] = [];
  while (table.startsWith(beginning, low + 1)) {
    const end = table.indexOf('\n', low + 1);
    meanings.push(...table.slice(table.indexOf(' ', low) + 1, end).split(' '));
    low = end;
  }
  return meanings;
}

function raise(hits: Hits, positions: readonly number[], match: number): void {
  for (const at of positions) if (match > (hits[at] as number)) hits[at] = match;
}
/** A plain loop: a function called for each hit cost an eighth of a query. */
function countOf(hits: Hits): number {
  let count = 0;
  for (let at = 0; at < hits.length; at++) if ((hits[at] as number) > 0) count++;
  return count;
}

/** Whole words in all fields, beginnings in names and places only; a document has one field. */
function findWords({ search, words }: Side, hits: Hits, forms: readonly string[], beginnings: readonly string[]): void {
  if (beginnings.length === 0 && !forms.some((form) => words.has(form))) return;
  // MiniSearch looks up as a beginning only what it searches for.
  const searched = [...new Set([...forms, ...beginnings])].join(' ');
  for (const { id, match } of search.search(searched, { prefix: (term) => beginnings.includes(term) })) {
    for (const term in match) {
      const field = match[term]?.[0] as string;
      if (forms.includes(term)) raise(hits, [id], MATCH_OF_FIELD[field] as number);
      else if (field !== 'type') raise(hits, [id], MATCH.beginning);
    }
  }
}

/** The names that have all words of one of these. */
function havingAny({ search, words }: Side, meanings: readonly string[]): number[] {
  const possible = meanings.filter((meaning) => meaning.split(' ').every((word) => words.has(word)));
  return possible.flatMap((meaning) =>
    search.search(meaning, { combineWith: 'AND', fields: ['name'] }).map(({ id }) => id as number),
  );
}

/** Loads the index's two searches. */
export function openLookup(index: SearchIndex): Lookup {
  const names = load(index.searches.names, NAME_FIELDS);
  const institutes = load(index.searches.institutes, INSTITUTE_FIELDS);
  const [nameCount, documentCount] = [names.search.documentCount, institutes.search.documentCount];
  const { codes, place, type } = index.institutes;
  const { districts } = index.places;
  const memory = openMemory<Found>(REMEMBERED / (nameCount + documentCount));
  const remember = (key: string, word: string, fill: (inNames: Hits, inInstitutes: Hits) => string[]): Found =>
    memory(key, () => {
      const isPlace = isPlaceWord(word);
      const [inNames, inInstitutes] = [new Uint8Array(nameCount), new Uint8Array(documentCount)];
      const words = fill(inNames, inInstitutes);
      // After the institutes come their places and types: an institute has the best of all three.
      for (let i = 0; i < codes.length; i++) {
        const atPlace = inInstitutes[codes.length + (place[i] as number)] as number;
        const ofType = inInstitutes[codes.length + districts.length + (type[i] as number)] as number;
        const isElsewhere = isPlace && inInstitutes[i] === MATCH.word && districts[place[i] as number] !== '';
        if (isElsewhere && atPlace < MATCH.place) inInstitutes[i] = MATCH.elsewhere;
        inInstitutes[i] = Math.max(inInstitutes[i] as number, atPlace, ofType);
      }
      const count = countOf(inNames) + countOf(inInstitutes.subarray(0, codes.length));
      if (count === 0) return NOTHING;
      return { names: inNames, institutes: inInstitutes, count, words };
    });
  const { initials, together } = index.aliases;
  const line: Lookup['line'] = (table, word) => meaningsOf(index.aliases[table], `${word} `);
  /** Of words that have been written together, each two words of a course name. */
  const apart = (words: readonly string[]) =>
    words.flatMap((word, i) => (i % 2 === 1 ? [`${words[i - 1]} ${word}`] : []));
  let consonants: [word: string, its: string][] | undefined;

  return {
    line,
    find: (forms, key = forms[0] as string, beginnings = []) =>
      remember(`${beginnings} ${key} ${forms}`, forms[0] as string, (inNames, inInstitutes) => {
        findWords(names, inNames, forms, beginnings);
        findWords(institutes, inInstitutes, forms, beginnings);
        // Reviewed short forms mean the institutes of the table, others all whose initials they are.
        const known = havingAny(institutes, institutesMeant(key));
        raise(inInstitutes, known.length > 0 ? known : line('initials', key).map(Number), MATCH.initials);
        const meanings = [...(SHORT_FORMS.get(key) ?? []), ...apart(line('together', key))];
        raise(inNames, havingAny(names, meanings), MATCH.word);
        for (const beginning of beginnings.filter(({ length }) => length >= INITIALS_LETTERS)) {
          for (const [form, begun] of SHORT_FORMS)
            if (form.startsWith(beginning)) raise(inNames, havingAny(names, begun), MATCH.beginning);
        }
        const long = beginnings.filter(({ length }) => length >= JOINED_LETTERS);
        if (long.length > 0 && countOf(inNames) + countOf(inInstitutes) === 0) {
          const begunWords = long.flatMap((beginning) => apart(meaningsOf(together, beginning)));
          raise(inNames, havingAny(names, begunWords), MATCH.beginning);
        }
        return [...forms, ...meanings.flatMap((words) => words.split(' '))];
      }),
    fallback: (typed) =>
      remember(`fallback ${typed}`, '', (_, hits) => {
        if (typed.length >= INITIALS_LETTERS) raise(hits, meaningsOf(initials, typed).map(Number), MATCH.beginning);
        const halves = [...typed].map((_, cut) => `${typed.slice(0, cut)} ${typed.slice(cut)}`).slice(2, -1);
        if (countOf(hits) === 0) raise(hits, havingAny(institutes, halves), MATCH.word);
        return [typed];
      }),
    near: (text, slips) => {
      // What is longer than any word with as many slips would cost most to look for, and cannot be there.
      const possible = [names, institutes].filter(({ longest }) => text.length <= longest + slips);
      const hits = possible.flatMap(({ search }) => search.search(text, { fuzzy: slips }));
      return [...new Set(hits.flatMap(({ terms }) => terms))].filter((term) => term[0] === text[0]);
    },
    withConsonantsOf: (text) => {
      consonants ??= [...names.words, ...institutes.words].map((word) => [word, consonantsOf(word)]);
      const same = consonantsOf(text);
      return consonants.flatMap(([word, its]) => (its === same && same !== '' ? [word] : []));
    },
  };
}
