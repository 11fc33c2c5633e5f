/** The ajv validators, one per named schema, each compiled on first use. */
import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { isAcademicYear } from './academic-year.ts';
import { SCHEMAS, type SchemaName } from './schemas.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const options = {
  allErrors: true,
  verbose: true,
  strictTypes: false,
  validateSchema: false,
  code: { optimize: false },
} as const;
const ajv = new Ajv({ ...options, schemas: SCHEMAS });
addFormats(ajv, ['date', 'date-time', 'uri']);
ajv.addFormat('academic-year', isAcademicYear);

/** The errors of `value` against a schema; empty if it is valid. */
export function validate(schema: SchemaName | TSchema, value: unknown): ErrorObject[] {
  return ajv.validate(schema, value) ? [] : ajv.errors!;
}

/** Throws if `value` does not match the schema `name`; the message names the file and every error. */
export function assertPublished(name: SchemaName, value: unknown, file: string): void {
  const faults = validate(name, value);
  if (!faults.length) return;
  const words = faults.map((fault) => `${fault.instancePath || '/'} ${fault.message}`);
  throw new Error(`${file} breaks the contract's schema "${name}": ${words.join('; ')}`);
}
