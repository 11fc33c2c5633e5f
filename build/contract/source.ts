/**
 * What an operator writes: the schema of `round.json` and of a row of each CSV file. CSV cells are text; `build/rounds`
 * takes columns, types and limits from here.
 */
import type { Static, TInteger, TOptional, TSchema } from '@sinclair/typebox';
import { ACADEMIC_YEAR } from './academic-year.ts';
import { CHOICE_CODE, INST_CODE, MAX_ID, NAME_LENGTH } from './limits.ts';
import { arrayOf, object, Type, text } from './schema-parts.ts';
import {
  BEYOND_CAP,
  CONTRACT_PAIRS,
  EXTRA_PAIRS,
  isOptional,
  type ListedOtherSeat,
  OTHER_DESCRIPTIONS,
  OTHER_SEATS,
} from './seats.ts';

/** The largest count in a cell: far above any real round, small enough to reject a pasted code. */
export const MAX_COUNT = 99_999;

/** The cells with a form of their own, by kind: its pattern, and its words. */
export const CELL_FORMS = {
  inst_code: { pattern: `^${INST_CODE}$`, words: '4 to 6 digits' },
  choice_code: { pattern: CHOICE_CODE, words: '10 digits, optionally followed by up to three capital letters' },
  // A code of its own, not always the course's code with a T; empty if the course has no such seats.
  tfw_choice_code: {
    pattern: '^(\\d{10}([A-Z]{0,2}T|[A-Z]))?$',
    words: '10 digits, then letters that end in T or the letter of the course, or nothing',
  },
  seat_level: { pattern: '^[a-z][a-z0-9]*(_[a-z0-9]+)*$', words: 'a snake_case name, such as state_level' },
  // Cells of cut-off lists.
  gender: { pattern: '^[gl]?$', words: 'g, l or nothing' },
  merit_no: { pattern: '^[1-9]\\d{0,6}$', words: 'a whole number from 1' },
  percentile: { pattern: '^(\\d{1,2}(\\.\\d+)?|100(\\.0+)?)$', words: 'a number from 0 to 100, such as 88.6037289' },
} as const;
type CellForm = keyof typeof CELL_FORMS;
/** Pages link to this address, so other schemes such as `javascript:` are refused. */
const WEB_ADDRESS = '^https?://';

/** Text that must not be empty. */
const name = (description: string) => Type.String({ description, minLength: 1 });
const count = (description: string) => Type.Integer({ description, minimum: 0, maximum: MAX_COUNT });
const flag = (description: string) => Type.Boolean({ description });

/** A text of one of the forms. */
export const formed = (form: CellForm, description: string) =>
  Type.String({ pattern: CELL_FORMS[form].pattern, description });
const code = (kind: 'inst_code' | 'choice_code', title: string) => formed(kind, `${title}: ${CELL_FORMS[kind].words}`);
const instCode = code('inst_code', 'Institute code');
const choiceCode = code('choice_code', 'Choice code');

const Correction = object('A correction', {
  date: Type.String({ format: 'date', description: 'Date of the correction, YYYY-MM-DD' }),
  note: name('What was corrected, or why the round was withdrawn'),
});
export type Correction = Static<typeof Correction>;

export const RoundSource = object('an object with the fields of a round', {
  id: Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'Identifier of the dataset, unique among the rounds' }),
  round_name: name('Name of the round, such as "CAP Round III"'),
  academic_year: Type.String({
    pattern: ACADEMIC_YEAR,
    format: 'academic-year',
    description: 'Academic year, YYYY-YY: two consecutive years',
  }),
  published_date: Type.String({ format: 'date', description: 'Date of publication, YYYY-MM-DD' }),
  status: Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('withdrawn')], {
    description: '`draft`, `published` or `withdrawn`',
  }),
  option_form_closes: Type.Optional(
    Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })], {
      description: 'When the option form of the round closes: a date, or a date and time with its UTC offset',
    }),
  ),
  corrected: Type.Optional(arrayOf('Corrections made after publication, oldest first', Correction, { minItems: 1 })),
  source: object('The document that the numbers come from', {
    title: name('Title of the document'),
    authority: name('The authority that published it'),
    url: Type.Optional(
      Type.String({ format: 'uri', pattern: WEB_ADDRESS, description: 'Address at which it was published' }),
    ),
    retrieved: Type.Optional(Type.String({ format: 'date', description: 'Date on which it was fetched, YYYY-MM-DD' })),
    licence: Type.Optional(text('Licence of the document')),
  }),
});
export type RoundSource = Static<typeof RoundSource>;

const shortName = (description: string) => Type.String({ description, minLength: 1, maxLength: NAME_LENGTH });
/** operator.json of the folder `data`: who runs this deployment. */
export const Operator = object('an object with who runs this deployment', {
  name: shortName('Who runs this deployment: a person or an organisation'),
  contact: Type.String({
    pattern: '^(mailto:\\S+@|https?://)\\S+$',
    description: 'Where readers report mistakes: mailto: with an address, or https:',
  }),
  data_licence: Type.Optional(shortName('Licence under which the data may be used: its name or its address')),
});
export type Operator = Static<typeof Operator>;

