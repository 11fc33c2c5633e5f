/**
 * The parameters of `/search`, each written once, in the order of a canonical query string. The request parser, the search
 * page's address and form, OpenAPI, the client, llms.txt and the caches' Vary take them from here. It imports no library
 * because the search and the browser use this file.
 */
import { BUILD_DIGITS, MAX_ID, NAME_LENGTH, PAGE_LIMIT, QUERY_LENGTH } from './limits.ts';

/** A text of limited length. */
const text = (words: string, maxLength: number = NAME_LENGTH) => ({ kind: 'text', words, maxLength }) as const;
/** 1 or 0; 0 means the same as absent. */
const flag = (words: string) => ({ kind: 'flag', words }) as const;
/** One of the given words. */
const choice = <const Options extends string[]>(words: string, ...options: Options) =>
  ({ kind: 'choice', words, options }) as const;
/** A whole number; `allowed` is shown in the answer to a wrong value. */
const whole = (words: string, minimum: number, maximum: number, allowed = `a whole number from ${minimum}`) =>
  ({ kind: 'whole', words, minimum, maximum, allowed }) as const;

const UNKNOWN_TOO = '`unknown`: where it is not known';
const PLACE = `by its whole name; old and new names of a place are one; ${UNKNOWN_TOO}`;

/** The parameters that decide which courses are found; they are also the state of the search page. Those in its form have a label. */
export const FILTERS = {
  q: text('words of the course, the institute, its place or kind, short forms, or a code', QUERY_LENGTH),
  district: text(`courses in this district only, ${PLACE}`),
  city: text(`courses in this city only, ${PLACE}`),
  inst_type: text(`courses of institutes of this type only, whole, in any case; ${UNKNOWN_TOO}`),
  course_name: text('courses of this name only, whole, in any case'),
  is_autonomous: flag('only courses of autonomous institutes'),
  has_vacancy: { ...flag('only courses with vacant CAP seats'), isInForm: true },
  match: choice('all: every word of q or nothing; else an answer may lack some, and X-Search-Match is partial', 'all'),
} as const;

/** Parameters that fix which data answers. Clients get them from `Link`. */
const PINS = {
  dataset: whole(
    'id of the latest dataset, for clients that must not mix rounds: Link carries it; others are 400',
    1,
    MAX_ID,
  ),
  build: {
    kind: 'pattern',
    words: `the first ${BUILD_DIGITS} digits or more of the build's digest, for clients that must not mix builds: Link carries it; another build is 400`,
    pattern: `^[0-9a-f]{${BUILD_DIGITS},64}$`,
    allowed: `the first ${BUILD_DIGITS} digits or more of a build's digest, as Link has them`,
  },
} as const;

/** Which part of the found courses is returned. */
export const PAGING = {
  limit: {
    ...whole('courses a page', 1, PAGE_LIMIT.maximum, `a whole number from 1 to ${PAGE_LIMIT.maximum}`),
    default: PAGE_LIMIT.default,
  },
  offset: {
    ...whole('courses to leave out before the page', 0, Number.MAX_SAFE_INTEGER - PAGE_LIMIT.maximum),
    default: 0,
  },
} as const;

export const SEARCH_PARAMETERS = { ...FILTERS, ...PINS, ...PAGING } as const;
type Parameters = typeof SEARCH_PARAMETERS;
export type ParameterName = keyof Parameters;
export type SearchParameter = Parameters[ParameterName];
export const PARAMETER_NAMES = Object.keys(SEARCH_PARAMETERS) as ParameterName[];

export type FilterName = keyof typeof FILTERS;
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
