/** The numbers of a round beside those of the round before. */

import type { Database } from '../store/database.ts';
import { readSql } from '../store/sql.ts';
import { groupBy } from './report/findings.ts';

/** A number that both rounds have. */
export interface NumberPair {
  readonly choice_code: string;
  readonly course_name: string;
  readonly inst_code: string;
  readonly district: string;
  /** The position of the course in its file, from 0. */
  readonly course: number;
  /** Empty for seats beside the levels. */
  readonly level: string;
  readonly line: number;
  readonly field_number: number;
  readonly field: string;
  readonly category: string;
  readonly gender: string;
  readonly at_level: number;
  readonly before: number;
  readonly now: number;
}

export function readNumberPairs(database: Pick<Database, 'all'>, round: number): NumberPair[] {
  return joinGenders(database.all<NumberPair>(readSql('number-pairs.sql', import.meta.url), round, round));
}

/** A last round turns all ladies' seats into general ones: then the two numbers of a category are compared as one. */
function joinGenders(pairs: NumberPair[]): NumberPair[] {
  const ladies = pairs.filter(({ gender }) => gender === 'l');
  if (ladies.some(({ now }) => now > 0) || ladies.every(({ before }) => before === 0)) return pairs;
  const categories = groupBy(ladies, ({ choice_code, level, category }) => `${choice_code} ${level} ${category}`);
  return pairs.flatMap((pair) => {
    if (pair.gender === 'l') return [];
    if (pair.gender === '') return [pair];
    const [lady] = categories.get(`${pair.choice_code} ${pair.level} ${pair.category}`) ?? [];
    return [{ ...pair, before: pair.before + (lady?.before ?? 0) }];
  });
}
