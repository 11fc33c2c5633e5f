/**
 * The parameters of `/search`, each written once, in the order of a canonical query string. The request parser, the search
 * page's address and form, OpenAPI, llms.txt and the caches' Vary take them from here. The browser loads this file, so it imports
 * no library, and the descriptions are in operations.ts.
 */
import { BUILD_DIGITS, MAX_ID, NAME_LENGTH, PAGE_LIMIT, QUERY_LENGTH } from './limits.ts';

/** A text of limited length. */
const text = (maxLength: number = NAME_LENGTH) => ({ kind: 'text', maxLength }) as const;
/** 1 or 0; 0 means the same as absent. */
const flag = { kind: 'flag' } as const;
/** One of the given words. */
const choice = <const Options extends string[]>(...options: Options) => ({ kind: 'choice', options }) as const;
const wholeNumber = (minimum: number, maximum: number) => ({ kind: 'whole', minimum, maximum }) as const;

/** The parameters that decide which courses are found; they are also the state of the search page. Those in its form have a label. */
export const FILTERS = {
  q: text(QUERY_LENGTH),
  district: text(),
  city: text(),
  inst_type: text(),
  course_name: text(),
  is_autonomous: flag,
  has_vacancy: { ...flag, isInForm: true },
  match: choice('all'),
} as const;

/** Parameters that fix which data is searched. Clients get them from `Link`. */
const PINNED_PARAMETERS = {
  dataset: wholeNumber(1, MAX_ID),
  /** The first digits of a build's digest. */
  build: { kind: 'pattern', pattern: `^[0-9a-f]{${BUILD_DIGITS},64}$` },
} as const;

/** Which part of the found courses is returned. */
export const PAGING = {
  limit: { ...wholeNumber(1, PAGE_LIMIT.maximum), default: PAGE_LIMIT.default },
  offset: { ...wholeNumber(0, Number.MAX_SAFE_INTEGER - PAGE_LIMIT.maximum), default: 0 },
} as const;

export const SEARCH_PARAMETERS = { ...FILTERS, ...PINNED_PARAMETERS, ...PAGING } as const;
type Parameters = typeof SEARCH_PARAMETERS;
export type ParameterName = keyof Parameters;
export type SearchParameter = Parameters[ParameterName];
export const PARAMETER_NAMES = Object.keys(SEARCH_PARAMETERS) as ParameterName[];

type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

type Value<P extends SearchParameter> = P extends { options: readonly (infer Option)[] } ? Option : Values[P['kind']];
interface Values extends Record<SearchParameter['kind'], unknown> {
  text: string;
  pattern: string;
  choice: string;
  flag: boolean;
  whole: number;
}
/** What a client may send. */
export type SearchRequest = { [Name in ParameterName]?: Value<Parameters[Name]> | undefined };
/** A query whose parameters are valid. */
export type SearchQuery = Readonly<SearchRequest & Required<{ [Name in keyof typeof PAGING]: number }>>;

/** The checkboxes of the form. */
export type FormFlag = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { isInForm: true } ? Name : never;
}[FilterName];
export const FORM_FLAGS = FILTER_NAMES.filter((name) => 'isInForm' in FILTERS[name]) as FormFlag[];
