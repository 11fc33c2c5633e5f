import { expect, it } from 'vitest';
import { course, institute, load, round, vacancy } from '../support/stage-round.ts';

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

it('vacancies_long has the number of every column, under its name', () => {
  const names = ['open', 'sc', 'obc', 'sebc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd'].flatMap((c) => [`${c}_g`, `${c}_l`]);
  const counts = Object.fromEntries(names.map((name, index) => [name, index + 1]));
  const database = load(round({}, { vacancies: [vacancy('0100110010', { ...counts, total_g_l: 171 })] }));
  const rows = database.all<{ name: string; seats: number }>(
    "SELECT category || '_' || gender AS name, seats FROM vacancies_long",
  );
  expect(Object.fromEntries(rows.map(({ name, seats }) => [name, seats]))).toEqual(counts);
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
