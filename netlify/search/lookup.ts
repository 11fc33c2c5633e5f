/** A word -> the course names and institutes that have it, and how; MiniSearch finds, and what was found is remembered. */
import MiniSearch from 'minisearch';
import { INSTITUTE_FORMS, SHORT_FORMS } from './tables/short-forms.ts';
import type { SearchIndex } from './types.ts';
import { INDEX_OPTIONS, INSTITUTE_FIELDS, NAME_FIELDS } from './words.ts';

/** How a word was found, best first; 0 is not at all. */
export const WAY = { said: 1, initials: 2, place: 3, kind: 4, beginning: 5 } as const;
const BEGINNING_LETTERS = 2;
const INITIALS_BEGINNING_LETTERS = 3;
/** Documents that are remembered, some megabytes; then all are forgotten, so that no client can fill the memory. */
const REMEMBERED = 2 ** 19;

/** Position of a name or institute -> the best way in which it has the word. */
export type Hits = Map<number, number>;
export interface Found {
  readonly names: Hits;
  readonly institutes: Hits;
  /** Words that a course name says where it has this word: of a short form, those it stands for. */
  readonly says: readonly string[];
}
export const isFound = ({ names, institutes }: Found): boolean => names.size + institutes.size > 0;

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

/** Loads the index's two searches. */
export function openLookup(index: SearchIndex): Lookup {
  const names = MiniSearch.loadJSON(index.searches.names, { ...INDEX_OPTIONS, fields: NAME_FIELDS });
  const institutes = MiniSearch.loadJSON(index.searches.institutes, { ...INDEX_OPTIONS, fields: INSTITUTE_FIELDS });
  const remembered = new Map<string, Found>();
  let weight = 0;
  const remember = (key: string, fill: (inNames: Hits, inInstitutes: Hits) => string[]): Found => {
    const known = remembered.get(key);
    if (known) return known;
    const hits = { names: new Map(), institutes: new Map() };
    const found = { ...hits, says: fill(hits.names, hits.institutes) };
    weight += hits.names.size + hits.institutes.size + 16;
    if (weight > REMEMBERED) {
      remembered.clear();
      weight = 0;
    }
    remembered.set(key, found);
    return found;
  };
  const line: Lookup['line'] = (table, word) => {
    const text = index.aliases[table];
    const start = text.indexOf(`\n${word} `);
    return start < 0 ? [] : text.slice(start + word.length + 2, text.indexOf('\n', start + 1)).split(' ');
  };
  const add = (hits: Hits, at: number, way: number) => hits.set(at, Math.min(way, hits.get(at) ?? way));
  /** Whole words in all fields, beginnings in names alone. */
  const take = (search: MiniSearch, hits: Hits, forms: readonly string[], beginning?: string) => {
    for (const { id, match } of search.search(forms.join(' '), { prefix: (term) => term === beginning })) {
      for (const [term, fields] of Object.entries(match)) {
        const isWhole = forms.includes(term);
        if (fields.includes('name')) add(hits, id, isWhole ? WAY.said : WAY.beginning);
        else if (isWhole) add(hits, id, fields.includes('place') ? WAY.place : WAY.kind);
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
        if (typed.length >= INITIALS_BEGINNING_LETTERS) {
          const lines = index.aliases.initials.split('\n').filter((text) => text.startsWith(typed));
          for (const at of lines.flatMap((text) => text.split(' ').slice(1))) add(hits, Number(at), WAY.beginning);
        }
        for (let cut = 2; hits.size === 0 && cut <= typed.length - 2; cut++) {
          takeAll(institutes, hits, `${typed.slice(0, cut)} ${typed.slice(cut)}`);
        }
        return [typed];
      }),
    near: (text, slips) => {
      const hits = [names, institutes].flatMap((search) => search.search(text, { fuzzy: slips }));
      const terms = new Set(hits.flatMap(({ match }) => Object.keys(match)));
      return [...terms].filter((term) => term[0] === text[0]);
    },
  };
}
