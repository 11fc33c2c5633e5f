/** What every schema of the contract is made of. */
import type { TProperties, TSchema } from '@sinclair/typebox';
import { Type, TypeGuard } from './typebox.js';

export { Type, TypeGuard };

/** For objects without additional fields. */
export const noOtherProperties = { additionalProperties: false };
/** An object without additional fields, with a description. */
export const object = <T extends TProperties>(description: string, fields: T) =>
  Type.Object(fields, { ...noOtherProperties, description });
/** The same inside another schema, which describes it. */
export const objectPart = <T extends TProperties>(fields: T) => Type.Object(fields, noOtherProperties);
/** A text of any length. */
export const text = (description: string) => Type.String({ description });
/** A number of things. */
export const total = (description: string) => Type.Integer({ minimum: 0, description });
/** An array with a description. */
export const arrayOf = <T extends TSchema>(description: string, items: T, options: { minItems?: number } = {}) =>
  Type.Array(items, { ...options, description });
