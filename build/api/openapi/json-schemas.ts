/** The contract's schemas as plain JSON, with references for what has a name. */
import type { TSchema } from '@sinclair/typebox';
import { SCHEMAS, type SchemaName, schemaName } from '../../contract/schemas.ts';

/**
 * Whether a part applies only to our own validation: a format that other validators do not know (a pattern says the same), and
 * closed objects, because a later version of the API may add fields.
 */
const isForOurValidation = (key: string, part: unknown): boolean =>
  key === 'additionalProperties' || part === 'academic-year';

/** A schema in which named ones are replaced by the `$ref`s that `refer` makes. */
export function withReferences(schema: TSchema, refer: (name: SchemaName) => string): Record<string, unknown> {
  const replace = (value: unknown): unknown => {
    const name = schemaName(value);
    return name ? { $ref: refer(name) } : replaceInside(value);
  };
  const replaceInside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const publishedParts = Object.entries(value).filter(([key, part]) => !isForOurValidation(key, part));
    return Object.fromEntries(publishedParts.map(([key, part]) => [key, replace(part)]));
  };
  return replaceInside(schema) as Record<string, unknown>;
}

/** The path at which a schema is published. */
export const schemaPath = (name: SchemaName): string => `/schemas/${name}.json`;

/** The published JSON Schema: its `$id` is its own path on any host. */
export function jsonSchema(name: SchemaName): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaPath(name),
    title: name,
    ...withReferences(SCHEMAS[name], schemaPath),
  };
}
