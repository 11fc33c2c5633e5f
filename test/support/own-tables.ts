/** The operator's own reference tables, which other tests replace by theirs (vitest.config.ts), as text. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const readText = (file: string) => readFileSync(new URL(`../../data/reference/${file}`, import.meta.url), 'utf8');

export const readOwnTable = (file: string): Record<string, string>[] => parse(readText(file), { columns: true });
export const readOwnJson = (file: string) => JSON.parse(readText(file));
