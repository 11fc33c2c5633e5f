/** What the search index is made of: the institutes and courses of the latest published dataset. */
import type { SearchSource } from '../../netlify/search/types.ts';
import type { Dataset } from '../contract/resources.ts';
import type { Database } from '../store/database.ts';

const INSTITUTES = `
  SELECT inst_code, inst_name, inst_type, district, city
  FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
  ORDER BY inst_code`;
const COURSES = `
  SELECT courses.id, choice_code, course_name, total_cap_vacancies, position AS institute
  FROM courses
  JOIN (SELECT dataset_id, inst_code, row_number() OVER (PARTITION BY dataset_id ORDER BY inst_code) - 1 AS position FROM institutes)
    USING (dataset_id, inst_code)
  JOIN latest_dataset ON latest_dataset.id = dataset_id
  ORDER BY choice_code`;

/** Reads them; a course's `institute` is the position in `institutes`. */
export function readSearchSource(database: Pick<Database, 'all'>, { id, round_name }: Dataset): SearchSource {
  return { dataset: { id, round_name }, institutes: database.all(INSTITUTES), courses: database.all(COURSES) };
}
