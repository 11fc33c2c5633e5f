/** What the search index is made of: the institutes and courses of the latest published dataset. */

import type { Dataset, DatasetRef } from '../../contract/resources.ts';
import type { Database } from '../../store/database.ts';

/** The latest published dataset, as the index is made of it. */
export interface SearchSource {
  readonly dataset: DatasetRef;
  /** By inst_code. */
  readonly institutes: readonly Record<'inst_code' | 'inst_name' | 'inst_type' | 'district' | 'city', string>[];
  /** By choice_code; `institute` is the position in `institutes`. `id`s follow each other without a gap. */
  readonly courses: readonly {
    id: number;
    choice_code: string;
    course_name: string;
    total_cap_vacancies: number;
    /** The code of its seats of the tuition fee waiver, where the round has it. */
    tfw_choice_code?: string | null;
    institute: number;
    /** CAP seats in the round before; null where that did not have the course. */
    before?: number | null;
  }[];
  /** The name of the round before in the same year; absent where it is the first. */
  readonly roundBefore?: string | undefined;
}

const INSTITUTES = `
  SELECT inst_code, inst_name, inst_type, district, city
  FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
  ORDER BY inst_code`;
const COURSES = `
  SELECT
    courses.id, choice_code, course_name, total_cap_vacancies, tfw_choice_code, position AS institute,
    (
      SELECT b.total_cap_vacancies
      FROM source.previous p JOIN courses b ON b.dataset_id = previous_id
      WHERE p.id = courses.dataset_id AND b.choice_code = courses.choice_code
    ) AS before
  FROM courses
  JOIN (SELECT dataset_id, inst_code, row_number() OVER (PARTITION BY dataset_id ORDER BY inst_code) - 1 AS position FROM institutes)
    USING (dataset_id, inst_code)
  JOIN latest_dataset ON latest_dataset.id = dataset_id
  ORDER BY choice_code`;

const ROUND_BEFORE = `
  SELECT d.round_name
  FROM latest_dataset JOIN source.previous p USING (id) JOIN datasets d ON d.id = previous_id
  WHERE same_year`;

/** Reads them; a course's `institute` is the position in `institutes`. */
export function readSearchSource(database: Pick<Database, 'all'>, { id, round_name }: Dataset): SearchSource {
  const roundBefore = database.all<{ round_name: string }>(ROUND_BEFORE)[0]?.round_name;
  const [institutes, courses] = [database.all<never>(INSTITUTES), database.all<never>(COURSES)];
  return { dataset: { id, round_name }, institutes, courses, roundBefore };
}
