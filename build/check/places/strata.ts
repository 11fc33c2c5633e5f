/** What is counted of the cells of a round, and what cells that began alike do on average. */

import type { Numbered } from './groups.ts';
import { type Cells, FIELDS, fieldOf, rowOf } from './seats.ts';

export type Kind = 'rose' | 'unchanged' | 'emptied';

/** One number typed wrong is not a place: a cell counts so many seats at most. */
const MOST_RISEN = 6;
/** What each kind counts of a cell; of how many (0: nothing is counted); and the least variance of a group. */
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

/** Cells that began alike: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, and more. */
const SIZES = 7;
const sizeOf = (seats: number) => (seats < 3 ? seats : seats < 5 ? 3 : seats < 9 ? 4 : seats < 17 ? 5 : 6);
/** Where few cells of a size are left outside a group, so many of any size are added to them. */
const MIXED = 20;

/** What an expectation does not look at: a level is compared with others, and so are fields; places with the same of both. */
export type Blind = 'none' | 'field' | 'level';

/** By cell the number of its stratum, of cells that are expected to do the same. Those that differ in size alone are a family. */
export function numberStrata({ before }: Cells, levels: Numbered<unknown>, blind: Blind) {
  const fields = FIELDS.map(({ gender }, field) => (blind === 'field' ? Number(gender === '') : field));
  const of = before.map((seats, cell) => {
    const level = blind === 'level' ? 0 : levels.of[rowOf(cell)]!;
    return (level * FIELDS.length + fields[fieldOf(cell)]!) * SIZES + sizeOf(seats);
  });
  return { of, number: levels.keys.length * FIELDS.length * SIZES };
}
const familyOf = (stratum: number) => Math.floor(stratum / SIZES);

/** What was counted, and of how many. */
export interface Sums {
  readonly value: Float64Array;
  readonly weight: Float64Array;
}
const createSums = (size: number): Sums => ({ value: new Float64Array(size), weight: new Float64Array(size) });
function addTo(sums: Sums, at: number, value: number, weight: number): void {
  sums.value[at]! += value;
  sums.weight[at]! += weight;
}

/** What a kind counts of each of the `counted` cells, and of how many. */
export function countCells({ before, now }: Cells, counted: Int32Array, kind: Kind): Sums {
  const { count, weight } = KINDS[kind];
  const values = createSums(before.length);
  for (const cell of counted) addTo(values, cell, count(before[cell]!, now[cell]!), weight(before[cell]!));
  return values;
}

export type Usual = ReturnType<typeof sumStrata>;

/** Sums, mean and variance of each stratum. */
export function sumStrata({ value, weight }: Sums, { of, number }: ReturnType<typeof numberStrata>) {
  const [strata, families] = [createSums(number), createSums(number / SIZES)];
  const [cells, squares] = [new Float64Array(number), new Float64Array(number)];
  for (let cell = 0; cell < value.length; cell++) {
    if (!weight[cell]) continue;
    const stratum = of[cell]!;
    cells[stratum]!++;
    squares[stratum]! += value[cell]! ** 2;
    addTo(strata, stratum, value[cell]!, weight[cell]!);
    addTo(families, familyOf(stratum), value[cell]!, weight[cell]!);
  }
  const mean = strata.value.map((sum, stratum) => sum / Math.max(1, cells[stratum]!));
  const variance = squares.map((sum, stratum) => sum / Math.max(1, cells[stratum]!) - mean[stratum]! ** 2);
  return { of, strata, families, mean, variance };
}

/** What is seen of one group after the other: `add` takes a cell, `take` gives the sums of those since the last one. */
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
    /** What was counted, of how many, and what is expected: what cells of the same strata do that are not among them. */
    take() {
      const sums = { seen: 0, expected: 0, counted: 0 };
      for (const stratum of touched) {
        addTo(own.families, familyOf(stratum), own.strata.value[stratum]!, own.strata.weight[stratum]!);
      }
      for (const stratum of touched) {
        const family = familyOf(stratum);
        const [seen, counted] = [own.strata.value[stratum]!, own.strata.weight[stratum]!];
        const others = families.weight[family]! - own.families.weight[family]!;
        const rate = (families.value[family]! - own.families.value[family]!) / others;
        const [seenOutside, outside] = [strata.value[stratum]! - seen, strata.weight[stratum]! - counted];
        sums.seen += seen;
        sums.counted += counted;
        // Where nothing is left outside, what is seen is expected.
        sums.expected += others ? (counted * (seenOutside + MIXED * rate)) / (outside + MIXED) : seen;
      }
      for (const stratum of touched) {
        own.strata.value[stratum] = own.strata.weight[stratum] = 0;
        own.families.value[familyOf(stratum)] = own.families.weight[familyOf(stratum)] = 0;
      }
      touched.length = 0;
      return sums;
    },
  };
}
