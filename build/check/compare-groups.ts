/**
 * Finds groups of numbers that changed unlike the rest of the same round: a quasi-Poisson comparison (McCullagh and Nelder,
 * Generalized Linear Models, 9.2). A group is a place and a part of it, such as a district and a column (groups.ts).
 */
import { type Change, EMPTIED, PARTS, type PartName, PLACES, type PlaceName, ROSE, UNCHANGED } from './groups.ts';
import type { NumberPair } from './number-pairs.ts';

export interface DifferentGroup {
  readonly place: PlaceName;
  readonly part: PartName;
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

// Origin of the constants: `EXAMPLES=many npm run unit -- test/check/rounds` tries wrong and correct rounds with them.
/** The distance from which a group is reported. */
const MIN_DISTANCE = 5.5;
/** The mean of a stratum, which may have few numbers, includes the mean of all numbers of one size as if it were so many more. */
const PRIOR_NUMBERS = 20;
/** Added to each variance, so that a group needs a few seats to be far from an expectation of nearly 0. */
const MIN_VARIANCE = 2;
/** Groups of less variance do not tell how much groups differ. */
const MIN_GROUP_VARIANCE = 0.5;
/** The median of the chi-square distribution with one degree of freedom. */
const CHI_SQUARE_MEDIAN = 0.455;

/** The class of a number before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, more. */
const sizeClass = (seats: number) => (seats === 0 ? 0 : Math.min(6, 1 + Math.ceil(Math.log2(seats))));

/** Which of `size` keys each number has, by its index. */
interface Keys {
  readonly ids: Int32Array;
  readonly size: number;
}
/** For each number by its index, or for each group: what is counted, its expectation and its variance. */
interface Tallies {
  readonly count: Float64Array;
  readonly expected: Float64Array;
  readonly variance: Float64Array;
}

function numberKeys(pairs: readonly NumberPair[], key: (pair: NumberPair) => string | number): Keys {
  const idByKey = new Map<string | number, number>();
  const ids = Int32Array.from(pairs, (pair) => {
    const value = key(pair);
    const id = idByKey.get(value) ?? idByKey.size;
    idByKey.set(value, id);
    return id;
  });
  return { ids, size: idByKey.size };
}
const combine = (place: Keys, part: Keys): Keys => ({
  ids: place.ids.map((id, i) => id * part.size + part.ids[i]!),
  size: place.size * part.size,
});

/** A group beyond the limit, with the indices of its numbers. */
interface Candidate {
  readonly place: PlaceName;
  readonly part: PartName;
  readonly change: Change;
  readonly tallies: Tallies;
  readonly dispersion: number;
  readonly distance: number;
  readonly numbers: number[];
}

/**
 * The groups beyond the limit, the farthest first. Each is beyond it without the numbers of farther ones, so that the group is
 * named that explains most. Between years seats need not fall, and a column may well change as a whole.
 */
export function findDifferentGroups(pairs: readonly NumberPair[], seatsFall: boolean): DifferentGroup[] {
  const sizes = numberKeys(pairs, ({ before }) => sizeClass(before));
  const strata = numberKeys(pairs, ({ before, level, field }) => `${sizeClass(before)} ${level} ${field.field_number}`);
  const parts = Object.entries(PARTS).map(([name, { key }]) => ({
    part: name as PartName,
    keys: numberKeys(pairs, key),
  }));
  const institutes = numberKeys(pairs, PLACES.institute.key);
  const compared = (seatsFall ? [ROSE, UNCHANGED, EMPTIED] : [UNCHANGED, EMPTIED]).map((change) => {
    const likeStratum = compareWithMean(pairs, strata, sizes, change);
    const likeSize = compareWithMean(pairs, sizes, sizes, change);
    return { change, likeStratum, likeSize, least: measureDispersion(addUp(institutes, likeStratum)) };
  });
  const candidates: Candidate[] = [];
  for (const [name, { key }] of Object.entries(PLACES)) {
    const place = name as PlaceName;
    if (place === 'round' && !seatsFall) continue;
    const places = numberKeys(pairs, key);
    for (const { part, keys } of parts) {
      const groups = combine(places, keys);
      for (const { change, likeStratum, likeSize, least } of compared) {
        const tallies = place === 'round' ? likeSize : likeStratum;
        for (const group of findFar(groups, tallies, least))
          candidates.push({ place, part, change, tallies, ...group });
      }
    }
  }
  candidates.sort((a, b) => b.distance - a.distance);
  const explained = new Set<number>();
  return candidates.flatMap((candidate) => {
    const unexplained = candidate.numbers.filter((i) => !explained.has(i));
    const group = describe(candidate, unexplained, pairs);
    if (!group) return [];
    for (const i of unexplained) explained.add(i);
    return [group];
  });
}

/** The sums of each group. */
function addUp({ ids, size }: Keys, tallies: Tallies): Tallies {
  const sums = makeTallies(size);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    sums.count[id]! += tallies.count[i]!;
    sums.expected[id]! += tallies.expected[i]!;
    sums.variance[id]! += tallies.variance[i]!;
  }
  return sums;
}

