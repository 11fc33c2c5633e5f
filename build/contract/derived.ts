/**
 * What the API offers beyond the contract's own resources: what every client would otherwise compute itself. Field order is the
 * order of the published JSON.
 */
import type { Static } from '@sinclair/typebox';
import { CourseDetail, Dataset, Institute, InstituteShort, pick, VacancyRow } from './resources.ts';
import { arrayOf, noOtherProperties, object, objectPart, Type, text, total } from './schema-parts.ts';
import { fieldName, OTHER_SEATS } from './seats.ts';
import { CourseSource } from './source.ts';

export const RoundRef = Type.Pick(Dataset, ['id', 'round_name', 'academic_year', 'published_date'], {
  ...noOtherProperties,
  description: 'A round and its date',
});

/** What a response links to, as paths on the same host. */
const ADDRESSES = {
  self: 'This response',
  institute: 'The institute in the latest dataset',
  course: 'The course in the latest dataset',
  history: 'The institute and its courses in every published dataset',
  dataset: 'The dataset that the response comes from',
  institutes: 'The institutes of the dataset',
  courses: 'All courses of the dataset',
  package: 'The Data Package that describes its CSV files',
};
type AddressName = keyof typeof ADDRESSES;
/** Links named in `optional` are absent if nothing is published at the address. */
const links = (required: readonly AddressName[], optional: readonly AddressName[] = []) => {
  const address = (name: AddressName) => text(ADDRESSES[name]);
  const fields = [...required, ...optional].map((name) => {
    return [name, optional.includes(name) ? Type.Optional(address(name)) : address(name)];
  });
  return Type.Object(Object.fromEntries(fields), { ...noOtherProperties, description: 'Paths of related resources' });
};
/** The fields that every answer from one dataset begins with. */
const datasetFields = { dataset: RoundRef, links: links(['self', 'dataset']) };

const course = CourseDetail.properties;
const courseTotals = pick(CourseSource.properties, ['total_cap_vacancies', ...OTHER_SEATS.map(fieldName)]);

const { institute: _institute, ...courseOfInstitute } = course;
export const InstituteCourse = object('A course as in `/course`, without its institute', courseOfInstitute);

const homeUniversity = text(
  'Home university of the institute, by its district: it decides who is eligible for which seat level; empty if unknown',
);

const homeUniversities = Type.Record(Type.String(), Type.String(), {
  description: 'Code of an institute -> its home university; without institutes whose university is unknown',
});

export const InstituteDetail = object('An institute of the latest dataset and its courses, ordered by choice code', {
  dataset: RoundRef,
  links: links(['self', 'dataset', 'history']),
  institute: Institute,
  home_university: homeUniversity,
  courses: Type.Array(InstituteCourse),
});

const countFields = {
  courses: total('Number of courses of the latest dataset with this value'),
  vacant_seats: total('Number of vacant seats of the latest dataset with this value'),
};
const value = text(
  'The most common spelling; for a renamed place its current name, if the round uses it. Empty if unknown',
);
const filterFields = {
  spellings: arrayOf('Spellings found in this round; the filters treat them as one value', Type.String()),
  search: text('Path of the search for these courses'),
};
export const FacetValue = object('A value that `/search` can filter by, with counts', {
  value,
  ...countFields,
  ...filterFields,
});
export const FacetCount = object('A value that `/search` cannot filter by, with counts', { value, ...countFields });

const facet = (description: string) => arrayOf(description, FacetValue);
const countFacet = (description: string) => arrayOf(`${description}. There is no filter for it`, FacetCount);
export const Facets = object(
  'Filter values of the latest dataset with counts; also counts by seat level and category, which cannot be filtered',
  {
    ...datasetFields,
    districts: arrayOf(
      'Ordered by name. Filter: `district`. Seats are CAP vacancies',
      objectPart({
        value,
        regions: arrayOf('Regions of the district that a search understands, such as `vidarbha`', Type.String()),
        ...countFields,
        ...filterFields,
      }),
    ),
    cities: arrayOf(
      'Ordered by name, then district. Filters: `city` and `district`. Seats are CAP vacancies',
      objectPart({ value, district: value, ...countFields, ...filterFields }),
    ),
    inst_types: facet('Ordered by name. Filter: `inst_type`. Seats are CAP vacancies'),
    seat_levels: countFacet('In the order of the vacancy rows. Courses with a seat at the level'),
    categories: countFacet(
      'Such as `obc`, in the order of the vacancy rows. Courses with a seat, `_g` and `_l` together',
    ),
    course_names: facet('Ordered by name. Filter: `course_name`. Seats are CAP vacancies'),
  },
);

