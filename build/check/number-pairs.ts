/** The numbers of a round beside those of the round before. */

import { groupBy } from '../shared/group-by.ts';
import type { Database } from '../store/database.ts';
import { FIELDS, type Field } from '../store/fields.ts';

/** A number that both rounds have. */
export interface NumberPair {
  readonly course: PairedCourse;
  readonly field: Field;
  /** Empty for seats beside the levels. */
  readonly level: string;
  readonly line: number;
  readonly before: number;
  readonly now: number;
}

interface PairedCourse {
  readonly choice_code: string;
  readonly inst_code: string;
  readonly district: string;
  /** The position in its file, from 0. */
  readonly position: number;
}

const COURSES = `
  SELECT
    c.row, choice_code, c.inst_code, coalesce(district, '') AS district,
    row_number() OVER (ORDER BY c.line) - 1 AS position
  FROM source.courses c LEFT JOIN source.institutes i USING (round, inst_code)
  WHERE c.round = ? AND choice_code IS NOT NULL AND c.inst_code IS NOT NULL`;
/** The numbers that a round and the round before it both have, without the totals of rows, in the order of the files. */
const PAIRS = `
  SELECT c.row AS course, seat_level AS level, p.line, field_number, before, now
  FROM source.seat_pairs p
  CROSS JOIN source.fields USING (field_number)
  CROSS JOIN source.courses c USING (round, choice_code)
  WHERE round = ? AND NOT is_total AND inst_code IS NOT NULL
  ORDER BY c.line, p.line, field_number`;
const FIELDS_BY_NUMBER = new Map(FIELDS.map((field) => [field.field_number, field]));

export function readNumberPairs(database: Pick<Database, 'all'>, round: number): NumberPair[] {
  const rows = database.all<PairedCourse & { row: number }>(COURSES, round);
  const courses = new Map(rows.map((course) => [course.row, course]));
  const pairs = database.all<Omit<NumberPair, 'course' | 'field'> & { course: number; field_number: number }>(
    PAIRS,
    round,
  );
  return joinGenders(
    pairs.map(({ course, field_number, level, line, before, now }) => ({
      course: courses.get(course)!,
      field: FIELDS_BY_NUMBER.get(field_number)!,
      level,
      line,
      before,
      now,
    })),
  );
}

/** The last round of a year may turn all women's seats into general ones: then the two numbers of a category are compared as one. */
function joinGenders(pairs: NumberPair[]): NumberPair[] {
  const womensPairs = pairs.filter(({ field }) => field.gender === 'l');
  if (womensPairs.some(({ now }) => now > 0)) return pairs;
  const keyOf = ({ course, level, field }: NumberPair) => `${course.choice_code} ${level} ${field.category}`;
  const categories = groupBy(womensPairs, keyOf);
  return pairs.flatMap((pair) => {
    if (pair.field.gender === 'l') return [];
    if (pair.field.gender === '') return [pair];
    const [womensPair] = categories.get(keyOf(pair)) ?? [];
    return [{ ...pair, before: pair.before + (womensPair?.before ?? 0) }];
  });
}
