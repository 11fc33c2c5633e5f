/** What the stages hand each other: a round's rows, each with the place it came from. */
import type { ExtraCategory } from './categories.ts';
import type { CourseSource, InstituteSource, RoundSource, VacancySource } from './source.ts';

export interface Sourced<T> {
  /** The physical line where the record starts, from 1. */
  readonly line: number;
  readonly row: T;
}

/** A CSV file that was read. */
export interface SourceTable<T> {
  /** Its path, as the operator would type it. */
  readonly file: string;
  /** Column name -> its number in this file's header, from 1. */
  readonly columns: Readonly<Record<string, number>>;
  readonly rows: readonly Sourced<T>[];
}

/** A round folder that was read. */
export interface Round {
  /** The folder's path, as the operator would type it. */
  readonly folder: string;
  readonly meta: RoundSource;
  readonly institutes: SourceTable<InstituteSource>;
  readonly courses: SourceTable<CourseSource>;
  readonly vacancies: SourceTable<VacancySource>;
  /** The categories beyond the contract's own that this round carries, in contract order. */
  readonly extraCategories: readonly ExtraCategory[];
}
