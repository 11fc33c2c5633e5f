/** The groups of cells that are compared with the rest of the round: by place, level, field, and pairs of these. */

import { type Cells, FIELDS, type PairedRow } from './seats.ts';

/** Courses are in the order of the document's pages: tens, sixteenths and quarters are runs of pages, a side is every second page. */
const OF_ROW = {
  level: (row: PairedRow) => row.level,
  institute: (row: PairedRow) => row.inst_code,
  district: (row: PairedRow) => row.district ?? '',
  name: (row: PairedRow) => row.course_name ?? '',
  ten: (row: PairedRow) => String(Math.floor(row.course / 10)),
  sixteenth: (row: PairedRow, courses: number) => String(Math.floor((16 * row.course) / courses)),
  quarter: (row: PairedRow, courses: number) => String(Math.floor((4 * row.course) / courses)),
  side: (row: PairedRow) => ['odd', 'even'][row.course % 2]!,
} as const;
export type RowDimension = keyof typeof OF_ROW;
/** Fields without a gender are in no group of genders. */
const OF_FIELD = {
  none: FIELDS.map(() => ''),
  gender: FIELDS.map(({ gender }) => gender || undefined),
  category: FIELDS.map(({ category }) => category),
  field: FIELDS.map(({ field }) => field),
} as const;
export type FieldDimension = keyof typeof OF_FIELD;

export interface Group {
  readonly rows: readonly RowDimension[];
  readonly fields: FieldDimension;
  /** The value of each row dimension, and the value of the field dimension. */
  readonly key: readonly string[];
  readonly fieldKey: string;
}

const group = (rows: readonly RowDimension[], ...fields: FieldDimension[]) =>
  fields.map((dimension) => ({ rows, fields: dimension }));
export const GROUPINGS = [
  group([], 'gender', 'category', 'field'),
  group(['level'], 'none', 'gender', 'category', 'field'),
  group(['institute'], 'none', 'category'),
  group(['district'], 'none', 'gender', 'category', 'field'),
  group(['ten'], 'none', 'category'),
  group(['quarter'], 'none', 'gender', 'category', 'field'),
  group(['name'], 'none'),
  group(['side'], 'none'),
  group(['sixteenth', 'side'], 'none'),
  group(['institute', 'level'], 'none'),
  group(['district', 'level'], 'none'),
  group(['ten', 'level'], 'none'),
].flat();

/** `of` maps a row or field to the number of its key (-1: none); `keys` lists the keys by number. */
export interface Numbered<Key> {
  readonly of: Int32Array;
  readonly keys: readonly Key[];
}

/** Groups the rows of a table by dimensions, given as one text such as `district level`. Each grouping is computed once per table. */
export function numberRows(cells: Cells) {
  const known = numbered.get(cells);
  if (known) return known;
  const number = memo((dimensions: string): Numbered<string[]> => {
    const readKeys = dimensions
      .split(' ')
      .filter(Boolean)
      .map((dimension) => OF_ROW[dimension as RowDimension]);
    const { of, keys } = numberKeys(cells.rows.map((row) => readKeys.map((key) => key(row, cells.courses)).join('\n')));
    return { of, keys: keys.map((key) => key.split('\n')) };
  });
  numbered.set(cells, number);
  return number;
}
const numbered = new WeakMap<Cells, (dimensions: string) => Numbered<string[]>>();

/** Groups the fields by a dimension. */
export const numberFields = memo((dimension: FieldDimension) => numberKeys(OF_FIELD[dimension]));

function numberKeys(list: readonly (string | undefined)[]): Numbered<string> {
  const numbers = new Map<string, number>();
  const of = Int32Array.from(list, (key) => {
    if (key === undefined) return -1;
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
  return { of, keys: [...numbers.keys()] };
}

/** Computes each value once. */
export function memo<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
