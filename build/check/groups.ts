/**
 * Finds groups of numbers that changed unlike the rest of the same round: a quasi-Poisson comparison (McCullagh and Nelder,
 * Generalized Linear Models, 9.2). Counted are seats that rose above the round before, numbers that are unchanged, and seats of
 * numbers that went to 0. A number is expected to behave like those of the same level, field and size before; one dispersion
 * for the round tells how much institutes differ by more than chance.
 */

import { ALL_GROUPINGS, BETWEEN_YEARS, GROUPINGS, type Grouping, KINDS, type Kind } from './groupings.ts';
import { type Cells, FIELDS, fieldIndexOf, rowOf, type SeatRow } from './staged-seats.ts';

export interface DifferentGroup {
  readonly grouping: Grouping;
  readonly kind: Kind;
  /** The counted cells of the group, and those of them that make it different. */
  readonly counted: readonly number[];
  readonly cells: readonly number[];
  readonly count: number;
  readonly expected: number;
  /** Out of how many: seats before if they were emptied, else numbers. */
  readonly total: number;
  /** In standard deviations. */
  readonly distance: number;
}

// Origin of the constants: `npx tsx test/bench/groups.ts` prints how many wrong rounds and sound ones each value finds.
/** The distance from which a group is reported. */
const LIMIT = 5;
/** How many cells the mean of all of one size weighs in the mean of a stratum, which may have few. */
const SHRINK = 20;
/** Added to each variance, so that a group needs a few seats to be far from an expectation of nearly 0. */
const LEAST_VARIANCE = 2;
/** The median of the chi-square distribution with one degree of freedom. */
const MEDIAN = 0.455;

/** Sizes of a number before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, more. */
const SIZES = 7;
const sizeClass = (seats: number) => (seats === 0 ? 0 : Math.min(SIZES - 1, 1 + Math.ceil(Math.log2(seats))));

/**
 * The groups beyond the limit, the farthest first, without those that mostly repeat a farther one. Between years seats need not
 * fall, and a column, level or branch may well change as a whole.
 */
export function findDifferentGroups(cells: Cells, seatsFall: boolean): DifferentGroup[] {
  const kinds: readonly Kind[] = seatsFall ? ['rose', 'unchanged', 'emptied'] : ['unchanged', 'emptied'];
  const groupings = seatsFall ? ALL_GROUPINGS : BETWEEN_YEARS;
  const numbered = groupings.map((grouping) => ({ grouping, ...numberCells(cells, grouping) }));
  const institutes = numberKeys(cells, ({ inst_code }) => inst_code);
  const levels = numberKeys(cells, ({ level }) => level);
  const groups = kinds.flatMap((kind) => {
    const likeOthers = compareWithMean(cells, kind, (cell) => levels.of[cell]! * FIELDS.length + fieldIndexOf(cell));
    const likeSize = compareWithMean(cells, kind, () => 0);
    const dispersion = measureDispersion(likeOthers, institutes);
    return numbered.flatMap(({ grouping, of, number }) => {
      const { isWhole, differsByNature } = GROUPINGS[grouping];
      const sums = sumGroups(isWhole ? likeSize : likeOthers, of, number);
      const distances = sums.map(
        ({ residual, variance }) => residual / Math.sqrt(dispersion * variance + LEAST_VARIANCE),
      );
      return sums.flatMap(({ count, expected, total, seats }, group) => {
        const distance = distances[group]!;
        const share = (count - expected) / (kind === 'rose' ? seats : total);
        if (distance < LIMIT || (differsByNature && share < KINDS[kind].leastShare)) return [];
        return [{ grouping, kind, of, group, count, expected, total, distance }];
      });
    });
  });
  return withoutRepetitions(
    cells,
    groups.sort((a, b) => b.distance - a.distance),
  );
}

/** The number of each cell's group, and how many groups there are. */
interface Numbered {
  readonly of: Int32Array;
  readonly number: number;
}
const numberCells = (cells: Cells, grouping: Grouping) => numberKeys(cells, GROUPINGS[grouping].key);

function numberKeys({ rows, before }: Cells, key: (row: SeatRow, fieldIndex: number) => string): Numbered {
  const numbers = new Map<string, number>();
  const of = before.map((_, cell) => {
    const name = key(rows[rowOf(cell)]!, fieldIndexOf(cell));
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return numbers.get(name)!;
  });
  return { of, number: numbers.size };
}

