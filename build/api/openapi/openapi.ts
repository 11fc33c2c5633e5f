/** openapi.json and the JSON Schemas: the OpenAPI 3.1 document is generated from the contract's table of operations and its schemas. */
import { RATE_LIMIT } from '../../contract/limits.ts';
import { type Operation, schemasOf } from '../../contract/operations.ts';
import { ERRORS, type ErrorStatus, HEADERS } from '../../contract/responses.ts';
import { SCHEMAS, type SchemaName } from '../../contract/schemas.ts';
import { apiVersion } from '../../contract/version.ts';
import { problem } from '../../shared/http/problem.ts';
import { type ApiExamples, describeLicence, type Example } from './examples.ts';
import { jsonSchema, schemaPath, withReferences } from './json-schemas.ts';

const SUMMARY = `Seat vacancies for each round of a centralised admission process (CAP). Read-only, without authentication;
${RATE_LIMIT.requests} requests in ${RATE_LIMIT.windowSeconds} seconds from one address. For reference only: the authority's own list decides.`;
const TAGS: Record<Operation['tag'], string> = {
  'Latest round': 'Answers from the latest published dataset',
  'Every round': 'Answers from any published dataset',
  'Cut-offs': 'Answers from cut-off lists of earlier rounds',
  Service: 'About the service itself',
};
const ERROR_STATUSES = Object.keys(ERRORS).map(Number) as ErrorStatus[];
const refer = (name: SchemaName) => `#/components/schemas/${name}`;
const jsonContent = (name: SchemaName, example?: unknown) => ({
  'application/json': { schema: { $ref: refer(name) }, ...(example === undefined ? {} : { example }) },
});
const describeHeaders = (meanings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(meanings).map(([name, description]) => [
      name,
      { description, schema: { type: ['X-Total-Count', 'Retry-After'].includes(name) ? 'integer' : 'string' } },
    ]),
  );

/** Path below the site's root -> content. */
export function openApiFiles(examples: ApiExamples, siteUrl?: string): Record<string, string> {
  const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'api/v1/openapi.json': toText(openApi(examples, siteUrl)),
    ...Object.fromEntries(
      schemasOf(examples.operations).map((name) => [schemaPath(name).slice(1), toText(jsonSchema(name))]),
    ),
  };
}

/** With `siteUrl` the addresses are absolute: apart from servers the format allows no relative ones. */
export function openApi(
  { round, byOperation, operations }: Omit<ApiExamples, 'mistake'>,
  siteUrl?: string,
): Record<string, unknown> {
  const docs = siteUrl && `${siteUrl}/docs`;
  const licence = describeLicence(round);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Seat Vacancy API',
      version: apiVersion(),
      summary: 'Vacant seats for each admission round',
      description: SUMMARY,
      contact: { name: 'Seat Vacancy API', ...(docs && { url: docs }) },
      license: { name: licence, ...(docs ? { url: `${docs}#licence` } : { identifier: 'LicenseRef-data' }) },
    },
    ...(docs && { externalDocs: { url: docs, description: 'Documentation, data dictionary, samples' } }),
    servers: [{ url: `${siteUrl ?? ''}/api/v1` }],
    security: [],
    tags: Object.entries(TAGS)
      .filter(([name]) => operations.some(({ tag }) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(operations.map((operation) => [operation.path, pathItem(operation, byOperation)])),
    components: {
      schemas: Object.fromEntries(
        schemasOf(operations).map((name) => [
          name,
          {
            ...withReferences(SCHEMAS[name], refer),
            externalDocs: { url: schemaPath(name), description: 'JSON Schema' },
          },
        ]),
      ),
      responses: {
        NotModified: { description: 'Unchanged since the ETag that was sent as If-None-Match' },
        ...Object.fromEntries(ERROR_STATUSES.map((status) => [`Problem${status}`, errorResponse(status)])),
      },
    },
  };
}

function pathItem(operation: Operation, examples: ReadonlyMap<string, Example>) {
  const { id, tag, summary, answer, errors } = operation;
  const example = examples.get(id);
  return {
    get: {
      operationId: id,
      tags: [tag],
      summary,
      description: `${SCHEMAS[answer].description}.`,
      parameters: operation.parameters.map(({ name, in: location, schema }) => {
        const { description, ...described } = schema;
        const value = example?.parameters[name];
        return {
          name,
          in: location,
          required: location === 'path',
          description,
          schema: described,
          ...(value === undefined ? {} : { example: value }),
        };
      }),
      responses: {
        200: {
          description: summary,
          headers: describeHeaders(operation.headers),
          content: jsonContent(answer, example?.shortened),
        },
        304: { $ref: '#/components/responses/NotModified' },
        ...Object.fromEntries(errors.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
      },
    },
  };
}

function errorResponse(status: ErrorStatus) {
  const { title, headers } = ERRORS[status];
  return {
    description: title,
    headers: describeHeaders({ 'Access-Control-Allow-Origin': HEADERS['Access-Control-Allow-Origin'], ...headers }),
    content: jsonContent('Problem', problem(status, `${title}.`)),
  };
}
