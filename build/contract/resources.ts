/**
 * What the API answers: the JSON Schema of each resource, from which the TypeScript types and the validators come.
 * Field order is the order of the published JSON.
 */
import { type Static, Type } from '@sinclair/typebox';
import { CONTRACT_PAIRS, EXTRA_PAIRS } from './categories.ts';
import { CourseSource, InstituteSource, object, RoundSource, VacancySource } from './source.ts';

const id = (of: string) =>
  Type.Integer({ minimum: 1, description: `${of}: the row id in rounds.sqlite; codes, not ids, last between rounds` });
export const total = (description: string) => Type.Integer({ minimum: 0, description });

const round = RoundSource.properties;
export const Dataset = object('One CAP round', {
  id: round.id,
  round_name: round.round_name,
  academic_year: round.academic_year,
  published_date: round.published_date,
  status: round.status,
  total_institutes: total('institutes in the dataset'),
  total_courses: total('courses in the dataset'),
  total_vacancy_rows: total('vacancy rows in the dataset'),
});
export type Dataset = Omit<Static<typeof Dataset>, 'status'> & { status: RoundSource['status'] };

export const Datasets = Type.Array(Dataset, { description: 'Every dataset, newest first' });
export type Datasets = Dataset[];

export const DatasetRef = object('The dataset an answer was taken from', {
  id: round.id,
  round_name: round.round_name,
});
export type DatasetRef = Static<typeof DatasetRef>;

const inst = InstituteSource.properties;
export const Institute = object('An institute, full form', { id: id('institute record'), ...inst });
export type Institute = Static<typeof Institute>;

export const Institutes = object('Every institute of the latest published dataset, by inst_code', {
  data: Type.Array(Institute),
});
export type Institutes = Static<typeof Institutes>;

export const InstituteShort = object('An institute, short form', {
  inst_code: inst.inst_code,
  inst_name: inst.inst_name,
  district: inst.district,
});
export type InstituteShort = Static<typeof InstituteShort>;

const course = CourseSource.properties;
const courseHead = {
  id: id('course record'),
  choice_code: course.choice_code,
  course_name: course.course_name,
  total_cap_vacancies: course.total_cap_vacancies,
};

export const CourseShort = object('A course in search results', { ...courseHead, institute: InstituteShort });
export type CourseShort = Static<typeof CourseShort>;

const rowFields = VacancySource.properties;
const pick = <K extends keyof typeof rowFields>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, rowFields[key]])) as { [P in K]: (typeof rowFields)[P] };

export const VacancyRow = object('Vacant seats of a course at one seat level', {
  seat_level: rowFields.seat_level,
  ...pick(CONTRACT_PAIRS),
  total_g_l: rowFields.total_g_l,
  ...pick(EXTRA_PAIRS),
});
export type VacancyRow = Static<typeof VacancyRow>;

export const SpecialVacancy = object('Vacant seats reserved across the seat levels', {
  pwd_total: course.pwd_total,
  def_total: course.def_total,
});

export const CourseDetail = object('The full vacancy breakdown of one course', {
  ...courseHead,
  ews_seats: course.ews_seats,
  tfw_seats: course.tfw_seats,
  institute: Institute,
  vacancies: Type.Array(VacancyRow),
  special_vacancy: SpecialVacancy,
});
export type CourseDetail = Static<typeof CourseDetail>;

export const SearchResults = object('A page of courses', { dataset: DatasetRef, data: Type.Array(CourseShort) });
export type SearchResults = Static<typeof SearchResults>;

/** RFC 9457's members, served as `application/json`: the one error shape of the API. */
export const Problem = object('An error', {
  type: Type.String({ description: 'identifies the kind of problem' }),
  title: Type.String({ minLength: 1, description: 'the kind of problem, in a few words' }),
  status: Type.Integer({ minimum: 400, maximum: 599, description: 'the HTTP status' }),
  detail: Type.String({ minLength: 1, description: 'what went wrong here, and how to fix it' }),
  instance: Type.Optional(Type.String({ description: 'the path that was asked for' })),
});
export type Problem = Static<typeof Problem>;
