/** Compares every number of the API with a second reading of the CSV files (read-again.ts). */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../build/search/engine.ts';
import { respond } from '../../build/search/respond-search.ts';
import { buildWithSite as build } from '../../build/site/with-site.ts';
import { openSqlite } from '../support/open-sqlite.ts';
import { turn } from '../support/properties.ts';
import { courseNumbers, datasetRef, listChanges, type ReadRound, readAgain, readCsv, readSeats } from './read-again.ts';

type Row = Record<string, unknown>;
type Past = { choice_code: string; vacancies: Row[]; special_vacancy: Row };
const total = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row.total_g_l), 0);

/** The record as a CSV file has it. */
const asText = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]));

/** Builds the rounds that `write` writes, and reads them again. */
export function describeSecondReader(name: string, write: (data: string) => void): void {
  describe(`of ${name}, a second reader finds the same`, () => {
    let folder: string;
    let out: string;
    let rounds: ReadRound[];
    let latest: ReadRound;
    let engine: Engine;
    // biome-ignore lint/suspicious/noExplicitAny: compared as a whole.
    const read = (name: string): any => JSON.parse(readFileSync(join(out, `public/api/v1/${name}`), 'utf8'));
    const names = (folder: string) =>
      readdirSync(join(out, 'public/api/v1', folder)).filter((name) => !name.endsWith('.json'));
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'second-reader-'));
      out = join(folder, 'out');
      const data = join(folder, 'rounds');
      write(data);
      expect((await build({ data, out }, { clock: () => 0 })).errors).toEqual([]);
      rounds = readAgain(data);
      latest = rounds.at(-1)!;
      engine = createEngine(JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8')));
    }, 300_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    afterEach(turn);

    it('histories of courses and institutes', () => {
      const institutes = [...new Set(rounds.flatMap((round) => [...round.institutes.keys()]))].sort();
      expect(names('institute-history').sort()).toEqual(institutes);
      for (const code of institutes) {
        const matches = rounds.filter((round) => round.institutes.has(code));
        const history = read(`institute-history/${code}`);
        expect(history.rounds.map((past: { dataset: object }) => past.dataset)).toEqual(matches.map(datasetRef));
        expect('institute' in history.links).toBe(latest.institutes.has(code));
        for (const [i, round] of matches.entries()) {
          const { courses }: { courses: Past[] } = history.rounds[i];
          const offered = [...round.courses.values()].filter(({ inst_code }) => inst_code === code);
          expect(courses.map(({ choice_code }) => choice_code)).toEqual(
            offered.map(({ choice_code }) => choice_code).sort(),
          );
          for (const past of courses) {
            const numbers = courseNumbers(round.courses.get(past.choice_code)!);
            expect({ ...past, ...past.special_vacancy }).toMatchObject(numbers);
            expect(total(past.vacancies)).toBe(total(round.rows.get(past.choice_code) ?? []));
          }
        }
      }
    });

    it('institutes of the latest round', () => {
      expect(names('institute').sort()).toEqual([...latest.institutes.keys()].sort());
      for (const code of latest.institutes.keys()) {
        const { dataset, courses } = read(`institute/${code}`);
        expect(dataset).toEqual(datasetRef(latest));
        const offered = [...latest.courses.values()].filter(({ inst_code }) => inst_code === code);
        const codes = offered.map(({ choice_code }) => choice_code).sort();
        expect(courses).toEqual(
          codes.map((choiceCode) => {
            const { institute: _, ...course } = read(`course/${choiceCode}`);
            return course;
          }),
        );
      }
    });

    it('the changes are those between the CSV files', () => {
      const before = rounds.at(-2)!;
      const answer = read('changes');
      const expected = listChanges(before, latest);
      const codes = (list: { choice_code: string }[]) => list.map(({ choice_code }) => choice_code);
      expect([answer.dataset, answer.before]).toEqual([latest, before].map(datasetRef));
      expect(answer.compared).toBe(expected.compared);
      expect([codes(answer.added), codes(answer.removed)]).toEqual([expected.added, expected.removed]);
      expect(codes(answer.changed)).toEqual(codes(expected.changed));
      expect(answer.changed).toMatchObject(expected.changed);
    });

    it('every seat is that of the CSV files', () => {
      const { seat_levels, fields, courses } = read('seats');
      const codes = [...latest.courses.keys()].sort();
      expect(courses).toEqual(codes.map((code) => readSeats(latest, code, seat_levels, fields)));
    });

    it('each facet counts every course once', async () => {
      const facets = read('facets');
      for (const facet of ['districts', 'cities', 'inst_types', 'course_names']) {
        let sum = 0;
        let isWide = false;
        for (const { value, courses, vacant_seats, search } of facets[facet]) {
          const response = await respond(new Request(`http://site.invalid${search}&limit=500`), () => engine);
          const page = (await response.json()) as { data: { total_cap_vacancies: number }[] };
          expect([facet, value, Number(response.headers.get('X-Total-Count'))]).toEqual([facet, value, courses]);
          const seats = page.data.reduce((all, { total_cap_vacancies }) => all + total_cap_vacancies, 0);
          if (courses <= 500) expect(seats).toBe(vacant_seats);
          // Mumbai also counts the courses of the districts that it includes.
          if (/^mumbai$/i.test(value)) isWide = true;
          sum += courses;
        }
        if (!isWide) expect([facet, sum]).toEqual([facet, latest.courses.size]);
      }
      expect(facets.seat_levels.some((value: object) => 'search' in value)).toBe(false);
    });

    it('totals of status and of each dataset', () => {
      const sum = [...latest.courses.values()].reduce((all, course) => all + Number(course.total_cap_vacancies), 0);
      expect(read('status')).toMatchObject({ dataset: datasetRef(latest), total_cap_vacancies: sum });
      for (const round of rounds) {
        const rows = [...round.rows.values()].flat().length;
        const totals = { total_institutes: round.institutes.size, total_courses: round.courses.size };
        expect(read(`dataset/${round.meta.id}/index.html`)).toMatchObject({
          ...datasetRef(round),
          ...totals,
          total_vacancy_rows: rows,
        });
      }
    });

    it('every row of the downloads is equal', () => {
      const texts = (rows: readonly object[]) =>
        rows.map((row) => JSON.stringify(Object.entries(asText(row)).sort())).sort();
      for (const row of latest.courses.values()) {
        const { id: _, institute, vacancies, special_vacancy, ...course } = read(`course/${row.choice_code}`);
        expect(asText({ ...course, ...special_vacancy, inst_code: institute.inst_code })).toEqual(row);
        const { id: __, ...fields } = institute;
        expect(asText(fields)).toEqual(latest.institutes.get(row.inst_code!));
        const listed = vacancies.map((vacancy: object) => ({ choice_code: row.choice_code, ...vacancy }));
        expect(texts(listed)).toEqual(texts(latest.rows.get(row.choice_code!) ?? []));
      }
      const db = openSqlite(join(out, 'public/downloads/rounds.sqlite'));
      expect(db.raw('PRAGMA integrity_check')).toEqual([['ok']]);
      expect(db.raw('PRAGMA foreign_key_check')).toEqual([]);
      const folders = new Map(read('status').generated_from.map((round: Row) => [round.id, round.folder]));
      for (const { meta, institutes, courses, rows } of rounds) {
        const downloads = join(out, 'public/downloads', String(folders.get(meta.id)));
        expect(texts(readCsv(join(downloads, 'institutes.csv')))).toEqual(texts([...institutes.values()]));
        for (const [source, all] of [
          ['courses', [...courses.values()]],
          ['vacancies', [...rows.values()].flat()],
        ] as const) {
          expect(texts(readCsv(join(downloads, `${source}.csv`)))).toEqual(texts(all));
          const columns = Object.keys(all[0]!).join();
          expect(texts(db.all(`SELECT ${columns} FROM ${source} WHERE dataset_id = ?`, meta.id) as object[])).toEqual(
            texts(all),
          );
        }
      }
    });
  });
}
