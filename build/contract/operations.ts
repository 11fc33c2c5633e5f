/**
 * Every operation of the API, written once: the OpenAPI document, the documentation page and tests are made from it.
 * All are GET; HEAD answers with the headers alone, OPTIONS is the CORS preflight.
 */
import type { TSchema } from '@sinclair/typebox';
import * as derived from './derived.ts';
import { CHOICE_CODE, NAME_LENGTH, PAGE_LIMIT, QUERY_LENGTH } from './limits.ts';
import * as resources from './resources.ts';
import { INST_CODE, MAX_ID, Type } from './source.ts';
import { Status } from './status.ts';

/** The named schemas: components of the OpenAPI document, files under /schemas, tables of the data dictionary. */
export const SCHEMAS = {
  Datasets: resources.Datasets,
  Dataset: resources.Dataset,
  DatasetRef: resources.DatasetRef,
  RoundRef: derived.RoundRef,
  Institutes: resources.Institutes,
  Institute: resources.Institute,
  InstituteShort: resources.InstituteShort,
  InstituteDetail: derived.InstituteDetail,
  CourseDetail: resources.CourseDetail,
  CourseShort: resources.CourseShort,
  CourseSummary: derived.CourseSummary,
  VacancyRow: resources.VacancyRow,
  SpecialVacancy: resources.SpecialVacancy,
  SearchResults: resources.SearchResults,
  Facets: derived.Facets,
  FacetValue: derived.FacetValue,
  FacetCount: derived.FacetCount,
  CourseHistory: derived.CourseHistory,
  InstituteHistory: derived.InstituteHistory,
  Changes: derived.Changes,
  Seats: derived.Seats,
  DatasetDetail: derived.DatasetDetail,
  DatasetInstitutes: derived.DatasetInstitutes,
  DatasetCourses: derived.DatasetCourses,
  Status,
  Problem: resources.Problem,
} satisfies Record<string, TSchema>;
export type SchemaName = keyof typeof SCHEMAS;
export const SCHEMA_NAMES = Object.keys(SCHEMAS) as SchemaName[];
const NAMES = new Map<unknown, SchemaName>(SCHEMA_NAMES.map((name) => [SCHEMAS[name], name]));
/** The name of a schema; undefined for one without. */
export const nameOf = (schema: unknown): SchemaName | undefined => NAMES.get(schema);

/** Response headers that scripts may need, and their meanings. */
export const HEADERS = {
  ETag: 'version of the answer: send it back as If-None-Match, and an unchanged answer is a 304 without a body',
  'Cache-Control':
    'browsers may keep the answer, and have to ask each time whether it has changed; errors of a search are not kept',
  Link: 'rel="describedby": the JSON Schema of the answer; absent from the answers for one code',
  'Access-Control-Allow-Origin': 'scripts of any site may read the answer',
  'X-Build-Digest': 'which build answered: build_digest of /status',
} as const;
/** Those for one code: thousands of addresses, for which the platform knows only patterns, and a pattern's 404 is no such answer. */
const { Link: _, ...CODE_HEADERS } = HEADERS;
export const SEARCH_HEADERS = {
  ...HEADERS,
  Link: 'rel="next" and rel="prev": the pages after and before this one, where there are any, of the same dataset; rel="describedby": the JSON Schema of the answer',
  'X-Total-Count': 'courses on all pages',
  'X-Search-Match':
    'how q was understood: exact, corrected (a spelling was), partial (some words were left out) or none; absent without q',
  'X-Search-Query':
    'the words of q as they were understood, with "or" between alternatives and "not" before what is excluded; of a partial answer those that its first course has; percent-encoded; absent without q',
} as const;

/** What can go wrong, with the header that belongs to it. */
export const ERRORS = {
  400: { title: 'A parameter is wrong; `detail` names it, what came and what is allowed' },
  404: { title: 'Nothing is published under this code or id' },
  405: { title: 'Only GET, HEAD and OPTIONS are answered', header: ['Allow', 'the methods that are answered'] },
  429: {
    title: 'More requests from one address than the limit; on the platform the body may be its own',
    header: ['Retry-After', 'seconds to wait before the next request'],
  },
  500: { title: 'The search failed' },
} as const satisfies Record<number, { title: string; header?: readonly [string, string] }>;
export type ErrorStatus = keyof typeof ERRORS;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: TSchema;
}

