/** The groups of numbers that are compared with the rest of a round, and what is counted in them (compare-groups.ts). */

import { grouped } from '../shared/format.ts';
import type { NumberPair } from './number-pairs.ts';

// Origin of the constants: `EXAMPLES=many npm run unit -- test/check/rounds` tries wrong and correct rounds with them.
/** The most risen seats that a number counts, because one mistyped number is not a group. */
const MAX_RISEN_SEATS = 6;

/** How numbers change. The `count` of a number times its `weight` is summed; a weight of 0 leaves the number out. */
export interface Change {
  readonly count: (before: number, now: number) => number;
  readonly weight: (before: number) => number;
  readonly variance: (mean: number) => number;
  /** The least share of a group that differs by nature. */
  readonly leastShare: number;
  /** The words for one group, and for several. */
  readonly found: (count: number, total: number) => string;
  readonly kind: string;
}

export const ROSE: Change = {
  count: (before, now) => Math.min(Math.max(0, now - before), MAX_RISEN_SEATS),
  weight: () => 1,
  variance: (mean) => mean,
  leastShare: 0.1,
  found: (count) => `${grouped(count)} seats rose since the round before`,
  kind: 'have seats that rose since the round before',
};
export const UNCHANGED: Change = {
  count: (before, now) => Number(now === before),
  weight: (before) => Number(before > 0),
  variance: (mean) => mean * (1 - mean),
  leastShare: 0.3,
  found: (count, total) => `${grouped(count)} of ${grouped(total)} numbers are those of the round before`,
  kind: 'have the numbers of the round before',
};
export const EMPTIED: Change = {
  count: (_before, now) => Number(now === 0),
  weight: (before) => before,
  variance: (mean) => mean * (1 - mean),
  leastShare: 0.3,
  found: (count, total) => `${grouped(count)} of ${grouped(total)} seats of the round before are gone`,
  kind: 'lost the seats they had in the round before',
};

export interface Grouping {
  /** What several of its groups are called: `columns`. */
  readonly name: string;
  readonly key: (pair: NumberPair) => string | number;
  /** What a group is called; `last` is its last number. */
  readonly title: (first: NumberPair, last: NumberPair) => string;
  /** Compared with numbers of any level and field: their own stratum would hide whole columns and levels. */
  readonly isWhole?: true;
  /** Such groups differ by nature: one is reported only if a share of its numbers differs (`leastShare`). */
  readonly differsByNature?: true;
  /** Such a difference is nearly always a mistake. */
  readonly needsReason?: true;
}

const levelName = ({ level }: NumberPair) => level || 'the seats beside the levels';

export const GROUPINGS: readonly Grouping[] = [
  {
    name: 'levels of institutes',
    key: ({ course, level }) => `${course.inst_code} ${level}`,
    title: (pair) => `${levelName(pair)} in institute ${pair.course.inst_code}`,
  },
  {
    name: 'columns in districts',
    key: ({ field, course }) => `${field.field_number} ${course.district}`,
    title: ({ field, course }) => `${field.field} in ${course.district || 'institutes without a district'}`,
    needsReason: true,
  },
  {
    name: 'columns',
    key: ({ field }) => field.field,
    title: ({ field }) => field.field,
    isWhole: true,
    differsByNature: true,
    needsReason: true,
  },
  {
    name: 'runs of ten courses',
    key: ({ course }) => Math.floor(course.position / 10),
    title: (first, last) => `the courses ${first.course.choice_code} to ${last.course.choice_code}`,
  },
];
