import { expect, it } from 'vitest';
import { CATEGORIES, OTHER_SEATS, pair } from '../../build/contract/seats.ts';
import { course, institute, load, round, stage, vacancy } from '../support/stage-round.ts';

it('vacancies_long has a row a number, of the categories that the round has', () => {
  const with_st = [vacancy('0100110010', { st_g: 0, st_l: 3, total_g_l: 10 })];
  const database = load(round(), round({}, { vacancies: with_st }), round({ status: 'draft' }));
  const rows = (id: number) =>
    database.all<{ category: string; gender: string; seats: number }>(
      'SELECT * FROM vacancies_long WHERE dataset_id = ? ORDER BY category, gender',
      id,
    );
  const pairs = (...categories: string[]) => categories.flatMap((category) => [`${category} g`, `${category} l`]);
  const namesOf = (id: number) => rows(id).map(({ category, gender }) => `${category} ${gender}`);
  expect(namesOf(1)).toEqual(pairs('obc', 'open', 'sc', 'sebc'));
  expect(namesOf(2)).toEqual(pairs('obc', 'open', 'sc', 'sebc', 'st'));
  expect(namesOf(3)).toEqual([]);
  const place = { dataset_id: 2, choice_code: '0100110010', seat_level: 'state_level' };
  expect(rows(2)[2]).toEqual({ ...place, category: 'open', gender: 'g', seats: 4 });
  expect(rows(2).at(-1)).toEqual({ ...place, category: 'st', gender: 'l', seats: 3 });
});

/** A course and a row in which each count is another number. */
const counts = Object.fromEntries(CATEGORIES.flatMap(pair).map((name, index) => [name, index + 1]));
const others = Object.fromEntries(OTHER_SEATS.map(({ field }, index) => [field, index + 50]));
const everything = round(
  {},
  { courses: [course('0100110010', others)], vacancies: [vacancy('0100110010', { ...counts, total_g_l: 171 })] },
);

it('vacancies_long has the number of every column, under its name', () => {
  const rows = load(everything).all<{ name: string; seats: number }>(
    "SELECT category || '_' || gender AS name, seats FROM vacancies_long",
  );
  expect(Object.fromEntries(rows.map(({ name, seats }) => [name, seats]))).toEqual(counts);
});

it.each(['seats_long', 'seat_sums'])('source.%s has every count under its field, category and gender', (view) => {
  const rows = stage(everything).all<{ field: string; seats: number }>(
    `SELECT field, category, gender, seat_level, seats FROM source.${view} ORDER BY place`,
  );
  expect(rows).toEqual([
    ...CATEGORIES.flatMap((category) =>
      pair(category).map((field) => {
        return { field, category, gender: field.slice(-1), seat_level: 'state_level', seats: counts[field] };
      }),
    ),
    ...OTHER_SEATS.map(({ name, field }) => {
      return { field, category: name, gender: '', seat_level: '', seats: others[field] };
    }),
  ]);
});

it('source.seats_long has each row of the files with its line, and nothing for what a round leaves out', () => {
  const vacancies = [vacancy('0100110010'), vacancy('0100110010', { seat_level: 'home_university', st_g: 0, st_l: 3 })];
  const rows = stage(round(), round({}, { vacancies })).all(
    "SELECT round, line, choice_code, seat_level, seats FROM source.seats_long WHERE field = 'st_l'",
  );
  expect(rows).toEqual([{ round: 2, line: 3, choice_code: '0100110010', seat_level: 'home_university', seats: 3 }]);
});

it('courses_with_institutes has each course with the institute and the name of its own round', () => {
  const named = (inst_name: string) => ({
    institutes: [institute('01001', { inst_name })],
    courses: [course('0100110010')],
    vacancies: [],
  });
  const database = load(round({}, named('Old')), round({}, named('New')));
  const rows = database.all('SELECT dataset_id, round_name, choice_code, inst_name FROM courses_with_institutes');
  expect(rows).toEqual([
    { dataset_id: 1, round_name: 'Round 1', choice_code: '0100110010', inst_name: 'Old' },
    { dataset_id: 2, round_name: 'Round 2', choice_code: '0100110010', inst_name: 'New' },
  ]);
});