export const InstituteHistory = object(
  'An institute code and its courses in every published dataset, including courses that the latest does not have. Renumbered codes are not joined',
  {
    inst_code: Institute.properties.inst_code,
    links: links(['self'], ['institute']),
    rounds: arrayOf(
      'Every published dataset that has the institute, oldest first',
      objectPart({
        dataset: RoundRef,
        institute: Institute,
        home_university: homeUniversity,
        courses: arrayOf('Ordered by choice code', InstituteCourse),
      }),
      { minItems: 1 },
    ),
  },
);
export type InstituteHistory = Static<typeof InstituteHistory>;

const CourseTotals = object('The totals of a course', courseTotals);
const listedFields = {
  ...pick(course, ['choice_code', 'course_name']),
  institute: InstituteShort,
  links: links(['history'], ['course']),
};
const courses = (fields: Parameters<typeof Type.Object>[0], description: string) =>
  arrayOf(description, objectPart({ ...listedFields, ...fields }));
export const Changes = object('The latest published dataset compared with the previous one', {
  ...datasetFields,
  before: Type.Optional({
    ...RoundRef,
    description: 'The previous published dataset; absent if there is none, in which case the lists are empty',
  }),
  compared: Type.Optional(
    Type.Union([Type.Literal('seats'), Type.Literal('courses')], {
      description:
        '`seats`: both datasets are from the same academic year. `courses`: they are from different years, so seat counts are not comparable and `changed` is empty. Absent without `before`',
    }),
  ),
  added: courses({ now: CourseTotals }, 'Courses that the previous dataset does not have, ordered by choice code'),
  removed: courses({ before: CourseTotals }, 'Courses that only the previous dataset has, ordered by choice code'),
  changed: courses(
    {
      before: CourseTotals,
      now: CourseTotals,
      seat_levels: arrayOf(
        'Seat levels with a changed count; a category that only one of the datasets has is not compared',
        VacancyRow.properties.seat_level,
      ),
      counts: Type.Record(
        Type.String(),
        Type.Record(Type.String(), Type.Array(total('Vacant seats'), { minItems: 2, maxItems: 2 })),
        {
          description:
            'Seat level -> name of a count, such as `open_g` -> its number before and now; only changed counts',
        },
      ),
    },
    'Courses with a changed total or seat count, ordered by choice code',
  ),
});
export type Changes = Static<typeof Changes>;

const counts = (description: string) => arrayOf(description, total('Vacant seats'));
export const Seats = object('Every vacant seat of the latest dataset in one file, without names', {
  ...datasetFields,
  seat_levels: arrayOf('Every seat level of the dataset', VacancyRow.properties.seat_level),
  fields: arrayOf('Names of the counts of a level, such as `open_g`, in order', Type.String()),
  home_universities: homeUniversities,
  other_fields: arrayOf('Names of the counts in `others`, such as `ews_seats`, in order', Type.String()),
  courses: arrayOf(
    'Ordered by choice code',
    objectPart({
      choice_code: course.choice_code,
      others: counts('Counts in the order of `other_fields`; 0 for a field that the dataset does not have'),
      levels: arrayOf(
        'In the order of `seat_levels`',
        counts('Counts in the order of `fields`; empty if all are 0. Seats of no category are in `remainders`'),
      ),
      remainders: counts('Seats of no category by level, in the order of `seat_levels`; empty if all are 0'),
      totals: counts('All seats by level (`total_g_l`), in the order of `seat_levels`'),
    }),
  ),
});
export type Seats = Static<typeof Seats>;

export const DatasetInstitutes = object('Every institute of a published dataset, ordered by `inst_code`', {
  ...datasetFields,
  data: Type.Array(Institute),
});
export const DatasetCourses = object(
  'Every course of a published dataset with all its seats, ordered by `choice_code`',
  {
    ...datasetFields,
    home_universities: homeUniversities,
    data: Type.Array(CourseDetail),
  },
);

export const DatasetDetail = object('A published dataset with links to its data', {
  ...Dataset.properties,
  links: links(['self', 'institutes', 'courses', 'package']),
});