/** rules.json of data/reference. */
export const AdmissionRules = object('an object with the document that decides', {
  document: shortName('The document that decides, such as the information brochure'),
  chapter: shortName('Its chapter about home universities'),
});

export const InstituteSource = Type.Object({
  inst_code: instCode,
  inst_name: name('Name of the institute'),
  inst_type: text('Type of the institute, in the words of the authority'),
  district: text('District, empty if unknown'),
  city: text('City, empty if unknown'),
  is_government: flag('`true` for a government institute; a "Government-Aided" institute is not one'),
  is_autonomous: flag('`true` for an autonomous institute'),
  is_minority: flag('`true` for a minority institute'),
});
export type InstituteSource = Static<typeof InstituteSource>;

type OtherCounts = {
  [L in ListedOtherSeat as L['field']]: L extends { optional: true } ? TOptional<TInteger> : TInteger;
};
const otherCounts = Object.fromEntries(
  OTHER_SEATS.map((listed) => {
    const seats = count(OTHER_DESCRIPTIONS[listed.name]);
    return [listed.field, isOptional(listed) ? Type.Optional(seats) : seats];
  }),
) as OtherCounts;

export const CourseSource = Type.Object({
  choice_code: choiceCode,
  inst_code: instCode,
  course_name: name('Name of the course'),
  total_cap_vacancies: count(
    `Vacant CAP seats of the course; ${BEYOND_CAP.map(({ name }) => name.toUpperCase()).join(' and ')} seats are not included`,
  ),
  ...otherCounts,
  tfw_choice_code: Type.Optional(
    formed(
      'tfw_choice_code',
      'Choice code to enter for the seats of the tuition fee waiver scheme: it ends in T or in the letter of the course; empty if the course has none',
    ),
  ),
  course_type: Type.Optional(
    text('Type of the course, in the words of the authority, where it is not that of its institute; else empty'),
  ),
});
export type CourseSource = Static<typeof CourseSource>;

const pairs = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      count(
        `Vacant ${key.slice(0, -2).toUpperCase()} seats for ${key.endsWith('_g') ? 'men and women' : 'women only'}`,
      ),
    ]),
  ) as Record<K, TInteger>;

export const VacancySource = Type.Object({
  choice_code: choiceCode,
  seat_level: formed('seat_level', 'Seat level: a snake_case name, such as `state_level`'),
  ...pairs(CONTRACT_PAIRS),
  ...Type.Partial(Type.Object(pairs(EXTRA_PAIRS))).properties,
  total_g_l: count('All vacant seats of the row'),
});
export type VacancySource = Static<typeof VacancySource>;

const HomeUniversitySource = Type.Object({
  university: name('Name of the university'),
  district: name('A district of its area'),
  source: name('Document that says so'),
});

export type CellKind = ReturnType<typeof findKind>;

export interface Column {
  readonly name: string;
  readonly kind: CellKind;
  /** Whether a round may leave the column out. */
  readonly optional: boolean;
  readonly description: string;
}

function findKind(schema: TSchema) {
  if (schema.type === 'boolean') return 'flag';
  if (schema.type === 'integer') return 'count';
  const forms = Object.keys(CELL_FORMS) as CellForm[];
  const form = forms.find((kind) => schema.pattern === CELL_FORMS[kind].pattern);
  if (form) return form;
  return schema.minLength === 1 ? 'name' : 'text';
}

/** The columns of a table, from its schema. */
export function listColumns(schema: { properties: Record<string, TSchema>; required?: string[] }): readonly Column[] {
  return Object.entries(schema.properties).map(([column, property]) => ({
    name: column,
    kind: findKind(property),
    optional: !schema.required?.includes(column),
    description: property.description ?? '',
  }));
}

/** The CSV files of a round folder: each with its columns, in the order in which we write them, and the column that identifies a row. */
export const CSV_FILES = {
  institutes: { file: 'institutes.csv', key: 'inst_code', columns: listColumns(InstituteSource) },
  courses: { file: 'courses.csv', key: 'choice_code', columns: listColumns(CourseSource) },
  vacancies: { file: 'vacancies.csv', key: 'choice_code', columns: listColumns(VacancySource) },
} as const;
export type CsvTable = keyof typeof CSV_FILES;

/** The CSV files of a round, and the table of home universities, which is shared by all rounds. */
export const STAGED = {
  ...CSV_FILES,
  home_universities: {
    file: 'home-universities.csv',
    key: 'district',
    columns: listColumns(HomeUniversitySource),
  },
} as const;
export type StagedTable = keyof typeof STAGED;