/** The groups of one kind that are beyond the limit. */
function findFar(groups: Keys, tallies: Tallies, leastDispersion: number) {
  const { ids, size } = groups;
  const sums = addUp(groups, tallies);
  const dispersion = Math.max(leastDispersion, measureDispersion(sums));
  const far = new Map<number, { dispersion: number; distance: number; numbers: number[] }>();
  for (let id = 0; id < size; id++) {
    const distance = measureDistance(sums.count[id]!, sums.expected[id]!, dispersion * sums.variance[id]!);
    if (distance >= MIN_DISTANCE) far.set(id, { dispersion, distance, numbers: [] });
  }
  if (far.size > 0) for (let i = 0; i < ids.length; i++) far.get(ids[i]!)?.numbers.push(i);
  return far.values();
}

/** The part of a group that no farther group explains; undefined if it is not beyond the limit. */
function describe(
  candidate: Candidate,
  unexplained: readonly number[],
  pairs: readonly NumberPair[],
): DifferentGroup | undefined {
  const { place, part, change, tallies, dispersion, distance } = candidate;
  const sum = (of: Float64Array) => unexplained.reduce((total, i) => total + of[i]!, 0);
  const [count, expected] = [sum(tallies.count), sum(tallies.expected)];
  if (measureDistance(count, expected, dispersion * sum(tallies.variance)) < MIN_DISTANCE) return undefined;
  const total = unexplained.reduce((all, i) => all + change.weight(pairs[i]!.before), 0);
  const seats = unexplained.reduce((all, i) => all + pairs[i]!.now, 0);
  const share = (count - expected) / (change === ROSE ? seats : total);
  // Columns and levels differ by nature.
  if (place === 'round' && share < change.leastShare) return undefined;
  const differing = unexplained.filter((i) => tallies.count[i]! > 0).map((i) => pairs[i]!);
  return { place, part, change, pairs: differing, count, expected, total, distance };
}

const makeTallies = (size: number): Tallies => ({
  count: new Float64Array(size),
  expected: new Float64Array(size),
  variance: new Float64Array(size),
});

/** How far a sum is from its expectation, in standard deviations. */
const measureDistance = (count: number, expected: number, variance: number) =>
  (count - expected) / Math.sqrt(variance + MIN_VARIANCE);

/**
 * Compares each number with the mean of its stratum; the fewer numbers the stratum has, the more the mean of all strata of the
 * same size counts.
 */
function compareWithMean(pairs: readonly NumberPair[], strata: Keys, sizes: Keys, change: Change): Tallies {
  const counts = pairs.map(({ before, now }) => change.count(before, now));
  const meansOf = ({ ids, size }: Keys) => {
    const [sums, numbers] = [new Float64Array(size), new Float64Array(size)];
    for (let i = 0; i < ids.length; i++) {
      sums[ids[i]!]! += counts[i]!;
      numbers[ids[i]!]! += 1;
    }
    return { sums, numbers };
  };
  const [ofSize, ofStratum] = [meansOf(sizes), meansOf(strata)];
  const tallies = makeTallies(pairs.length);
  for (const [i, { before }] of pairs.entries()) {
    const factor = change.weight(before);
    const [size, stratum] = [sizes.ids[i]!, strata.ids[i]!];
    const prior = (PRIOR_NUMBERS * ofSize.sums[size]!) / ofSize.numbers[size]!;
    const mean = (ofStratum.sums[stratum]! + prior) / (ofStratum.numbers[stratum]! + PRIOR_NUMBERS);
    tallies.count[i] = factor * counts[i]!;
    tallies.expected[i] = factor * mean;
    tallies.variance[i] = factor ** 2 * change.variance(mean);
  }
  return tallies;
}

/**
 * How many times their variance by chance the groups of one kind differ: the median square of their distances from the median
 * one, which a wrong part of the round hardly moves.
 */
function measureDispersion({ count, expected, variance }: Tallies): number {
  const distances: number[] = [];
  for (let id = 0; id < count.length; id++)
    if (variance[id]! > MIN_GROUP_VARIANCE) distances.push((count[id]! - expected[id]!) / Math.sqrt(variance[id]!));
  const center = median(distances);
  return Math.max(1, median(distances.map((distance) => (distance - center) ** 2)) / CHI_SQUARE_MEDIAN);
}
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
