/** Towns, suburbs and PIN codes that the names of the round lack become the district that they are in: `shirdi` is Ahilyanagar. */
import { understand } from '../shared/words/meaning.ts';
import { isStopWord } from '../shared/words/stop-words.ts';
import { type Lookup, NO_HITS } from './lookup.ts';
import { latinKey, type QueryWord } from './parse.ts';
import type { SearchIndex, Town } from './types.ts';

/** The most words of a town's name. */
const TOWN_WORDS = 3;
/** A last word of at most so many letters is a town only if no indexed word begins with it: Pen, Sai, Ter. */
const SHORT_TOWN = 3;
/** The least letters of a town's name, and the least digits of a PIN code, that are a beginning. */
const BEGUN_LETTERS = 3;
const PIN = /^[1-9]\d{3,5}$/;
const PIN_DIGITS = 6;
/** The most districts of the towns that a word begins: a word that begins towns in more is too short. */
const BEGUN_DISTRICTS = 4;

type Words = readonly QueryWord[];

export function openTowns({ towns }: Pick<SearchIndex, 'towns'>, lookup: Lookup) {
  const { townNames: allNames } = lookup;
  const districtsOfPin = (pin: string) => findDistrictsOfPin(towns.pins, pin);

  /** Whether the index has the words of a town, and answers them better. */
  const isIndexed = (words: Words): boolean => {
    const texts = words.map(({ text }) => text);
    if (words.length > 1) return lookup.has(texts.join('')) || lookup.hasInstitute(texts);
    const [word] = words as [QueryWord];
    const { text, forms, isLast } = word;
    const key = latinKey(word);
    const beginnings = isLast && text.length <= SHORT_TOWN ? [key] : [];
    return isStopWord(text) || lookup.has(text) || lookup.find(forms, beginnings) !== NO_HITS;
  };

  const findTown = (words: Words): Town | undefined => {
    const [{ typed, text, readings = [] }, ...others] = words as [QueryWord];
    const isConnected = others.some(({ isAlternative, isExcluded }) => isAlternative || isExcluded);
    if (isConnected || words.some(({ town }) => town)) return undefined;
    const names = others.length === 0 ? [text, ...readings] : [words.map((word) => word.text).join(' ')];
    const parts = names.map((name) => `,${name},`).filter((part) => allNames().includes(part));
    const isPin = others.length === 0 && typed.length === PIN_DIGITS && PIN.test(typed);
    const districts = isPin ? districtsOfPin(typed) : districtsWith(towns.names, parts);
    if (districts.length === 0 || isIndexed(words)) return undefined;
    return { name: words.map((word) => word.typed).join(' '), districts };
  };

  /** The districts of the town or PIN code that a word begins, as a word. */
  const readBegun = (word: QueryWord): QueryWord | undefined => {
    const { typed, text, readings = [] } = word;
    const begun = [text, ...readings].filter(({ length }) => length >= BEGUN_LETTERS);
    const names = new Set(begun.flatMap((name) => allNames().match(new RegExp(`(?<=,)${name}[^,]*`, 'g')) ?? []));
    const parts = begun.map((name) => `,${name}`);
    const districts = [...new Set([...districtsWith(towns.names, parts), ...districtsOfPin(typed)])];
    if (districts.length === 0 || districts.length > BEGUN_DISTRICTS) return undefined;
    return townWord(word, { name: names.size === 1 ? [...names].join() : typed, districts });
  };

  /** The words of a query with their towns, the longest names first. */
  const withTowns = (words: Words): Words => {
    const [first] = words;
    if (!first) return [];
    for (let length = Math.min(TOWN_WORDS, words.length); length > 0; length--) {
      const town = findTown(words.slice(0, length));
      if (town) return [townWord(first, town), ...withTowns(words.slice(length))];
    }
    return [first, ...withTowns(words.slice(1))];
  };
  return {
    withTowns,
    readBegun,
    isPin: (digits: string) => districtsOfPin(digits).length > 0,
    /** The names of one word: an unknown word may be one with a slip. */
    listNames: () =>
      allNames()
        .split(',')
        .filter((name) => name && !name.includes(' ')),
  };
}

type DistrictTable = SearchIndex['towns']['names'];

/** The districts whose line has one of the `parts`: names with a comma before them, and one after them if they are whole. */
function districtsWith(table: DistrictTable, parts: readonly string[]): string[] {
  return Object.keys(table).filter((district) => parts.some((part) => table[district]?.includes(part)));
}

/**
 * The districts of a PIN code, or of its first four or five digits. The table has those beginnings of PIN codes that decide the
 * district: a PIN code begins with one, and a part of it may begin several.
 */
function findDistrictsOfPin(pins: DistrictTable, pin: string): string[] {
  if (!PIN.test(pin)) return [];
  const whole = [...pin].map((_digit, i) => `,${pin.slice(0, i + 1)},`);
  return districtsWith(pins, pin.length < PIN_DIGITS ? [...whole, `,${pin}`] : whole);
}

/** The districts of a town as one word of the query. */
function townWord({ isAlternative, isExcluded }: QueryWord, town: Town): QueryWord {
  const text = town.districts.map((district) => understand(district.toLowerCase()).text).join(' or ');
  return { typed: town.name, text, forms: [], isAlternative, isExcluded, town };
}
