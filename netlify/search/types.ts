/** What the index builder, the engine and whoever serves it agree on. */
import type { DatasetRef } from '../../build/contract/resources.ts';

/** The latest published dataset, as the index builder reads it. */
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
    institute: number;
  }[];
}

/** Counted up when the index is written in another way, so that an engine never reads one that it does not understand. */
export const INDEX_FORMAT = 4;

/** The content of `search-index.json`. Names are indexed, not courses: a course is a row of numbers. */
export interface SearchIndex {
  readonly format: number;
  /** SHA-256 of the published tree, in hex: the version that ETags carry. */
  readonly digest: string;
  readonly dataset: DatasetRef;
  /** The distinct course names. */
  readonly names: readonly string[];
  /** The words of each that are not little, separated by a blank. */
  readonly says: readonly string[];
  /** The distinct places of institutes. */
  readonly places: Readonly<Record<'districts' | 'cities', readonly string[]>>;
  /** By inst_code; `place` is the position in `places`, `kind` counts the distinct types. */
  readonly institutes: Readonly<
    Record<'codes' | 'names', readonly string[]> & Record<'place' | 'kind', readonly number[]>
  >;
  /** Columns, in choice_code order. */
  readonly courses: {
    readonly firstId: number;
    readonly name: readonly number[];
    readonly institute: readonly number[];
    readonly vacancies: readonly number[];
    /** What follows the institute's code in the choice code; `=` begins a whole choice code. Separated by a blank. */
    readonly endings: string;
  };
  /** Plain tables beside MiniSearch, a line an entry: the word, then what it stands for. */
  readonly aliases: {
    /** Initials -> positions of institutes. */
    readonly initials: string;
    /** Neighbouring words of a course name written together -> the words. */
    readonly together: string;
    /** How words sound -> the words, where the two differ. */
    readonly sounds: string;
  };
  /** MiniSearch's JSON, as text: a request without `q` does not read it. After the institutes come their places, then kinds. */
  readonly searches: { readonly names: string; readonly institutes: string };
}

export type MatchKind = 'exact' | 'corrected' | 'partial' | 'none';

/** A query whose parameters are valid. */
export interface SearchQuery {
  readonly q?: string | undefined;
  readonly district?: string | undefined;
  readonly city?: string | undefined;
  readonly hasVacancy: boolean;
  readonly dataset?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchPage {
  /** Courses that match, on all pages. */
  readonly total: number;
  /** Positions of this page's courses in choice_code order, best first. */
  readonly positions: readonly number[];
  /** How `q` was understood; absent without `q`. */
  readonly match?: MatchKind;
  /** The words that were searched for, as they were understood. */
  readonly words?: readonly string[];
}
