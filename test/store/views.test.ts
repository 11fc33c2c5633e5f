import { expect, it } from 'vitest';
import { CATEGORIES, CONTRACT_PAIRS, EXTRA_PAIRS, OTHER_SEATS, pair } from '../../build/contract/seats.ts';
import { course, institute, load, round, stage, vacancy } from '../support/stage-round.ts';

it("vacancies_long has only the round's categories", () => {
  const with_st = [vacancy('0100110010', { st_g: 0, st_l: 3, total_g_l: 10 })];
  const database = load(round(), round({}, { vacancies: with_st }), round({ status: 'draft' }));
  const rows = (id: number) =>
    database.all<{ category: string; gender: string; seats: number }>(
      'SELECT * FROM vacancies_long WHERE dataset_id = ? ORDER BY category, gender',
      id,
    );
  const pairs = (...categories: string[]) => categories.flatMap((category) => [`${category} g`, `${category} l`]);
  const listNames = (id: number) => rows(id).map(({ category, gender }) => `${category} ${gender}`);
  expect(listNames(1)).toEqual(pairs('obc', 'open', 'sc', 'sebc'));
  expect(listNames(2)).toEqual(pairs('obc', 'open', 'sc', 'sebc', 'st'));
  expect(listNames(3)).toEqual([]);
  const row = { dataset_id: 2, choice_code: '0100110010', inst_code: '01001', seat_level: 'state_level' };
  expect(rows(2)[2]).toEqual({ ...row, category: 'open', gender: 'g', seats: 4 });
  expect(rows(2).at(-1)).toEqual({ ...row, category: 'st', gender: 'l', seats: 3 });
});

/** A course and a row in which each count is another number. */
const counts = Object.fromEntries(CATEGORIES.flatMap(pair).map((name, index) => [name, index + 1]));
const others = Object.fromEntries(OTHER_SEATS.map(({ field }, index) => [field, index + 50]));
const everything = round(
  {},
  { courses: [course('0100110010', others)], vacancies: [vacancy('0100110010', { ...counts, total_g_l: 171 })] },
);

const pairFields = CATEGORIES.flatMap((category) =>
  pair(category).map((field) => ({ field, category, gender: field.slice(-1), seat_level: 'state_level' })),
);
const otherFields = OTHER_SEATS.map(({ name, field }) => ({ field, category: name, gender: '', seat_level: '' }));
const totalField = { field: 'total_g_l', category: '', gender: '', seat_level: 'state_level' };
/** In the order of an answer: the total comes after the contract's own pairs. */
const allFields = [
  ...pairFields.slice(0, CONTRACT_PAIRS.length),
  totalField,
  ...pairFields.slice(CONTRACT_PAIRS.length),
  ...otherFields,
].map((field) => ({ ...field, seats: { ...counts, ...others, total_g_l: 171 }[field.field] }));
const WITH_FIELDS = 'SELECT f.field, category, gender, seat_level, seats';

it('source.seats has every count under its field and level', () => {
  const rows = stage(everything).all(
    `${WITH_FIELDS} FROM source.seats JOIN source.fields f USING (field_number) ORDER BY field_number`,
  );
  expect(rows).toEqual(allFields);
});

it('seats has every count as an integer', () => {
  const database = load(everything);
  const rows = database.all(
    `${WITH_FIELDS} FROM seats JOIN fields f USING (field_number) JOIN levels USING (level) ORDER BY field_number`,
  );
  expect(rows).toEqual(allFields);
  const types = database.all(
    'SELECT DISTINCT typeof(course_id), typeof(level), typeof(field_number), typeof(seats) FROM seats',
  );
  expect(types.map((row) => Object.values(row as object))).toEqual([Array(4).fill('integer')]);
});

it('vacancies and courses have NULL for a missing count', () => {
  const database = load(everything, round({ id: 2 }));
  const [row] = database.all('SELECT * FROM vacancies WHERE id = 1000001');
  const codes = { dataset_id: 1, inst_code: '01001', choice_code: '0100110010', seat_level: 'state_level' };
  expect(row).toEqual({ id: 1_000_001, course_id: 1_000_001, ...codes, ...counts, total_g_l: 171 });
  expect(database.all('SELECT * FROM courses WHERE id = 1000001')).toMatchObject([others]);
  const extras = Object.fromEntries(EXTRA_PAIRS.map((field) => [field, null]));
  expect(database.all('SELECT * FROM vacancies WHERE id = 2000001')).toMatchObject([{ ...extras, open_g: 4 }]);
});

it('courses_with_institutes joins within a round', () => {
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

it('the latest dataset has the greatest date, then id', () => {
  const latest = (...rounds: Parameters<typeof load>) => load(...rounds).all('SELECT id FROM latest_dataset');
  const early = { published_date: '2025-07-01' };
  expect(latest(round({ id: 1 }), round({ id: 2, ...early }))).toEqual([{ id: 1 }]);
  expect(latest(round({ id: 2 }), round({ id: 1 }))).toEqual([{ id: 2 }]);
  expect(latest(round({ id: 1, ...early }), round({ id: 2, status: 'draft' }))).toEqual([{ id: 1 }]);
});

it('a seat level of a draft is not published', () => {
  const draft = round({ status: 'draft' }, { vacancies: [vacancy('0100110010', { seat_level: 'zone_b' })] });
  const levels = (...rounds: Parameters<typeof load>) =>
    load(...rounds)
      .all<{ seat_level: string }>('SELECT seat_level FROM levels')
      .map(({ seat_level }) => seat_level);
  expect(levels(round(), draft)).toEqual(levels(round()));
});

it('a renamed district has its home university', () => {
  const institutes = [institute('01001', { district: 'Ahmednagar' })];
  const rows = load(round({}, { institutes })).all(
    'SELECT university FROM home_universities WHERE district = ?',
    'Ahmednagar',
  );
  expect(rows).toEqual([{ university: 'University of the Lakes' }]);
});
