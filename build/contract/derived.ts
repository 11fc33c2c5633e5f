/**
 * What the API gives beyond the contract's own resources: what every client would otherwise compute from them.
 * Field order is the order of the published JSON.
 */
import { type Static, Type } from '@sinclair/typebox';
import {
  CourseDetail,
  Dataset,
  DatasetRef,
  Institute,
  InstituteShort,
  SpecialVacancy,
  total,
  VacancyRow,
} from './resources.ts';
import { closed, object } from './source.ts';

const course = CourseDetail.properties;
const numbers = {
  total_cap_vacancies: course.total_cap_vacancies,
  ews_seats: course.ews_seats,
  tfw_seats: course.tfw_seats,
  ...SpecialVacancy.properties,
};

export const CourseSummary = object('A course of an institute, with its seats by level', {
  id: course.id,
  choice_code: course.choice_code,
  course_name: course.course_name,
  ...numbers,
  seats: Type.Array(
    Type.Object({ seat_level: VacancyRow.properties.seat_level, total_g_l: VacancyRow.properties.total_g_l }, closed),
    { description: 'vacant seats by seat level' },
  ),
});
export type CourseSummary = Static<typeof CourseSummary>;

export const InstituteDetail = object('An institute of the latest dataset and its courses, by choice code', {
  dataset: DatasetRef,
  institute: Institute,
  courses: Type.Array(CourseSummary),
});
export type InstituteDetail = Static<typeof InstituteDetail>;

const counted = {
  courses: total('courses of the latest dataset that have it'),
  vacant_seats: total('vacant seats of the latest dataset that have it'),
};
const value = Type.String({
  description: 'as the API writes it everywhere else, an old name of a place beside its new one; empty where unknown',
});
export const FacetValue = object('A value and how often it is there', { value, ...counted });
export type FacetValue = Static<typeof FacetValue>;

const facet = (description: string) => Type.Array(FacetValue, { description });
export const Facets = object('What the latest dataset can be filtered by', {
  dataset: DatasetRef,
  districts: facet('by name; seats are CAP vacancies'),
  cities: Type.Array(Type.Object({ value, district: value, ...counted }, closed), {
    description: 'by name, then district; seats are CAP vacancies',
  }),
  inst_types: facet('by name; seats are CAP vacancies'),
  seat_levels: facet('in the order of the vacancy rows; courses with a seat at the level'),
  categories: facet(
    'such as `obc`, in the order of the vacancy rows; courses with a seat, general and ladies together',
  ),
  course_names: facet('by name; seats are CAP vacancies'),
});
export type Facets = Static<typeof Facets>;

export const RoundRef = Type.Pick(Dataset, ['id', 'round_name', 'academic_year', 'published_date'], {
  ...closed,
  description: 'A round, with its date',
});
export type RoundRef = Static<typeof RoundRef>;

export const CourseHistory = object(
  'A choice code through the published datasets; names are those of the newest. Renumbered codes are not joined',
  {
    choice_code: course.choice_code,
    course_name: course.course_name,
    institute: InstituteShort,
    rounds: Type.Array(Type.Object({ dataset: RoundRef, ...numbers, vacancies: course.vacancies }, closed), {
      minItems: 1,
      description: 'every published dataset that has the course, oldest first',
    }),
  },
);
export type CourseHistory = Static<typeof CourseHistory>;

const Numbers = object('The totals of a course', numbers);
const named = { choice_code: course.choice_code, course_name: course.course_name, institute: InstituteShort };
const courses = (fields: Parameters<typeof Type.Object>[0], description: string) =>
  Type.Array(Type.Object({ ...named, ...fields }, closed), { description });
export const Changes = object('The latest published dataset against the one before', {
  dataset: DatasetRef,
  before: Type.Optional({
    ...DatasetRef,
    description: 'the published dataset before it; absent where there is none: then nothing is listed',
  }),
  added: courses({ now: Numbers }, 'courses that the dataset before does not have, by choice code'),
  removed: courses({ before: Numbers }, 'courses that only the dataset before has, by choice code'),
  changed: courses({ before: Numbers, now: Numbers }, 'courses of which a total differs, by choice code'),
});
export type Changes = Static<typeof Changes>;

const counts = (description: string) => Type.Array(total('vacant seats'), { description });
export const Seats = object('Every vacant seat of the latest dataset in one small file', {
  dataset: DatasetRef,
  seat_levels: Type.Array(VacancyRow.properties.seat_level, { description: 'every seat level of the dataset' }),
  fields: Type.Array(Type.String(), { description: 'what the counts of a level are, such as `open_g`, in order' }),
  courses: Type.Array(
    Type.Object(
      {
        choice_code: course.choice_code,
        others: counts('ews_seats, tfw_seats, pwd_total, def_total'),
        levels: Type.Array(
          counts(
            'counts in the order of `fields`, empty where all are 0; seats of no category are in `total_g_l` alone',
          ),
          { description: 'in the order of `seat_levels`' },
        ),
      },
      closed,
    ),
    { description: 'by choice code' },
  ),
});
export type Seats = Static<typeof Seats>;

export const DatasetInstitutes = object('Every institute of a published dataset, by inst_code', {
  dataset: DatasetRef,
  data: Type.Array(Institute),
});
export type DatasetInstitutes = Static<typeof DatasetInstitutes>;
export const DatasetCourses = object('Every course of a published dataset in full, by choice_code', {
  dataset: DatasetRef,
  data: Type.Array(CourseDetail),
});
export type DatasetCourses = Static<typeof DatasetCourses>;
