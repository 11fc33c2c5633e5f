/** The ajv validators, one per named schema, each compiled on first use. */
import { Ajv, type ErrorObject } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { isAcademicYear } from './academic-year.ts';
import { RoundsLock } from './rounds-lock.ts';
import { SCHEMAS, type SchemaName } from './schemas.ts';
import { AdmissionRules, Operator, RoundSource } from './source.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const options = {
  allErrors: true,
  verbose: true,
  strictTypes: false,
  validateSchema: false,
  code: { optimize: false },
} as const;
const ajv = new Ajv({ ...options, schemas: { ...SCHEMAS, RoundSource, RoundsLock, AdmissionRules, Operator } });
addFormats(ajv, ['date', 'date-time', 'uri']);
ajv.addFormat('academic-year', isAcademicYear);

/** The schemas of the files that operators have. */
export type SourceName = 'RoundSource' | 'RoundsLock' | 'AdmissionRules' | 'Operator';

/** The errors of `value` against the schema `name`; empty if it is valid. */
export function validate(name: SchemaName | SourceName, value: unknown): ErrorObject[] {
  return ajv.validate(name, value) ? [] : ajv.errors!;
}

/** Throws if `value` does not match the schema `name`; the message names the file and every error. */
export function assertPublished(name: SchemaName, value: unknown, file: string): void {
  const faults = validate(name, value);
  if (!faults.length) return;
  const words = faults.map((fault) => `${fault.instancePath || '/'} ${fault.message}`);
  throw new Error(`${file} breaks the contract's schema "${name}": ${words.join('; ')}`);
}
