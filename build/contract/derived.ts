/**
 * What the API offers beyond the contract's own resources: what every client would otherwise compute itself. Field order is the
 * order of the published JSON.
 */
import type { Static } from '@sinclair/typebox';
import { CourseDetail, Dataset, Institute, InstituteShort, pick, total, VacancyRow } from './resources.ts';
import { fieldName, OTHER_SEATS } from './seats.ts';
import { CourseSource, closed, list, object, part, Type } from './source.ts';

export const RoundRef = Type.Pick(Dataset, ['id', 'round_name', 'academic_year', 'published_date'], {
  ...closed,
  description: 'A round, with its date',
});

/** What an answer links to, as paths on the host that answered. */
const ADDRESSES = {
  self: 'this answer',
  institute: 'the institute in the latest dataset',
  course: 'the course in the latest dataset',
  history: 'the institute and its courses in every published dataset',
  dataset: 'the dataset that it was taken from',
  institutes: 'the institutes of the dataset',
  courses: 'the courses of the dataset in full',
  package: 'the Data Package that describes its CSV files',
};
type AddressName = keyof typeof ADDRESSES;
/** Links named in `optional` are absent if nothing is published at the address. */
const links = (always: readonly AddressName[], optional: readonly AddressName[] = []) => {
  const address = (name: AddressName) => Type.String({ description: ADDRESSES[name] });
  const fields = [...always, ...optional].map((name) => {
    return [name, optional.includes(name) ? Type.Optional(address(name)) : address(name)];
  });
  return Type.Object(Object.fromEntries(fields), { ...closed, description: 'paths of what belongs to it' });
};
/** The members of every answer that comes from one dataset. */
const ofDataset = { dataset: RoundRef, links: links(['self', 'dataset']) };

const course = CourseDetail.properties;
const numbers = pick(CourseSource.properties, ['total_cap_vacancies', ...OTHER_SEATS.map(fieldName)]);

export const CourseSummary = object('A course of an institute, with its seats by level', {
  ...pick(course, ['id', 'choice_code', 'course_name']),
  ...numbers,
  seats: list('vacant seats by seat level', part(pick(VacancyRow.properties, ['seat_level', 'total_g_l']))),
  links: links(['course', 'history']),
});

export const InstituteDetail = object('An institute of the latest dataset and its courses, by choice code', {
  dataset: RoundRef,
  links: links(['self', 'dataset', 'history']),
  institute: Institute,
  courses: Type.Array(CourseSummary),
});
export type InstituteDetail = Static<typeof InstituteDetail>;

const counted = {
  courses: total('courses of the latest dataset that have it'),
  vacant_seats: total('vacant seats of the latest dataset that have it'),
};
const value = Type.String({
  description:
    'the spelling of most courses, for a place that of its name in use where the round has it; empty where unknown',
});
const filtered = {
  spellings: list('how the round writes the value: they are one for the filters', Type.String()),
  search: Type.String({ description: 'path of the search for these courses' }),
};
export const FacetValue = object('A value and how often it is there', { value, ...counted, ...filtered });
export const FacetCount = object('A value that /search has no filter for', { value, ...counted });

const facet = (description: string) => list(description, FacetValue);
const unfiltered = (description: string) => list(`${description}; no filter`, FacetCount);
export const Facets = object('What the latest dataset can be filtered by, and counts of what it cannot', {
  ...ofDataset,
  districts: facet('by name; filter `district`; seats are CAP vacancies'),
  cities: list(
    'by name, then district; filters `city` and `district`; seats are CAP vacancies',
    part({ value, district: value, ...counted, ...filtered }),
  ),
  inst_types: facet('by name; filter `inst_type`; seats are CAP vacancies'),
  seat_levels: unfiltered('in the order of the vacancy rows; courses with a seat at the level'),
  categories: unfiltered('such as `obc`, in the order of the vacancy rows; courses with a seat, both counts together'),
  course_names: facet('by name; filter `course_name`; seats are CAP vacancies'),
});
export type Facets = Static<typeof Facets>;

