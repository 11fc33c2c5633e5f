/**
 * Every operation of the API, written once: the OpenAPI document, the documentation page and tests are generated from it. All
 * are GET; HEAD answers with the headers only, OPTIONS is the CORS preflight.
 */
import type { TSchema } from '@sinclair/typebox';
import { BUILD_DIGITS, CHOICE_CODE, MAX_ID } from './limits.ts';
import { CODE_HEADERS, type ErrorStatus, HEADERS, SEARCH_HEADERS } from './responses.ts';
import { Type } from './schema-parts.ts';
import { SCHEMA_NAMES, type SchemaName } from './schemas.ts';
import { PARAMETER_NAMES, type ParameterName, SEARCH_PARAMETERS, type SearchParameter } from './search-parameters.ts';
import { formed } from './source.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: TSchema;
}

export interface Operation {
  /** `dataset-courses` for `/dataset/{id}/courses`; empty for the API itself. */
  readonly name: string;
  /** The operationId of the OpenAPI document: `datasetCourses`. */
  readonly id: string;
  readonly path: `/${string}`;
  readonly tag: 'Latest round' | 'Every round' | 'Cut-offs' | 'Service';
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly answer: SchemaName;
  readonly errors: readonly ErrorStatus[];
  /** Header -> meaning. */
  readonly headers: Readonly<Record<string, string>>;
}

const placeFilter = (what: string) =>
  `Only courses in this ${what} (full name, old or new); \`unknown\`: those whose ${what} is not known`;
const PARAMETER_DESCRIPTIONS: Readonly<Record<ParameterName, string>> = {
  q: 'Words from the course or institute name, place or type, an abbreviation, or a code',
  district: placeFilter('district'),
  city: placeFilter('city'),
  inst_type:
    'Only courses of institutes of exactly this type (case-insensitive; a course of another type has its own, `course_type`); `unknown`: those whose type is not known',
  course_name: 'Only courses with exactly this name (case-insensitive)',
  is_autonomous: 'Only courses of autonomous institutes; a course with a type of its own goes by that',
  has_vacancy: 'Only courses with vacant CAP seats',
  match: '`all`: only courses that match every word of q as typed. Otherwise words may be dropped or corrected',
  dataset: 'Id of the dataset you expect; 400 if it is no longer the latest. The Link header sets it',
  build: `The first ${BUILD_DIGITS} or more digits of the build digest you expect; 400 if another build is served. The Link header sets it`,
  limit: 'Number of courses per page',
  offset: 'Number of courses to skip',
};

/** A parameter of the search as JSON Schema. */
function describeParameter(name: ParameterName): TSchema {
  const parameter: SearchParameter = SEARCH_PARAMETERS[name];
  const description = PARAMETER_DESCRIPTIONS[name];
  const { kind } = parameter;
  if (kind === 'flag') return Type.Integer({ enum: [0, 1], default: 0, description: `1: ${description}` });
  if (kind === 'text') return Type.String({ maxLength: parameter.maxLength, description });
  if (kind === 'choice') return Type.String({ enum: [...parameter.options], description });
  if (kind === 'pattern') return Type.String({ pattern: parameter.pattern, description });
  const { minimum, maximum } = parameter;
  const defaultValue = 'default' in parameter ? { default: parameter.default } : {};
  return Type.Integer({ minimum, maximum, ...defaultValue, description });
}

const PATH_PARAMETERS = {
  choice_code: Type.String({ pattern: CHOICE_CODE, description: 'Choice code of a course' }),
  inst_code: formed('inst_code', 'Code of an institute'),
  id: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_ID }), Type.Literal('latest')], {
    description: 'Id of a published dataset, or `latest`',
  }),
};

type RemainingFields = Partial<Pick<Operation, 'name' | 'id' | 'tag' | 'parameters' | 'errors' | 'headers'>>;
function operation(
  path: Operation['path'],
  answer: SchemaName,
  summary: string,
  fields: RemainingFields = {},
): Operation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PATH_PARAMETERS);
  const name = path
    .slice(1)
    .replace(/\/\{\w+\}/g, '')
    .replace('/', '-');
  return {
    name,
    id: name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase()) || 'endpoints',
    path,
    tag: 'Latest round',
    summary,
    answer,
    headers: path.includes('_code}') ? CODE_HEADERS : HEADERS,
    parameters: names.map((name) => ({ name, in: 'path', schema: PATH_PARAMETERS[name] })),
    errors: names.length > 0 ? [404, 405, 429] : [405, 429],
    ...fields,
  };
}
const anyDataset = (...[path, answer, summary]: Parameters<typeof operation>) =>
  operation(path, answer, summary, { tag: 'Every round' });

export const OPERATIONS: readonly Operation[] = [
  operation('/search', 'SearchResults', 'Search courses', {
    parameters: PARAMETER_NAMES.map((name) => ({ name, in: 'query', schema: describeParameter(name) })),
    errors: [400, 405, 429, 500],
    headers: SEARCH_HEADERS,
  }),
  operation('/course/{choice_code}', 'CourseDetail', 'One course with all its seats'),
  operation('/institutes', 'Institutes', 'Every institute'),
  operation('/institute/{inst_code}', 'InstituteDetail', 'One institute and its courses'),
  operation('/facets', 'Facets', 'Filter values with counts'),
  operation('/seats', 'Seats', 'Every vacant seat in one file'),
  operation('/changes', 'Changes', 'What changed since the previous round'),
  anyDataset('/datasets', 'Datasets', 'Every round, newest first'),
  anyDataset('/institute-history/{inst_code}', 'InstituteHistory', 'One institute and its courses in every round'),
  anyDataset('/dataset/{id}', 'DatasetDetail', 'One round with links to its data'),
  anyDataset('/dataset/{id}/institutes', 'DatasetInstitutes', 'Institutes of any round'),
  anyDataset('/dataset/{id}/courses', 'DatasetCourses', 'All courses of any round'),
  operation('/cutoffs', 'CutoffLists', 'Cut-off lists of earlier rounds', {
    tag: 'Cut-offs',
    name: 'cutoff-lists',
    id: 'cutoffLists',
  }),
  operation(
    '/cutoffs/{inst_code}',
    'InstituteCutoffs',
    'Merit number and percentile of the last candidates at an institute',
    {
      tag: 'Cut-offs',
      name: 'institute-cutoffs',
      id: 'instituteCutoffs',
    },
  ),
  operation('/status', 'Status', 'The current build and its sources', { tag: 'Service' }),
  operation('/', 'Index', 'Every endpoint of the API', { tag: 'Service' }),
];

/** The operations of a build, with those of cut-offs only if it has cut-off lists. */
export const operationsOf = (hasCutoffs: boolean): readonly Operation[] =>
  OPERATIONS.filter(({ tag }) => hasCutoffs || tag !== 'Cut-offs');
/** The schemas that these operations need. */
export const schemasOf = (operations: readonly Operation[]): readonly SchemaName[] => {
  const absent = OPERATIONS.filter((operation) => !operations.includes(operation)).map(({ answer }) => answer);
  return SCHEMA_NAMES.filter((name) => !absent.includes(name));
};
