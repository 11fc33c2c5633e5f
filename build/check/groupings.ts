/** What is counted of a cell, and the groups of cells that are compared with the rest of a round (groups.ts). */

import { FIELDS, type SeatRow } from './staged-seats.ts';

// Origin of the constants: `npx tsx test/bench/groups.ts` prints how many wrong rounds and sound ones each value finds.
/** The most risen seats that a cell counts, because one mistyped number is not a group. */
const MOST_RISEN = 6;

/** `count` of a cell times its `weight` is summed; a weight of 0 leaves the cell out. */
export const KINDS = {
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
export type Kind = keyof typeof KINDS;

export type Grouping =
  | 'institute and level'
  | 'column and district'
  | 'column'
  | 'institute and category'
  | 'ten courses in a row'
  | 'course name'
  | 'level and category';
interface GroupingRule {
  readonly key: (row: SeatRow, fieldIndex: number) => string;
  /** Compared with numbers of any level and field. */
  readonly isWhole?: true;
  /** Such groups differ by nature, so that a share of their numbers must. */
  readonly differsByNature?: true;
}
/**
 * The groups that are compared; whole columns and levels with other columns and levels, because their own stratum would hide
 * them.
 */
export const GROUPINGS: Readonly<Record<Grouping, GroupingRule>> = {
  'institute and level': { key: ({ inst_code, level }) => `${inst_code} ${level}` },
  'column and district': { key: ({ district }, fieldIndex) => `${fieldIndex} ${district}` },
  column: { key: (_, fieldIndex) => String(fieldIndex), isWhole: true, differsByNature: true },
  'institute and category': { key: ({ inst_code }, fieldIndex) => `${inst_code} ${FIELDS[fieldIndex]!.category}` },
  'ten courses in a row': { key: ({ course }) => String(Math.floor(course / 10)) },
  'course name': { key: ({ course_name }) => course_name, differsByNature: true },
  'level and category': {
    key: ({ level }, fieldIndex) => `${level} ${FIELDS[fieldIndex]!.category}`,
    isWhole: true,
    differsByNature: true,
  },
};
export const ALL_GROUPINGS = Object.keys(GROUPINGS) as Grouping[];
/** Between years a column, a level or a branch may well change as a whole. */
export const BETWEEN_YEARS = ALL_GROUPINGS.filter((grouping) => !GROUPINGS[grouping].differsByNature);
