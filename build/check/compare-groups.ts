/**
 * Finds groups of numbers that changed unlike the rest of the same round: a quasi-Poisson comparison (McCullagh and Nelder,
 * Generalized Linear Models, 9.2). It counts seats that rose above the round before, numbers that are unchanged, and seats of
 * numbers that went to 0. A number is expected to behave like those of the same level, field and size before; one dispersion
 * for the round tells how much institutes differ by more than chance.
 */

import { groupBy } from '../shared/group-by.ts';
import { type Change, EMPTIED, GROUPINGS, type Grouping, ROSE, UNCHANGED } from './groups.ts';
import type { NumberPair } from './number-pairs.ts';

export interface DifferentGroup {
  readonly grouping: Grouping;
  readonly change: Change;
  /** The numbers that make it different. */
  readonly pairs: readonly NumberPair[];
  readonly count: number;
  readonly expected: number;
  /** Out of how many: seats before if they were emptied, else numbers. */
  readonly total: number;
  /** The code of the institute without which the group is like the rest, if there is one: the numbers are its own. */
  readonly institute?: string | undefined;
  /** In standard deviations. */
  readonly distance: number;
}

// Origin of the constants: `EXAMPLES=many npm run unit -- test/check/rounds` tries wrong and correct rounds with them.
/** The distance from which a group is reported. */
const MIN_DISTANCE = 5;
/** The mean of a stratum, which may have few numbers, includes the mean of all numbers of one size as if it were so many more. */
const PRIOR_NUMBERS = 20;
/** Added to each variance, so that a group needs a few seats to be far from an expectation of nearly 0. */
const MIN_VARIANCE = 2;
/** The median of the chi-square distribution with one degree of freedom. */
const CHI_SQUARE_MEDIAN = 0.455;

/** The class of a number before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, more. */
const sizeClass = (seats: number) => (seats === 0 ? 0 : Math.min(6, 1 + Math.ceil(Math.log2(seats))));

/** The tally of one number, or of several: the weighted count, its expectation and its variance. */
interface Tally {
  readonly count: number;
  readonly expected: number;
  readonly variance: number;
  readonly weight: number;
}

/** The tally of each number by its index; undefined if it is left out. */
type Tallies = readonly (Tally | undefined)[];
/** The indices of the numbers of a group. */
type Group = readonly number[];

/**
 * The groups beyond the limit, the farthest first, without those that mostly repeat a farther one. Between years seats need not
 * fall, and a column, level or branch may well change as a whole.
 */
export function findDifferentGroups(pairs: readonly NumberPair[], seatsFall: boolean): DifferentGroup[] {
  const changes = seatsFall ? [ROSE, UNCHANGED, EMPTIED] : [UNCHANGED, EMPTIED];
  const indices = [...pairs.keys()];
  const split = (group: Group, key: Grouping['key']): Group[] => [...groupBy(group, (i) => key(pairs[i]!)).values()];
  const sizes = split(indices, ({ before }) => sizeClass(before));
  const strata = sizes.map((size) => split(size, ({ level, field }) => `${level} ${field.field_number}`));
  const oneStratum = sizes.map((size) => [size]);
  const institutes = split(indices, ({ course }) => course.inst_code);
  const groupings = GROUPINGS.filter(({ differsByNature }) => seatsFall || !differsByNature);
  const divisions = groupings.map((grouping) => ({ grouping, groups: split(indices, grouping.key) }));
  const different: DifferentGroup[] = [];
  for (const change of changes) {
    const likeStratum = compareWithMean(pairs, strata, change);
    const likeSize = compareWithMean(pairs, oneStratum, change);
    const dispersion = measureDispersion(institutes, likeStratum);
    for (const { grouping, groups } of divisions) {
      const tallies = grouping.isWhole ? likeSize : likeStratum;
      for (const group of groups) {
        const distanceOf = (part: Group) => measureDistance(addUp(part, tallies), dispersion);
        const distance = distanceOf(group);
        if (distance < MIN_DISTANCE) continue;
        const whole = addUp(group, tallies);
        const seats = group.reduce((sum, i) => sum + pairs[i]!.now, 0);
        const share = (whole.count - whole.expected) / (change === ROSE ? seats : whole.weight);
        if (grouping.differsByNature && share < change.leastShare) continue;
        const cause = findCause(
          split(group, ({ course }) => course.inst_code),
          tallies,
          distanceOf,
        );
        const part = cause ?? group;
        const { count, expected, weight } = addUp(part, tallies);
        const differing = part.filter((i) => (tallies[i]?.count ?? 0) > 0).map((i) => pairs[i]!);
        const institute = cause && differing[0]!.course.inst_code;
        different.push({ grouping, change, pairs: differing, institute, count, expected, total: weight, distance });
      }
    }
  }
  return withoutRepetitions(different.sort((a, b) => b.distance - a.distance));
}

