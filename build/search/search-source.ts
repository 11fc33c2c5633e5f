/** The data for the search index: the institutes and courses of the latest published dataset. */

import type { Dataset, DatasetRef } from '../contract/resources.ts';
import type { CourseSource } from '../contract/source.ts';
import type { Database } from '../store/database.ts';
import { latestRound } from '../store/latest-round.ts';

/** The latest published dataset, as the index is made of it. */
export interface SearchSource {
  readonly dataset: DatasetRef;
  /** By inst_code. */
  readonly institutes: readonly (Record<'inst_code' | 'inst_name' | 'inst_type' | 'district' | 'city', string> & {
    /** 1 or 0. */
    is_autonomous: number;
  })[];
  /** By choice_code; `institute` is the position in `institutes`. `id`s are consecutive. */
  readonly courses: readonly (Pick<CourseSource, 'choice_code' | 'course_name' | 'total_cap_vacancies'> & {
    id: number;
    /** The course's tuition fee waiver code, if the round has it. */
    tfw_choice_code?: string | null;
    institute: number;
    /** CAP seats in the round before; null if that round lacks the course. */
    before?: number | null;
  })[];
  /** The name of the round before in the same year; absent for the first. */
  readonly roundBefore?: string | undefined;
}

/** Reads the source; a course's `institute` is the position in `institutes`. */
export function readSearchSource(database: Pick<Database, 'all'>, { id, round_name }: Dataset): SearchSource {
  const institutes = database.all<SearchSource['institutes'][number]>(latestRound('institutes'));
  const positions = new Map(institutes.map(({ inst_code }, i) => [inst_code, i]));
  const courses = database
    .all<SearchSource['courses'][number] & { inst_code: string }>(latestRound('courses'))
    .map((course) => ({ ...course, institute: positions.get(course.inst_code)! }));
  const roundBefore = database.all<{ round_name: string }>(latestRound('changes'))[0]?.round_name;
  return { dataset: { id, round_name }, institutes, courses, roundBefore };
}
