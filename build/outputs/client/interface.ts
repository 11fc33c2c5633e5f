/** The client's input and output: types only. The published file continues with the contract's types, printed by files.ts. */
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

/** The parts of AbortSignal and Response that the client uses, so that programs need no browser types. */
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
  /** The API's address, without a trailing slash; default `/api/v1`. */
  base?: string;
  /** The `fetch` to use; default is the global one. */
  fetch?(url: string, options?: { signal?: Signal | null }): Promise<Answer>;
}

export interface CallOptions {
  /** Ends the call, also while it waits before a repetition. */
  signal?: Signal | undefined;
}

export interface SearchPage extends SearchResults {
  /** The number of courses on all pages. */
  total: number;
  /** How `q` was understood; absent without `q`. */
  match?: 'exact' | 'corrected' | 'partial' | 'none';
  /** The words of `q` as understood. */
  words: string[];
  /** If `q` finds nothing, a query that finds something; for a partial match one that finds all. */
  suggestion?: string;
  /** `offset` of the next page and of the one before; absent if there is none. */
  next?: number;
  previous?: number;
  /** `limit` of the page before, if a limit was given or the page is shorter: it repeats no course of this page. */
  previousLimit?: number;
  /** The build that answered; equals `build_digest` of `/status`. */
  buildDigest: string;
}

/** Every method rejects with an ApiError if the API answers with an error; after a 429 it waits as Retry-After says and tries again. */
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
  /** The build that gave a method's answer, as `build_digest` of `/status`; empty if unknown. */
  buildOf(answer: object): string;
  /** This page of a search and all later ones, from one dataset and build: throws a DataChangedError if that changes. */
  searchPages(query?: SearchQuery, options?: CallOptions): AsyncGenerator<SearchPage, void, undefined>;
}
