/** Towns, suburbs and PIN codes that the names of the round lack become the district that they are in: `shirdi` is Ahilyanagar. */
import { once } from '../shared/once.ts';
import { understand } from '../shared/words/meaning.ts';
import { isDevanagari } from '../shared/words/transliteration.ts';
import { type Lookup, NO_HITS } from './lookup.ts';
import type { QueryWord } from './parse.ts';
import type { SearchIndex, Town } from './types.ts';

/** The most words of a town's name. */
const TOWN_WORDS = 3;
/** A name of so few letters is a town as the last word only if nothing begins with it: Pen, Sai, Ter. */
const SHORT_TOWN = 3;
const PIN = /^[1-9]\d{5}$/;

type Words = readonly QueryWord[];

export function openTowns({ towns }: Pick<SearchIndex, 'towns'>, lookup: Lookup) {
  const districtsWith = (table: Readonly<Record<string, string>>, keys: readonly string[]) =>
    Object.keys(table).filter((district) => keys.some((key) => table[district]?.includes(`,${key},`)));
  const allNames = once(() => Object.values(towns.names).join(''));
  /** No PIN code's beginning in the table is the beginning of another. */
  const districtsOfPin = (pin: string) =>
    PIN.test(pin)
      ? districtsWith(
          towns.pins,
          [...pin].map((_, i) => pin.slice(0, i + 1)),
        )
      : [];

  /** Whether names, short forms or initials have a word. */
  const isIndexed = ({ typed, text, forms, readings = [], isLast }: QueryWord): boolean => {
    const key = isDevanagari(typed) ? text : typed;
    const beginnings = isLast && text.length <= SHORT_TOWN ? [key] : [];
    return [...readings, ''].some(
      (reading) => lookup.find([...forms, reading].filter(Boolean), key, beginnings) !== NO_HITS,
    );
  };

  const findTown = (words: Words): Town | undefined => {
    const [word] = words as [QueryWord];
    const isSingle = words.length === 1;
    if (words.some(({ town }) => town) || (isSingle && lookup.has(word.text))) return undefined;
    const names = isSingle ? [word.text, ...(word.readings ?? [])] : [words.map(({ text }) => text).join(' ')];
    const isTown = names.some((name) => allNames().includes(`,${name},`));
    const districts = isTown ? districtsWith(towns.names, names) : isSingle ? districtsOfPin(word.typed) : [];
    if (districts.length === 0 || (isSingle && isIndexed(word))) return undefined;
    return { name: words.map(({ typed }) => typed).join(' '), districts };
  };

  /** The words of a query with their towns, the longest names first. */
  const withTowns = (words: Words): Words => {
    const query: QueryWord[] = [];
    for (let at = 0; at < words.length; ) {
      const ahead = words.slice(at, at + TOWN_WORDS);
      const joined = ahead.findIndex(({ isAlternative, isExcluded }, i) => i > 0 && (isAlternative || isExcluded));
      const longest = ahead.slice(0, joined < 0 ? TOWN_WORDS : joined);
      const first = words[at] as QueryWord;
      let town: Town | undefined;
      let length = longest.length;
      while (length > 0 && !town) town = findTown(longest.slice(0, length--));
      query.push(town ? townWord(first, town) : first);
      at += length + 1;
    }
    return query;
  };
  return {
    withTowns,
    isPin: (digits: string) => districtsOfPin(digits).length > 0,
    /** The names of one word: an unknown word may be one with a slip. */
    listNames: () =>
      allNames()
        .split(',')
        .filter((name) => name && !name.includes(' ')),
  };
}

/** The districts of a town as one word of the query. */
function townWord({ isAlternative, isExcluded }: QueryWord, town: Town): QueryWord {
  const text = town.districts.map((district) => understand(district.toLowerCase()).text).join(' or ');
  return { typed: town.name, text, forms: [], isAlternative, isExcluded, town };
}