const InstituteHistoryCourse = part({
  ...pick(course, ['choice_code', 'course_name']),
  ...numbers,
  vacancies: course.vacancies,
});
export const InstituteHistory = object(
  'An institute code and its courses through the published datasets, also those that the latest does not have. Renumbered codes are not joined',
  {
    inst_code: Institute.properties.inst_code,
    links: links(['self'], ['institute']),
    rounds: list(
      'every published dataset that has the institute, oldest first',
      part({
        dataset: RoundRef,
        institute: Institute,
        courses: list('in full, by choice code', InstituteHistoryCourse),
      }),
      { minItems: 1 },
    ),
  },
);
export type InstituteHistory = Static<typeof InstituteHistory>;

const Numbers = object('The totals of a course', numbers);
const listed = {
  ...pick(course, ['choice_code', 'course_name']),
  institute: InstituteShort,
  links: links(['history'], ['course']),
};
const courses = (fields: Parameters<typeof Type.Object>[0], description: string) =>
  list(description, part({ ...listed, ...fields }));
export const Changes = object('The latest published dataset against the one before', {
  ...ofDataset,
  before: Type.Optional({
    ...RoundRef,
    description: 'the published dataset before it; absent where there is none: then nothing is listed',
  }),
  compared: Type.Optional(
    Type.Union([Type.Literal('seats'), Type.Literal('courses')], {
      description:
        'seats: both are of one academic year; courses: they are of two, whose numbers of seats do not compare: `changed` is empty; absent without `before`',
    }),
  ),
  added: courses({ now: Numbers }, 'courses that the dataset before does not have, by choice code'),
  removed: courses({ before: Numbers }, 'courses that only the dataset before has, by choice code'),
  changed: courses(
    {
      before: Numbers,
      now: Numbers,
      seat_levels: list(
        'seat levels of which a count differs; a category that only one of the datasets has is not compared',
        VacancyRow.properties.seat_level,
      ),
    },
    'courses of which a total or a count of a seat level differs, by choice code',
  ),
});
export type Changes = Static<typeof Changes>;

const counts = (description: string) => list(description, total('vacant seats'));
export const Seats = object('Every vacant seat of the latest dataset in one small file', {
  ...ofDataset,
  seat_levels: list('every seat level of the dataset', VacancyRow.properties.seat_level),
  fields: list('what the counts of a level are, such as `open_g`, in order', Type.String()),
  other_fields: list('what the counts of `others` are, such as `ews_seats`, in order', Type.String()),
  courses: list(
    'by choice code',
    part({
      choice_code: course.choice_code,
      others: counts('counts in the order of `other_fields`; 0 for what the dataset does not have'),
      levels: list(
        'in the order of `seat_levels`',
        counts('counts in the order of `fields`, empty where all are 0; seats of no category are in `remainders`'),
      ),
      remainders: counts('seats of no category by level, in the order of `seat_levels`; empty where all are 0'),
      totals: counts('all seats by level, in the order of `seat_levels`: `total_g_l`'),
    }),
  ),
});
export type Seats = Static<typeof Seats>;

export const DatasetInstitutes = object('Every institute of a published dataset, by inst_code', {
  ...ofDataset,
  data: Type.Array(Institute),
});
export type DatasetInstitutes = Static<typeof DatasetInstitutes>;
export const DatasetCourses = object('Every course of a published dataset in full, by choice_code', {
  ...ofDataset,
  data: Type.Array(CourseDetail),
});
export type DatasetCourses = Static<typeof DatasetCourses>;

export const DatasetDetail = object('A published dataset, and where what it has is', {
  ...Dataset.properties,
  links: links(['self', 'institutes', 'courses', 'package']),
});
export type DatasetDetail = Static<typeof DatasetDetail>;
