import { describe, expect, it, vi } from 'vitest';
import { move } from '../../../build/site/browser/list.ts';
import { asText, codesToEnter, listLevels, listNumbers } from '../../../build/site/browser/list-courses.ts';
import { readSharedList, sharedListAddress } from '../../../build/site/browser/shared-list.ts';
import { shortlist } from '../../../build/site/browser/shortlist.ts';

it('the list has unknown seat levels last', () => {
  const course = (...levels: string[]) => ({
    course_name: '',
    inst_name: '',
    district: '',
    numbers: { cap: 0, levels: Object.fromEntries(levels.map((level) => [level, 1])), others: [], tfw_choice_code: '' },
  });
  const courses = [course('minority', 'home_university'), undefined, course('all_india', 'state_level', 'minority')];
  expect(listLevels(courses)).toEqual(['state_level', 'home_university', 'all_india', 'minority']);
});

it.each([
  { act: 'up', code: 'b', expected: 'bac', place: 1 },
  { act: 'down', code: 'b', expected: 'acb', place: 3 },
  { act: 'down', code: 'a', expected: 'bac', place: 2 },
  { act: 'up', code: 'c', expected: 'acb', place: 2 },
  { act: 'top', code: 'c', expected: 'cab', place: 1 },
  { act: 'remove', code: 'b', expected: 'ac', place: 3 },
])('abc with $code moved $act is $expected', ({ act, code, expected, place }) => {
  const codes = [...'abc'];
  const moved = move(codes, code, act);
  expect(codes.join('')).toBe(expected);
  if (act !== 'remove') expect(moved).toBe(place);
});

const mine = (least: number, most = least, more: object = {}) => ({
  least,
  most,
  ifHome: least,
  ifOther: most,
  order: 0,
  home: 'yes' as const,
  ews: 0,
  tfws: 0,
  tfwsCode: '',
  ...more,
});
const numbers = { cap: 9, levels: { home_university: 5, state_level: 1 }, others: [1, 2, 3, 4], tfw_choice_code: '1T' };
const courses = new Map([
  ['1', { course_name: 'Law', inst_name: 'College', district: 'Nagpur', numbers }],
  ['3', { course_name: 'Gone', inst_name: 'Old College', district: 'Akola' }],
]);

it('the table of the list has numbers under their headings', () => {
  const seats = new Map([['1', mine(6, 7)]]);
  const { headings, rows } = listNumbers({ codes: ['1', '2', '3'], courses, seats });
  const [row, unknown, gone] = rows;
  expect(Object.fromEntries(headings.map((name, i) => [name, row![i]]))).toEqual({
    Preference: 1,
    'Choice code': '1',
    'TFWS choice code': '1T',
    Course: 'Law',
    Institute: 'College',
    District: 'Nagpur',
    'Vacant seats I am eligible for': 6,
    'Seats for me, at most': 7,
    'My home university': 'Your home university',
    'Vacant CAP seats': 9,
    'State level': 1,
    'Home university': 5,
    EWS: 1,
    TFWS: 2,
    PWD: 3,
    Defence: 4,
  });
  expect(unknown).toEqual([2, '2']);
  expect(gone).toEqual([3, '3', '', 'Gone', 'Old College', 'Akola']);
  expect(listNumbers({ codes: ['1'], courses, seats: undefined }).headings).not.toContain(
    'Vacant seats I am eligible for',
  );
});

it('codes to enter include TFWS codes asked for', () => {
  expect(codesToEnter({ codes: ['1', '3'], seats: new Map([['1', mine(3, 3, { tfws: 2, tfwsCode: '1T' })]]) })).toEqual(
    ['1', '1T', '3'],
  );
  expect(codesToEnter({ codes: ['1', '3'], seats: new Map([['1', mine(3, 3, { tfws: 2 })]]) })).toEqual(['1', '3']);
  expect(codesToEnter({ codes: ['1', '3'], seats: new Map([['1', mine(3, 3, { tfwsCode: '1T' })]]) })).toEqual([
    '1',
    '3',
  ]);
  expect(codesToEnter({ codes: ['1', '3'], seats: undefined })).toEqual(['1', '3']);
});

it('the list as text has codes, seats and their sum', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { round: 'CAP Round I', year: '2026-27' } } });
  vi.stubGlobal('UNIVERSITIES', []);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const seats = new Map([
    ['1', mine(3, 9, { tfws: 2, tfwsCode: '1T' })],
    ['2', mine(0)],
  ]);
  const [, first, , gone, total, link] = asText({ codes: ['1', '2', '3'], courses, seats }, 'https://x').split('\n');
  expect(first).toBe(
    '1. 1, Law, College, Vacant CAP seats: 9, Vacant seats I am eligible for: 3–9, Choice code for TFWS seats: 1T',
  );
  expect(gone).toBe('3. 3, Gone, Old College, Not in CAP Round I');
  expect([total, link]).toEqual(['3–9 vacant seats for you in 1 of 3 courses', 'https://x']);
  vi.unstubAllGlobals();
});

it.each([
  ['{"0": "0100110010"}', []],
  ['[', []],
  ['null', []],
  ['["0100110020",null,1234567890,"<b>","0100110010","0100110020"]', ['0100110020', '0100110010']],
])('the stored list %s has the valid codes, each once', (list, codes) => {
  vi.stubGlobal('localStorage', { getItem: () => list });
  expect(shortlist()).toEqual(codes);
  vi.unstubAllGlobals();
});

describe('a shared list', () => {
  const [A, B] = ['0100110010', '0100110020'];
  const sender = {
    category: 'sc',
    home: 'Here',
    ladies: true,
    ews: false,
    tfws: true,
    pwd: false,
    defence: false,
    orphan: false,
    minorities: [] as string[],
  } as const;

  it('a shared list is read back from its address', () => {
    const read = (address: string) => readSharedList(new URL(address, 'https://x').hash, ['Here']);
    expect(read(sharedListAddress({ codes: [B, A] }))).toEqual({ codes: [B, A], sender: undefined });
    expect(read(sharedListAddress({ codes: [B, A], sender }))).toMatchObject({ codes: [B, A], sender });
  });

  it('a shared list has at most a hundred valid codes', () => {
    const many = Array.from({ length: 120 }, (_, i) => String(1_000_000_000 + i));
    const { codes } = readSharedList(`#codes=x,${A},<b>,${A},${many}`, []);
    expect(codes).toEqual([A, ...many.slice(0, 99)]);
    expect(readSharedList('', []).codes).toEqual([]);
  });
});
