import { expect, it } from 'vitest';
import { proposePlace } from '../../build/import/propose-place.ts';
import { readReference } from '../support/reference.ts';

const propose = (inst_code: string, inst_name: string) =>
  proposePlace({ inst_code, inst_name }).map(({ district, city, confidence }) => `${district}, ${city}, ${confidence}`);

it.each([
  ['02901', 'A College, Khandgaon, Taluka Naigaon, District Nanded', 'Nanded, Naigaon, certain'],
  ['06901', 'A College, Nashik Road, Tal. Daund, Dist. Pune', 'Pune, Daund, certain'],
  ['06901', 'A College, Dist. Pune, near Satara', 'Pune, , likely'],
  ['06901', 'Pune Institute of Technology', 'Pune, Pune, likely'],
  ['06901', 'Pune Institute of Technology, Karad 415110', 'Satara, Karad, likely'],
  ['06901', 'A College, Karad (Maharashtra)', 'Satara, Karad, certain'],
  ['02901', 'A College, Aurangabad', 'Chhatrapati Sambhajinagar, Chhatrapati Sambhajinagar, certain'],
  ['03901', 'A College, Sion, Mumbai', 'Mumbai City, Mumbai, certain'],
  ['03901', 'A College, Mira Road, Mumbai', 'Thane, Mira Road, likely'],
  ['03901', 'A College, Kharghar, Navi Mumbai', 'Raigad, Navi Mumbai, certain'],
  ['03901', 'A College, Airoli, Navi Mumbai', 'Thane, Navi Mumbai, certain'],
  ['03901', 'A College, Virar', 'Palghar, Virar, likely'],
  ['03901', 'A College, Raigad', 'Raigad, , certain'],
])('the code %s and the name %j propose %s', (code, name, expected) => {
  expect(propose(code, name)).toEqual([expected]);
});

it('a name that fits several districts proposes each', () => {
  expect(propose('03901', 'A College, Navi Mumbai')).toEqual([
    'Raigad, Navi Mumbai, likely',
    'Thane, Navi Mumbai, likely',
  ]);
});

it('a code of an unknown region allows every district', () => {
  expect(propose('9001', 'A College, Shirur')).toEqual(['Beed, Shirur, likely', 'Pune, Shirur, likely']);
});

it('a name without a place of the region proposes none', () => {
  expect(propose('06901', 'A College')).toEqual([]);
  expect(propose('06901', 'Nagpur College')).toEqual([]);
});

it('most institutes are proposed right, and none that is certain is wrong', () => {
  const institutes = readReference('institutes.csv').filter(({ district }) => district);
  const proposals = institutes.map(({ inst_code, inst_name, district }) => {
    const [first, ...others] = proposePlace({ inst_code: inst_code!, inst_name: inst_name! });
    const isRight = others.length === 0 && first?.district === district;
    return { inst_code, isRight, isCertain: first?.confidence === 'certain' };
  });
  expect(proposals.filter(({ isRight, isCertain }) => isCertain && !isRight)).toEqual([]);
  expect(proposals.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(0.85 * institutes.length);
});
