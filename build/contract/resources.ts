/**
 * What the API answers: the JSON Schema of each resource, from which the TypeScript types and the validators come.
 * Field order is the order of the published JSON.
 */

import { type Static, Type } from '@sinclair/typebox';
import { CONTRACT_PAIRS, EXTRA_PAIRS } from './categories.ts';
import { CourseSource, InstituteSource, RoundSource, VacancySource } from './source.ts';

const id = (of: string) =>
  Type.Integer({ minimum: 1, description: `${of}: the row id in rounds.sqlite; codes, not ids, last between rounds` });
const total = (description: string) => Type.Integer({ minimum: 0, description });
const closed = { additionalProperties: false };

const round = RoundSource.properties;
export const Dataset = Type.Object(
  {
    id: round.id,
    round_name: round.round_name,
    academic_year: round.academic_year,
    published_date: round.published_date,
    status: round.status,
    total_institutes: total('institutes in the dataset'),
    total_courses: total('courses in the dataset'),
    total_vacancy_rows: total('vacancy rows in the dataset'),
  },
  { ...closed, $id: 'Dataset', description: 'One CAP round' },
);
export type Dataset = Omit<Static<typeof Dataset>, 'status'> & { status: RoundSource['status'] };

export const Datasets = Type.Array(Dataset, { $id: 'Datasets', description: 'Every dataset, newest first' });
export type Datasets = Dataset[];

export const DatasetRef = Type.Object(
  { id: round.id, round_name: round.round_name },
  { ...closed, description: 'The dataset an answer was taken from' },
);
export type DatasetRef = Static<typeof DatasetRef>;

const inst = InstituteSource.properties;
export const Institute = Type.Object(
  { id: id('institute record'), ...inst },
  { ...closed, $id: 'Institute', description: 'An institute, full form' },
);
export type Institute = Static<typeof Institute>;

export const Institutes = Type.Object(
  { data: Type.Array(Institute) },
  { ...closed, $id: 'Institutes', description: 'Every institute of the latest published dataset, by inst_code' },
);
export type Institutes = Static<typeof Institutes>;

export const InstituteShort = Type.Object(
  { inst_code: inst.inst_code, inst_name: inst.inst_name, district: inst.district },
  { ...closed, description: 'An institute, short form' },
);
export type InstituteShort = Static<typeof InstituteShort>;

const course = CourseSource.properties;
const courseHead = {
  id: id('course record'),
  choice_code: course.choice_code,
  course_name: course.course_name,
  total_cap_vacancies: course.total_cap_vacancies,
};

export const CourseShort = Type.Object(
  { ...courseHead, institute: InstituteShort },
  { ...closed, $id: 'CourseShort', description: 'A course in search results' },
);
export type CourseShort = Static<typeof CourseShort>;

const rowFields = VacancySource.properties;
const pick = <K extends keyof typeof rowFields>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, rowFields[key]])) as { [P in K]: (typeof rowFields)[P] };

export const VacancyRow = Type.Object(
  { seat_level: rowFields.seat_level, ...pick(CONTRACT_PAIRS), total_g_l: rowFields.total_g_l, ...pick(EXTRA_PAIRS) },
  { ...closed, $id: 'VacancyRow', description: 'Vacant seats of a course at one seat level' },
);
export type VacancyRow = Static<typeof VacancyRow>;

export const SpecialVacancy = Type.Object(
  { pwd_total: course.pwd_total, def_total: course.def_total },
  { ...closed, description: 'Vacant seats reserved across the seat levels' },
);

export const CourseDetail = Type.Object(
  {
    ...courseHead,
    ews_seats: course.ews_seats,
    tfw_seats: course.tfw_seats,
    institute: Institute,
    vacancies: Type.Array(VacancyRow),
    special_vacancy: SpecialVacancy,
  },
  { ...closed, $id: 'CourseDetail', description: 'The full vacancy breakdown of one course' },
);
export type CourseDetail = Static<typeof CourseDetail>;

export const SearchResults = Type.Object(
  { dataset: DatasetRef, data: Type.Array(CourseShort) },
  { ...closed, $id: 'SearchResults', description: 'A page of courses' },
);
export type SearchResults = Static<typeof SearchResults>;

/** RFC 9457's members, served as `application/json`: the one error shape of the API. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'identifies the kind of problem' }),
    title: Type.String({ minLength: 1, description: 'the kind of problem, in a few words' }),
    status: Type.Integer({ minimum: 400, maximum: 599, description: 'the HTTP status' }),
    detail: Type.String({ minLength: 1, description: 'what went wrong here, and how to fix it' }),
    instance: Type.Optional(Type.String({ description: 'the path that was asked for' })),
  },
  { ...closed, $id: 'Problem', description: 'An error' },
);
export type Problem = Static<typeof Problem>;
