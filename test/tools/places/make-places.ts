/**
 * Makes `data/reference/places.csv` and `pin-codes.csv` from India Post's directory of post offices and `reviewed.ts`:
 * `npm --prefix test/tools/places ci`, then `node --import tsx test/tools/places/make-places.ts`. Read the difference before
 * you commit it.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type PostOffice, readPostOffices } from './directory.ts';
import { ADDED_TOWNS, DISTRICT_NAMES, WRONG_PLACES } from './reviewed.ts';

const REFERENCE = new URL('../../../data/reference/', import.meta.url);
/** A taluka without a town of its name needs this many offices: names of fewer are slips of the directory. */
const MIN_TALUKA_OFFICES = 8;
/** A PIN code is of each district with at least this part of its offices: a smaller part is slips or villages across the border. */
const MIN_PIN_SHARE = 0.2;

interface Place {
  readonly name: string;
  readonly kind: 'district' | 'taluka' | 'town';
  readonly district: string;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const keyOf = ({ name, district }: Place) => `${name},${district}`;

/** Every name of a district, taluka or town, once per kind and district; a town that is a taluka too is a taluka. */
function listPlaces(offices: readonly PostOffice[], districts: readonly string[]): Place[] {
  const talukas = listTalukas(offices);
  const towns = listTowns(offices, talukas);
  return [...districtNames(districts), ...talukas, ...towns].sort(
    (a, b) => compare(a.name, b.name) || compare(a.kind, b.kind) || compare(a.district, b.district),
  );
}

function districtNames(districts: readonly string[]): Place[] {
  const names = districts.map((district) => [district, [district]] as const);
  return [...names, ...Object.entries(DISTRICT_NAMES)].flatMap(([name, ofName]) =>
    ofName.map((district) => ({ name, kind: 'district' as const, district })),
  );
}

/** The talukas that a town has the name of, or that many offices name. */
function listTalukas(offices: readonly PostOffice[]): Place[] {
  const towns = new Set(placesOf(offices.filter(({ isTown }) => isTown)).map(keyOf));
  const named = offices.flatMap(({ taluka: name, district }): Place[] =>
    name ? [{ name, kind: 'taluka', district }] : [],
  );
  return [...groupBy(named, keyOf)]
    .filter(([key, group]) => towns.has(key) || group.length >= MIN_TALUKA_OFFICES)
    .map(([, [place]]) => place!)
    .filter((place) => !WRONG_PLACES.includes(keyOf(place)));
}

/** The towns of head and sub offices, the suburbs of branch offices, and the added ones. */
function listTowns(offices: readonly PostOffice[], talukas: readonly Place[]): Place[] {
  const talukaKeys = new Set(talukas.map(keyOf));
  const talukaNames = new Set(talukas.map(({ name }) => name));
  /** `Rahuri Factory` and `Karadcity` are parts of Rahuri and Karad. */
  const isPartOfTown = ({ name, district }: Place) => {
    const words = name.split(' ');
    const ends = words.length > 1 ? [words[0], words.at(-1)] : [];
    return /[a-z](city|road|coll)$/.test(name) || ends.some((word) => talukaKeys.has(`${word},${district}`));
  };
  const towns = placesOf(offices.filter(({ isTown }) => isTown));
  const suburbs = placesOf(offices.filter(({ isTown, isSuburb }) => isSuburb && !isTown));
  const listed = [...towns, ...suburbs.filter(({ name }) => !talukaNames.has(name))].filter(
    (place) => !isPartOfTown(place) && !WRONG_PLACES.includes(keyOf(place)),
  );
  const added = Object.entries(ADDED_TOWNS).flatMap(([district, names]) =>
    names.split(', ').map((name): Place => ({ name, kind: 'town', district })),
  );
  const byKey = new Map([...listed, ...added].map((place) => [keyOf(place), place]));
  return [...byKey.values()].filter((place) => !talukaKeys.has(keyOf(place)));
}

const placesOf = (offices: readonly PostOffice[]): Place[] =>
  offices.flatMap(({ place: name, district }): Place[] => (name ? [{ name, kind: 'town', district }] : []));

/** The shortest beginnings of PIN codes whose codes are all of the same district, or of the same few. */
function listPinCodes(offices: readonly PostOffice[]): { pin: string; district: string }[] {
  const byPin = groupBy(offices, ({ pin }) => pin);
  const remaining = new Map([...byPin].map(([pin, officesOfPin]) => [pin, frequentDistricts(officesOfPin)]));
  const rows: { pin: string; district: string }[] = [];
  for (let length = 1; length <= 6; length++) {
    for (const [pin, codes] of groupBy([...remaining.keys()], (code) => code.slice(0, length))) {
      const [first, ...others] = codes.map((code) => remaining.get(code)!);
      if (others.some((other) => other.join() !== first!.join())) continue;
      rows.push(...first!.map((district) => ({ pin, district })));
      for (const code of codes) remaining.delete(code);
    }
  }
  return rows.sort((a, b) => compare(a.pin, b.pin) || compare(a.district, b.district));
}

function frequentDistricts(offices: readonly PostOffice[]): string[] {
  const frequent = [...groupBy(offices, ({ district }) => district)].filter(
    ([, ofDistrict]) => ofDistrict.length >= MIN_PIN_SHARE * offices.length,
  );
  return frequent.map(([district]) => district).sort(compare);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const homeUniversities = parse(readFileSync(new URL('home-universities.csv', REFERENCE)), { columns: true });
const districts = (homeUniversities as { district: string }[]).map(({ district }) => district);
const offices = readPostOffices();
for (const [file, rows] of [
  ['places.csv', listPlaces(offices, districts)],
  ['pin-codes.csv', listPinCodes(offices)],
] as const) {
  const text = stringify(rows as object[], { header: true });
  writeFileSync(new URL(file, REFERENCE), text);
  console.log(`${file}: ${rows.length} rows, ${text.length} bytes`);
}
