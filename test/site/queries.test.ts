import { expect, it } from 'vitest';
import { readUniversities, siteQuery } from '../../build/site/queries.ts';
import { course, institute, load, round, stage, vacancy } from '../support/stage-round.ts';

const CODE = '0100110010';
const cap = (total_cap_vacancies: number, rest: Parameters<typeof course>[1] = {}) =>
  course(CODE, { total_cap_vacancies, ...rest });
const LAST_YEAR = { academic_year: '2024-25', published_date: '2024-08-01' };
const NEXT = { published_date: '2025-08-01' };
const DRAFT = { published_date: '2025-09-01', status: 'draft' };

it('universities are in table order with their districts', () => {
  const database = stage(round({}, { institutes: [institute('01001', { district: 'Ahmednagar' })] }));
  const last = { university: 'A University', district: 'Alpha', source: 'made up' };
  database.insert('source.home_universities', { round: 0, line: 9, is_valid: 1, ...last });
  database.load();
  expect(readUniversities(database)).toEqual([
    { name: 'University of Northgate', districts: ['Northgate'] },
    { name: 'University of the Lakes', districts: ['Ahilyanagar', 'Ahmednagar'] },
    { name: 'A University', districts: ['Alpha'] },
  ]);
});

it('changes are counted since the previous round of the year', () => {
  const codes = [CODE, '0100110020', '0100110030', '0100110040'];
  const of = (...seats: number[]) => ({
    courses: seats.map((total_cap_vacancies, i) => course(codes[i]!, { total_cap_vacancies })),
    vacancies: [],
  });
  const changes = (fields: Parameters<typeof round>[0]) =>
    load(round(fields, of(5, 3, 2, 0)), round(NEXT, of(5, 4, 0, 0)), round(DRAFT, of(1))).all(
      'SELECT * FROM latest_changes',
    );
  expect(changes({})).toEqual([{ round_name: 'Round 1', seats: 10, fewer: 1, more: 1, full: 1 }]);
  expect(changes(LAST_YEAR)).toEqual([]);
});

it('course history has published rounds by date', () => {
  const rows = [vacancy(CODE), vacancy(CODE, { seat_level: 'home_university', open_g: 0, open_l: 2 })];
  const rounds = [
    round({ id: 1, ...NEXT }, { courses: [cap(4)], vacancies: [] }),
    round({ id: 2 }, { courses: [cap(7)], vacancies: rows }),
    round({ id: 3, ...DRAFT }, { courses: [cap(9)] }),
  ];
  const history = load(...rounds).all<Record<string, unknown>>(siteQuery('course-history'), CODE);
  const levels = (vacancies: unknown) =>
    JSON.parse(String(vacancies)).map((row: Record<string, unknown>) => [row.seat_level, row.open_l, row.total_g_l]);
  expect(history.map((past) => [past.dataset_id, past.total_cap_vacancies, levels(past.vacancies)])).toEqual([
    [
      2,
      7,
      [
        ['state_level', 1, 7],
        ['home_university', 2, 7],
      ],
    ],
    [1, 4, []],
  ]);
});

it('a choice code has the names of its newest round', () => {
  const gone = course('0200110010', { course_name: 'Art' });
  const rounds = [
    round(
      { id: 5, ...LAST_YEAR },
      {
        courses: [cap(1, { course_name: 'Old' }), gone],
        institutes: ['01001', '02001'].map((code) => institute(code)),
      },
    ),
    round({ id: 1, ...NEXT }, { courses: [cap(4, { course_name: 'New' })] }),
    round({ id: 3 }, { courses: [cap(7, { course_name: 'Older' })] }),
  ];
  const rows = load(...rounds).all<Record<string, unknown>>(siteQuery('every-course'));
  expect(rows.map((row) => [row.choice_code, row.course_name, row.is_latest, row.has_institute])).toEqual([
    [CODE, 'New', 1, 1],
    ['0200110010', 'Art', 0, 0],
  ]);
});
