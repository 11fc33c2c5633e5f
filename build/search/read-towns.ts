/** The towns and PIN codes of data/reference that the names of a round lack, for the search index: they are answered by their district. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { once } from '../shared/once.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { isFunctionWord } from './sentence.ts';
import type { TownTable } from './types.ts';
import { words } from './words.ts';

const readTable = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../data/reference/${file}`, import.meta.url)), { columns: true });
const places = once(() => readTable('places.csv'));
const pinCodes = once(() => readTable('pin-codes.csv'));

/**
 * `isIndexed`: whether the index has these words for one institute, which answers them better. A town called like a word of sentences
 * (`Kon`) is left out.
 */
export function readTowns(isIndexed: (townWords: readonly string[]) => boolean): TownTable {
  const isWordOfQueries = (word: string) => isFunctionWord(word) || shortForms().has(word);
  const towns = places().flatMap(({ name = '', kind, district = '' }) => {
    const townWords = words(name);
    const isOtherWord = townWords.length === 1 && townWords.every(isWordOfQueries);
    return kind === 'district' || isOtherWord
      ? []
      : [{ key: townWords.join(' '), district, isIndexed: isIndexed(townWords) }];
  });
  const pins = pinCodes().map(({ pin = '', district = '' }) => ({ key: pin, district }));
  const indexed = new Set(towns.filter((town) => town.isIndexed).map(({ key }) => key));
  return {
    names: byDistrict(towns.filter((town) => !town.isIndexed)),
    indexed: `,${[...indexed].join()},`,
    pins: byDistrict(pins),
  };
}

/** The keys of each district as a text that is searched, `,uran,alibag,`: a cold start makes no map of them. */
function byDistrict(lines: readonly { key: string; district: string }[]): Record<string, string> {
  const keys: Record<string, Set<string>> = {};
  for (const { key, district } of lines) {
    keys[district] ??= new Set();
    keys[district].add(key);
  }
  return Object.fromEntries(Object.entries(keys).map(([district, list]) => [district, `,${[...list].join()},`]));
}
