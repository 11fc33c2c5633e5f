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
  /** Rows with a wrong cell, each with the cells that could be read; absent where there are none. */
  readonly faulty?: readonly Sourced<Partial<T>>[];
  /** True where codes could not be read: what is not in this table may stand in the file all the same. */
  readonly incomplete?: boolean;
}

/** A round folder that was read. */
export interface Round {
  /** The folder's path, as the operator would type it. */
  readonly folder: string;
  readonly meta: RoundSource;
  /** Fields that `meta` lacks, because round.json has them wrong; absent where it is sound. */
  readonly unread?: ReadonlySet<keyof RoundSource>;
  readonly institutes: SourceTable<InstituteSource>;
  readonly courses: SourceTable<CourseSource>;
  readonly vacancies: SourceTable<VacancySource>;
  /** The categories beyond the contract's own that this round carries, in contract order. */
  readonly extraCategories: readonly ExtraCategory[];
}
