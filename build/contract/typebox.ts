/**
 * TypeBox, loaded as CommonJS: its ES build is some 260 modules, and `tsx` asks its loader thread about each of them,
 * which made up a fifth of a whole build (200 ms; this takes 70).
 */
import { createRequire } from 'node:module';

export type { Static, TSchema } from '@sinclair/typebox';

export const { Type } = createRequire(import.meta.url)('@sinclair/typebox') as typeof import('@sinclair/typebox');
