/** TypeBox: a schema written once is a JSON Schema, which ajv reads, and a type. */
export { type Static, type TSchema, Type } from '@sinclair/typebox';
