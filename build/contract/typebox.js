/**
 * The library of the schemas, loaded with require: as ES modules its 266 files would add a quarter of a second to the start of every
 * command. A file of its own with declared types, because the browser's scripts import types of schemas and know no `node:module`.
 */
import { createRequire } from 'node:module';

export const { Type, TypeGuard } = createRequire(import.meta.url)('@sinclair/typebox');
