import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readKnownInstitutes, withPlaces } from '../../build/import/institute-places.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it.each([
  ['inst_code;district;city\n', 'has no column inst_code'],
  ['inst_code,district\n', 'has no column city'],
  ['inst_code,district,city\n1,"A\n', 'Quote Not Closed'],
])('the places in %j are refused: %s', (text, message) => {
  const file = join(temporaryFolder(), 'known.csv');
  writeFileSync(file, text);
  expect(() => readKnownInstitutes(file)).toThrow(message);
});

it.each([
  ['Government', [true, false, false]],
  ['Government Autonomous', [true, true, false]],
  ['Government-Aided', [false, false, false]],
  ['Government Aided Autonomous', [false, true, false]],
  ['Un-Aided Linguistic Minority - Gujarathi', [false, false, true]],
  ['University Department', [false, false, false]],
])('an institute of the type %j is government, autonomous, minority: %j', (inst_type, expected) => {
  const [row] = withPlaces([{ inst_code: '01001', inst_name: 'A', inst_type }], undefined).rows;
  expect([row!.is_government, row!.is_autonomous, row!.is_minority]).toEqual(expected);
});

it('the place in a name is the district where a city of another district has its name', () => {
  const known = ['Satara,Karad', 'Pune,Satara'].map((place, i) => {
    const [district, city] = place.split(',') as [string, string];
    return [`0100${i}`, { inst_code: `0100${i}`, district, city }] as const;
  });
  const institute = { inst_code: '01009', inst_name: 'College, Satara', inst_type: 'Un-Aided' };
  const { added, warnings } = withPlaces([institute], new Map(known));
  expect(added).toMatchObject([{ suggestion: { district: 'Satara', city: '' } }]);
  expect(warnings[0]).toContain('suggests district Satara; confirm');
});

it('the place in a name is the last one, with all its words; there may be none', () => {
  const known = ['Pune,New Old Town', 'Satara,Town', 'Nashik,'].map((place, i) => {
    const [district, city] = place.split(',') as [string, string];
    return [`0100${i}`, { inst_code: `0100${i}`, district, city }] as const;
  });
  const names = ['Nashik College, New Old Town', 'College, Town', 'अ', '-'];
  const institutes = names.map((inst_name, i) => ({ inst_code: `0101${i}`, inst_name, inst_type: 'Un-Aided' }));
  expect(withPlaces(institutes, new Map(known)).added.map(({ suggestion }) => suggestion)).toEqual([
    { district: 'Pune', city: 'New Old Town' },
    { district: 'Satara', city: 'Town' },
    undefined,
    undefined,
  ]);
});

describe('institutes without a place', () => {
  const institutes = ['01001', '01002', '01003', '01004', '01005', '01006', '01007'].map((inst_code) => {
    return { inst_code, inst_name: 'A', inst_type: 'Un-Aided' };
  });
  const listWarnings = (known: Parameters<typeof withPlaces>[1], all?: boolean) =>
    withPlaces(institutes, known, all).warnings.filter((line) => line.includes('without district'));

  it('are named, the first five, or all of them', () => {
    expect(listWarnings(undefined)).toEqual([
      expect.stringContaining('7 institutes without district or city (01001, 01002'),
    ]);
    expect(listWarnings(undefined)[0]).not.toContain('01006');
    expect(listWarnings(undefined, true)[0]).toContain('01006, 01007)');
  });

  it('are counted where the earlier round has none either, and named where it knew one or does not have them', () => {
    const place = (inst_code: string, city: string) => [inst_code, { inst_code, district: 'D', city }] as const;
    const known = new Map([
      ...institutes.slice(0, 5).map(({ inst_code }) => place(inst_code, '')),
      place('01006', 'C'),
    ]);
    expect(listWarnings(known, true)).toEqual([
      '1 institutes without district or city (01007): fill them in in institutes.csv',
      '5 institutes without district or city, as in what --institutes names',
    ]);
  });
});

it.each([
  [{ district: 'Pune', city: 'Pimpri' }, 'Pune', 'Pimpri'],
  [{ district: 'Pune' }, 'Pune', 'Karad'],
  [{ district: '', city: 'Pimpri' }, 'Satara', 'Pimpri'],
  [{}, 'Satara', 'Karad'],
])('the place %j of the source itself counts more than that of the earlier round', (own, district, city) => {
  const institute = { inst_code: '01001', inst_name: 'A', inst_type: 'Un-Aided' };
  const known = new Map([['01001', { inst_code: '01001', district: 'Satara', city: 'Karad' }]]);
  expect(withPlaces([{ ...institute, ...own }], known).rows).toMatchObject([{ district, city }]);
});

it('a name or type that the earlier round does not have was not changed', () => {
  const institute = { inst_code: '01001', inst_name: 'A', inst_type: 'Un-Aided' };
  const known = { inst_code: '01001', district: 'Satara', city: 'Karad' };
  const warningsOf = (before: object) =>
    withPlaces([institute], new Map([['01001', { ...known, ...before }]])).warnings;
  expect([warningsOf({}), warningsOf({ inst_name: '', inst_type: '' }), warningsOf({ inst_name: 'A' })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(warningsOf({ inst_name: 'B', inst_type: 'Government' })).toEqual([
    '01001: inst_name was "B", is "A"',
    '01001: inst_type was "Government", is "Un-Aided"',
  ]);
});
