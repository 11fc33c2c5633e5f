import { expect, it } from 'vitest';
import { proposePlace } from '../../build/import/propose-place.ts';
import { readReference } from '../../build/shared/reference-tables.ts';

const propose = (inst_code: string, inst_name: string) =>
  proposePlace({ inst_code, inst_name }).map(({ district, city }) => `${district}, ${city}`);

it.each([
  ['02901', 'A College, Khandgaon, Taluka Naigaon, District Nanded', 'Nanded, Naigaon'],
  ['06901', 'A College, Nashik Road, Tal. Daund, Dist. Pune', 'Pune, Daund'],
  ['06901', 'A College, Dist. Pune, near Satara', 'Pune, '],
  ['06901', 'Pune Institute of Technology', 'Pune, Pune'],
  ['06901', 'Pune Institute of Technology, Karad 415110', 'Satara, Karad'],
  ['06901', 'A College, Karad (Maharashtra)', 'Satara, Karad'],
  ['02901', 'A College, Aurangabad', 'Chhatrapati Sambhajinagar, Chhatrapati Sambhajinagar'],
  ['03901', 'A College, Sion, Mumbai', 'Mumbai City, Mumbai'],
  ['03901', 'A College, Mira Road, Mumbai', 'Thane, Mira Road'],
  ['03901', 'A College, Kharghar, Navi Mumbai', 'Raigad, Navi Mumbai'],
  ['03901', 'A College, Airoli, Navi Mumbai', 'Thane, Navi Mumbai'],
  ['03901', 'A College, Virar', 'Palghar, Virar'],
  ['03901', 'A College, Raigad', 'Raigad, '],
])('the code %s and the name %j propose %s', (code, name, expected) => {
  expect(propose(code, name)).toEqual([expected]);
});

it('a name that fits several districts proposes each', () => {
  expect(propose('03901', 'A College, Navi Mumbai')).toEqual(['Raigad, Navi Mumbai', 'Thane, Navi Mumbai']);
});

it('a code of an unknown region allows every district', () => {
  expect(propose('9001', 'A College, Shirur')).toEqual(['Beed, Shirur', 'Pune, Shirur']);
});

it('a name without a place of the region proposes none', () => {
  expect(propose('06901', 'A College')).toEqual([]);
  expect(propose('06901', 'Nagpur College')).toEqual([]);
});

it('most institutes are proposed right', () => {
  const institutes = readReference('institutes.csv').filter(({ district }) => district);
  const right = institutes.filter(({ inst_code, inst_name, district }) => {
    const [first, ...others] = proposePlace({ inst_code: inst_code!, inst_name: inst_name! });
    return others.length === 0 && first?.district === district;
  });
  expect(institutes.length).toBeGreaterThan(20);
  expect(right.length).toBeGreaterThanOrEqual(0.85 * institutes.length);
});
