/** The contract's schemas as plain JSON: what is written once under a name is referred to by it. */
import type { TSchema } from '@sinclair/typebox';
import { SCHEMAS, type SchemaName, schemaName } from '../../contract/operations.ts';

/**
 * What holds for this build alone: a format that no other validator knows (a pattern says the same), and objects closed against
 * new fields, which a version of the API may add.
 */
const isOwn = (key: string, part: unknown): boolean => key === 'additionalProperties' || part === 'academic-year';

/** A schema with `$ref`s made by `refer` in the place of the named ones in it. */
export function withReferences(schema: TSchema, refer: (name: SchemaName) => string): Record<string, unknown> {
  const replace = (value: unknown): unknown => {
    const name = schemaName(value);
    return name ? { $ref: refer(name) } : inside(value);
  };
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const published = Object.entries(value).filter(([key, part]) => !isOwn(key, part));
    return Object.fromEntries(published.map(([key, part]) => [key, replace(part)]));
  };
  const { $id: _, ...rest } = schema;
  return inside(rest) as Record<string, unknown>;
}

/** Where a schema is published. */
export const schemaPath = (name: SchemaName): string => `/schemas/${name}.json`;

/** The published JSON Schema: its `$id` is its own path on whatever host serves it. */
export function jsonSchema(name: SchemaName): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaPath(name),
    title: name,
    ...withReferences(SCHEMAS[name], schemaPath),
  };
}
