/** A round folder -> a round. */
import { EXTRA_CATEGORIES, pair } from '../contract/categories.ts';
import type { Diagnostic } from '../contract/diagnostics.ts';
import type { Round } from '../contract/rows.ts';
import {
  type CourseSource,
  CSV_FILES,
  type InstituteSource,
  type RoundSource,
  type VacancySource,
} from '../contract/source.ts';
import { readRoundJson } from './round-json.ts';
import { readTable } from './table.ts';

/** Reads the four files of `folder`; every problem goes to `diagnostics`. */
export function readRound(folder: string, diagnostics: Diagnostic[]): Round {
  const { meta, unread } = readRoundJson(`${folder}/round.json`, diagnostics);
  const { institutes, courses, vacancies } = CSV_FILES;
  const path = (file: string) => `${folder}/${file}`;
  const read = {
    institutes: readTable<InstituteSource>(path(institutes.file), institutes.columns, 'inst_code', diagnostics),
    courses: readTable<CourseSource>(path(courses.file), courses.columns, 'choice_code', diagnostics),
    vacancies: readTable<VacancySource>(path(vacancies.file), vacancies.columns, 'choice_code', diagnostics),
  };
  return {
    folder,
    // What `unread` names is not there; a round with an error never comes to a stage that asks for it.
    meta: meta as RoundSource,
    ...(unread.size ? { unread } : {}),
    ...read,
    extraCategories: EXTRA_CATEGORIES.filter((category) =>
      pair(category).every((column) => read.vacancies.columns[column]),
    ),
  };
}
