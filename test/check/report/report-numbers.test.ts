import { describe, expect, it } from 'vitest';
import { readNumbers, roundTitle } from '../../../build/check/report/report-numbers.ts';
import { CATEGORIES } from '../../../build/contract/seats.ts';
import { course, institute, round, stage, vacancy } from '../../support/stage-round.ts';

const earlier = round(
  { id: 1, published_date: '2025-07-14' },
  {
    institutes: [institute('01001'), institute('01002', { district: 'Southgate' })],
    courses: [
      course('0100110010', { total_cap_vacancies: 30 }),
      course('0100110020', { total_cap_vacancies: 5 }),
      course('0100210010', { total_cap_vacancies: 4 }),
    ],
    vacancies: [vacancy('0100110010', { open_g: 9, total_g_l: 12 }), vacancy('0100110020')],
  },
);
const later = round(
  { id: 2, published_date: '2025-08-01' },
  {
    institutes: [institute('01001')],
    courses: [
      course('0100110010', { total_cap_vacancies: 10 }),
      course('0100110020', { total_cap_vacancies: 6 }),
      course('0100110030', { total_cap_vacancies: 0 }),
    ],
    vacancies: [
      vacancy('0100110010', { st_g: 2, st_l: 1, total_g_l: 10 }),
      vacancy('0100110020', { seat_level: 'home_university', st_g: 0, st_l: 0 }),
    ],
  },
);

describe('the rounds of the report', () => {
  it('come newest first by date, then id, and the newest published one is served', () => {
    const rounds = [
      round({ id: 9, published_date: '2025-07-14' }),
      round({ id: 10, published_date: '2025-07-14' }),
      round({ id: 3, published_date: '2025-08-01', status: 'draft' }),
      round({ id: 4, published_date: '2025-06-01', status: 'withdrawn' }),
    ];
    const standings = (of: typeof rounds) => readNumbers(stage(...of)).rounds.map(({ id, standing }) => [id, standing]);
    const expected = [
      [3, 'draft'],
      [10, 'served'],
      [9, 'older'],
      [4, 'withdrawn'],
    ];
    expect(standings(rounds)).toEqual(expected);
    expect(standings(rounds.toReversed())).toEqual(expected);
  });

  it('begin with one whose date cannot be read: it is the one being worked on', () => {
    const { rounds } = readNumbers(stage(round({ id: 7, published_date: null, status: null }), earlier));
    expect(rounds.map(({ id, standing }) => [id, standing])).toEqual([
      [7, 'unknown'],
      [1, 'served'],
    ]);
  });

  it('say in their title whether they are served', () => {
    const corrected = JSON.stringify([{ date: '2025-06-02', note: 'a total' }]);
    const gone = { id: 3, round_name: null, academic_year: null, published_date: '2025-06-01' };
    const oldest = round({ ...gone, status: 'withdrawn', corrected });
    const titles = readNumbers(stage(later, earlier, oldest)).rounds.map(roundTitle);
    expect(titles).toEqual([
      'Round 1, 2025-26, 2025-08-01 (served)',
      'Round 2, 2025-26, 2025-07-14 (not served: a newer round is)',
      'data/round-3, 2025-06-01 (not served: withdrawn); corrected 2025-06-02: a total',
    ]);
  });
});

