/**
 * The parameters of `/search`, each written once, in the order of a canonical query string. The request parser, the search
 * page's address and form, OpenAPI, llms.txt and the caches' Vary take them from here. It imports no library
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

const selectsUnknown = (what: string) => `\`unknown\` selects courses whose ${what} is not known`;
const placeFilter = (what: string) =>
  text(`Only courses in this ${what} (full name; old and new names are treated as the same); ${selectsUnknown(what)}`);

/** The parameters that decide which courses are found; they are also the state of the search page. Those in its form have a label. */
export const FILTERS = {
  q: text('Words from the course or institute name, place or type, an abbreviation, or a code', QUERY_LENGTH),
  district: placeFilter('district'),
  city: placeFilter('city'),
  inst_type: text(`Only courses of institutes of exactly this type (case-insensitive); ${selectsUnknown('type')}`),
  course_name: text('Only courses with exactly this name (case-insensitive)'),
  is_autonomous: flag('Only courses of autonomous institutes'),
  has_vacancy: { ...flag('Only courses with vacant CAP seats'), isInForm: true },
  match: choice(
    '`all`: return only courses that match every word of q. Without it, some words may be dropped (X-Search-Match: partial)',
    'all',
  ),
} as const;

/** Parameters that fix which data is searched. Clients get them from `Link`. */
const PINNED_PARAMETERS = {
  dataset: whole(
    'Id of the dataset you expect; 400 if it is no longer the latest. The Link header sets it for you',
    1,
    MAX_ID,
  ),
  build: {
    kind: 'pattern',
    words: `The first ${BUILD_DIGITS} or more digits of the build digest you expect; 400 if another build is served. The Link header sets it for you`,
    pattern: `^[0-9a-f]{${BUILD_DIGITS},64}$`,
    allowed: `the first ${BUILD_DIGITS} or more digits of a build digest, as in the Link header`,
  },
} as const;

/** Which part of the found courses is returned. */
export const PAGING = {
  limit: {
    ...whole('Number of courses per page', 1, PAGE_LIMIT.maximum, `a whole number from 1 to ${PAGE_LIMIT.maximum}`),
    default: PAGE_LIMIT.default,
  },
  offset: {
    ...whole('Number of courses to skip', 0, Number.MAX_SAFE_INTEGER - PAGE_LIMIT.maximum),
    default: 0,
  },
} as const;

export const SEARCH_PARAMETERS = { ...FILTERS, ...PINNED_PARAMETERS, ...PAGING } as const;
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
