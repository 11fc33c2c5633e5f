/**
 * Cut-off lists of earlier rounds: which merit number and percentile the last candidate had who got a seat. Their CSV files, their
 * rows in rounds.sqlite and their answers. They are optional: a build without lists has no trace of them.
 */
import type { Static } from '@sinclair/typebox';
import { arrayOf, object, Type, text, total } from './schema-parts.ts';
import { CATEGORIES, OTHER_SEATS, SEAT_LEVELS } from './seats.ts';
import { CourseSource, formed, InstituteSource, listColumns, RoundSource } from './source.ts';

const words = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** The level of seats that stand at no level of a vacancy list, and who may be allotted seats besides the candidates of a level. */
export const MINORITY_LEVEL = 'minority';
const ALLOTTED_TO = ['state', ...SEAT_LEVELS.filter((level) => level !== 'state_level'), 'all_india'];
const CUTOFF_LEVELS = [...SEAT_LEVELS, MINORITY_LEVEL];
/** What a seat type counts as: a category, or seats beside the levels. */
const CUTOFF_CATEGORIES = [...CATEGORIES, ...OTHER_SEATS.map(({ name }) => name)];
const MAX_PERCENTILE = 100;

/** list.json of a folder of data/cutoffs. */
export const CutoffListSource = object('an object with the round of a cut-off list', {
  ...Type.Pick(RoundSource, ['round_name', 'academic_year']).properties,
  source: Type.Omit(RoundSource.properties.source, ['licence']),
});
export type CutoffListSource = Static<typeof CutoffListSource>;

const inst = InstituteSource.properties;
export const CutoffCourseSource = Type.Object({
  choice_code: Type.String({ ...CourseSource.properties.choice_code, description: 'Choice code in this list' }),
  course_name: CourseSource.properties.course_name,
  inst_code: inst.inst_code,
  inst_name: inst.inst_name,
  course_type: text('Type of the course, in the words of the authority'),
  home_university: text('Home university of the course, in the words of the authority; empty if the list has none'),
});
export type CutoffCourseSource = Static<typeof CutoffCourseSource>;

const cutoffFields = {
  level: formed('seat_level', `Whose seats: ${words(CUTOFF_LEVELS)}`),
  allotted_to: formed('seat_level', `To which candidates they were allotted: ${words(ALLOTTED_TO)}`),
  seat_type: Type.String({ minLength: 1, description: 'Seat type as printed, such as `GOPENS`' }),
  category: text(`Category or other seats of the seat type: ${words(CUTOFF_CATEGORIES)}; empty if unknown`),
  gender: formed('gender', '`g` for men and women, `l` for women only; empty where the seat type does not say'),
  stage: Type.String({ minLength: 1, description: 'Stage of the allotment as printed, such as `I` or `I-Non PWD`' }),
};
export const CutoffSource = Type.Object({
  choice_code: CutoffCourseSource.properties.choice_code,
  ...cutoffFields,
  merit_no: formed('merit_no', 'State merit number of the last candidate who got a seat'),
  percentile: formed(
    'percentile',
    'Percentile of that candidate, 0 to 100; the authority prints 0 where a candidate has none',
  ),
});

/** The CSV files of a list, with their columns, and the column that identifies a course. */
export const CUTOFF_FILES = {
  cutoff_courses: { file: 'courses.csv', key: 'choice_code', columns: listColumns(CutoffCourseSource) },
  cutoffs: { file: 'cutoffs.csv', key: 'choice_code', columns: listColumns(CutoffSource) },
} as const;
export type CutoffTable = keyof typeof CUTOFF_FILES;
/** The most cut-offs of a course, on average: real lists have 15. */
export const MAX_CUTOFFS = 30;
export const LIST_FILE = 'list.json';

export const Cutoff = object('A cut-off: the last candidate who got a seat of this kind', {
  ...cutoffFields,
  merit_no: Type.Integer({ minimum: 1, description: CutoffSource.properties.merit_no.description! }),
  percentile: Type.Number({
    minimum: 0,
    maximum: MAX_PERCENTILE,
    description: CutoffSource.properties.percentile.description!,
  }),
});
const listFields = {
  academic_year: RoundSource.properties.academic_year,
  round_name: RoundSource.properties.round_name,
};

export const CutoffLists = object('Cut-off lists of earlier rounds, newest first', {
  data: Type.Array(
    object('A cut-off list and the document that it comes from', {
      ...listFields,
      source_title: text('Title of the document'),
      source_authority: text('The authority that published it'),
      source_url: Type.Optional(text('Address at which it was published')),
      package: text('Path of the Data Package that describes its CSV files'),
      total_courses: total('Number of courses in the list'),
      total_cutoffs: total('Number of cut-offs in the list'),
    }),
  ),
});

export const InstituteCutoffs = object(
  'The last candidates who got a seat at an institute in earlier rounds, by course; seats and ranks differ from year to year',
  {
    inst_code: inst.inst_code,
    inst_name: inst.inst_name,
    data: arrayOf(
      'Courses by choice code: that of the latest round, or of the list for a course that the latest round lacks',
      object('A course and its cut-offs in each list', {
        choice_code: CourseSource.properties.choice_code,
        course_name: CourseSource.properties.course_name,
        lists: arrayOf(
          'Newest first',
          object('The cut-offs of the course in a list', {
            ...listFields,
            choice_code: CutoffCourseSource.properties.choice_code,
            course_type: CutoffCourseSource.properties.course_type,
            cutoffs: Type.Array(Cutoff),
          }),
        ),
      }),
    ),
  },
);
