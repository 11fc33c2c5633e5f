/** A word -> the course names and institutes that have it, and how; MiniSearch finds, and what was found is remembered. */
import MiniSearch from 'minisearch';
import { INSTITUTE_FORMS, SHORT_FORMS } from './tables/short-forms.ts';
import type { SearchIndex } from './types.ts';
import { INDEX_OPTIONS, INSTITUTE_FIELDS, NAME_FIELDS } from './words.ts';

/** How a word was found, best last; 0 is not at all. */
export const WAY = { beginning: 1, kind: 2, place: 3, initials: 4, said: 5 } as const;
const WAY_OF_FIELD: Readonly<Record<string, number>> = { name: WAY.said, place: WAY.place, kind: WAY.kind };
const BEGINNING_LETTERS = 2;
const INITIALS_BEGINNING_LETTERS = 3;
/** Bytes that are remembered. */
const REMEMBERED = 2 ** 23;

/** For each name or institute the best way in which it has the word. */
export type Hits = Uint8Array;
export interface Found {
  readonly names: Hits;
  readonly institutes: Hits;
  /** Names and institutes that have the word. */
  readonly count: number;
  /** Words that a course name says where it has this word: of a short form, those it stands for. */
  readonly says: readonly string[];
}

export const NOTHING: Found = { names: new Uint8Array(), institutes: new Uint8Array(), count: 0, says: [] };

const MEANINGS = new Map(Object.entries(SHORT_FORMS));
const INSTITUTE_MEANINGS = new Map(Object.entries(INSTITUTE_FORMS));

export interface Lookup {
  /** All that means the same, as whole words, short forms and initials; `beginning`, where given, as a beginning too. */
  find(forms: readonly string[], beginning?: string): Found;
  /** A word that finds nothing: as the beginning of initials, or as two words of an institute written together. */
  rest(typed: string): Found;
  /** Words of the index at so many slips, beginning with the same letter. */
  near(text: string, slips: number): string[];
  /** What a line in a table of the index says of its word: nothing where it has none. */
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

/** Documents are counted from 0, and lengths serve scores alone: build/search leaves both out of MiniSearch's JSON. */
function load(text: string, fields: string[]): MiniSearch {
  const plain = JSON.parse(text);
  const documentIds = Array.from({ length: plain.documentCount }, (_, id) => id);
  const lengths = fields.map(() => 1);
  const fieldLength = documentIds.map(() => lengths);
  return MiniSearch.loadJS({ ...plain, documentIds, fieldLength }, { ...INDEX_OPTIONS, fields });
}

/** What the lines of a sorted table that begin so say of their words. */
function meaningsOf(table: string, beginning: string): string[] {
  // Ends of lines: the lines that begin so come after `low`, and not before `high`, until the two meet.
  let low = 0;
  let high = table.length - 1;
  while (low < high) {
    const end = table.lastIndexOf('\n', (low + high) >> 1);
    if (table.slice(end + 1, end + 1 + beginning.length) < beginning) low = table.indexOf('\n', end + 1);
    else high = end;
  }
  const meanings: string[] = [];
  while (table.startsWith(beginning, low + 1)) {
    const start = low + 1;
    low = table.indexOf('\n', start);
    meanings.push(...table.slice(start, low).split(' ').slice(1));
  }
  return meanings;
}

/** Loads the index's two searches. */
export function openLookup(index: SearchIndex): Lookup {
  const names = load(index.searches.names, NAME_FIELDS);
  const institutes = load(index.searches.institutes, INSTITUTE_FIELDS);
  const { codes, place, kind } = index.institutes;
  const firstKind = codes.length + index.places.districts.length;
  let added = 0;
  const memory = openMemory<Found>(REMEMBERED / (names.documentCount + institutes.documentCount));
  const remember = (key: string, fill: (inNames: Hits, inInstitutes: Hits) => string[]): Found =>
    memory(key, () => {
      const hits = { names: new Uint8Array(names.documentCount), institutes: new Uint8Array(institutes.documentCount) };
      added = 0;
      const says = fill(hits.names, hits.institutes);
      if (added === 0) return NOTHING;
      let count = 0;
      for (const way of hits.names) if (way > 0) count++;
      // After the institutes come their places and kinds.
      for (let i = 0; i < codes.length; i++) {
        add(hits.institutes, i, hits.institutes[codes.length + (place[i] as number)] as number);
        add(hits.institutes, i, hits.institutes[firstKind + (kind[i] as number)] as number);
        if (hits.institutes[i] !== 0) count++;
      }
      return { ...hits, count, says };
    });
  const line: Lookup['line'] = (table, word) => meaningsOf(index.aliases[table], `${word} `);
  const add = (hits: Hits, at: number, way: number) => {
    if (way > (hits[at] as number)) hits[at] = way;
    added++;
  };
  /** Whole words in all fields, beginnings in names alone; a document has one field. */
  const take = (search: MiniSearch, hits: Hits, forms: readonly string[], beginning?: string) => {
    for (const { id, match } of search.search(forms.join(' '), { prefix: (term) => term === beginning })) {
      for (const term in match) {
        const field = match[term]?.[0] as string;
        if (forms.includes(term)) add(hits, id, WAY_OF_FIELD[field] as number);
        else if (field === 'name') add(hits, id, WAY.beginning);
      }
    }
  };
  const takeAll = (search: MiniSearch, hits: Hits, meaning: string) => {
    for (const { id } of search.search(meaning, { combineWith: 'AND', fields: ['name'] })) add(hits, id, WAY.said);
  };

  return {
    line,
    find: (forms, beginning) =>
      remember(`${beginning ?? ''} ${forms}`, (inNames, inInstitutes) => {
        const prefix = beginning && beginning.length >= BEGINNING_LETTERS ? beginning : undefined;
        take(names, inNames, forms, prefix);
        take(institutes, inInstitutes, forms, prefix);
        const text = beginning ?? (forms[0] as string);
        for (const at of line('initials', text)) add(inInstitutes, Number(at), WAY.initials);
        const meaning = INSTITUTE_MEANINGS.get(text);
        if (meaning) takeAll(institutes, inInstitutes, meaning);
        const together = line('together', text).join(' ');
        const meanings = [...(MEANINGS.get(text) ?? []), ...(together ? [together] : [])];
        for (const words of meanings) takeAll(names, inNames, words);
        return [...forms, ...meanings.flatMap((words) => words.split(' '))];
      }),
    rest: (typed) =>
      remember(`rest ${typed}`, (_, hits) => {
        const begun = typed.length < INITIALS_BEGINNING_LETTERS ? [] : meaningsOf(index.aliases.initials, typed);
        for (const at of begun) add(hits, Number(at), WAY.beginning);
        for (let cut = 2; added === 0 && cut <= typed.length - 2; cut++) {
          takeAll(institutes, hits, `${typed.slice(0, cut)} ${typed.slice(cut)}`);
        }
        return [typed];
      }),
    near: (text, slips) => {
      const hits = [names, institutes].flatMap((search) => search.search(text, { fuzzy: slips }));
      return [...new Set(hits.flatMap(({ terms }) => terms))].filter((term) => term[0] === text[0]);
    },
  };
}
