import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTRACT_PAIRS, EXTRA_PAIRS, SEAT_LEVELS } from '../../../build/contract/seats.ts';
import type { CourseSource, VacancySource } from '../../../build/contract/source.ts';
import { importRound } from '../../../build/rounds/import/import.ts';
import { drawDocument } from '../../support/draw-document.ts';
import { drawnPage } from '../../support/drawn-page.ts';
import { examples } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PAIRS = [...CONTRACT_PAIRS, ...EXTRA_PAIRS];
const TYPES = ['Government', 'Government-Aided Autonomous', 'Un-Aided', 'Un-Aided Linguistic Minority - Hindi'];

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const seats = fc.integer({ min: 0, max: 999 });
/** Words as names have them, and enough of them to wrap. */
const word = fc.stringMatching(/^[A-Z][A-Za-z&.'()]{0,14}$/);
const name = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));

const row = fc.array(seats, { minLength: PAIRS.length, maxLength: PAIRS.length }).map((counts) => ({
  ...Object.fromEntries(PAIRS.map((p, i) => [p, counts[i]])),
  total_g_l: counts.reduce((a, b) => a + b),
}));
const course = fc.record({
  code: digits(5),
  suffix: fc.constantFrom('', '', 'F', 'LK'),
  course_name: name,
  ews_seats: seats,
  tfw_seats: seats,
  pwd_total: seats,
  def_total: seats,
  rows: fc.array(row, { minLength: 1, maxLength: 3 }),
});
const institute = fc.record({
  inst_code: digits(5),
  inst_name: name,
  inst_type: fc.constantFrom(...TYPES),
  courses: fc.uniqueArray(course, { selector: ({ code }) => code, minLength: 1, maxLength: 3 }),
});
const round = fc.uniqueArray(institute, { selector: ({ inst_code }) => inst_code, minLength: 1, maxLength: 3 });

it('reads back any round that is drawn as a document', async () => {
  const folder = temporaryFolder();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(round, async (institutes) => {
      const courses: CourseSource[] = [];
      const vacancies: VacancySource[] = [];
      const pages = institutes.flatMap(({ courses: own, ...inst }) =>
        own.map(({ code, suffix, rows, ...counts }) => {
          const choice_code = `${inst.inst_code}${code}${suffix}`;
          const levels = rows.map((r, i) => ({ choice_code, seat_level: SEAT_LEVELS[i]!, ...r }) as VacancySource);
          const total = levels.reduce((sum, level) => sum + level.total_g_l, counts.pwd_total + counts.def_total);
          const full = { choice_code, inst_code: inst.inst_code, total_cap_vacancies: total, ...counts };
          const page = drawnPage(inst, full, levels);
          courses.push({ ...full, tfw_choice_code: page.tfwsCode });
          vacancies.push(...levels);
          return page;
        }),
      );
      const [file, out] = [join(folder, `${++run}.pdf`), join(folder, String(run), 'round')];
      await drawDocument(file, pages);
      const options = { round: 'CAP Round II', id: 2, date: '2025-08-02', rounds: folder };
      const report = await importRound({ ...options, file, out });
      expect(report.skipped).toEqual([]);
      const read = (table: string) => parse(readFileSync(join(out, `${table}.csv`)), { columns: true });
      const asText = (record: object) => Object.fromEntries(Object.entries(record).map(([k, v]) => [k, String(v)]));
      expect(read('courses')).toEqual(courses.map(asText));
      expect(read('vacancies')).toEqual(vacancies.map(asText));
      expect(read('institutes')).toMatchObject(institutes.map(({ courses: _, ...inst }) => inst));
    }),
    { numRuns: examples(4, 80) },
  );
});
