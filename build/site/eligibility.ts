/** Decides which seats a person is eligible for and why: the only place for that, for results, course pages and lists. */
import { BEYOND_CAP, CATEGORIES_OF_FORMS, type Category, candidatesAt, type OtherField } from '../contract/seats.ts';
import { NOT_SURE, OTHER_STATE, type Profile } from './reader-profile.ts';

/** What makes seats beside the levels available; those of a field that is not here are counted for nobody. */
const CONDITIONS = {
  ews_seats: 'ews',
  tfw_seats: 'tfws',
  pwd_total: 'pwd',
  def_total: 'defence',
  minority_seats: 'minority',
  all_india_seats: 'all_india',
  orphan_total: 'orphan',
} as const satisfies Readonly<Partial<Record<OtherField, string>>>;
type Condition = (typeof CONDITIONS)[keyof typeof CONDITIONS];
/** A map, because a field may have any name. */
const CONDITION_OF: ReadonlyMap<string, Condition> = /* @__PURE__ */ new Map(Object.entries(CONDITIONS));
/** The field of a record for seats of a level that belong to no category. */
export const UNLISTED = 'unlisted';

/** Seats of one field, such as `sc_l` or `ews_seats`, with the level if the field has one. */
interface SeatKind {
  readonly field: string;
  /** Empty or absent for seats beside the levels. */
  readonly level?: string | undefined;
}

/** What the decision needs of a course. */
export interface Offer {
  readonly choice_code: string;
  /** The home university of its college; null if the district is unknown. */
  readonly university: string | null;
  /** The minority of its college; absent if it has none. */
  readonly minority?: string | undefined;
}

/** `Gujarathi(Jain)` of `Un-Aided Autonomous Linguistic Minority - Gujarathi(Jain)`. */
export const collegeMinority = (type: string): string | undefined => /\bMinority\W+(\S.*)$/i.exec(type)?.[1];

/**
 * `if_home` and `if_other`: exactly one of the two is counted, because the home university of the person or of the college is not
 * known. `if_state`: counted if the person, who passed elsewhere, is a candidate of the state.
 */
export type Counted = 'yes' | 'no' | 'if_home' | 'if_other' | 'if_state';
/** The text of each is `why.<reason>` in build/site/texts. */
type Reason =
  | (Condition | `no_${Exclude<Condition, 'all_india'>}`)
  | ('state_level' | 'home' | 'other_home' | 'home_unsure' | 'no_home' | 'no_other_home' | 'state_unsure')
  | ('no_ews_reserved' | 'no_other_state' | 'no_women_course' | 'no_women' | 'no_category')
  | ('no_category_unknown' | 'no_level_unknown' | 'college_unknown');
export interface Decision {
  readonly counted: Counted;
  readonly why: Reason;
}

const yes = (why: Reason): Decision => ({ counted: 'yes', why });
const no = (why: Reason): Decision => ({ counted: 'no', why });

/** The letters after a choice code's ten digits. */
export const codeLetters = (choiceCode: string): string[] => [...choiceCode.slice(10)];

/** Whether seats of a kind are counted for the person at that course, and why. */
export function decide({ field, level }: SeatKind, offer: Offer, profile: Profile): Decision {
  const isForState = field !== 'all_india_seats';
  const ofState = compareState(profile);
  if (isForState && ofState === 'no') return no('no_other_state');
  const decision = decideForState({ field, level }, offer, profile);
  if (!isForState || ofState === 'yes' || decision.counted === 'no') return decision;
  return { counted: 'if_state', why: 'state_unsure' };
}

/** Decides for a candidate of the state, or about seats for which that does not matter. */
function decideForState({ field, level }: SeatKind, offer: Offer, profile: Profile): Decision {
  const condition = CONDITION_OF.get(field);
  if (!profile.ladies && codeLetters(offer.choice_code).includes('F')) return no('no_women_course');
  if (condition) return decideOther(condition, offer, profile);
  const [, category, kind] = /^(\w+)_([gl])$/.exec(field) ?? [];
  if (!CATEGORIES_OF_FORMS.includes(category as Category)) return no('no_category_unknown');
  if (category !== 'open' && category !== profile.category) return no('no_category');
  if (kind === 'l' && !profile.ladies) return no('no_women');
  return decideLevel(level, offer, profile);
}

function decideOther(condition: Condition, { minority }: Offer, profile: Profile): Decision {
  if (condition === 'all_india') return yes(condition);
  if (condition === 'ews' && profile.category !== 'open') return no('no_ews_reserved');
  const isMet = condition === 'minority' ? profile.minorities.some((name) => name === minority) : profile[condition];
  return isMet ? yes(condition) : no(`no_${condition}`);
}

