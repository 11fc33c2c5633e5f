/** The counts of the cells of a round, and the averages over cells of the same level, field and size before. */

import type { Numbered } from './groups.ts';
import { type Cells, FIELDS, fieldOf, rowOf } from './seats.ts';

export type Kind = 'rose' | 'unchanged' | 'emptied';

/** The most seats that a cell counts, because one mistyped number is not a place. */
const MOST_RISEN = 6;
/** For each kind: the count of a cell, its weight (0: not counted), and the least variance of a group. */
export const KINDS = {
  rose: {
    count: (before: number, now: number) => Math.min(Math.max(0, now - before), MOST_RISEN),
    weight: () => 1,
    least: 2,
  },
  unchanged: {
    count: (before: number, now: number) => Number(now === before),
    weight: (before: number) => Number(before > 0),
    least: 1,
  },
  emptied: {
    count: (before: number, now: number) => (now === 0 ? before : 0),
    weight: (before: number) => before,
    least: 1,
  },
} as const;

/** Classes of similar numbers before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, and more. */
const SIZES = 7;
const sizeClass = (seats: number) => (seats < 3 ? seats : seats < 5 ? 3 : seats < 9 ? 4 : seats < 17 ? 5 : 6);
/** The weight of the average over all sizes in the average of one size, which few cells may have. */
const MIXED = 20;

/** What an expectation ignores: levels are compared with other levels, fields with other fields, places with the same level and field. */
export type Blind = 'none' | 'field' | 'level';

/** The number of each cell's stratum. Cells of a stratum should behave alike; strata that differ only in size are a family. */
export function numberStrata({ before }: Cells, levels: Numbered<unknown>, blind: Blind) {
  const fields = FIELDS.map(({ gender }, field) => (blind === 'field' ? Number(gender === '') : field));
  const of = before.map((seats, cell) => {
    const level = blind === 'level' ? 0 : levels.of[rowOf(cell)]!;
    return (level * FIELDS.length + fields[fieldOf(cell)]!) * SIZES + sizeClass(seats);
  });
  return { of, number: levels.keys.length * FIELDS.length * SIZES };
}
const stratumFamily = (stratum: number) => Math.floor(stratum / SIZES);

/** Counts and their weights. */
export interface Sums {
  readonly value: Float64Array;
  readonly weight: Float64Array;
}
const createSums = (size: number): Sums => ({ value: new Float64Array(size), weight: new Float64Array(size) });
function addTo(sums: Sums, at: number, value: number, weight: number): void {
  sums.value[at]! += value;
  sums.weight[at]! += weight;
}

/** The counts and weights of the `counted` cells. */
export function countCells({ before, now }: Cells, counted: Int32Array, kind: Kind): Sums {
  const { count, weight } = KINDS[kind];
  const values = createSums(before.length);
  for (const cell of counted) addTo(values, cell, count(before[cell]!, now[cell]!), weight(before[cell]!));
  return values;
}

export type Usual = ReturnType<typeof sumStrata>;

/** The sums, mean and variance of each stratum. */
export function sumStrata({ value, weight }: Sums, { of, number }: ReturnType<typeof numberStrata>) {
  const [strata, families] = [createSums(number), createSums(number / SIZES)];
  const [cells, squares] = [new Float64Array(number), new Float64Array(number)];
  for (let cell = 0; cell < value.length; cell++) {
    if (!weight[cell]) continue;
    const stratum = of[cell]!;
    cells[stratum]!++;
    squares[stratum]! += value[cell]! ** 2;
    addTo(strata, stratum, value[cell]!, weight[cell]!);
    addTo(families, stratumFamily(stratum), value[cell]!, weight[cell]!);
  }
  const mean = strata.value.map((sum, stratum) => sum / Math.max(1, cells[stratum]!));
  const variance = squares.map((sum, stratum) => sum / Math.max(1, cells[stratum]!) - mean[stratum]! ** 2);
  return { of, strata, families, mean, variance };
}

/** Adds up one group after the other: `add` adds a cell, `take` returns the sums and starts the next group. */
export function createTally({ of, strata, families }: Usual, { value, weight }: Sums) {
  const own = { strata: createSums(strata.value.length), families: createSums(families.value.length) };
  const touched: number[] = [];
  return {
    add(cell: number): void {
      const stratum = of[cell]!;
      if (own.strata.weight[stratum] === 0) touched.push(stratum);
      own.strata.value[stratum]! += value[cell]!;
      own.strata.weight[stratum]! += weight[cell]!;
    },
    /** `expected` is what the cells of the same strata outside the group predict. */
    take() {
      const sums = { seen: 0, expected: 0, counted: 0 };
      for (const stratum of touched) {
        addTo(own.families, stratumFamily(stratum), own.strata.value[stratum]!, own.strata.weight[stratum]!);
      }
      for (const stratum of touched) {
        const family = stratumFamily(stratum);
        const [seen, counted] = [own.strata.value[stratum]!, own.strata.weight[stratum]!];
        const others = families.weight[family]! - own.families.weight[family]!;
        const rate = (families.value[family]! - own.families.value[family]!) / others;
        const [seenOutside, outside] = [strata.value[stratum]! - seen, strata.weight[stratum]! - counted];
        sums.seen += seen;
        sums.counted += counted;
        // Without any cell outside the group nothing can be predicted.
        sums.expected += others ? (counted * (seenOutside + MIXED * rate)) / (outside + MIXED) : seen;
      }
      for (const stratum of touched) {
        own.strata.value[stratum] = own.strata.weight[stratum] = 0;
        own.families.value[stratumFamily(stratum)] = own.families.weight[stratumFamily(stratum)] = 0;
      }
      touched.length = 0;
      return sums;
    },
  };
}
