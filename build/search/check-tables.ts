/** Finds words that two tables read in different ways: a stop word is dropped before a short form of the same letters could be read. */
import { spokenWords } from '../shared/words/devanagari.ts';
import { listPlaceNames, regions } from '../shared/words/place-names.ts';
import { instituteForms, shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import {
  ADDRESS_WORDS,
  GENERIC_WORDS,
  LACKING_WORDS,
  NOT_BEFORE,
  NOT_OR_ASKING,
  NOT_WORDS,
  OR_WORDS,
  SENTENCE_WORDS,
} from '../shared/words/stop-words.ts';

type Table = readonly [name: string, words: Iterable<string>];

/** The tables of which no two may have the same word. */
function listTables(): Table[][] {
  // Dropped, or connect or exclude others.
  const dropped: Table[] = [
    ['stop-words.json, sentences', SENTENCE_WORDS],
    ['stop-words.json, lacking', LACKING_WORDS],
    ['stop-words.json, or', OR_WORDS],
    ['stop-words.json, not', [...NOT_WORDS, ...NOT_BEFORE, ...NOT_OR_ASKING]],
  ];
  const institutes: Table = ['institutes.json', instituteForms()];
  const meaningful: Table[] = [
    ['short-forms.json', shortForms().keys()],
    institutes,
    // Names need `institutes`, which queries drop: generic words decide little.
    ['spellings.json', [...spellings()].flatMap(([written, word]) => (GENERIC_WORDS.has(word) ? [] : [written]))],
    ['places.json', listPlaceNames().flat()],
    ['regions.json', regions().keys()],
  ];
  const addresses: Table = ['stop-words.json, addresses', ADDRESS_WORDS];
  return [
    [...dropped, ...meaningful],
    [...dropped, ['spoken-words.json', spokenWords().keys()]],
    [addresses, institutes],
  ];
}

/** The words of more than one table. */
export function findTwice(tables: readonly Table[]): string[] {
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
  const contradictions = [...new Set(listTables().flatMap(findTwice))];
  if (contradictions.length > 0) throw new Error(`search tables: ${contradictions.join('; ')}`);
}