/** An unknown level is counted for nobody, because a number must never promise a seat. */
function decideLevel(level: string | undefined, { university }: Offer, profile: Profile): Decision {
  const candidates = candidatesAt(level);
  if (!candidates) return no('no_level_unknown');
  if (candidates === 'all') return yes('state_level');
  const isForHome = candidates === 'home';
  const home = compareHome(university, profile);
  if (home === 'unknown')
    return {
      counted: isForHome ? 'if_home' : 'if_other',
      why: university === null ? 'college_unknown' : 'home_unsure',
    };
  if (isForHome) return home === 'yes' ? yes('home') : no('no_home');
  return home === 'yes' ? no('no_other_home') : yes('other_home');
}

/** Whether the person is a candidate of the state: by where they passed, else by domicile (DOMAIN: types B to E). */
export function compareState({ home, domicile }: Profile): 'yes' | 'no' | 'unknown' {
  if (home !== OTHER_STATE) return 'yes';
  return domicile ?? 'unknown';
}

/** Whether a college belongs to the person's home university. */
export type Home = 'yes' | 'no' | 'unknown';
function compareHome(university: string | null, { home }: Profile): Home {
  if (home === OTHER_STATE) return 'no';
  if (home === NOT_SURE || university === null) return 'unknown';
  return home === university ? 'yes' : 'no';
}

/** Vacant seats of one kind at a course; seats beside the levels have the level ''. */
export type SeatCount = readonly [level: string, field: string, count: number];

/** What every page counts a reader's seats from: a course in one round. */
export interface CourseRecord extends Offer {
  readonly cap: number;
  /** The CAP seats of the round before in the same year; absent if there is none, null if that round lacks the course. */
  readonly before?: { readonly round: string; readonly seats: number | null };
  /** Its vacant seats, each kind once, in the order of the page. */
  readonly seats: readonly SeatCount[];
  /** Absent or empty if the round lacks it. */
  readonly tfw_choice_code?: string | undefined;
}

/** A record's seats of one kind with the decision about them. */
export interface DecidedSeats extends SeatKind {
  readonly count: number;
  readonly decision: Decision;
}

/** Seats that are certain, and those that there may be: the two differ where something is not known. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

function sumSeats(seats: readonly DecidedSeats[]) {
  const sum = (condition: Condition) =>
    sumRange(seats.filter(({ field }) => CONDITION_OF.get(field) === condition)).most;
  const all = sumRange(seats);
  const within = sumRange(seats.filter(({ field }) => !BEYOND_CAP.some((beyond) => beyond.field === field)));
  return { ...all, within, ews: sum('ews'), tfws: sum('tfws') };
}

function sumRange(seats: readonly DecidedSeats[]) {
  const sums = { yes: 0, no: 0, if_home: 0, if_other: 0, if_state: 0 };
  for (const { count, decision } of seats) sums[decision.counted] += count;
  const [ifHome, ifOther] = [sums.yes + sums.if_home, sums.yes + sums.if_other];
  return { ifHome, ifOther, least: Math.min(ifHome, ifOther), most: Math.max(ifHome, ifOther) + sums.if_state };
}

/** The seats of a course that the person is eligible for. */
export interface EligibleSeats extends Range, Pick<CourseRecord, 'cap'> {
  /** At a college of the home university, and at another one; equal unless it is not known which of them this is. */
  readonly ifHome: number;
  readonly ifOther: number;
  /** Those among the CAP seats. */
  readonly within: Range;
  /** Those of them for economically weaker sections, and those under the tuition fee waiver. */
  readonly ews: number;
  readonly tfws: number;
  /** All seats of the course, also those that are not counted. */
  readonly seats: readonly DecidedSeats[];
  /** Courses with a greater number come first: by the certain seats, then by the others. 0 without seats. */
  readonly order: number;
  readonly home: Home;
  /** The code to enter for the seats under the tuition fee waiver, empty if unknown. */
  readonly tfwsCode: string;
}

/** Counts the seats of courses for one person: the only count, for results, lists and the pages of courses and institutes. */
export function openCount(profile: Profile): (course: CourseRecord) => EligibleSeats {
  return (course) => {
    const seats = course.seats.map(([level, field, count]) => ({
      level,
      field,
      count,
      decision: decide({ level, field }, course, profile),
    }));
    const sum = sumSeats(seats);
    return {
      ...sum,
      seats,
      cap: course.cap,
      order: sum.least * 1e6 + sum.most,
      home: compareHome(course.university, profile),
      tfwsCode: course.tfw_choice_code ?? '',
    };
  };
}

/** Choice code -> the person's seats. */
export function countSeats(courses: readonly CourseRecord[], profile: Profile): Map<string, EligibleSeats> {
  const count = openCount(profile);
  return new Map(courses.map((course) => [course.choice_code, count(course)]));
}