/** By cell: the weighted count, its expectation, and its variance; all 0 for a cell that does not count. */
interface Compared {
  readonly count: Float64Array;
  readonly expected: Float64Array;
  readonly variance: Float64Array;
  readonly weight: Float64Array;
  /** The seats now. */
  readonly seats: Int32Array;
}

/**
 * Compares each cell with the mean of its stratum and size; the fewer cells the stratum has, the more the mean of the size
 * counts.
 */
function compareWithMean({ before, now }: Cells, kind: Kind, stratumOf: (cell: number) => number): Compared {
  const { count, weight, variance } = KINDS[kind];
  const strata = new Map<number, { cells: number; sum: number }>();
  const sizes = Array.from({ length: SIZES }, () => ({ cells: 0, sum: 0 }));
  const listed = before.map((seats, cell) =>
    seats < 0 || weight(seats) === 0 ? -1 : stratumOf(cell) * SIZES + sizeClass(seats),
  );
  for (const [cell, stratum] of listed.entries()) {
    if (stratum < 0) continue;
    const sums = strata.get(stratum) ?? { cells: 0, sum: 0 };
    strata.set(stratum, sums);
    for (const sum of [sums, sizes[stratum % SIZES]!]) {
      sum.cells++;
      sum.sum += count(before[cell]!, now[cell]!);
    }
  }
  const create = () => new Float64Array(before.length);
  const compared = { count: create(), expected: create(), variance: create(), weight: create(), seats: now };
  for (const [cell, stratum] of listed.entries()) {
    if (stratum < 0) continue;
    const [{ cells, sum }, size] = [strata.get(stratum)!, sizes[stratum % SIZES]!];
    const mean = (sum + (SHRINK * size.sum) / size.cells) / (cells + SHRINK);
    const times = weight(before[cell]!);
    compared.weight[cell] = times;
    compared.count[cell] = times * count(before[cell]!, now[cell]!);
    compared.expected[cell] = times * mean;
    compared.variance[cell] = times ** 2 * variance(mean);
  }
  return compared;
}

function sumGroups({ count, expected, variance, weight, seats }: Compared, of: Int32Array, number: number) {
  const sums = Array.from({ length: number }, () => ({
    count: 0,
    expected: 0,
    variance: 0,
    total: 0,
    seats: 0,
    residual: 0,
  }));
  for (const [cell, group] of of.entries()) {
    if (weight[cell] === 0) continue;
    const sum = sums[group]!;
    sum.count += count[cell]!;
    sum.expected += expected[cell]!;
    sum.variance += variance[cell]!;
    sum.total += weight[cell]!;
    sum.seats += seats[cell]!;
    sum.residual = sum.count - sum.expected;
  }
  return sums;
}

/**
 * How many times their variance by chance institutes differ: the median square of their distances from the median institute,
 * which a wrong part of the round hardly moves.
 */
function measureDispersion(compared: Compared, institutes: Numbered): number {
  const distances = sumGroups(compared, institutes.of, institutes.number)
    .filter(({ variance }) => variance > 0)
    .map(({ residual, variance }) => residual / Math.sqrt(variance));
  const center = median(distances);
  return Math.max(1, median(distances.map((distance) => (distance - center) ** 2)) / MEDIAN);
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A group repeats farther ones if they have more than half of the cells that make it different. */
function withoutRepetitions(
  { before, now }: Cells,
  groups: readonly (Omit<DifferentGroup, 'cells' | 'counted'> & { of: Int32Array; group: number })[],
): DifferentGroup[] {
  const isReported = new Uint8Array(before.length);
  return groups.flatMap(({ of, group, ...different }) => {
    const { count, weight } = KINDS[different.kind];
    const counted: number[] = [];
    for (const [cell, seats] of before.entries()) {
      if (of[cell] === group && seats >= 0 && weight(seats) > 0) counted.push(cell);
    }
    const cells = counted.filter((cell) => count(before[cell]!, now[cell]!) > 0);
    if (2 * cells.filter((cell) => isReported[cell]).length > cells.length) return [];
    for (const cell of cells) isReported[cell] = 1;
    return [{ ...different, counted, cells }];
  });
}
