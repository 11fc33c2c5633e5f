/** What the index builder, the engine and whoever serves it agree on. */
import type { DatasetRef } from '../../contract/resources.ts';

/** Counted up when the index is written in another way, so that an engine never reads one that it does not understand. */
export const INDEX_FORMAT = 11;

/** The content of `search-index.json`: the build that it belongs to, what its pages need, and what is searched. */
export interface SearchIndex<Site = unknown> extends SearchContent {
  /** SHA-256 of the published files, in hex. */
  readonly digest: string;
  /** What pages show without searching: the engine has no use for it. */
  readonly site: Site;
}

/** Names are indexed, not courses: a course is a row of numbers. */
export interface SearchContent {
  readonly format: number;
  readonly dataset: DatasetRef;
  /** The round before in the same year, and the CAP seats that each course had in it, null where it did not have the course. */
  readonly before?: { readonly round: string; readonly seats: readonly (number | null)[] };
  /** The distinct course names. */
  readonly names: readonly string[];
  /** The words of each that are no stop words, separated by a blank. */
  readonly contentWords: readonly string[];
  /** The distinct places of institutes. */
  readonly places: Readonly<Record<'districts' | 'cities', readonly string[]>>;
  /** The distinct types of institutes. */
  readonly types: readonly string[];
  /** By inst_code; `place` is the position in `places`, `type` that in `types`; `autonomous` is 1 or 0. */
  readonly institutes: Readonly<
    Record<'codes' | 'names', readonly string[]> & Record<'place' | 'type' | 'autonomous', readonly number[]>
  >;
  /** Columns, in choice_code order. */
  readonly courses: {
    readonly firstId: number;
    readonly name: readonly number[];
    readonly institute: readonly number[];
    readonly vacancies: readonly number[];
    /** What follows the institute's code in the choice code; `=` begins a whole choice code. Separated by a blank. */
    readonly endings: string;
    /** The same of the codes of the tuition fee waiver; absent where the round has none. */
    readonly waiverEndings?: string;
  };
  /** Sorted lines of initials and positions of institutes, and of consonants and the words with these. */
  readonly aliases: Readonly<Record<'initials' | 'consonants', string>>;
  /**
   * MiniSearch's own JSON: of the course names, and of the institutes' names, then `places`, then `types`, numbered from 0; each
   * document has one field.
   */
  readonly searches: Readonly<Record<'names' | 'institutes', string>>;
}

export type MatchKind = 'exact' | 'corrected' | 'partial' | 'none';

export interface SearchPage {
  /** Courses that match, on all pages. */
  readonly total: number;
  /** Positions of this page's courses in choice_code order, best first. */
  readonly positions: readonly number[];
  /** How `q` was understood; absent without `q`. */
  readonly match?: MatchKind;
  /** The words that were searched for, as they were understood. */
  readonly words?: readonly string[];
  /** Of a partial match: the words that its courses do not have. */
  readonly missing?: readonly string[];
  /** Seats that `q` names, as build/contract/seats.ts does; also `ladies`. They decide nothing. */
  readonly seats?: readonly string[];
  /** Whether `q` names a place or region; absent where it does not. */
  readonly namesPlace?: true;
  /** Where `q` finds nothing: queries that find something, the most promising first. */
  readonly suggestions?: readonly Suggestion[];
}

/** Another query: with words of the index that are near, without words that nothing has, or of the place alone. */
export interface Suggestion {
  readonly why: 'spelling' | 'without' | 'place';
  readonly q: string;
}
