/** What the index builder, the engine and whoever serves it agree on. */
import type { DatasetRef } from '../../build/contract/resources.ts';

/** The latest published dataset, as the index builder reads it. */
export interface SearchSource {
  readonly dataset: DatasetRef;
  /** By inst_code. */
  readonly institutes: readonly { inst_code: string; inst_name: string; district: string; city: string }[];
  /** By choice_code; `institute` is the position in `institutes`. `id`s follow each other without a gap. */
  readonly courses: readonly {
    id: number;
    choice_code: string;
    course_name: string;
    total_cap_vacancies: number;
    institute: number;
  }[];
}
