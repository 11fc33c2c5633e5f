import { expect, it, vi } from 'vitest';
import { codesToEnter, listNumbers } from '../../../build/site/browser/list-items.ts';
import { readSharedList, sharedListAddress, shortlist } from '../../../build/site/browser/shortlist.ts';
import type { CourseRecord, EligibleSeats } from '../../../build/site/eligibility.ts';
import { ownSeats } from '../own-seats-of.ts';

const record: CourseRecord = {
  choice_code: '1',
  university: null,
  cap: 9,
  seats: [
    ['zone_b', 'open_g', 5],
    ['state_level', 'open_g', 1],
    ['state_level', 'unlisted', 2],
    ['', 'ews_seats', 1],
    ['', 'def_total', 4],
  ],
};

it('the table of the list has columns with seats', () => {
  const columns = listNumbers([{ code: '1', record }, { code: '2' }, { code: '3' }]);
  expect(columns.map(({ heading, cells }) => [String(heading).replace(/<[^>]*>/g, ''), ...cells])).toEqual([
    ['CAP seats', '9', '–', '–'],
    ['State level', '3', '–', '–'],
    ['zone b', '5', '–', '–'],
    ['EWS', '1', '–', '–'],
    ['Defence', '4', '–', '–'],
  ]);
});

it('codes to enter include TFWS codes asked for', () => {
  const enter = (seats?: EligibleSeats) => codesToEnter([{ code: '1', mine: seats }, { code: '3' }]);
  expect(enter(ownSeats(3, 3, { tfws: 2, tfwsCode: '1T' }))).toEqual(['1', '1T', '3']);
  expect(enter(ownSeats(3, 3, { tfws: 2 }))).toEqual(['1', '3']);
  expect(enter(ownSeats(3, 3, { tfwsCode: '1T' }))).toEqual(['1', '3']);
  expect(enter()).toEqual(['1', '3']);
});

it.each([
  ['{"0": "0100110010"}', []],
  ['[', []],
  ['null', []],
  ['["0100110020",null,1234567890,"<b>","0100110010","0100110020"]', ['0100110020', '0100110010']],
])('the stored list %s has the valid codes, each once', (list, codes) => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => list });
  expect(shortlist()).toEqual(codes);
  vi.unstubAllGlobals();
});

it('a shared list is read back from its address', () => {
  const [A, B] = ['0100110010', '0100110020'];
  expect(sharedListAddress([B, A])).toBe(`/list#codes=${B},${A}`);
  expect(readSharedList(`#codes=${B},${A}`, 'codes')).toEqual([B, A]);
  expect(readSharedList('', 'codes')).toEqual([]);
  const many = Array.from({ length: 120 }, (_, i) => String(1_000_000_000 + i));
  expect(readSharedList(`#codes=x,${A},<b>,${A},${many}`, 'codes')).toEqual([A, ...many.slice(0, 99)]);
});
