/** What two parts of the project decide is the same on the real rounds: filters of pages and API, seats of a course's page and of lists. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../build/contract/resources.ts';
import type { VacancySource } from '../../build/contract/source.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { buildSearchIndex, readSearchSource } from '../../build/search/build-index.ts';
import { createEngine, type Engine } from '../../build/search/engine.ts';
import type { SearchIndex } from '../../build/search/types.ts';
import { seatFile } from '../../build/site/assets/seat-file.ts';
import { openCount, readRecord, type SeatTable } from '../../build/site/eligibility.ts';
import { findResults } from '../../build/site/find-results.ts';
import { type Course, makeRecord, type Past } from '../../build/site/pages/course-record.ts';
import { siteQuery } from '../../build/site/queries.ts';
import { NOT_SURE, readProfile } from '../../build/site/reader-profile.ts';
import { type PageQuery, readPageQuery } from '../../build/site/views/search-address.ts';
import { type Database, openDatabase } from '../../build/store/database.ts';
import { shared } from '../support/shared.ts';

const rounds = shared('rounds');

describe.skipIf(rounds.missing)(`on the real rounds${rounds.needs}`, () => {
  let database: Database;
  let engine: Engine;
  beforeAll(() => {
    database = openDatabase();
    readRounds(rounds.folder, database, () => {});
    database.load();
    const [latest] = database.all<Dataset>('SELECT * FROM latest_dataset');
    engine = createEngine(buildSearchIndex(readSearchSource(database, latest!)) as SearchIndex);
  });
  afterAll(() => database.close());

  const all = { limit: 30_000, offset: 0 };
  /** The codes that the page of an address finds. */
  const onPage = (address: string) => {
    const query = { ...(readPageQuery(new URLSearchParams(address)) as PageQuery), ...all };
    return findResults(engine, query).data.map(({ choice_code }) => choice_code);
  };
  const fromSearch = (query: object) =>
    engine.rows(engine.search({ ...all, ...query }).positions).map(({ choice_code }) => choice_code);
  const ofInstitutes = (condition: string) =>
    database
      .all<{ choice_code: string }>(
        `SELECT choice_code FROM latest_courses JOIN latest_institutes USING (inst_code) WHERE latest_institutes.${condition} ORDER BY choice_code`,
      )
      .map(({ choice_code }) => choice_code);

  it('filters of pages find what those of the API find', () => {
    const autonomous = fromSearch({ is_autonomous: true });
    expect(autonomous).toEqual(ofInstitutes('is_autonomous'));
    expect(onPage('only=autonomous')).toEqual(autonomous);
    expect(onPage('is_autonomous=1')).toEqual(autonomous);
    expect(onPage('only=government')).toEqual(ofInstitutes('is_government'));
    expect(onPage('only=minority')).toEqual(ofInstitutes('is_minority'));
    for (const district of ['Pune', 'Ahmednagar', 'Dharashiv'])
      expect(onPage(`only=${district}`), district).toEqual(fromSearch({ district }));
    expect(onPage('only=autonomous&has_vacancy=1')).toEqual(fromSearch({ is_autonomous: true, has_vacancy: true }));
  });

  it('the record of each page has the seats of the seat file', () => {
    const table: SeatTable = JSON.parse(seatFile(database).text);
    const listed = new Map(table.courses.map((course) => [course.choice_code, course]));
    const answers = { category: 'obc', ladies: true, tfws: true, defence: true, pwd: true, orphan: true };
    const persons = [...table.universities, NOT_SURE].map(
      (home) => readProfile(JSON.stringify({ ...answers, home }), table.universities)!,
    );
    const courses = database.all<Course & { id: number }>('SELECT * FROM latest_courses ORDER BY choice_code');
    expect(courses).toHaveLength(2197);
    for (const course of courses) {
      const levels = database.all<VacancySource>('SELECT * FROM vacancies WHERE course_id = ? ORDER BY id', course.id);
      const history = database.all<Past>(siteQuery('course-history'), course.choice_code);
      const record = makeRecord({ course, levels, history, roundBefore: undefined });
      const inFile = readRecord(table, listed.get(course.choice_code)!);
      expect([record.cap, record.seats], course.choice_code).toEqual([inFile.cap, inFile.seats]);
      expect(record.rounds.at(-1)).toEqual({ cap: record.cap, seats: record.seats });
      for (const who of persons) expect(openCount(who)(record)).toEqual(openCount(who)(inFile));
    }
  });
});
