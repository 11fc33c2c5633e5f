/** Finds words that two tables read in different ways. */
import { spokenWords } from '../shared/words/devanagari.ts';
import { listPlaceNames, regions } from '../shared/words/place-names.ts';
import { instituteForms, shortForms } from '../shared/words/short-forms.ts';
import { spellings } from '../shared/words/spellings.ts';
import * as stopWords from '../shared/words/stop-words.ts';

type Table = readonly [name: string, words: Iterable<string>];

/** The tables of which no two may have the same word. Generic words may have other spellings that queries drop: `institutes`. */
const listTables = (): Table[] => [
  ['stop-words.json, sentences', stopWords.SENTENCE_WORDS],
  ['stop-words.json, lacking', stopWords.LACKING_WORDS],
  ['stop-words.json, or', stopWords.OR_WORDS],
  ['stop-words.json, not', [...stopWords.NOT_WORDS, ...stopWords.NOT_BEFORE, ...stopWords.NOT_OR_ASKING]],
  ['short-forms.json', shortForms().keys()],
  ['institutes.json', instituteForms().keys()],
  ['spellings.json', [...spellings()].flatMap(([written, word]) => (stopWords.GENERIC_WORDS.has(word) ? [] : written))],
  ['places.json', listPlaceNames().flat()],
  ['regions.json', regions().keys()],
  ['spoken-words.json', spokenWords().keys()],
];

/** Throws if a word is in two tables. */
export function assertNoContradictions(tables = listTables()): void {
  const tableOf = new Map<string, string>();
  const contradictions = tables.flatMap(([table, words]) =>
    [...new Set(words)].flatMap((word) => {
      const otherTable = tableOf.get(word);
      tableOf.set(word, table);
      return otherTable ? [`${word} is in ${otherTable} and in ${table}`] : [];
    }),
  );
  if (contradictions.length > 0)
    throw new Error(`search tables: ${contradictions.join('; ')}: leave each in one of them`);
}
