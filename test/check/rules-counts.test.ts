import { describe, expect, it } from 'vitest';
import { listFindings } from '../support/list-findings.ts';
import { course, institute, round, vacancy } from '../support/stage-round.ts';

type Fields = Parameters<typeof round>[0];
const LATER: Fields = { id: 2, published_date: '2025-08-01' };
const LAST_YEAR: Fields = { academic_year: '2024-25', published_date: '2024-08-01' };
const makeCode = (i: number) => `01001${10_000 + i}`;
const list = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

/** A round with `count` institutes, courses and rows, with one seat each or `seats` in all. */
const counted = (count: number, fields: Fields = {}, seats = count) =>
  round(fields, {
    institutes: list(count, (i) => institute(String(1001 + i).padStart(5, '0'))),
    courses: list(count, (i) => course(makeCode(i), { total_cap_vacancies: i === 0 ? seats - (count - 1) : 1 })),
    vacancies: list(count, (i) => vacancy(makeCode(i))),
  });

describe('counts-fall', () => {
  it.each([
    [20, 19, []],
    [39, 37, ['courses', 'institutes', 'rows']],
    [40, 38, []],
    [19, 18, ['courses', 'institutes', 'rows']],
  ])('allows one in twenty to go: of %i, %i are left', (before, now, fallen) => {
    // The number of seats stays, only the number of records falls.
    const found = listFindings('counts-fall', counted(before), counted(now, LATER, before));
    expect(found).toEqual(
      fallen.map((what) => `0: ${before - now} of the ${before} ${what} of the round before are gone`),
    );
  });

  it('allows nine in ten seats to go within a year, and no more', () => {
    const left = (seats: number, first: Fields = {}) =>
      listFindings('counts-fall', counted(5, first, 200), counted(5, LATER, seats));
    expect(left(20)).toEqual([]);
    expect(left(19)).toEqual(['0: 181 of the 200 seats of the round before are gone']);
    expect(left(1)).toEqual(['0: 199 of the 200 seats of the round before are gone']);
    expect(left(19, LAST_YEAR)).toEqual([]);
  });
});

describe('counts-rise', () => {
  const rose = (before: ReturnType<typeof round>, now: ReturnType<typeof round>) =>
    listFindings('counts-rise', before, now);

  it('allows one in twenty to come', () => {
    expect(rose(counted(20, {}, 100), counted(21, LATER, 100))).toEqual([]);
    expect(rose(counted(20, {}, 100), counted(22, LATER, 100))).toEqual(
      ['institutes', 'courses', 'rows'].map((what) => `0: 22 ${what}, after 20 in the round before`),
    );
    expect(rose(counted(5, {}, 100), counted(5, LATER, 150))).toEqual([]);
    expect(rose(counted(5, {}, 100), counted(5, LATER, 151))).toEqual(['0: 151 seats, after 100 in the round before']);
  });

  it('compares within a year, in the order of the ids, and with what was read in full', () => {
    expect(rose(counted(5, LAST_YEAR), counted(9, LATER))).toEqual([]);
    expect(rose(counted(5, { id: 3 }), counted(9, LATER))).toEqual([]);
    const { fields, tables } = counted(5);
    expect(
      rose(round(fields, tables, ['courses.csv']), counted(9, LATER)).map((line) => line.split(/[ ,]/)[2]),
    ).toEqual(['institutes', 'rows']);
  });
});

describe('cap-totals-differ-widely', () => {
  /** A round of `courses` courses, `wrong` of which have another total than their rows. */
  const differ = (courses: number, wrong: number) =>
    listFindings(
      'cap-totals-differ-widely',
      round(
        {},
        {
          courses: list(courses, (i) => course(makeCode(i), { total_cap_vacancies: i < wrong ? 11 : 10 })),
          vacancies: list(courses, (i) => vacancy(makeCode(i))),
        },
      ),
    ).length;

  it.each([
    [40, 9, 0],
    [40, 10, 1],
    [200, 10, 0],
    [199, 10, 1],
  ])('of %i courses %i differ', (courses, wrong, findings) => {
    expect(differ(courses, wrong)).toBe(findings);
  });
});

describe('rules of texts', () => {
  const named = (names: readonly string[], field = 'inst_name') =>
    names.map((name, i) => institute(`0${1001 + i}`, { [field]: name }));
  const of = (institutes: readonly Parameters<typeof institute>[1][], fields: Fields = {}) =>
    round(fields, { institutes: institutes as never, courses: [], vacancies: [] });

  it('text-too-long: 300 letters are none too many', () => {
    expect(listFindings('text-too-long', of(named(['a'.repeat(300)])))).toEqual([]);
    expect(listFindings('text-too-long', of(named(['a'.repeat(301)])))).toHaveLength(1);
  });

  it('names-shifted: two names may have been swapped, three were moved', () => {
    const before = of(named([...'abcdefgh']));
    expect(listFindings('names-shifted', before, of(named([...'bacdefgh']), LATER))).toEqual([]);
    expect(listFindings('names-shifted', before, of(named([...'abcdexfg']), LATER))).toEqual([]);
    expect(listFindings('names-shifted', before, of(named([...'abcdxefg']), LATER))).toEqual([
      '7: 3 institutes have the name that their neighbour had in the round before, the first "e"',
    ]);
    expect(listFindings('names-shifted', before, of(named([...'abcfghij']), LATER))).toEqual([]);
  });

  it('district-spelling: names of four letters may differ by one, and names of five by two', () => {
    const spelled = (...districts: string[]) =>
      listFindings('district-spelling', of(named(districts, 'district'))).length;
    expect([spelled('Pune', 'Puri'), spelled('Pune', 'Pane'), spelled('Pune', 'PUNE')]).toEqual([0, 0, 1]);
    expect([spelled('Thane', 'Thana'), spelled('Thane', 'Thorn')]).toEqual([1, 0]);
  });
});

it.each([
  ['2025-03-31', 1],
  ['2025-04-01', 0],
  ['2026-03-31', 0],
  ['2026-04-01', 1],
])('date-outside-year: %s, of a round of 2025-26', (published_date, findings) => {
  expect(listFindings('date-outside-year', round({ published_date }))).toHaveLength(findings);
});
