/** Rounds that follow the schemas of the contract and are otherwise arbitrary: what an operator may write. */
import type { TSchema } from '@sinclair/typebox';
import { academicYearOf } from '../../build/contract/academic-year.ts';
import { EXTRA_CATEGORIES, pair, SEAT_LEVELS } from '../../build/contract/seats.ts';
import { CourseSource, CSV_FILES, InstituteSource, RoundSource, VacancySource } from '../../build/contract/source.ts';
import type { Round, Row } from '../support/generate-rounds.ts';
import { fc } from '../support/properties.ts';

/** A text without an own pattern: graphemes of many scripts, and what CSV, HTML and spreadsheets treat specially. */
const text = (minLength = 0) =>
  fc
    .array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 9 }), fc.constantFrom('"', ',', '\n', '=1', '&amp;', '</')),
      {
        maxLength: 4,
      },
    )
    .map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim() || 'x'.repeat(minLength));

/** Values of a schema's property. Counts are small enough for their sum to be a count. */
function valuesOf({
  type,
  pattern,
  format,
  minimum,
  maximum,
  minLength,
}: TSchema): fc.Arbitrary<string | number | boolean> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: minimum === 0 ? Math.floor(maximum / 100) : maximum });
  if (format === 'uri') return fc.webUrl();
  return pattern ? fc.stringMatching(new RegExp(pattern)) : text(minLength);
}

const rowOf = ({ properties }: { properties: Record<string, TSchema> }): fc.Arbitrary<Row> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)])));

/** The code with the beginning of another one, as the codes of a course begin with that of their institute. */
const withBeginning = (code: string, beginning: string) => code && beginning + code.slice(beginning.length);

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2029-12-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The fields of round.json, whose days are in order: published, fetched, closed and corrected on one day. */
const meta = fc
  .record({
    id: fc.integer({ min: 1, max: RoundSource.properties.id.maximum! }),
    round_name: text(1),
    published_date: day,
    hasOptional: fc.boolean(),
    time: fc.constantFrom('', 'T23:59:59+05:30', 'T10:00:00Z'),
    title: text(1),
    authority: text(1),
    url: valuesOf(RoundSource.properties.source.properties.url),
    licence: text(),
    note: text(1),
  })
  .map(({ hasOptional, time, title, authority, url, licence, note, ...fields }) => {
    const { published_date } = fields;
    const optional = {
      option_form_closes: published_date + time,
      corrected: [{ date: published_date, note }],
    };
    return {
      ...fields,
      academic_year: academicYearOf(published_date),
      status: 'published',
      ...(hasOptional && optional),
      source: { title, authority, ...(hasOptional && { url, licence, retrieved: published_date }) },
    };
  });

/** The optional columns that a round leaves out: pairs of categories, and each of courses.csv. */
const optionalColumns = [
  ...EXTRA_CATEGORIES.map(pair),
  ...CSV_FILES.courses.columns.filter(({ optional }) => optional).map(({ name }) => [name]),
];
const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/** Rounds whose codes fit together and whose totals are right. */
export const contractRound: fc.Arbitrary<Round> = fc
  .record({
    meta,
    institutes: fc.uniqueArray(rowOf(InstituteSource), {
      minLength: 1,
      maxLength: 3,
      selector: ({ inst_code }) => inst_code,
    }),
    courses: fc.array(fc.tuple(fc.nat(), rowOf(CourseSource)), { minLength: 1, maxLength: 4 }),
    rows: fc.array(
      fc.tuple(
        fc.nat(),
        fc.oneof(
          fc.constantFrom(...SEAT_LEVELS),
          fc.stringMatching(new RegExp(VacancySource.properties.seat_level.pattern!)),
        ),
        rowOf(VacancySource),
      ),
      { maxLength: 8 },
    ),
    absent: fc.subarray(optionalColumns).map((columns) => columns.flat()),
  })
  .map(({ meta, institutes, courses, rows, absent }) => {
    const ofCourse = new Map<string, Row>();
    for (const [at, course] of courses) {
      const { inst_code } = institutes[at % institutes.length] as { inst_code: string };
      const choice_code = withBeginning(String(course.choice_code), inst_code);
      const tfw_choice_code = withBeginning(String(course.tfw_choice_code), choice_code.slice(0, 9));
      ofCourse.set(choice_code, without({ ...course, choice_code, inst_code, tfw_choice_code }, absent));
    }
    const codes = [...ofCourse.keys()];
    const vacancies = new Map<string, Row>();
    for (const [at, seat_level, cells] of rows) {
      const choice_code = codes[at % codes.length]!;
      const row = without({ ...cells, choice_code, seat_level, total_g_l: 0 }, absent);
      const total_g_l = Object.values(row).reduce<number>(
        (sum, cell) => sum + (typeof cell === 'number' ? cell : 0),
        0,
      );
      vacancies.set(`${choice_code} ${seat_level}`, { ...row, total_g_l });
    }
    return { meta, institutes, courses: [...ofCourse.values()], vacancies: [...vacancies.values()] };
  });
