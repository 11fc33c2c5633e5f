/** What the client takes and gives: types alone. In what is published those of the contract follow, printed by files.ts. */
import type {
  Changes,
  DatasetCourses,
  DatasetDetail,
  DatasetInstitutes,
  Facets,
  InstituteDetail,
  InstituteHistory,
  Seats,
} from '../../contract/derived.ts';
import type { CourseDetail, Datasets, Institutes, SearchResults } from '../../contract/resources.ts';
import type { SearchRequest as SearchQuery } from '../../contract/search-parameters.ts';
import type { Status } from '../../contract/status.ts';

export type { SearchRequest as SearchQuery } from '../../contract/search-parameters.ts';

/** Of an AbortSignal and of a Response what the client uses: programs need no library of a browser's types. */
export interface Signal {
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  // biome-ignore lint/suspicious/noExplicitAny: as fetch has it
  json(): Promise<any>;
}

export interface ClientOptions {
  /** Where the API is, without a slash at the end; `/api/v1` unless told. */
  base?: string;
  /** The `fetch` to use; the global one unless told. */
  fetch?(url: string, options?: { signal?: Signal | null }): Promise<Answer>;
}

export interface CallOptions {
  /** Ends the call, and a wait before it is repeated. */
  signal?: Signal | undefined;
}

export interface SearchPage extends SearchResults {
  /** Courses on all pages. */
  total: number;
  /** How `q` was understood; absent without `q`. */
  match?: 'exact' | 'corrected' | 'partial' | 'none';
  /** The words of `q` as they were understood. */
  words: string[];
  /** Where `q` finds nothing: a query that finds something, where one is known. */
  suggestion?: string;
  /** `offset` of the page after this one and of the one before; absent where there is none. */
  next?: number;
  previous?: number;
  /** `limit` of the page before, where a limit was asked for or the page is shorter: it repeats no course of this one. */
  previousLimit?: number;
  /** Which build answered; that of `/status`. */
  buildDigest: string;
}

/** Every method rejects with an ApiError where the API answers with one; 429 is repeated as its Retry-After says. */
export interface Client {
  datasets(options?: CallOptions): Promise<Datasets>;
  institutes(options?: CallOptions): Promise<Institutes>;
  institute(inst_code: string, options?: CallOptions): Promise<InstituteDetail>;
  course(choice_code: string, options?: CallOptions): Promise<CourseDetail>;
  changes(options?: CallOptions): Promise<Changes>;
  facets(options?: CallOptions): Promise<Facets>;
  seats(options?: CallOptions): Promise<Seats>;
  /** The institute and its courses in every published round; a choice code begins with the code of its institute. */
  instituteHistory(inst_code: string, options?: CallOptions): Promise<InstituteHistory>;
  dataset(id: number, options?: CallOptions): Promise<DatasetDetail>;
  status(options?: CallOptions): Promise<Status>;
  datasetInstitutes(id: number, options?: CallOptions): Promise<DatasetInstitutes>;
  datasetCourses(id: number, options?: CallOptions): Promise<DatasetCourses>;
  search(query?: SearchQuery, options?: CallOptions): Promise<SearchPage>;
  /** Which build answered with a value that a method gave, as `build_digest` of `/status`; empty where it did not say so. */
  buildOf(answer: object): string;
  /** This page of a search and all after it, of one dataset and build: throws a DataChangedError where that changes. */
  searchPages(query?: SearchQuery, options?: CallOptions): AsyncGenerator<SearchPage, void, undefined>;
}
