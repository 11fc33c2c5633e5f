/** What the index builder, the engine and its callers share. */
import type { DatasetRef } from '../contract/resources.ts';

/** Increased when the index is written in another way, so that an engine never reads one that it does not understand. */
export const INDEX_FORMAT = 18;

/** The content of `search-index.json`: its build, what pages need, and the search data. */
export interface SearchIndex<Site = unknown> extends SearchContent {
  /** SHA-256 of the published files, in hex. */
  readonly digest: string;
  /** What pages show without a search; the engine does not use it. */
  readonly site: Site;
}

/** Names are indexed, not courses: a course is a row of numbers. */
export interface SearchContent {
  readonly format: number;
  readonly dataset: DatasetRef;
  /** The round before in the same year, and the CAP seats of each course in it; null if that round lacks the course. */
  readonly before?: { readonly round: string; readonly seats: readonly (number | null)[] };
  /** The distinct course names. */
  readonly names: readonly string[];
  /** The words of each name without stop words, separated by blanks. */
  readonly contentWords: readonly string[];
  /** The distinct places of institutes. */
  readonly places: Readonly<Record<'districts' | 'cities', readonly string[]>>;
  /** The distinct types of institutes and courses. */
  readonly types: readonly string[];
  /**
   * By inst_code; `initials` are those and short forms, separated by blanks; `place` is the position in `places`, `type` in `types`; `autonomous` is 1 or 0.
   */
  readonly institutes: Readonly<
    Record<'codes' | 'names' | 'initials', readonly string[]> &
      Record<'place' | 'type' | 'autonomous', readonly number[]>
  >;
  /** Columns, in choice_code order. */
  readonly courses: {
    readonly firstId: number;
    readonly name: readonly number[];
    readonly institute: readonly number[];
    readonly vacancies: readonly number[];
    /** The choice codes, separated by blanks. */
    readonly codes: string;
    /** The tuition fee waiver codes, empty for a course without one; absent if the round has none. */
    readonly waiverCodes?: string;
    /** By position: the courses whose type is not that of their institute, as `institutes` has it; absent if there is none. */
    readonly ownTypes?: Readonly<Record<number, Readonly<Record<'type' | 'autonomous', number>>>>;
  };
  readonly towns: TownTable;
  /** All other words in `search`, except short forms of courses, separated by blanks. */
  readonly words: string;
  /** MiniSearch's own JSON of the course names and of the institutes with their places and types, numbered from 0. */
  readonly search: Readonly<Record<'names' | 'institutes', string>>;
}

/** Names of towns, and beginnings of PIN codes, for each district by its current name: `,uran,alibag,`. Made of data/reference. */
export type TownTable = Readonly<Record<'names' | 'pins', Readonly<Record<string, string>>>>;

/** A town or PIN code of a query, and the districts that it may be in. */
export interface Town {
  readonly name: string;
  readonly districts: readonly string[];
}

/** A question that no course answers: when the option form closes; what is near the reader, whose place only their device knows. */
export type Notice = 'closing' | 'near';

export type Match = 'exact' | 'corrected' | 'partial' | 'none';

/** The courses of a query, and how completely they match. */
export interface Answer {
  /** Positions of the courses in choice_code order, best first. */
  readonly positions: readonly number[];
  readonly match: Match;
  /** The words that were searched for, as understood. */
  readonly words: readonly string[];
  /** For a partial match: the words that its courses lack. */
  readonly missing: readonly string[];
  /** Towns and PIN codes that `q` names and no institute is in: their districts are searched instead. */
  readonly towns: readonly Town[];
}

/** How `q` is understood; all lists may be empty. */
export interface Understood extends Answer {
  /** Words of `q` that decide nothing: of seats, and of what the data lacks (fees, hostels). The match is partial. */
  readonly dropped: readonly string[];
  /** Those of `dropped` for which there is no data. */
  readonly lacking: readonly string[];
  readonly notices: readonly Notice[];
  /** If `q` finds nothing, queries that find something, the most promising first; for a partial match one that finds all. */
  readonly suggestions: readonly Suggestion[];
}

/** A page of results; how `q` was understood is absent without `q`. */
export interface SearchPage extends Partial<Omit<Understood, 'positions'>> {
  /** How many courses match, on all pages. */
  readonly total: number;
  /** Positions of this page's courses. */
  readonly positions: readonly number[];
}

/** Another query: with similar words of the index, without unknown words, with only the place, or with one district of a town's name. */
export interface Suggestion {
  readonly why: 'spelling' | 'without' | 'place' | 'district';
  readonly q: string;
}
