import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { importRound } from '../../build/import/import-round.ts';
import { check } from '../../build/pipeline.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { folder: DRAWN, missing, needs } = shared('official');
const { folder: ROUNDS } = shared('rounds');
const DOCUMENTS = [
  { pdf: 'FE2025_Vacancy_For_CAP2.pdf', like: '2025-26-cap-round-2', round: 'CAP Round II', pages: 56 },
  { pdf: 'FE2025_Vacancy_For_CAP3.pdf', like: '2025-26-cap-round-3', round: 'CAP Round III', pages: 67 },
];
/** Cells as the build reads them: trimmed, each run of white space one space. */
const cells = (value: string) => value.replace(/\s+/g, ' ').trim();
const read = (...path: string[]): Record<string, string>[] =>
  parse(readFileSync(join(...path)), { columns: true, bom: true, cast: cells });

describe.skipIf(missing)(`documents drawn after the layout of the vacancy list${needs}`, () => {
  it.each(DOCUMENTS)("$pdf equals the round's courses, cell by cell", async ({ pdf, like, round, pages }) => {
    const rounds = temporaryFolder();
    const [file, institutes] = [join(DRAWN, pdf), join(ROUNDS, '2025-26-cap-round-1')];
    const report = await importRound({ files: [file], institutes, round, id: 1, date: '2025-08-02', data: rounds });
    expect(report).toMatchObject({ written: true, skipped: [], read: pages, courses: pages, institutes: pages });
    expect(report.warnings.filter(({ text }) => !text.startsWith('institutes without a district'))).toEqual([]);

    const courses = read(report.out, 'courses.csv');
    const sameKeys = (table: string, column: string) => {
      const keys = new Set(courses.map((course) => course[column]));
      return read(ROUNDS, like, `${table}.csv`).filter((row) => keys.has(row[column]));
    };
    const ordered = (rows: Record<string, string>[]) =>
      rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();
    expect(courses).toHaveLength(pages);
    for (const { tfw_seats, tfw_choice_code, inst_code } of courses) {
      expect(tfw_choice_code).toMatch(tfw_seats === '0' ? /^$/ : new RegExp(`^${inst_code}\\d{5}T$`));
    }
    const withoutNew = courses.map((course) => {
      const { tfw_choice_code: _, minority_seats, all_india_seats, orphan_total, ...others } = course;
      expect([minority_seats, all_india_seats, orphan_total]).toEqual(['0', '0', '0']);
      return others;
    });
    expect(ordered(withoutNew)).toEqual(ordered(sameKeys('courses', 'choice_code')));
    expect(ordered(read(report.out, 'vacancies.csv'))).toEqual(ordered(sameKeys('vacancies', 'choice_code')));
    expect(ordered(read(report.out, 'institutes.csv'))).toEqual(ordered(sameKeys('institutes', 'inst_code')));

    const roundJson = join(report.out, 'round.json');
    writeFileSync(roundJson, readFileSync(roundJson, 'utf8').replace('"draft"', '"published"'));
    const checked = await check(rounds, { clock: () => 0 });
    expect(checked.errors).toEqual([]);
    expect(new Set(checked.reviews.map(({ rule }) => rule))).toEqual(new Set(['text-empty']));
  });
});