/**
 * Compares each number with the mean of its stratum; the fewer numbers the stratum has, the more the mean of all strata of the
 * same size counts.
 */
function compareWithMean(pairs: readonly NumberPair[], sizes: readonly (readonly Group[])[], change: Change): Tallies {
  const { count, weight, variance } = change;
  const counts = pairs.map(({ before, now }) => count(before, now));
  const sumUp = (group: Group) => group.reduce((sum, i) => sum + counts[i]!, 0);
  const tallies: (Tally | undefined)[] = Array(pairs.length);
  for (const strata of sizes) {
    const size = strata.flat();
    const meanOfSize = sumUp(size) / size.length;
    for (const stratum of strata) {
      const mean = (sumUp(stratum) + PRIOR_NUMBERS * meanOfSize) / (stratum.length + PRIOR_NUMBERS);
      for (const i of stratum) {
        const factor = weight(pairs[i]!.before);
        if (factor === 0) continue;
        tallies[i] = {
          count: factor * counts[i]!,
          expected: factor * mean,
          variance: factor ** 2 * variance(mean),
          weight: factor,
        };
      }
    }
  }
  return tallies;
}

/** How far a sum is from its expectation, in standard deviations. */
const measureDistance = ({ count, expected, variance }: Tally, dispersion: number) =>
  (count - expected) / Math.sqrt(dispersion * variance + MIN_VARIANCE);

/** The part of the one institute without which a group would not be reported; undefined if there is none, or no other institute. */
function findCause(
  institutes: readonly Group[],
  tallies: Tallies,
  distanceOf: (part: Group) => number,
): Group | undefined {
  if (institutes.length < 2) return undefined;
  const excess = (part: Group) => {
    const { count, expected } = addUp(part, tallies);
    return count - expected;
  };
  const greatest = institutes.reduce((a, b) => (excess(b) > excess(a) ? b : a));
  return distanceOf(institutes.filter((part) => part !== greatest).flat()) < MIN_DISTANCE ? greatest : undefined;
}

function addUp(group: Group, tallies: Tallies): Tally {
  const sums = { count: 0, expected: 0, variance: 0, weight: 0 };
  for (const i of group) {
    const tally = tallies[i];
    if (!tally) continue;
    sums.count += tally.count;
    sums.expected += tally.expected;
    sums.variance += tally.variance;
    sums.weight += tally.weight;
  }
  return sums;
}

/**
 * How many times their variance by chance institutes differ: the median square of their distances from the median institute,
 * which a wrong part of the round hardly moves.
 */
function measureDispersion(institutes: readonly Group[], tallies: Tallies): number {
  const distances = institutes
    .map((institute) => addUp(institute, tallies))
    .filter(({ variance }) => variance > 0)
    .map(({ count, expected, variance }) => (count - expected) / Math.sqrt(variance));
  const center = median(distances);
  return Math.max(1, median(distances.map((distance) => (distance - center) ** 2)) / CHI_SQUARE_MEDIAN);
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
