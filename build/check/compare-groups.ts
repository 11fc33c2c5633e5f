/**
 * Finds groups of numbers that changed unlike the rest of the same round: a quasi-Poisson comparison (McCullagh and Nelder,
 * Generalized Linear Models, 9.2). Counted are seats that rose above the round before, numbers that are unchanged, and seats of
 * numbers that went to 0. A number is expected to behave like those of the same level, field and size before; one dispersion
 * for the round tells how much institutes differ by more than chance.
 */

import { CHANGES, type Change, type GroupingName, listGroupings } from './groups.ts';
import type { NumberPair } from './number-pairs.ts';
import { groupBy } from './report/findings.ts';

export interface DifferentGroup {
  readonly grouping: GroupingName;
  readonly change: Change;
  /** The numbers that make it different. */
  readonly pairs: readonly NumberPair[];
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
/** How many numbers the mean of all of one size weighs in the mean of a stratum, which may have few. */
const SHRINK = 20;
/** Added to each variance, so that a group needs a few seats to be far from an expectation of nearly 0. */
const LEAST_VARIANCE = 2;
/** The median of the chi-square distribution with one degree of freedom. */
const MEDIAN = 0.455;

/** The class of a number before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, more. */
const sizeClass = (seats: number) => (seats === 0 ? 0 : Math.min(6, 1 + Math.ceil(Math.log2(seats))));

/** A number that counts, or the sum of several: the weighted count, its expectation and its variance. */
interface Counted {
  readonly pair: NumberPair;
  readonly count: number;
  readonly expected: number;
  readonly variance: number;
  readonly weight: number;
}

/**
 * The groups beyond the limit, the farthest first, without those that mostly repeat a farther one. Between years seats need not
 * fall, and a column, level or branch may well change as a whole.
 */
export function findDifferentGroups(pairs: readonly NumberPair[], seatsFall: boolean): DifferentGroup[] {
  const changes: readonly Change[] = seatsFall ? ['rose', 'unchanged', 'emptied'] : ['unchanged', 'emptied'];
  const groups = changes.flatMap((change) => {
    const likeOthers = compareWithMean(pairs, change, ({ level, field_number }) => `${level} ${field_number}`);
    const likeSize = compareWithMean(pairs, change, () => '');
    const dispersion = measureDispersion(likeOthers);
    return listGroupings(seatsFall).flatMap(([grouping, { key, isWhole, differsByNature }]) => {
      const members = groupBy(isWhole ? likeSize : likeOthers, ({ pair }) => key(pair));
      return [...members.values()].flatMap((counted) => {
        const { count, expected, variance, total, seats } = addUp(counted);
        const distance = (count - expected) / Math.sqrt(dispersion * variance + LEAST_VARIANCE);
        const share = (count - expected) / (change === 'rose' ? seats : total);
        if (distance < LIMIT || (differsByNature && share < CHANGES[change].leastShare)) return [];
        const different = counted.filter((number) => number.count > 0).map(({ pair }) => pair);
        return [{ grouping, change, pairs: different, count, expected, total, distance }];
      });
    });
  });
  return withoutRepetitions(groups.sort((a, b) => b.distance - a.distance));
}

/**
 * Compares each number with the mean of its stratum and size; the fewer numbers the stratum has, the more the mean of the size
 * counts.
 */
function compareWithMean(
  pairs: readonly NumberPair[],
  change: Change,
  stratumOf: (pair: NumberPair) => string,
): Counted[] {
  const { count, weight, variance } = CHANGES[change];
  const numbers = pairs.filter(({ before }) => weight(before) > 0);
  const sizes = new Map<number, Mean>();
  const strata = new Map<string, Mean>();
  const meansOf = (pair: NumberPair) => {
    const size = sizeClass(pair.before);
    return { stratum: meanOf(strata, `${stratumOf(pair)} ${size}`), size: meanOf(sizes, size) };
  };
  const compared = numbers.map((pair) => ({ pair, ...meansOf(pair), count: count(pair.before, pair.now) }));
  for (const { stratum, size, count } of compared) {
    for (const mean of [stratum, size]) {
      mean.numbers++;
      mean.sum += count;
    }
  }
  return compared.map(({ pair, stratum, size, count }) => {
    const mean = (stratum.sum + (SHRINK * size.sum) / size.numbers) / (stratum.numbers + SHRINK);
    const times = weight(pair.before);
    return { pair, weight: times, count: times * count, expected: times * mean, variance: times ** 2 * variance(mean) };
  });
}

interface Mean {
  numbers: number;
  sum: number;
}

function meanOf<Key>(means: Map<Key, Mean>, key: Key): Mean {
  const mean = means.get(key) ?? { numbers: 0, sum: 0 };
  means.set(key, mean);
  return mean;
}

function addUp(numbers: readonly Counted[]) {
  const sums = { count: 0, expected: 0, variance: 0, total: 0, seats: 0 };
  for (const { count, expected, variance, weight, pair } of numbers) {
    sums.count += count;
    sums.expected += expected;
    sums.variance += variance;
    sums.total += weight;
    sums.seats += pair.now;
  }
  return sums;
}

/**
 * How many times their variance by chance institutes differ: the median square of their distances from the median institute,
 * which a wrong part of the round hardly moves.
 */
function measureDispersion(numbers: readonly Counted[]): number {
  const distances = [...groupBy(numbers, ({ pair }) => pair.inst_code).values()]
    .map(addUp)
    .filter(({ variance }) => variance > 0)
    .map(({ count, expected, variance }) => (count - expected) / Math.sqrt(variance));
  const center = median(distances);
  return Math.max(1, median(distances.map((distance) => (distance - center) ** 2)) / MEDIAN);
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A group repeats farther ones if they have more than half of the numbers that make it different. */
function withoutRepetitions(groups: readonly DifferentGroup[]): DifferentGroup[] {
  const reported = new Set<NumberPair>();
  return groups.filter(({ pairs }) => {
    if (2 * pairs.filter((pair) => reported.has(pair)).length > pairs.length) return false;
    for (const pair of pairs) reported.add(pair);
    return true;
  });
}
