import { describe, expect, it, vi } from 'vitest';
import { codesToEnter, listLevels, listNumbers } from '../../../build/site/browser/list-courses.ts';
import { readSharedList, type SharedList, sharedListAddress } from '../../../build/site/browser/shared-list.ts';
import { shortlist } from '../../../build/site/browser/shortlist.ts';

it('the list has unknown seat levels last', () => {
  const course = (...levels: string[]) => ({
    course_name: '',
    inst_name: '',
    district: '',
    numbers: { cap: 0, levels: Object.fromEntries(levels.map((level) => [level, 1])), others: [] },
  });
  const courses = [course('minority', 'home_university'), undefined, course('all_india', 'state_level', 'minority')];
  expect(listLevels(courses)).toEqual(['state_level', 'home_university', 'all_india', 'minority']);
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
const numbers = { cap: 9, levels: { home_university: 5, state_level: 1 }, others: [1, 2, 0, 4] };
const courses = new Map([
  ['1', { course_name: 'Law', inst_name: 'College', district: 'Nagpur', numbers }],
  ['3', { course_name: 'Gone', inst_name: 'Old College', district: 'Akola' }],
]);

it('the table of the list has columns with seats', () => {
  const columns = listNumbers({ codes: ['1', '2', '3'], courses });
  expect(columns.map(({ heading, numbers }) => [String(heading).replace(/<[^>]*>/g, ''), ...numbers])).toEqual([
    ['CAP seats', 9, undefined, undefined],
    ['State level', 1, undefined, undefined],
    ['Home university', 5, undefined, undefined],
    ['EWS', 1, undefined, undefined],
    ['TFWS', 2, undefined, undefined],
    ['Defence', 4, undefined, undefined],
  ]);
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
    const read = (address: string) => readSharedList(new URL(address, 'https://x').hash, ['There', 'Here']);
    const send = (list: SharedList) => sharedListAddress(list, ['There', 'Here']);
    expect(read(send({ codes: [B, A] }))).toEqual({ codes: [B, A], sender: undefined });
    expect(send({ codes: [B, A], sender })).toBe(`/list#codes=${B},${A}&who=sc.1.wt`);
    for (const home of ['There', 'Here', 'unsure', 'other_state']) {
      const person = { ...sender, home, minorities: ['Gujarathi(Jain)', 'Roman Catholics'], orphan: true };
      const named = { ...person, name: 'Asha', district: 'Pune' };
      expect(read(send({ codes: [B], sender: named }))).toEqual({ codes: [B], sender: person });
    }
  });

  it('a shared list has at most a hundred valid codes', () => {
    const many = Array.from({ length: 120 }, (_, i) => String(1_000_000_000 + i));
    const { codes } = readSharedList(`#codes=x,${A},<b>,${A},${many}`, []);
    expect(codes).toEqual([A, ...many.slice(0, 99)]);
    expect(readSharedList('', []).codes).toEqual([]);
  });
});
