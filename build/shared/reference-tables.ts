/** The operator's tables in data/reference: facts that the rounds do not contain. The tests have tables of their own in its place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

export const REFERENCE = fileURLToPath(new URL('../../data/reference', import.meta.url));

/** The lines of one of its CSV files, by column. Throws if the file cannot be read. */
export const readReference = <Row extends object = Readonly<Record<string, string>>>(file: string): Row[] =>
  parse(readFileSync(join(REFERENCE, file)), { columns: true });
