/** The tests' own tables in place of the operator's: those of Maharashtra, with the places and institutes that the tests name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Set by vitest.config.ts, because the file takes the place of one of the code. */
export const REFERENCE = process.env.TEST_REFERENCE ?? '';

export const readReference = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(REFERENCE, file)), { columns: true });
