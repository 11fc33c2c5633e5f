/**
 * Every operation of the API, written once: the OpenAPI document, the documentation page and tests are generated from it. All
 * are GET; HEAD answers with the headers only, OPTIONS is the CORS preflight.
 */
import type { TSchema } from '@sinclair/typebox';
import * as derived from './derived.ts';
import { CHOICE_CODE, MAX_ID } from './limits.ts';
import * as resources from './resources.ts';
import { PARAMETER_NAMES, SEARCH_PARAMETERS, type SearchParameter } from './search-parameters.ts';
import { INST_CODE, Type } from './source.ts';
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
/** The name of a schema; undefined for an unnamed one. */
export const schemaName = (schema: unknown): SchemaName | undefined => NAMES.get(schema);

/** Response headers that scripts may need, and their meanings. */
export const HEADERS = {
  ETag: 'version of the answer: send it back as If-None-Match, and an unchanged answer is a 304 without a body',
  'Cache-Control':
    'browsers may keep the answer, and have to ask each time whether it has changed; errors of a search are not kept',
  Link: 'rel="describedby": the JSON Schema of the answer, rel="service-desc": the OpenAPI document; absent from the answers for one code',
  'Access-Control-Allow-Origin': 'scripts of any site may read the answer',
  'X-Build-Digest': 'which build answered: build_digest of /status',
} as const;
/**
 * The headers of answers about one code. They have no Link: the platform sets headers of thousands of addresses only by
 * pattern, which would also match a 404.
 */
const { Link: _, ...CODE_HEADERS } = HEADERS;
export const SEARCH_HEADERS = {
  ...HEADERS,
  Link: 'rel="next" and rel="prev": the pages after and before this one, where there are any, of the same dataset and build; rel="describedby": the JSON Schema of the answer; rel="service-desc": the OpenAPI document',
  'X-Total-Count': 'courses on all pages',
  'X-Search-Match':
    'how q was understood: exact, corrected (a spelling was, or a beginning was completed), partial (some words were left out) or none; absent without q',
  'X-Search-Query':
    'the words of q as they were understood, with "or" between alternatives and "not" before what is excluded; of a partial answer those that its first course has; percent-encoded, and no more than fit 512 characters; absent without q',
  'X-Search-Suggestion':
    'if q finds nothing, a query that finds something; if the answer is partial, one that finds all; percent-encoded; absent if none is known',
} as const;

/** The possible errors, each with its own header if it has one. */
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

/** A parameter of the search as JSON Schema. */
function describeParameter(parameter: SearchParameter): TSchema {
  const { kind, words: description } = parameter;
  if (kind === 'flag') return Type.Integer({ enum: [0, 1], default: 0, description: `1: ${description}` });
  if (kind === 'text') return Type.String({ maxLength: parameter.maxLength, description });
  if (kind === 'choice') return Type.String({ enum: [...parameter.options], description });
  if (kind === 'pattern') return Type.String({ pattern: parameter.pattern, description });
  const { minimum, maximum } = parameter;
  const standard = 'default' in parameter ? { default: parameter.default } : {};
  return Type.Integer({ minimum, maximum, ...standard, description });
}

const CODES = {
  choice_code: Type.String({ pattern: CHOICE_CODE, description: 'choice code of a course' }),
  inst_code: Type.String({ pattern: INST_CODE, description: 'code of an institute' }),
  id: Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'id of a published dataset' }),
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
    parameters: PARAMETER_NAMES.map((name) => ({
      name,
      in: 'query',
      schema: describeParameter(SEARCH_PARAMETERS[name]),
    })),
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
  ofAny(
    'instituteHistory',
    '/institute-history/{inst_code}',
    'InstituteHistory',
    'One institute and its courses through the rounds',
  ),
  ofAny('dataset', '/dataset/{id}', 'DatasetDetail', 'One round, and where its data are'),
  ofAny('datasetInstitutes', '/dataset/{id}/institutes', 'DatasetInstitutes', 'Institutes of any round'),
  ofAny('datasetCourses', '/dataset/{id}/courses', 'DatasetCourses', 'Courses of any round in full'),
  operation('status', '/status', 'Status', 'Which build answers, and what it was made of', { tag: 'Service' }),
];
