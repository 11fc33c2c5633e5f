/**
 * Finds groups of numbers that changed unlike the rest of the same round. Counted are seats that rose above the round before,
 * numbers that are unchanged, and seats of numbers that went to 0. A number is expected to behave like the mean of those of its
 * size before.
 */

import { groupBy } from '../shared/group-by.ts';

/** A number that a round and the one before it both have, with its course (number-pairs.sql). */
export interface NumberPair {
  readonly choice_code: string;
  readonly inst_code: string;
  readonly district: string;
  readonly field: string;
  readonly at_level: number;
  /** Empty for seats beside the levels. */
  readonly level: string;
  readonly line: number;
  readonly before: number;
  readonly now: number;
}

// Origin of the constants: `EXAMPLES=many npm run unit -- test/check/rounds` lists which wrong rounds are missed.
/** The distance from which a group is reported: by chance alone 5 would do, but institutes differ by more. */
const LIMIT = 6;
/** Added to each variance, so that a group needs a few seats to be far from an expectation of nearly 0. */
const LEAST_VARIANCE = 2;
/** The most risen seats that a number counts, because one mistyped number is not a group. */
const MOST_RISEN = 6;

/** How numbers change. The `count` of a number times its `weight` is summed; a weight of 0 leaves the number out. */
const CHANGES = {
  rose: {
    count: (before: number, now: number) => Math.min(Math.max(0, now - before), MOST_RISEN),
    weight: () => 1,
    variance: (mean: number) => mean,
    leastShare: 0.1,
  },
  unchanged: {
    count: (before: number, now: number) => Number(now === before),
    weight: (before: number) => Number(before > 0),
    variance: (mean: number) => mean * (1 - mean),
    leastShare: 0.3,
  },
  emptied: {
    count: (_: number, now: number) => Number(now === 0),
    weight: (before: number) => before,
    variance: (mean: number) => mean * (1 - mean),
    leastShare: 0.3,
  },
} as const;
export type Change = keyof typeof CHANGES;

interface Grouping {
  readonly key: (pair: NumberPair) => string;
  readonly title: (pair: NumberPair) => string;
  /** Such groups differ by nature, so a share of their numbers must; between years they are not compared. */
  readonly differsByNature?: true;
  /** Such a difference is nearly always a mistake. */
  readonly needsReason?: true;
}

const levelName = ({ level }: NumberPair) => level || 'the seats beside the levels';

export const GROUPINGS: Readonly<Record<string, Grouping>> = {
  'institute and level': {
    key: ({ inst_code, level }) => `${inst_code} ${level}`,
    title: (pair) => `${levelName(pair)} in institute ${pair.inst_code}`,
  },
  'column and district': {
    key: ({ field, district }) => `${field} ${district}`,
    title: ({ field, district }) => `${field} in ${district || 'institutes without a district'}`,
    needsReason: true,
  },
  column: {
    key: ({ field }) => field,
    title: ({ field }) => field,
    differsByNature: true,
    needsReason: true,
  },
  'column and level': {
    key: ({ field, level }) => `${field} ${level}`,
    title: (pair) => `${pair.field} in ${levelName(pair)}`,
    differsByNature: true,
    needsReason: true,
  },
};

export interface DifferentGroup {
  readonly grouping: string;
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

/** The groups beyond the limit, the farthest first, without those that mostly repeat a farther one. */
export function findDifferentGroups(pairs: readonly NumberPair[], seatsFall: boolean): DifferentGroup[] {
  const changes = (Object.keys(CHANGES) as Change[]).filter((change) => seatsFall || change !== 'rose');
  const groupings = Object.entries(GROUPINGS).filter(([, { differsByNature }]) => seatsFall || !differsByNature);
  const different = changes.flatMap((change) => {
    const counted = compareWithMean(pairs, change);
    return groupings.flatMap(([grouping, { key, differsByNature }]) =>
      [...groupBy(counted, ({ pair }) => key(pair)).values()].flatMap((group) => {
        const { count, expected, variance, weight } = addUp(group);
        const distance = (count - expected) / Math.sqrt(variance + LEAST_VARIANCE);
        const whole = change === 'rose' ? group.reduce((seats, { pair }) => seats + pair.now, 0) : weight;
        const isSmallShare = differsByNature && count - expected < CHANGES[change].leastShare * whole;
        if (distance < LIMIT || isSmallShare) return [];
        const changed = group.filter((number) => number.count > 0).map(({ pair }) => pair);
        return [{ grouping, change, pairs: changed, count, expected, total: weight, distance }];
      }),
    );
  });
  return withoutRepetitions(different.sort((a, b) => b.distance - a.distance));
}

/** A number that counts, or the sum of several: what it counts, what is expected, and the variance of that by chance. */
interface Counted {
  readonly count: number;
  readonly expected: number;
  readonly variance: number;
  readonly weight: number;
}

/** The class of a number before: 0, 1, 2, 3 and 4, 5 to 8, 9 to 16, more. */
const sizeClass = (seats: number) => (seats === 0 ? 0 : Math.min(6, 1 + Math.ceil(Math.log2(seats))));

/** What each number counts beside what it is expected to. */
function compareWithMean(pairs: readonly NumberPair[], change: Change): (Counted & { readonly pair: NumberPair })[] {
  const { count, weight, variance } = CHANGES[change];
  return [...groupBy(pairs, ({ before }) => sizeClass(before)).values()].flatMap((numbers) => {
    const mean = numbers.reduce((sum, { before, now }) => sum + count(before, now), 0) / numbers.length;
    return numbers.flatMap((pair) => {
      const times = weight(pair.before);
      if (times === 0) return [];
      return {
        pair,
        count: times * count(pair.before, pair.now),
        expected: times * mean,
        variance: times ** 2 * variance(mean),
        weight: times,
      };
    });
  });
}

function addUp(group: readonly Counted[]): Counted {
  const sum = (member: keyof Counted) => group.reduce((total, number) => total + number[member], 0);
  return { count: sum('count'), expected: sum('expected'), variance: sum('variance'), weight: sum('weight') };
}

/** A group repeats farther ones if they have more than half of the numbers that make it different. */
function withoutRepetitions(groups: readonly DifferentGroup[]): DifferentGroup[] {
  const reported = new Set<NumberPair>();
  return groups.filter(({ pairs }) => {
    if (2 * pairs.filter((pair) => reported.has(pair)).length > pairs.length) return false;
    for (const pair of pairs) reported.add(pair);
    return true;
  });
}
