/** Towns, suburbs and PIN codes of data/reference: they mean the institutes of their districts. */
import { once, remember } from '../shared/once.ts';
import { placeKey, understand } from '../shared/words/meaning.ts';
import type { Meaning } from './terms.ts';
import type { SearchIndex, Town } from './types.ts';
import { FIT, RANK, WEIGHT } from './weights.ts';

/** The least letters of a town's name, and the least digits of a PIN code, that are a beginning. */
const BEGUN_LETTERS = 3;
const PIN = /^[1-9]\d{3,5}$/;
const PIN_DIGITS = 6;
/** The most districts of the towns that a word begins: a word that begins towns in more is too short. */
const BEGUN_DISTRICTS = 4;
const CACHED_TOWNS = 256;

type DistrictTable = SearchIndex['towns']['names'];
export type Towns = ReturnType<typeof openTowns>;

/** The districts whose line has one of the `parts`: names with a comma before them, and one after them if they are whole. */
function districtsWith(table: DistrictTable, parts: readonly string[]): string[] {
  return Object.keys(table).filter((district) => parts.some((part) => table[district]!.includes(part)));
}

/** Whether a word is a town. */
export const hasTown = ({ names }: SearchIndex['towns'], word: string): boolean =>
  Object.values(names).some((line) => line.includes(`,${word},`));

/**
 * The districts of a PIN code, or of its first four or five digits. The table has those beginnings of PIN codes that decide the
 * district: a PIN code begins with one, and a part of it may begin several.
 */
function findDistrictsOfPin(pins: DistrictTable, pin: string): string[] {
  if (!PIN.test(pin)) return [];
  const whole = [...pin].map((_digit, i) => `,${pin.slice(0, i + 1)},`);
  return districtsWith(pins, pin.length < PIN_DIGITS ? [...whole, `,${pin}`] : whole);
}

export function openTowns({ towns, places, institutes }: SearchIndex) {
  const districtKeys = once(() => places.districts.map(placeKey));
  const allNames = once(() => Object.values(towns.names).join(''));
  const asMeaning = (town: Town, fit: number, isBegun = false): Meaning => {
    const keys = town.districts.map(placeKey);
    const isMeant = districtKeys().map((key) => keys.includes(key));
    const at = institutes.place.flatMap((number, i) => (isMeant[number] ? i : []));
    const text = town.districts.map((district) => understand(district.toLowerCase()).text).join(' or ');
    const rank = isBegun ? RANK.begun : RANK.town;
    return { kind: 'place', text, weight: WEIGHT.place, fit, rank, names: [], institutes: at, isBegun, town };
  };
  return {
    isPin: (digits: string) => findDistrictsOfPin(towns.pins, digits).length > 0,
    /** The town or the whole PIN code of one of these names. */
    find: remember((names: readonly string[], typed: string): Meaning[] => {
      const isPin = typed.length === PIN_DIGITS && PIN.test(typed);
      const parts = names.map((name) => `,${name},`);
      if (!isPin && !parts.some((part) => allNames().includes(part))) return [];
      const districts = isPin ? findDistrictsOfPin(towns.pins, typed) : districtsWith(towns.names, parts);
      return districts.length > 0 ? [asMeaning({ name: typed, districts }, FIT.whole)] : [];
    }, CACHED_TOWNS),
    /** The towns, or the PIN codes, that these letters begin. */
    begun: remember((names: readonly string[], typed: string): Meaning[] => {
      const begun = names.filter(({ length }) => length >= BEGUN_LETTERS);
      const parts = begun.map((name) => `,${name}`);
      const districts = [...new Set([...districtsWith(towns.names, parts), ...findDistrictsOfPin(towns.pins, typed)])];
      if (districts.length === 0 || districts.length > BEGUN_DISTRICTS) return [];
      return [asMeaning({ name: typed, districts }, FIT.begun, true)];
    }, CACHED_TOWNS),
    /** The names of one word. */
    listNames: once(() =>
      allNames()
        .split(',')
        .filter((name) => name && !name.includes(' ')),
    ),
  };
}
