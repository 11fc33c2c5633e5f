import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvFile } from '../../../build/api/downloads/public-rounds.ts';
import { CSV_FILES, type CsvTable } from '../../../build/contract/source.ts';
import type { Database } from '../../../build/store/database.ts';
import { course, institute, load, round, vacancy } from '../../support/stage-round.ts';

const writeCsv = (table: CsvTable, database: Database) => csvFile(database, 1, table).text;
const firstLine = (text: string) => text.split('\n', 1)[0]!.split(',');

describe('the columns', () => {
  it("CSV columns are the contract's, in its order", () => {
    const some = load(round({}, { vacancies: [vacancy('0100110010', { ntb_g: 0, ntb_l: 0 })] }));
    for (const [table, { columns }] of Object.entries(CSV_FILES)) {
      const names = columns.filter(({ name, optional }) => !optional || name.startsWith('ntb')).map(({ name }) => name);
      expect(firstLine(writeCsv(table as CsvTable, some))).toEqual(names);
    }
    expect(firstLine(writeCsv('vacancies', load(round())))).not.toContain('ntb_g');
    expect(writeCsv('vacancies', load(round({}, { vacancies: [] })))).toMatch(/^choice_code,.*,sebc_l,total_g_l\n$/);
  });
});

it('courses.csv has tfw_choice_code if the first is empty', () => {
  const courses = [
    course('0100110010', { tfw_choice_code: '' }),
    course('0100110020', { tfw_choice_code: '0100110021T' }),
  ];
  expect(parse(writeCsv('courses', load(round({}, { courses }))), { columns: true })).toMatchObject(
    courses.map(({ choice_code, tfw_choice_code }) => ({ choice_code, tfw_choice_code })),
  );
});

it('seats.csv has a row for each course and level', () => {
  const places = [institute('01001'), institute('02000', { district: 'Nowhere', inst_name: '=A' })];
  const courses = [course('0100110010', { ews_seats: 4 }), course('0200000010'), course('0200000020')];
  const vacancies = [
    vacancy('0100110010', { st_g: 0, st_l: 3, total_g_l: 10 }),
    vacancy('0100110010', { seat_level: 'home_university', st_g: 1, st_l: 0, total_g_l: 8 }),
    vacancy('0200000010', { st_g: 0, st_l: 0 }),
  ];
  const database = load(round({}, { institutes: places, courses, vacancies }));
  const rows: Record<string, string>[] = parse(csvFile(database, 1, 'seats').text, { columns: true });
  const values = (...names: string[]) => rows.map((row) => names.map((name) => row[name]).join());
  expect(values('choice_code', 'seat_level', 'st_l', 'total_g_l', 'ews_seats')).toEqual([
    '0100110010,state_level,3,10,4',
    '0100110010,home_university,0,8,4',
    '0200000010,state_level,0,7,1',
    '0200000020,,0,0,1',
  ]);
  expect(values('inst_code', 'inst_name', 'district').slice(1, 3)).toEqual([
    '01001,Institute 01001,Northgate',
    "02000,'=A,Nowhere",
  ]);
  expect(values('home_university')[0]).toBe('University of Northgate');
  expect(new Set(values('home_university').slice(2))).toEqual(new Set(['']));
  expect(Object.keys(rows[0]!)).not.toContain('ntd_g');
});

describe('the rows', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1', '-'])(
    'a CSV formula gets an apostrophe: %j',
    (name) => {
      const database = load(
        round(
          {},
          {
            institutes: [institute('01001', { inst_name: name, city: name })],
            courses: [course('0100110010', { course_name: name })],
            vacancies: [],
          },
        ),
      );
      const [row] = parse(writeCsv('institutes', database), { columns: true, record_delimiter: '\n' });
      expect(row).toMatchObject({ inst_code: '01001', inst_name: `'${name}`, city: `'${name}` });
      const [offered] = parse(writeCsv('courses', database), { columns: true, record_delimiter: '\n' });
      expect(offered).toMatchObject({ course_name: `'${name}` });
    },
  );

  it('CSV keeps every other name letter for letter', () => {
    const course_name = 'a "b", <c> = - @ ’d’\u202eअभि 1-2';
    const database = load(round({}, { courses: [course('0100110010', { course_name })] }));
    const [row] = parse(writeCsv('courses', database), { columns: true });
    expect(row).toMatchObject({ choice_code: '0100110010', course_name, total_cap_vacancies: '10' });
  });
});