export interface Operation {
  /** Also the name of the client's method. */
  readonly id: string;
  readonly path: `/${string}`;
  readonly tag: 'Latest round' | 'Every round' | 'Service';
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly answer: SchemaName;
  readonly errors: readonly ErrorStatus[];
  /** Header -> meaning. */
  readonly headers: Readonly<Record<string, string>>;
}

const text = (description: string, maxLength = NAME_LENGTH) => Type.String({ maxLength, description });
const whole = (description: string, minimum: number, maximum: number, rest: { default?: number } = {}) =>
  Type.Integer({ minimum, maximum, ...rest, description });
const UNKNOWN_TOO = '`unknown`: where it is not known';
const SEARCH = {
  q: text('words of the course, the institute, its place or kind, short forms, or a code', QUERY_LENGTH),
  district: text(
    `courses in this district only, by its whole name; old and new names of a place are one; ${UNKNOWN_TOO}`,
  ),
  city: text(`courses in this city only, by its whole name; old and new names of a place are one; ${UNKNOWN_TOO}`),
  inst_type: text(`courses of institutes of this type only, whole, in any case; ${UNKNOWN_TOO}`),
  course_name: text('courses of this name only, whole, in any case'),
  has_vacancy: Type.Integer({ enum: [0, 1], default: 0, description: '1: only courses with vacant CAP seats' }),
  limit: whole('courses a page', 1, PAGE_LIMIT.maximum, { default: PAGE_LIMIT.default }),
  offset: whole('courses to leave out before the page', 0, Number.MAX_SAFE_INTEGER - PAGE_LIMIT.maximum, {
    default: 0,
  }),
  dataset: whole(
    'id of the latest dataset, for clients that must not mix rounds: Link carries it; others are 400',
    1,
    MAX_ID,
  ),
};

const CODES = {
  choice_code: Type.String({ pattern: CHOICE_CODE, description: 'choice code of a course' }),
  inst_code: Type.String({ pattern: INST_CODE, description: 'code of an institute' }),
  id: whole('id of a published dataset', 1, MAX_ID),
};

type Rest = Partial<Pick<Operation, 'tag' | 'parameters' | 'errors' | 'headers'>>;
function operation(
  id: string,
  path: Operation['path'],
  answer: SchemaName,
  summary: string,
  rest: Rest = {},
): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof CODES);
  return {
    id,
    path,
    tag: 'Latest round',
    summary,
    answer,
    headers: path.includes('_code}') ? CODE_HEADERS : HEADERS,
    parameters: names.map((name) => ({ name, in: 'path', schema: CODES[name] })),
    errors: names.length > 0 ? [404, 405, 429] : [405, 429],
    ...rest,
  };
}
const ofAny = (...[id, path, answer, summary]: Parameters<typeof operation>) =>
  operation(id, path, answer, summary, { tag: 'Every round' });

export const OPERATIONS: readonly Operation[] = [
  operation('search', '/search', 'SearchResults', 'Search courses', {
    parameters: Object.entries(SEARCH).map(([name, schema]) => ({ name, in: 'query', schema })),
    errors: [400, 405, 429, 500],
    headers: SEARCH_HEADERS,
  }),
  operation('course', '/course/{choice_code}', 'CourseDetail', 'One course in full'),
  operation('institutes', '/institutes', 'Institutes', 'Every institute'),
  operation('institute', '/institute/{inst_code}', 'InstituteDetail', 'One institute and its courses'),
  operation('facets', '/facets', 'Facets', 'What courses can be filtered by, with counts'),
  operation('seats', '/seats', 'Seats', 'Every vacant seat in one small file'),
  operation('changes', '/changes', 'Changes', 'What changed since the round before'),
  ofAny('datasets', '/datasets', 'Datasets', 'Every round, newest first'),
  ofAny('history', '/history/{choice_code}', 'CourseHistory', 'One course through the rounds'),
  ofAny('instituteHistory', '/institute-history/{inst_code}', 'InstituteHistory', 'One institute through the rounds'),
  ofAny('dataset', '/dataset/{id}', 'DatasetDetail', 'One round, and where its data are'),
  ofAny('datasetInstitutes', '/dataset/{id}/institutes', 'DatasetInstitutes', 'Institutes of any round'),
  ofAny('datasetCourses', '/dataset/{id}/courses', 'DatasetCourses', 'Courses of any round in full'),
  operation('status', '/status', 'Status', 'Which build answers, and what it was made of', { tag: 'Service' }),
];
