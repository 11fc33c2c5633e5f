/** The resources of the API: each JSON Schema gives the TypeScript type and the validator. Field order is the order of the published JSON. */
import type { Static } from '@sinclair/typebox';
import { arrayOf, object, Type, text, total } from './schema-parts.ts';
import { BEYOND_CAP, CONTRACT_PAIRS, EXTRA_PAIRS, fieldName, WITHIN_CAP } from './seats.ts';
import { CourseSource, InstituteSource, RoundSource, VacancySource } from './source.ts';

const id = (of: string) =>
  Type.Integer({
    minimum: 1,
    description: `Id of the ${of}: its row id in rounds.sqlite. Ids change between rounds, codes do not`,
  });

/** Picks fields of an object, in the order of `keys`. */
export const pick = <T extends object, const K extends readonly (keyof T)[]>(fields: T, keys: K) =>
  Object.fromEntries(keys.map((key) => [key, fields[key]])) as Pick<T, K[number]>;

const round = RoundSource.properties;
export const Dataset = object('One CAP round', {
  ...pick(round, ['id', 'round_name', 'academic_year', 'published_date', 'status']),
  total_institutes: total('Number of institutes in the dataset'),
  total_courses: total('Number of courses in the dataset'),
  total_vacancy_rows: total('Number of vacancy rows in the dataset'),
});
export type Dataset = Static<typeof Dataset>;

export const Datasets = arrayOf('Every dataset with its status, newest first; the first may be a draft', Dataset);
export type Datasets = Dataset[];

export const DatasetRef = object('The dataset that the response comes from', pick(round, ['id', 'round_name']));
export type DatasetRef = Static<typeof DatasetRef>;

export const Institute = object('An institute with all its fields', {
  id: id('institute record'),
  ...InstituteSource.properties,
});
export type Institute = Static<typeof Institute>;

export const Institutes = object('Every institute of the latest published dataset, ordered by `inst_code`', {
  data: Type.Array(Institute),
});

export const InstituteShort = object('An institute in search results', {
  ...pick(InstituteSource.properties, ['inst_code', 'inst_name', 'district']),
});

const course = CourseSource.properties;
const courseHead = {
  id: id('course record'),
  ...pick(course, ['choice_code', 'course_name', 'total_cap_vacancies']),
};

export const CourseShort = object('A course in search results', { ...courseHead, institute: InstituteShort });
export type CourseShort = Static<typeof CourseShort>;

const rowFields = VacancySource.properties;
export const VacancyRow = object('Vacant seats of a course at one seat level', {
  seat_level: rowFields.seat_level,
  ...pick(rowFields, CONTRACT_PAIRS),
  total_g_l: rowFields.total_g_l,
  ...pick(rowFields, EXTRA_PAIRS),
});

export const SpecialVacancy = object(
  'Vacant seats reserved across the seat levels',
  pick(course, WITHIN_CAP.map(fieldName)),
);

export const CourseDetail = object('The full vacancy breakdown of one course', {
  ...courseHead,
  ...pick(course, BEYOND_CAP.map(fieldName)),
  institute: Institute,
  vacancies: Type.Array(VacancyRow),
  special_vacancy: SpecialVacancy,
  tfw_choice_code: course.tfw_choice_code,
  course_type: course.course_type,
});
export type CourseDetail = Static<typeof CourseDetail>;

export const SearchResults = object('A page of courses', { dataset: DatasetRef, data: Type.Array(CourseShort) });
export type SearchResults = Static<typeof SearchResults>;

/** RFC 9457's members, served as `application/json`: the only error shape of the API. */
export const Problem = object('An error', {
  type: text('Identifies the kind of problem'),
  title: Type.String({ minLength: 1, description: 'The kind of problem in a few words' }),
  status: Type.Integer({ minimum: 400, maximum: 599, description: 'The HTTP status code' }),
  detail: Type.String({ minLength: 1, description: 'What went wrong, and how to fix it' }),
  instance: Type.Optional(text('The requested path')),
});
export type Problem = Static<typeof Problem>;
