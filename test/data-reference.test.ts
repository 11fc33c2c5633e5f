/** Whatever an operator's reference tables contain, they agree with each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CELL_FORMS } from '../build/contract/source.ts';
import type { Region } from '../build/shared/regions.ts';

/** The operator's own tables, which other tests replace by theirs (vitest.config.ts). */
const readOwn = (file: string) => readFileSync(join(import.meta.dirname, '../data/reference', file), 'utf8');
const readOwnTable = (file: string): Record<string, string>[] => parse(readOwn(file), { columns: true });

const districts = new Set(readOwnTable('home-universities.csv').map(({ district }) => district!));
const institutes = readOwnTable('institutes.csv');
const places = readOwnTable('places.csv');
const pins = readOwnTable('pin-codes.csv');
const regions: readonly Region[] = JSON.parse(readOwn('regions.json'));

/** The order of a table is that of its first columns, so no line is in it twice and a change is a small difference. */
function expectSorted(rows: readonly Record<string, string>[], columns: readonly string[]): void {
  const keys = rows.map((row) => columns.map((column) => row[column]).join('\u0000'));
  expect(keys).toEqual([...new Set(keys)].sort());
}

describe('institutes.csv', () => {
  it('institutes.csv has each institute once, in order', () => {
    expect(Object.keys(institutes[0]!)).toEqual(['inst_code', 'inst_name', 'district', 'city', 'since', 'source']);
    expectSorted(institutes, ['inst_code']);
  });

  it('institutes.csv has known districts, names, years and sources', () => {
    for (const { inst_code, inst_name, district, since, source } of institutes) {
      expect(inst_code).toMatch(new RegExp(CELL_FORMS.inst_code.pattern));
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

  it('places.csv has the name of every district', () => {
    const kinds = ['district', 'taluka', 'town'];
    expect(places.filter(({ kind, district }) => !kinds.includes(kind!) || !districts.has(district!))).toEqual([]);
    const named = places.filter(({ name, kind, district }) => kind === 'district' && name === district);
    expect(new Set(named.map(({ name }) => name))).toEqual(districts);
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
    expect(beginnings.every((pin) => /^[1-9]\d{1,5}$/.test(pin))).toBe(true);
    expect(beginnings.filter((pin, index) => beginnings[index + 1]?.startsWith(pin))).toEqual([]);
  });
});

describe('regions.json', () => {
  it('each district is in one region, if there are regions', () => {
    const listed = regions.flatMap((region) => region.districts);
    expect(listed.sort()).toEqual(regions.length > 0 ? [...districts].sort() : []);
  });

  it("an institute's code gives the region of its district", () => {
    const isOutside = ({ inst_code, district }: Record<string, string>) =>
      regions.some(({ digit, districts: own }) => digit === inst_code![1] && !own.includes(district!));
    expect(
      institutes.filter(({ district, inst_code }) => district && inst_code!.length === 5).filter(isOutside),
    ).toEqual([]);
  });
});
