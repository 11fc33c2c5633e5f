/** Decides which seats a person is eligible for and why: the only place for that, for results, course pages and lists. */
import type { Seats } from '../contract/derived.ts';
import {
  CATEGORIES_OF_FORMS,
  type Category,
  candidatesAt,
  fieldName,
  OTHER_SEATS,
  type OtherField,
} from '../contract/seats.ts';
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
/** In the order of `others` in `/api/v1/seats`, which ends with the last that the round has. */
const OTHER_FIELDS = OTHER_SEATS.map(fieldName);

/** Seats of one field, such as `sc_l` or `ews_seats`, with the level if the field has one. */
interface SeatKind {
  readonly field: string;
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

/** `if_home` and `if_other`: exactly one of the two is counted, depending on a home university that the person is not sure of. */
export type Counted = 'yes' | 'no' | 'if_home' | 'if_other';
/** The text of each is `why.<reason>` in build/site/texts. */
type Reason =
  | (Condition | `no_${Exclude<Condition, 'all_india'>}`)
  | ('state_level' | 'home' | 'other_home' | 'home_unsure' | 'no_home' | 'no_other_home')
  | ('no_ews_reserved' | 'no_other_state' | 'no_women_course' | 'no_women' | 'no_category')
  | ('no_category_unknown' | 'no_level_unknown' | 'no_college_unknown');
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
  const condition = Object.hasOwn(CONDITIONS, field) ? CONDITIONS[field as keyof typeof CONDITIONS] : undefined;
  if (profile.home === OTHER_STATE && condition !== 'all_india') return no('no_other_state');
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
  if (university === null) return no('no_college_unknown');
  const isForHome = candidates === 'home';
  const home = compareHome(university, profile);
  if (home === 'unknown') return { counted: isForHome ? 'if_home' : 'if_other', why: 'home_unsure' };
  if (isForHome) return home === 'yes' ? yes('home') : no('no_home');
  return home === 'yes' ? no('no_other_home') : yes('other_home');
}

/** Whether a college belongs to the person's home university. */
export type Home = 'yes' | 'no' | 'unknown';
export function compareHome(university: string | null, { home }: Profile): Home {
  if (home === OTHER_STATE) return 'no';
  if (home === NOT_SURE || university === null) return 'unknown';
  return home === university ? 'yes' : 'no';
}

/** The seats of one kind at a course, with the decision about them. */
export interface DecidedSeats extends SeatKind {
  readonly count: number;
  readonly decision: Decision;
}

/**
 * A person who is not sure gets either a college's home university seats or its other seats, never both; otherwise the two
 * numbers are equal.
 */
export interface Range {
  readonly ifHome: number;
  readonly ifOther: number;
  readonly least: number;
  readonly most: number;
}

/** The person's seats at a course. */
interface SeatSum extends Range {
  /** Those of them for economically weaker sections, and those under the tuition fee waiver. */
  readonly ews: number;
  readonly tfws: number;
}

export function sumSeats(seats: readonly DecidedSeats[]): SeatSum {
  const sums = { yes: 0, no: 0, if_home: 0, if_other: 0 };
  let [ews, tfws] = [0, 0];
  for (const { field, count, decision } of seats) {
    sums[decision.counted] += count;
    if (decision.counted === 'no') continue;
    if (field === 'ews_seats') ews += count;
    if (field === 'tfw_seats') tfws += count;
  }
  const [ifHome, ifOther] = [sums.yes + sums.if_home, sums.yes + sums.if_other];
  return { ifHome, ifOther, least: Math.min(ifHome, ifOther), most: Math.max(ifHome, ifOther), ews, tfws };
}

/** What pages need of every course: `/api/v1/seats` with the home universities and the TFWS codes. */
export interface SeatTable extends Pick<Seats, 'dataset' | 'seat_levels' | 'fields'> {
  /** In the profile's spelling. */
  readonly universities: readonly string[];
  readonly courses: readonly (Pick<Seats['courses'][number], 'choice_code' | 'others' | 'levels'> & {
    /** The position in `universities`; null if unknown. */
    readonly university: number | null;
    /** The minority of the college; absent without minority seats. */
    readonly minority?: string | undefined;
    /** Absent if the round lacks it. */
    readonly tfw_choice_code?: string;
  })[];
}

/** The seats of a course that the person is eligible for. */
export interface EligibleSeats extends SeatSum {
  /** Courses with a greater number come first: by the certain seats, then by the others. 0 without seats. */
  readonly order: number;
  readonly home: Home;
  /** The code to enter for the seats under the tuition fee waiver, empty if unknown. */
  readonly tfwsCode: string;
}

/** Choice code -> the person's seats. */
export function countSeats(table: Omit<SeatTable, 'dataset'>, profile: Profile): Map<string, EligibleSeats> {
  const { seat_levels, fields, universities, courses } = table;
  const kinds: SeatKind[] = [
    ...OTHER_FIELDS.map((field) => ({ field })),
    ...seat_levels.flatMap((level) => fields.map((field) => ({ field, level }))),
  ];
  const decided = new Map<string, readonly Decision[]>();
  return new Map(
    courses.map(({ choice_code, university, minority, others, levels, tfw_choice_code: tfwsCode = '' }) => {
      const offer = { choice_code, university: university === null ? null : universities[university]!, minority };
      // Many courses share the decisions, which depend on no more than this.
      const key = `${choice_code.slice(10)} ${university} ${minority}`;
      const decisions = decided.get(key) ?? kinds.map((kind) => decide(kind, offer, profile));
      decided.set(key, decisions);
      const beside = OTHER_FIELDS.map((_, i) => others[i] ?? 0);
      const counts = [...beside, ...levels.flatMap((row) => (row.length ? row : fields.map(() => 0)))];
      const sum = sumSeats(counts.map((count, i) => ({ field: kinds[i]!.field, count, decision: decisions[i]! })));
      const order = sum.least * 1e6 + sum.most;
      return [choice_code, { ...sum, order, home: compareHome(offer.university, profile), tfwsCode }];
    }),
  );
}
