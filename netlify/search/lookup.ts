/** A word -> the course names and institutes that have it, and how; MiniSearch finds, and what was found is remembered. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import type { QueryWord } from './parse.ts';
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

export interface Lookup {
  /** A word: whole, as a short form, as initials, as a beginning. */
  word(word: QueryWord): Found;
  /** A text as a whole word, a short form or initials alone. */
  whole(text: string): Found;
  /** A word that finds nothing: as the beginning of initials, or as two words of an institute written together. */
  rest(typed: string): Found;
  /** Words of the index at so many slips, beginning with the same letter. */
  near(text: string, slips: number): string[];
  /** The meaning of a line in a table of the index; undefined where the word has none. */
  line(table: keyof SearchIndex['aliases'], word: string): string[] | undefined;
}

/** Loads the index's two searches. */
export function openLookup(index: SearchIndex): Lookup {
  const names = MiniSearch.loadJSON(index.searches.names, { ...INDEX_OPTIONS, fields: NAME_FIELDS });
  const institutes = MiniSearch.loadJSON(index.searches.institutes, { ...INDEX_OPTIONS, fields: INSTITUTE_FIELDS });

  const add = (hits: Hits, at: number, way: number) => {
    const before = hits.get(at);
    if (before === undefined || way < before) hits.set(at, way);
  };
  const line: Lookup['line'] = (table, word) => {
    const text = index.aliases[table];
    const start = text.indexOf(`\n${word} `) + word.length + 2;
    return start < word.length + 2 ? undefined : text.slice(start, text.indexOf('\n', start)).split(' ');
  };
  /** Whole words, and from two letters the beginnings of words in names. */
  const take = (search: MiniSearch, hits: Hits, forms: readonly string[], beginning?: string) => {
    const prefix = beginning !== undefined && beginning.length >= BEGINNING_LETTERS;
    for (const { id, match } of search.search(forms.join(' '), { prefix: (term) => prefix && term === beginning })) {
      for (const [term, fields] of Object.entries(match)) {
        const isWhole = forms.includes(term);
        if (fields.includes('name')) add(hits, id, isWhole ? WAY.said : WAY.beginning);
        else if (isWhole) add(hits, id, fields.includes('place') ? WAY.place : WAY.kind);
      }
    }
  };
  const takeAll = (search: MiniSearch, hits: Hits, meaning: string, options: SearchOptions = {}) => {
    for (const { id } of search.search(meaning, { combineWith: 'AND', ...options })) add(hits, id, WAY.said);
  };
  /** The words that a short form stands for. */
  const takeShortForm = (text: string, hits: Hits): string[] => {
    const meanings = Object.hasOwn(SHORT_FORMS, text) ? (SHORT_FORMS[text] as readonly string[]) : [];
    for (const meaning of meanings) takeAll(names, hits, meaning);
    return meanings.flatMap((meaning) => meaning.split(' '));
  };
  const takeInitials = (hits: Hits, positions: readonly string[] = [], way: number = WAY.initials) => {
    for (const at of positions) add(hits, Number(at), way);
  };

  const remembering = (
    find: (text: string, found: { names: Hits; institutes: Hits }, word?: QueryWord) => string[],
  ) => {
    const remembered = new Map<string, Found>();
    let weight = 0;
    return (text: string, word?: QueryWord): Found => {
      const known = remembered.get(text);
      if (known) return known;
      const hits = { names: new Map(), institutes: new Map() };
      const found = { ...hits, says: find(text, hits, word) };
      weight += hits.names.size + hits.institutes.size + 16;
      if (weight > REMEMBERED) {
        remembered.clear();
        weight = 0;
      }
      remembered.set(text, found);
      return found;
    };
  };
  const wordOf = remembering((typed, hits, word) => {
    const { forms } = word as QueryWord;
    take(names, hits.names, forms, typed);
    take(institutes, hits.institutes, forms, typed);
    const together = line('together', typed);
    if (together) takeAll(names, hits.names, together.join(' '));
    if (Object.hasOwn(INSTITUTE_FORMS, typed))
      takeAll(institutes, hits.institutes, INSTITUTE_FORMS[typed] as string, { fields: ['name'] });
    takeInitials(hits.institutes, line('initials', typed));
    return [...forms, ...(together ?? []), ...takeShortForm(typed, hits.names)];
  });
  return {
    line,
    word: (word) => wordOf(word.typed, word),
    whole: remembering((text, hits) => {
      take(names, hits.names, [text]);
      take(institutes, hits.institutes, [text]);
      takeInitials(hits.institutes, line('initials', text));
      return [text, ...takeShortForm(text, hits.names)];
    }),
    rest: remembering((typed, { institutes: hits }) => {
      if (typed.length >= INITIALS_BEGINNING_LETTERS) {
        const text = index.aliases.initials;
        for (let at = text.indexOf(`\n${typed}`); at >= 0; at = text.indexOf(`\n${typed}`, at + 1)) {
          takeInitials(
            hits,
            text
              .slice(at + 1, text.indexOf('\n', at + 1))
              .split(' ')
              .slice(1),
            WAY.beginning,
          );
        }
      }
      for (let cut = 2; hits.size === 0 && cut <= typed.length - 2; cut++) {
        takeAll(institutes, hits, `${typed.slice(0, cut)} ${typed.slice(cut)}`, { fields: ['name'] });
      }
      return [typed];
    }),
    near: (text, slips) => {
      const terms = new Set<string>();
      for (const search of [names, institutes]) {
        for (const { match } of search.search(text, { fuzzy: slips }))
          for (const term of Object.keys(match)) terms.add(term);
      }
      return [...terms].filter((term) => term[0] === text[0]);
    },
  };
}
