/** What the index builder, the engine and whoever serves it agree on. */
import type { DatasetRef } from '../../build/contract/resources.ts';

/** The latest published dataset, as the index builder reads it. */
export interface SearchSource {
  readonly dataset: DatasetRef;
  /** By inst_code. */
  readonly institutes: readonly {
    inst_code: string;
    inst_name: string;
    district: string;
    city: string;
  }[];
  /** By choice_code; `institute` is the position in `institutes`. `id`s follow each other without a gap. */
  readonly courses: readonly {
    id: number;
    choice_code: string;
    course_name: string;
    total_cap_vacancies: number;
    institute: number;
  }[];
}

/**
 * A searchable field: its distinct words, sorted by code unit, each with the documents that have it.
 * `postings` is `!word numbers` after `!word numbers` (see postings.ts), read in place and never split up.
 */
export interface PackedField {
  readonly postings: string;
  /** Words of each document, a fixed-width column. */
  readonly lengths: PackedColumn;
  readonly averageLength: number;
}

/** Numbers of equal width, packed as printable characters (see packing.ts). */
export interface PackedColumn {
  readonly width: number;
  readonly digits: string;
}

/** Many texts, cut at the index's `separator`, with the place where each sixteenth begins: one is read without the others. */
export interface PackedTexts {
  readonly text: string;
  readonly blocks: PackedColumn;
  /** Frequent phrases and the symbols that stand for them; a later one may have an earlier one's symbol in it. */
  readonly phrases: readonly (readonly [symbol: string, phrase: string])[];
}

/** Counted up when the index is written in another way, so that an engine never reads one that it does not understand. */
export const INDEX_FORMAT = 2;

/**
 * The content of `search-index.json`. Names are indexed, not courses: a course is a row of numbers that points at one of
 * the distinct course names and at one of the institutes. Lists of text are one string, cut at `separator`.
 */
export interface SearchIndex {
  readonly format: typeof INDEX_FORMAT;
  /** SHA-256 of everything else, the version that ETags carry. */
  readonly digest: string;
  readonly dataset: DatasetRef;
  readonly separator: string;
  readonly courses: {
    readonly count: number;
    readonly firstId: number;
    readonly maxVacancies: number;
    readonly vacancies: PackedColumn;
    /** Which of the `kinds` each course is. */
    readonly kind: PackedColumn;
  };
  /**
   * The distinct pairs of a course name's number and the ending of the choice code after the institute's: the two go
   * together, so that one column serves for both. An ending that begins with `=` is a whole choice code.
   */
  readonly kinds: { readonly count: number; readonly name: PackedColumn; readonly endings: string };
  /** Neighbouring courses (in choice_code order) of one institute: how many in each run, and whose they are. */
  readonly runs: {
    readonly count: number;
    readonly courses: PackedColumn;
    /** `null` where run and institute have the same number, as in every round whose codes begin with the institute's. */
    readonly institute: PackedColumn | null;
  };
  readonly institutes: {
    readonly count: number;
    readonly codes: PackedTexts;
    readonly names: PackedTexts;
    readonly district: PackedColumn;
    readonly city: PackedColumn;
    readonly districts: string;
    readonly cities: string;
  };
  readonly names: {
    readonly count: number;
    readonly names: string;
    readonly courses: PackedColumn;
  };
  readonly fields: {
    /** Words of the course names. */
    readonly name: PackedField;
    /** Short forms of the course names, and neighbouring words written together. */
    readonly form: PackedField;
    /** Words of the institute names. */
    readonly institute: PackedField;
    /** Initials of the institutes. */
    readonly initials: PackedField;
  };
}

export type MatchKind = 'exact' | 'corrected' | 'partial';

/** A query whose parameters are valid. */
export interface SearchQuery {
  readonly q?: string | undefined;
  readonly district?: string | undefined;
  readonly city?: string | undefined;
  readonly hasVacancy: boolean;
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
  /** The words that were searched for. */
  readonly words?: readonly string[];
  /** What it took: postings visited and correction candidates compared. Bounds on it are held by tests. */
  readonly work: Work;
}

export interface Work {
  postings: number;
  candidates: number;
}
