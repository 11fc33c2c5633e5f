/** The project's own reference tables, as text. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export const readReference = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../data/reference/${file}`, import.meta.url)), { columns: true });
