import { describe, expect, it } from 'vitest';
import { readReference } from './support/reference.ts';

const districts = new Set(readReference('home-universities.csv').map(({ district }) => district!));
const institutes = readReference('institutes.csv');
const places = readReference('places.csv');
const pins = readReference('pin-codes.csv');

/** The order of a table is that of its first columns, so no line is in it twice and a change is a small difference. */
function expectSorted(rows: readonly Record<string, string>[], columns: readonly string[]): void {
  const keys = rows.map((row) => columns.map((column) => row[column]).join('\u0000'));
  expect(keys).toEqual([...new Set(keys)].sort());
}

it('there are 36 districts', () => {
  expect(districts.size).toBe(36);
});

describe('institutes.csv', () => {
  it('institutes.csv has each institute once, in order', () => {
    expect(Object.keys(institutes[0]!)).toEqual(['inst_code', 'inst_name', 'district', 'city', 'since', 'source']);
    expectSorted(institutes, ['inst_code']);
  });

  it('institutes.csv has known districts, names, years and sources', () => {
    for (const { inst_code, inst_name, district, since, source } of institutes) {
      expect(inst_code).toMatch(/^\d{5}$/);
      expect(since).toMatch(/^\d{4}-\d{2}$/);
      expect(Boolean(inst_name && source) && (!district || districts.has(district)), inst_code).toBe(true);
    }
  });
});

describe('places.csv', () => {
  it('places.csv has each name once per kind and district', () => {
    expect(Object.keys(places[0]!)).toEqual(['name', 'kind', 'district']);
    expectSorted(places, ['name', 'kind', 'district']);
  });

  it('places.csv has places of every district', () => {
    expect(new Set(places.map(({ district }) => district))).toEqual(districts);
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['district', 'taluka', 'town']));
    const named = places.filter(({ name, kind, district }) => kind === 'district' && name === district);
    expect(named.length).toBe(districts.size);
  });

  it.each([
    ['Uran', 'Raigad'],
    ['Matunga', 'Mumbai City'],
    ['Dombivali', 'Thane'],
    ['Ahmednagar', 'Ahilyanagar'],
    ['Shirur', 'Beed, Pune'],
    ['Vashi', 'Dharashiv, Thane'],
    ['Navi Mumbai', 'Raigad, Thane'],
  ])('the place %s is in %s', (name, expected) => {
    const found = new Set(places.filter((place) => place.name === name).map(({ district }) => district));
    expect([...found].join(', ')).toBe(expected);
  });
});

describe('pin-codes.csv', () => {
  it('pin-codes.csv has each beginning once per district', () => {
    expect(Object.keys(pins[0]!)).toEqual(['pin', 'district']);
    expectSorted(pins, ['pin', 'district']);
    expect(new Set(pins.map(({ district }) => district))).toEqual(districts);
  });

  it('no beginning of a PIN code begins another', () => {
    const beginnings = [...new Set(pins.map(({ pin }) => pin!))];
    expect(beginnings.every((pin) => /^4\d{1,5}$/.test(pin))).toBe(true);
    expect(beginnings.filter((pin, index) => beginnings[index + 1]?.startsWith(pin))).toEqual([]);
  });

  it.each([
    ['411057', 'Pune'],
    ['400019', 'Mumbai City'],
    ['400050', 'Mumbai Suburban'],
    ['401404', 'Palghar'],
  ])('the PIN code %s is in %s', (code, district) => {
    expect(pins.filter(({ pin }) => code.startsWith(pin!)).map((row) => row.district)).toEqual([district]);
  });
});
