/** The authority's regions: the second digit of a five-digit institute code tells in which districts the institute can be. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE } from './reference-tables.ts';

export interface Region {
  /** The second digit of the institute codes. */
  readonly digit: string;
  readonly name: string;
  /** Current names, as in `data/reference/home-universities.csv`. */
  readonly districts: readonly string[];
}

/** Of the operator's table, each district once; empty where the codes name no region. */
export const REGIONS: readonly Region[] = JSON.parse(readFileSync(join(REFERENCE, 'regions.json'), 'utf8'));

/** The region of an institute; undefined unless the code has five digits, the second of them a region's. */
export function regionOfInstitute(inst_code: string): Region | undefined {
  return /^\d{5}$/.test(inst_code) ? REGIONS.find(({ digit }) => digit === inst_code[1]) : undefined;
}
