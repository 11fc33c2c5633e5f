/** Finds words that two tables read in different ways: a stop word is dropped before a short form of the same letters could be read. */
import { spokenWords } from '../../shared/words/devanagari.ts';
import { listPlaceNames, regions } from '../../shared/words/place-names.ts';
import { spellings } from '../../shared/words/spellings.ts';
import {
  ADDRESS_WORDS,
  GENERIC_WORDS,
  NOT_BEFORE,
  NOT_BESIDE,
  NOT_WORDS,
  OR_WORDS,
  QUERY_STOP_WORDS,
} from '../../shared/words/stop-words.ts';
import { instituteForms } from './institutes.ts';
import { shortForms } from './short-forms.ts';

/** Words that are dropped, connect or exclude: none may mean something else. */
const dropped = () => ({
  'stop-words.ts, stop words': QUERY_STOP_WORDS,
  'stop-words.ts, or': OR_WORDS,
  'stop-words.ts, not': new Set([...NOT_WORDS, ...NOT_BEFORE, ...NOT_BESIDE]),
});
/** Words that mean something: none may have two meanings. */
const meaningful = () => ({
  'short-forms.ts': shortForms().keys(),
  'institutes.ts': instituteForms(),
  // Names need `institutes`, which queries drop: generic words decide little.
  'spellings.ts': [...spellings()].flatMap(([written, word]) => (GENERIC_WORDS.has(word) ? [] : [written])),
  'place-names.ts, places': listPlaceNames().flat(),
  'place-names.ts, regions': regions().keys(),
});

/** Each word of two tables that contradict each other, with the tables. */
export function findContradictions(): string[] {
  const tables = [...Object.entries(dropped()), ...Object.entries(meaningful())];
  const named = [
    ['stop-words.ts, addresses', ADDRESS_WORDS],
    ['institutes.ts', instituteForms()],
  ] as const;
  const spoken = [...Object.entries(dropped()), ['devanagari.ts', spokenWords().keys()]] as const;
  return [...new Set([tables, named, spoken].flatMap(findTwice))];
}

/** The words of more than one table. */
export function findTwice(tables: readonly (readonly [string, Iterable<string>])[]): string[] {
  const firstTables = new Map<string, string>();
  return tables.flatMap(([table, tableWords]) =>
    [...tableWords].flatMap((word) => {
      const first = firstTables.get(word) ?? table;
      firstTables.set(word, first);
      return first === table ? [] : [`${word} is in ${first} and in ${table}: leave it in one of them`];
    }),
  );
}

/** Throws if a word is in two tables that contradict each other. */
export function assertNoContradictions(): void {
  const contradictions = findContradictions();
  if (contradictions.length > 0) throw new Error(`search tables: ${contradictions.join('; ')}`);
}
