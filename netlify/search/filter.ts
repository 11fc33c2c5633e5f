/** Filters on columns, before anything is scored: district and city decide about institutes, vacancies about courses. */
import type { Columns } from './columns.ts';
import type { SearchQuery } from './types.ts';
import { foldForEquality } from './words.ts';

export interface Filter {
  /** 1 for each institute that may stay; undefined when all may. */
  readonly institutes: Uint8Array | undefined;
  readonly onlyVacant: boolean;
}

export function openFilter(columns: Columns, query: SearchQuery): Filter {
  const { district, city, hasVacancy: onlyVacant } = query;
  if (district === undefined && city === undefined) return { institutes: undefined, onlyVacant };
  const institutes = new Uint8Array(columns.institutes).fill(1);
  if (district !== undefined) keep(institutes, columns.districtOf(), columns.foldedDistricts(), district);
  if (city !== undefined) keep(institutes, columns.cityOf(), columns.foldedCities(), city);
  return { institutes, onlyVacant };
}

function keep(institutes: Uint8Array, numberOf: Int32Array, folded: readonly string[], wanted: string): void {
  const target = foldForEquality(wanted);
  const right = folded.map((text) => text === target);
  for (let i = 0; i < institutes.length; i++) {
    if (!right[numberOf[i] as number]) institutes[i] = 0;
  }
}