describe('the numbers of the report', () => {
  const numbers = () => readNumbers(stage(later, earlier));

  it('count records and seats of the newest round and of the one before it', () => {
    const counts = numbers().counts.map(({ name, before, now }) => [name, before, now]);
    expect(counts).toEqual([
      ['institutes', 2, 1],
      ['courses', 3, 3],
      ['courses with vacant CAP seats', 3, 2],
      ['vacancy rows', 2, 2],
      ['CAP seats', 39, 16],
      ['EWS seats', 3, 3],
      ['TFWS seats', 6, 6],
      ['PWD seats', 3, 3],
      ['DEF seats', 6, 6],
    ]);
  });

  it('have a line for each district, also for one that is gone', () => {
    expect(numbers().districts).toEqual([
      { name: 'Northgate', institutes: 1, courses: 3, before: 35, now: 16 },
      { name: 'Southgate', institutes: 0, courses: 0, before: 4, now: null },
    ]);
  });

  it('have a line for each seat level, also for one that is new', () => {
    expect(numbers().levels).toEqual([
      { name: 'home_university', rows: 1, before: null, now: 7 },
      { name: 'state_level', rows: 1, before: 19, now: 10 },
    ]);
  });

  it('have every category of the contract in its order, and no number where the round does not have it', () => {
    const { categories } = numbers();
    expect(categories.map(({ name }) => name)).toEqual(CATEGORIES);
    expect(categories.find(({ name }) => name === 'open')).toMatchObject({
      general: 8,
      ladies: 2,
      before: 15,
      now: 10,
    });
    expect(categories.find(({ name }) => name === 'st')).toMatchObject({ general: 2, ladies: 1, before: null, now: 3 });
    expect(categories.find(({ name }) => name === 'ntd')).toMatchObject({ general: null, before: null, now: null });
  });

  it('name the courses of both rounds that changed most, up or down, and the largest', () => {
    const { changed_most, largest } = numbers();
    expect(changed_most.map(({ choice_code, before, now }) => [choice_code, before, now])).toEqual([
      ['0100110010', 30, 10],
      ['0100110020', 5, 6],
    ]);
    expect(largest.map(({ choice_code, before, now }) => [choice_code, before, now])).toEqual([
      ['0100110010', 30, 10],
      ['0100110020', 5, 6],
      ['0100110030', null, 0],
    ]);
  });

  it('name the numbers that rose most, and none that is unchanged or a total', () => {
    const now = round(
      { id: 2, published_date: '2025-08-01' },
      { vacancies: [vacancy('0100110010', { open_g: 5, sc_g: 4, obc_g: 0, total_g_l: 10 })] },
    );
    const { rises } = readNumbers(stage(round({ id: 1, published_date: '2025-07-14' }), now));
    expect(rises.map(({ field, before, now }) => [field, before, now])).toEqual([
      ['state_level sc_g', 1, 4],
      ['state_level open_g', 4, 5],
    ]);
  });

  it('name twenty courses that changed and ten that are large, of equal ones the first codes', () => {
    const codes = Array.from({ length: 25 }, (_, i) => `01001100${i + 10}`);
    const many = (seats: number) =>
      codes.map((code, i) => course(code, { total_cap_vacancies: seats, course_name: `Course ${90 - i}` }));
    const { changed_most, largest } = readNumbers(
      stage(
        round({ id: 1, published_date: '2025-07-01' }, { courses: many(9) }),
        round({ id: 2 }, { courses: many(8) }),
      ),
    );
    expect(changed_most.map(({ choice_code }) => choice_code)).toEqual(codes.slice(0, 20));
    expect(largest.map(({ choice_code }) => choice_code)).toEqual(codes.slice(0, 10));
  });

  it('are of the newest round where all are withdrawn, without a change of a number that could not be read', () => {
    const withdrawn = [round({ id: 1 }), round({ id: 2 })].map((one) => ({
      ...one,
      fields: { ...one.fields, status: 'withdrawn' },
    }));
    expect(readNumbers(stage(...withdrawn)).newest?.id).toBe(2);
    const unread = round({ id: 2 }, { courses: [course('0100110010', { total_cap_vacancies: null })] });
    expect(readNumbers(stage(round({ id: 1, published_date: '2025-07-01' }), unread)).changed_most).toEqual([]);
  });

  it('are there for one round, and empty for none', () => {
    expect(readNumbers(stage(earlier))).toMatchObject({ changed_most: [], largest: { length: 3 } });
    expect(readNumbers(stage())).toMatchObject({ rounds: [], counts: [], largest: [] });
  });
});
