/** The groups of numbers that are compared with the rest of a round, and what is counted in them (compare-groups.ts). */

import type { NumberPair } from './number-pairs.ts';

// Origin of the constants: `EXAMPLES=many npm run unit -- test/check/rounds` tries wrong and correct rounds with them.
/** The most risen seats that a number counts, because one mistyped number is not a group. */
const MAX_RISEN_SEATS = 6;

/**
 * How numbers change. The `count` of a number times its `weight` is summed; a weight of 0 leaves the number out. `found` and `kind`
 * are the words for one group and for several.
 */
export const CHANGES = {
  rose: {
    count: (before: number, now: number) => Math.min(Math.max(0, now - before), MAX_RISEN_SEATS),
    weight: () => 1,
    variance: (mean: number) => mean,
    leastShare: 0.1,
    found: (count: number) => `${count} seats rise above the round before`,
    kind: 'with seats that rise',
  },
  unchanged: {
    count: (before: number, now: number) => Number(now === before),
    weight: (before: number) => Number(before > 0),
    variance: (mean: number) => mean * (1 - mean),
    leastShare: 0.3,
    found: (count: number, total: number) => `${count} of ${total} numbers are those of the round before`,
    kind: 'with the numbers of the round before',
  },
  emptied: {
    count: (_before: number, now: number) => Number(now === 0),
    weight: (before: number) => before,
    variance: (mean: number) => mean * (1 - mean),
    leastShare: 0.3,
    found: (count: number, total: number) => `${count} of ${total} seats are gone`,
    kind: 'without the seats they had',
  },
} as const;
export type Change = keyof typeof CHANGES;

export interface Grouping {
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

export const GROUPINGS = {
  'institute and level': {
    key: ({ course, level }) => `${course.inst_code} ${level}`,
    title: (pair) => `${levelName(pair)} in institute ${pair.course.inst_code}`,
  },
  'column and district': {
    key: ({ field, course }) => `${field.field_number} ${course.district}`,
    title: ({ field, course }) => `${field.field} in ${course.district || 'institutes without a district'}`,
    needsReason: true,
  },
  column: {
    key: ({ field }) => field.field,
    title: ({ field }) => field.field,
    isWhole: true,
    differsByNature: true,
    needsReason: true,
  },
  'institute and category': {
    key: ({ course, field }) => `${course.inst_code} ${field.category}`,
    title: ({ course, field }) => `${field.category} in institute ${course.inst_code}`,
  },
  'ten courses in a row': {
    key: ({ course }) => Math.floor(course.position / 10),
    title: (first, last) => `courses ${first.course.choice_code} to ${last.course.choice_code}`,
  },
  'course name': {
    key: ({ course }) => course.course_name,
    title: ({ course }) => `the courses ${course.course_name}`,
    differsByNature: true,
  },
  'level and category': {
    key: ({ level, field }) => `${level} ${field.category}`,
    title: (pair) => `${pair.field.category} in ${levelName(pair)}`,
    isWhole: true,
    differsByNature: true,
    needsReason: true,
  },
} as const satisfies Readonly<Record<string, Grouping>>;
export type GroupingName = keyof typeof GROUPINGS;

/** Between years a column, a level or a branch may well change as a whole. */
export const listGroupings = (seatsFall: boolean): [GroupingName, Grouping][] =>
  (Object.entries(GROUPINGS) as [GroupingName, Grouping][]).filter(
    ([, { differsByNature }]) => seatsFall || !differsByNature,
  );
