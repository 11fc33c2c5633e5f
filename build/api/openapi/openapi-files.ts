/** openapi.json and the JSON Schemas. */
import { SCHEMA_NAMES } from '../../contract/schemas.ts';
import { apiVersion } from '../../contract/version.ts';
import { type ApiExamples, describeLicence } from './examples.ts';
import { jsonSchema, schemaPath } from './json-schemas.ts';
import { openApi } from './openapi.ts';

/** Path below the site's root -> content. With `siteUrl` the addresses are absolute. */
export function openApiFiles({ round, byOperation }: ApiExamples, siteUrl?: string): Record<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const document = openApi({ version: apiVersion(), examples: byOperation, siteUrl, licence: describeLicence(round) });
  return {
    'api/v1/openapi.json': json(document),
    ...Object.fromEntries(SCHEMA_NAMES.map((name) => [schemaPath(name).slice(1), json(jsonSchema(name))])),
  };
}
