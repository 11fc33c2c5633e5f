/** What every schema of the contract is made of. */
import { createRequire } from 'node:module';
import type { TProperties, TSchema } from '@sinclair/typebox';

/** Loaded with require: as ES modules the library's 266 files would add a quarter of a second to the start of every command. */
export const { Type, TypeGuard }: typeof import('@sinclair/typebox') = createRequire(import.meta.url)(
  '@sinclair/typebox',
);

/** For objects without additional fields. */
export const noOtherProperties = { additionalProperties: false };
/** An object without additional fields, with a description. */
export const object = <T extends TProperties>(description: string, fields: T) =>
  Type.Object(fields, { ...noOtherProperties, description });
/** The same inside another schema, which describes it. */
export const objectPart = <T extends TProperties>(fields: T) => Type.Object(fields, noOtherProperties);
/** An array with a description. */
export const arrayOf = <T extends TSchema>(description: string, items: T, options: { minItems?: number } = {}) =>
  Type.Array(items, { ...options, description });
