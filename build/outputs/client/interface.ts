/** What the client takes and gives: types alone. In what is published those of the contract follow, printed by files.ts. */
import type {
  Changes,
  CourseHistory,
  DatasetCourses,
  DatasetDetail,
  DatasetInstitutes,
  Facets,
  InstituteDetail,
  InstituteHistory,
  Seats,
} from '../../contract/derived.ts';
import type { CourseDetail, Datasets, Institutes, SearchResults } from '../../contract/resources.ts';
import type { Status } from '../../contract/status.ts';

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

/** The parameters of `/search`; one that is undefined, false or empty is not sent. */
export interface SearchQuery {
  q?: string | undefined;
  district?: string | undefined;
  city?: string | undefined;
  inst_type?: string | undefined;
  course_name?: string | undefined;
  /** Only courses with vacant CAP seats. */
  has_vacancy?: boolean | undefined;
  /** Courses a page: 1 to 500, 100 unless told. */
  limit?: number | undefined;
  /** Courses to leave out before the page. */
  offset?: number | undefined;
  /** The id of the dataset that is expected to be the latest; another is an ApiError with status 400. */
  dataset?: number | undefined;
}

export interface SearchPage extends SearchResults {
  /** Courses on all pages. */
  total: number;
  /** How `q` was understood; absent without `q`. */
  match?: 'exact' | 'corrected' | 'partial' | 'none';
  /** The words of `q` as they were understood. */
  words: string[];
  /** `offset` of the page after this one and of the one before; absent where there is none. */
  next?: number;
  previous?: number;
  /** Which build answered; that of `/status`. */
  buildDigest: string;
}

/** Every method rejects with an ApiError where the API answers with one; 429 is repeated as its Retry-After says. */
export interface Client {
  datasets(options?: CallOptions): Promise<Datasets>;
  institutes(options?: CallOptions): Promise<Institutes>;
  institute(inst_code: string, options?: CallOptions): Promise<InstituteDetail>;
  course(choice_code: string, options?: CallOptions): Promise<CourseDetail>;
  history(choice_code: string, options?: CallOptions): Promise<CourseHistory>;
  changes(options?: CallOptions): Promise<Changes>;
  facets(options?: CallOptions): Promise<Facets>;
  seats(options?: CallOptions): Promise<Seats>;
  instituteHistory(inst_code: string, options?: CallOptions): Promise<InstituteHistory>;
  dataset(id: number, options?: CallOptions): Promise<DatasetDetail>;
  status(options?: CallOptions): Promise<Status>;
  datasetInstitutes(id: number, options?: CallOptions): Promise<DatasetInstitutes>;
  datasetCourses(id: number, options?: CallOptions): Promise<DatasetCourses>;
  search(query?: SearchQuery, options?: CallOptions): Promise<SearchPage>;
  /** This page of a search and all after it, of one dataset and build: throws a DataChangedError where that changes. */
  searchPages(query?: SearchQuery, options?: CallOptions): AsyncGenerator<SearchPage, void, undefined>;
}
