/** What the seats of earlier rounds closed at for a reader: the only place for that, for results, lists and course pages. */
import { type Category, OTHER_SEATS, pair, SEAT_LEVELS } from '../contract/seats.ts';
import { decide, type Offer } from './eligibility.ts';
import type { Profile } from './reader-profile.ts';

/** A cut-off list, as the pages name it. */
export interface ListName {
  readonly round_name: string;
  readonly academic_year: string;
  /** Whether its year is the one before that of the latest round. */
  readonly isLastYear?: true | undefined;
}

/** The last candidate of the newest list that has seats of a kind. */
export interface Closing {
  /** The position of the list, 0 for the newest. */
  readonly list: number;
  /** 0 for a candidate without a percentile. */
  readonly percentile: number;
  /** Absent in the file of all courses. */
  readonly merit?: number | undefined;
  /** Absent for the stage `I`. */
  readonly stage?: string | undefined;
}

/** What the page of a course carries: the closing of each kind of seats, by `<level>.<field>` as in the course's record. */
export interface CourseClosings {
  readonly lists: readonly ListName[];
  readonly kinds: Readonly<Record<string, Closing>>;
}

/**
 * The closings of all courses, a column for each kind. The rows are those of the file of seats. A number is a percentile in
 * ten-millionths, and LIST times the position of the list more; -1 where no list has such seats.
 */
export interface ClosingColumns {
  readonly lists: readonly ListName[];
  readonly columns: Readonly<Record<string, readonly number[]>>;
}
export const UNIT = 1e7;
export const LIST = 1000 * UNIT;

/** The closing of a reader's own seats, with what it is of. */
export interface OwnClosing extends Closing, ListName {
  readonly level: string;
  readonly field: string;
  /** Where the reader stands: 1 above it, -1 below it, 0 at it or without both percentiles. */
  readonly stand: number;
}

/**
 * The closing of the first seats that the reader can take: level by level as their own seats are counted, at each level the seats
 * of their own category, then the open ones, which are for them too, then the seats beside the levels. What is not certain is left
 * out. `findKind` has the closings of the course by kind.
 */
export function findOwnClosing(
  offer: Offer,
  profile: Profile,
  lists: readonly ListName[],
  findKind: (kind: string) => Closing | undefined,
): OwnClosing | undefined {
  for (const [level, fields] of seatGroups(profile)) {
    const own = fields.flatMap((field) => {
      const closing = findKind(`${level}.${field}`);
      const isOwn = closing && decide({ level, field }, offer, profile).counted === 'yes';
      return isOwn ? [{ ...closing, ...lists[closing.list]!, level, field }] : [];
    });
    // Of the seats for men and women and those for women only, a woman needs the lower percentile.
    const [first] = own.sort((a, b) => a.list - b.list || orMost(a) - orMost(b));
    if (first) return { ...first, stand: compare(profile.percentile, first.percentile) };
  }
  return undefined;
}

const orMost = ({ percentile }: Closing) => percentile || Number.POSITIVE_INFINITY;
const compare = (own: string | undefined, closing: number) => (own && closing ? Math.sign(Number(own) - closing) : 0);

function seatGroups({ category }: Profile): (readonly [level: string, fields: readonly string[]])[] {
  const categories = new Set<Category>([category, 'open']);
  return [
    ...SEAT_LEVELS.flatMap((level) => [...categories].map((name) => [level, pair(name)] as const)),
    ...OTHER_SEATS.map(({ field }) => ['', [field]] as const),
  ];
}

/** Choice code -> the closing of the reader's seats. */
export function findOwnClosings(
  offers: readonly Offer[],
  { lists, columns }: ClosingColumns,
  profile: Profile,
): Map<string, OwnClosing> {
  const closings = new Map<string, OwnClosing>();
  for (const [row, offer] of offers.entries()) {
    const closing = findOwnClosing(offer, profile, lists, (kind) => {
      const value = columns[kind]?.[row] ?? -1;
      return value < 0 ? undefined : { list: Math.floor(value / LIST), percentile: (value % LIST) / UNIT };
    });
    if (closing) closings.set(offer.choice_code, closing);
  }
  return closings;
}
