/** The filters of pages and of the API find the same courses of the real rounds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dataset } from '../../build/contract/resources.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { buildSearchIndex, readSearchSource } from '../../build/search/build-index.ts';
import { createEngine, type Engine } from '../../build/search/engine.ts';
import type { SearchIndex } from '../../build/search/types.ts';
import { findResults } from '../../build/site/find-results.ts';
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
});
