/** The closing percentile of a person's own seats is that of a second rule, which knows only the CSV files and the admission. */
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { loadCutoffs } from '../../build/cutoffs/emit-cutoffs.ts';
import { stageCutoffs } from '../../build/cutoffs/stage-lists.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { buildSearchIndex, readSearchSource } from '../../build/search/build-index.ts';
import { dataFiles } from '../../build/site/assets/build-data.ts';
import { findOwnClosing, findOwnClosings } from '../../build/site/closings.ts';
import type { PageRecord } from '../../build/site/pages/course-record.ts';
import { readSite, renderPages } from '../../build/site/pages/render-pages.ts';
import { readUniversities } from '../../build/site/queries.ts';
import { readProfile } from '../../build/site/reader-profile.ts';
import { openDatabase } from '../../build/store/database.ts';
import { ASSETS } from '../support/search-source.ts';
import { LISTS, writeCutoffs } from './made-up-cutoffs.ts';
import { type Course, isFor, listCases, type Person, type Row, readAreas, readCourses, readRows } from './own-count.ts';
import { writeAllSeats } from './own-count-pages.ts';

const ROUND = '2026-27-cap-round-3';
const PERSONS = 20;
const COURSES = 30;

const LEVELS = [
  { level: 'state_level', allotted_to: 'state' },
  { level: 'home_university', allotted_to: 'home_university' },
  { level: 'other_than_home_university', allotted_to: 'other_than_home_university' },
];
/** Seats beside the levels: their field in a round, and their name in a list. PWD and DEF stand in a list by category. */
const BESIDE = {
  ews_seats: 'ews',
  tfw_seats: 'tfws',
  minority_seats: 'minority',
  all_india_seats: 'all_india',
  orphan_total: 'orphan',
};

function choosePersons(districts: readonly string[]): Person[] {
  const categories = ['open', 'obc', 'sc', 'sebc', 'ntb', 'st'];
  const ticks = ['ladies', 'tfws', 'ews', 'orphan', 'pwd'] as const;
  return Array.from({ length: PERSONS }, (_, i) => ({
    district: i % 7 === 5 ? 'unsure' : i % 7 === 6 ? 'other_state' : districts[i % districts.length]!,
    ...(i % 2 ? { domicile: i % 3 ? ('no' as const) : ('yes' as const) } : {}),
    category: categories[i % 6]!,
    ticks: ticks.filter((_, n) => (i >> n) % 2 === 1),
    minorities: i % 3 ? ['Hindi'] : [],
  }));
}

/** `CAP Round III 88.6037289 33717`, or nothing. `lists` are the rows of the course, newest first. */
function expectClosing(
  lists: readonly (readonly [string, readonly Row[]])[],
  course: Course,
  person: Person,
  areas: readonly (readonly string[])[],
) {
  const isCertain = (key: string) =>
    listCases(person, course.district, areas).every((known) => isFor(key, course, person, known));
  const ofLevels = LEVELS.flatMap((level) =>
    [person.category, 'open'].map((category) =>
      ['g', 'l'].map((gender) => ({
        key: `${level.level}.${category}_${gender}`,
        cell: { ...level, category, gender },
      })),
    ),
  );
  const beside = Object.entries(BESIDE).map(([field, category]) => [{ key: `.${field}`, cell: { category } }]);
  for (const kinds of [...ofLevels, ...beside])
    for (const [round, rows] of lists) {
      const firsts = kinds.flatMap(({ key, cell }) => {
        const cells = rows.filter((row) => Object.entries(cell).every(([name, value]) => row[name] === value));
        const first = cells.find(({ stage }) => stage === 'I') ?? cells[0];
        return first && isCertain(key) ? [first] : [];
      });
      const [lowest] = firsts.sort((a, b) => Number(a.percentile) - Number(b.percentile));
      if (lowest) return `${round} ${Number(lowest.percentile)} ${lowest.merit_no}`;
    }
  return undefined;
}

it('rows and course pages have the closing of a second rule', () => {
  const data = writeAllSeats();
  const folder = writeCutoffs(data, ROUND);
  const database = openDatabase();
  const faults: string[] = [];
  readRounds(data, database, ({ message }) => expect(message).toMatch(/is empty/));
  stageCutoffs(data, database, ({ message }) => faults.push(message));
  expect(faults).toEqual([]);
  database.load();
  expect(loadCutoffs(database)).toBe(true);
  const universities = readUniversities(database);
  const areas = readAreas(join(data, 'home-universities.csv'));
  const all = readCourses(join(data, ROUND));
  const courses = all.filter((_, i) => i % Math.floor(all.length / COURSES) === 0).slice(0, COURSES);
  const codes = new Set(courses.map(({ code }) => `course/${code}.html`));
  const records = new Map<string, PageRecord>();
  for (const [path, text] of renderPages(database, readSite(database, ASSETS, undefined, { hasCutoffs: true })))
    if (codes.has(path)) {
      const record: PageRecord = JSON.parse(parse(text).querySelector('#record')!.text);
      records.set(record.choice_code, record);
    }
  const latest = database.all<Parameters<typeof readSearchSource>[1]>('SELECT * FROM latest_dataset')[0]!;
  const content = buildSearchIndex(readSearchSource(database, latest));
  const { seats, closings } = dataFiles({ database, content, hasCutoffs: true });
  database.close();
  const files = Object.entries(LISTS).map(
    ([name, round]) => [round, readRows(join(folder, name, 'cutoffs.csv'))] as const,
  );
  const listsOf = new Map(
    courses.map(({ code }) => [
      code,
      files.map(([round, rows]) => [round, rows.filter((row) => row.choice_code === code)] as const),
    ]),
  );

  const seen = { nothing: 0, older: 0, women: 0, beside: 0 };
  const names = universities.map(({ name }) => name);
  for (const person of choosePersons(areas.map((districts) => districts[0]!))) {
    const { district, domicile, category, ticks, minorities } = person;
    const university = universities.find(({ districts }) => districts.includes(district))?.name;
    const answers = {
      category,
      domicile,
      minorities,
      home: university ?? district,
      ...Object.fromEntries(ticks.map((tick) => [tick, '1'])),
    };
    const reader = readProfile(JSON.stringify(answers), names)!;
    const ofAll = findOwnClosings(JSON.parse(seats.text), JSON.parse(closings!.text), reader);
    for (const course of courses) {
      const record = records.get(course.code)!;
      const { lists = [], kinds = {} } = record.closings ?? {};
      const own = findOwnClosing(record, reader, lists, (kind) => kinds[kind]);
      const expected = expectClosing(listsOf.get(course.code)!, course, person, areas);
      expect({ code: course.code, person, own: own && `${own.round_name} ${own.percentile} ${own.merit}` }).toEqual({
        code: course.code,
        person,
        own: expected,
      });
      const { merit: _, stage: __, ...inFile } = own ?? {};
      expect(ofAll.get(course.code) ?? {}).toEqual(inFile);
      seen.nothing += own ? 0 : 1;
      seen.older += own?.list === 1 ? 1 : 0;
      seen.women += own?.field.endsWith('_l') ? 1 : 0;
      seen.beside += own?.level === '' ? 1 : 0;
    }
  }
  // Each kind of answer occurs.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
});
