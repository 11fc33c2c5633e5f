import { describe, expect, it } from 'vitest';
import { findResults, type Reader } from '../../build/site/find-results.ts';
import { type PageQuery, readPageQuery } from '../../build/site/views/search-address.ts';
import { type InstituteSketch, makeEngine, searchSource } from '../support/search-source.ts';
import { ownSeats as eligible } from './own-seats-of.ts';

/** Thirty courses whose name is just the query, then thirty whose name has more: two groups of matches. */
const COURSES = 60;
const MORE = COURSES / 2;
const cap = (i: number) => (i * 7) % 11;
const TYPES = ['Government', 'Government-Aided Autonomous', 'Un-Aided', 'Un-Aided Autonomous Religious Minority'];
/** The round still uses a district's old name. */
const DISTRICTS = ['Ahmednagar', 'There', 'Elsewhere'];
const SOURCE = searchSource(
  Array.from({ length: COURSES }, (_, i): InstituteSketch => {
    const name = i < MORE ? 'Civil Engineering' : 'Civil and Environmental Engineering';
    return {
      name: `College ${i}`,
      type: TYPES[i % TYPES.length]!,
      district: DISTRICTS[i % DISTRICTS.length]!,
      courses: [[name, cap(i)]],
    };
  }),
);
const engine = makeEngine(SOURCE);
/** Every third course has seats for the reader: its number divided by ten. Every second one is of their home university. */
const ownSeats = (i: number) => (i % 3 === 0 ? Math.floor(i / 10) : 0);
const seats = new Map(
  SOURCE.courses.map(({ choice_code }, i) => {
    const most = ownSeats(i);
    const home = i % 2 ? ('yes' as const) : ('no' as const);
    return [choice_code, eligible(most, most, { home })];
  }),
);
const READER: Reader = { seats, district: 'Ahilyanagar' };
const courseNumbers = new Map(SOURCE.courses.map(({ choice_code }, i) => [choice_code, i]));
const NUMBERS = Array.from({ length: COURSES }, (_, i) => i);
const by = (key: (i: number) => number) => (a: number, b: number) => key(b) - key(a);
const best = [...NUMBERS.slice(0, MORE).toSorted(by(cap)), ...NUMBERS.slice(MORE).toSorted(by(cap))];

const find = (text: string, reader?: Reader) =>
  findResults(engine, readPageQuery(new URLSearchParams(text)) as PageQuery, reader);
/** The numbers of the courses on the pages of a query, in order. */
function findNumbers(text: string, reader?: Reader): number[] {
  const pages = [0, 25, 50].map((offset) => find(`${text}&offset=${offset}`, reader));
  const all = pages.flatMap(({ data }) => data.map(({ choice_code }) => courseNumbers.get(choice_code)!));
  expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(all.length));
  return all;
}

describe('the order of results', () => {
  it('the best match comes first without a profile', () => {
    expect(findNumbers('q=civil')).toEqual(best);
    expect(findNumbers('q=civil&sort=mine')).toEqual(best);
  });

  it('the largest own number comes first with a profile', () => {
    for (const sort of ['', '&sort=mine', '&sort=other'])
      expect(findNumbers(`q=civil${sort}`, READER)).toEqual(best.toSorted(by(ownSeats)));
    expect(findNumbers('', READER)).toEqual(NUMBERS.toSorted(by(ownSeats)));
  });

  it('another order can be chosen', () => {
    expect(findNumbers('q=civil&sort=best', READER)).toEqual(best);
    for (const reader of [undefined, READER])
      expect(findNumbers('q=civil&sort=cap', reader)).toEqual(best.toSorted(by(cap)));
    const nearness = (i: number) => (i % 3 === 0 ? 2 : i % 2);
    expect(findNumbers('q=civil&sort=near', READER)).toEqual(best.toSorted(by(nearness)));
  });
});

describe('the filters of results', () => {
  it('the filter by seats means own seats', () => {
    const numbers = findNumbers('q=civil&has_vacancy=1', READER);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(NUMBERS.filter((i) => ownSeats(i) > 0));
  });

  it('all courses are shown where none has own seats', () => {
    const shown = find('q=civil', READER);
    expect([shown.total, shown.withSeats]).toEqual([COURSES, NUMBERS.filter((i) => ownSeats(i) > 0).length]);
    const none = find('q=college+1&only=There&has_vacancy=1', READER);
    expect([none.why, none.data.length > 0]).toEqual(['results.none_for_me', true]);
    expect(none.data.every(({ choice_code }) => seats.get(choice_code)!.most === 0)).toBe(true);
  });

  it('an empty answer counts what each filter hides', () => {
    for (const reader of [undefined, READER]) {
      const nothing = find('q=college+1&only=Nowhere&only=civil', reader);
      const hidden = nothing.hidden!.map(({ value, total }) => [value, total > 0]);
      expect([nothing.why, nothing.total, hidden]).toEqual([
        undefined,
        0,
        [
          ['Nowhere', true],
          ['civil', false],
        ],
      ]);
    }
  });

  it.each<[string, (i: number) => boolean]>([
    ['only=There&only=government', (i) => i % 3 === 1 && i % 4 === 0],
    ['only=computer&only=civil&has_vacancy=1', (i) => cap(i) > 0],
    ['only=home', () => true],
  ])('results are filtered by %s', (filters, matches) => {
    expect(findNumbers(`q=civil&${filters}`).toSorted((a, b) => a - b)).toEqual(NUMBERS.filter(matches));
  });

  it('the home filter leaves only the home university', () => {
    expect(findNumbers('q=civil&only=home', READER).every((i) => i % 2 === 1)).toBe(true);
    // Of a single course its row tells it.
    const single = `q=${SOURCE.courses[1]!.choice_code}`;
    const isAllHome = ['q=civil&only=home', 'q=civil', single].map((address) => find(address, READER).isAllHome);
    expect([isAllHome, find(single).total]).toEqual([[true, false, false], 1]);
  });
});
