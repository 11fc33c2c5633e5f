/** The groups of numbers that are compared with the rest of a round, and what is counted in them (compare-groups.ts). */

import { grouped } from '../shared/format.ts';
import type { NumberPair } from './number-pairs.ts';

/** The most risen seats that a number counts, because one mistyped number is not a group. */
const MAX_RISEN_SEATS = 6;

/** How numbers change. The `count` of a number times its `weight` is summed; a weight of 0 leaves the number out. */
export interface Change {
  readonly count: (before: number, now: number) => number;
  readonly weight: (before: number) => number;
  readonly variance: (mean: number) => number;
  /** The least share of the seats or numbers of a column or level of the round by which it is unlike the others. */
  readonly leastShare: number;
  /** The words for one group, and for several. */
  readonly message: (count: number, total: number) => string;
  readonly kind: string;
}

export const ROSE: Change = {
  count: (before, now) => Math.min(Math.max(0, now - before), MAX_RISEN_SEATS),
  weight: () => 1,
  variance: (mean) => mean,
  leastShare: 0.1,
  message: (count) => `${grouped(count)} seats rose since the round before`,
  kind: 'have seats that rose since the round before',
};
export const UNCHANGED: Change = {
  count: (before, now) => Number(now === before),
  weight: (before) => Number(before > 0),
  variance: (mean) => mean * (1 - mean),
  leastShare: 0.3,
  message: (count, total) => `${grouped(count)} of ${grouped(total)} numbers are those of the round before`,
  kind: 'have the numbers of the round before',
};
export const EMPTIED: Change = {
  count: (_before, now) => Number(now === 0),
  weight: (before) => before,
  variance: (mean) => mean * (1 - mean),
  leastShare: 0.3,
  message: (count, total) => `${grouped(count)} of ${grouped(total)} seats of the round before are gone`,
  kind: 'lost the seats they had in the round before',
};

/** What the numbers of a group have in common: its key, and what it is called after its first and its last number. */
interface Attribute {
  readonly key: (pair: NumberPair) => string | number;
  readonly title: (first: NumberPair, last: NumberPair) => string;
}

export type PlaceName = 'institute' | 'district' | 'tenInRow' | 'round';
export const PLACES: Readonly<Record<PlaceName, Attribute>> = {
  institute: {
    key: ({ course }) => course.inst_code,
    title: ({ course }) => `institute ${course.inst_code}`,
  },
  district: {
    key: ({ course }) => course.district,
    title: ({ course }) => course.district || 'institutes without a district',
  },
  tenInRow: {
    key: ({ course }) => Math.floor(course.position / 10),
    title: (first, last) => `the courses ${first.course.choice_code} to ${last.course.choice_code}`,
  },
  round: { key: () => '', title: () => '' },
};

export const PARTS = {
  all: { key: () => '', title: () => '' },
  level: { key: ({ level }) => level, title: ({ level }) => level || 'the seats beside the levels' },
  category: {
    key: ({ field }) => field.category,
    title: ({ field }) => (field.at_level ? `the category ${field.category}` : field.field),
  },
  column: { key: ({ field }) => field.field_number, title: ({ field }) => field.field },
} as const satisfies Record<string, Attribute>;
export type PartName = keyof typeof PARTS;
