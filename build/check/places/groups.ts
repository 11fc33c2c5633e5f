/** Groups of cells by place, level, field, and pairs of these; a cell is a number of a row beside that of the round before. */

import { FIELDS, type PairedRow } from './pairs.ts';

/** The dimensions of rows. A run is a stretch of the file, whose courses are in the order of the document's pages. */
const OF_ROW = {
  level: (row: PairedRow) => row.level,
  institute: (row: PairedRow) => row.inst_code,
  district: (row: PairedRow) => row.district,
  name: (row: PairedRow) => row.course_name,
  ten: (row: PairedRow) => String(Math.floor(row.course / 10)),
  sixteenth: (row: PairedRow, courses: number) => String(Math.floor((16 * row.course) / courses)),
  quarter: (row: PairedRow, courses: number) => String(Math.floor((4 * row.course) / courses)),
} as const;
export type RowDimension = keyof typeof OF_ROW;
/** The dimensions of fields; seats beside the levels have no gender. */
const OF_FIELD = {
  category: FIELDS.map(({ category }) => category),
  gender: FIELDS.map(({ gender }) => gender || undefined),
  field: FIELDS.map(({ name }) => name),
} as const;
export type FieldDimension = keyof typeof OF_FIELD;

/** One or two dimensions of rows or fields. */
export interface Grouping {
  readonly rows: readonly RowDimension[];
  readonly fields?: FieldDimension;
}

const BY_FIELD = [undefined, 'gender', 'category', 'field'] as const;
const grouping = (rows: readonly RowDimension[], fields: FieldDimension | undefined): Grouping =>
  fields ? { rows, fields } : { rows };
export const GROUPINGS: readonly Grouping[] = [
  ...BY_FIELD.slice(1).map((fields) => grouping([], fields)),
  ...BY_FIELD.map((fields) => grouping(['level'], fields)),
  ...BY_FIELD.slice(0, 3).map((fields) => grouping(['institute'], fields)),
  ...BY_FIELD.map((fields) => grouping(['district'], fields)),
  ...BY_FIELD.slice(0, 3).map((fields) => grouping(['ten'], fields)),
  ...BY_FIELD.map((fields) => grouping(['sixteenth'], fields)),
  ...BY_FIELD.map((fields) => grouping(['quarter'], fields)),
  grouping(['name'], undefined),
  ...(['institute', 'district', 'ten', 'sixteenth', 'quarter'] as const).map((place) =>
    grouping([place, 'level'], undefined),
  ),
];

/** For each row the number of its key, and the keys by number. */
export interface Numbered {
  readonly of: Int32Array;
  readonly keys: readonly (readonly string[])[];
}

/** Rows grouped by some dimensions; `clusters` split the groups by institute. */
export interface Places extends Numbered {
  readonly clusters: Numbered;
}

/** Groups the rows by `dimensions`; each list of dimensions is grouped once. */
export function placeRows(rows: readonly PairedRow[], courses: number) {
  const numberDimension = memo((dimension: RowDimension) =>
    numberKeys(rows.map((row) => OF_ROW[dimension](row, courses))),
  );
  const everywhere = { of: new Int32Array(rows.length), keys: [[]] };
  return memo((dimensions: string): Places => {
    const names = dimensions.split(' ').filter(Boolean) as RowDimension[];
    const places = names.map(numberDimension).reduce(combine, everywhere);
    return { ...places, clusters: combine(places, numberDimension('institute')) };
  });
}

function numberKeys(keys: readonly string[]): Numbered {
  const numbers = new Map([...new Set(keys)].map((key, number) => [key, number]));
  return { of: Int32Array.from(keys, (key) => numbers.get(key)!), keys: [...numbers.keys()].map((key) => [key]) };
}

function combine(one: Numbered, other: Numbered): Numbered {
  const numbers = new Map<number, number>();
  const of = one.of.map((number, row) => {
    const both = number * other.keys.length + other.of[row]!;
    const known = numbers.get(both);
    if (known !== undefined) return known;
    numbers.set(both, numbers.size);
    return numbers.size - 1;
  });
  const keys = [...numbers.keys()].map((both) => [
    ...one.keys[Math.floor(both / other.keys.length)]!,
    ...other.keys[both % other.keys.length]!,
  ]);
  return { of, keys };
}

/** Remembers the result for each key. */
export function memo<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** For each field the number of its group, -1 if it has none. Without a dimension all fields are one group. */
export function numberFields(dimension: FieldDimension | undefined): { of: Int32Array; keys: readonly string[] } {
  if (!dimension) return { of: new Int32Array(FIELDS.length), keys: [''] };
  const names: readonly (string | undefined)[] = OF_FIELD[dimension];
  const keys = [...new Set(names)].filter((key) => key !== undefined);
  return { of: Int32Array.from(names, (key) => (key === undefined ? -1 : keys.indexOf(key))), keys };
}
