/** Which seats a person is eligible for, and why: the one place where that is decided, for results, course pages and lists. */
import type { Seats } from '../contract/derived.ts';
import { CATEGORIES, type Category, fieldName, OTHER_SEATS, type OtherField } from '../contract/seats.ts';

/** Which answer opens the seats beside the levels. */
const ANSWERS = {
  ews_seats: 'ews',
  tfw_seats: 'tfws',
  pwd_total: 'pwd',
  def_total: 'defence',
} as const satisfies Readonly<Record<OtherField, string>>;
/** In the order of `others` in `/api/v1/seats`. */
const OTHER_FIELDS = OTHER_SEATS.map(fieldName);

/** What a profile says in place of a university. */
export const OTHER_STATE = 'other_state';
export const NOT_SURE = 'unsure';

export interface Profile {
  /** Name of the person's own home university, OTHER_STATE or NOT_SURE. */
  readonly home: string;
  /** Where they passed the qualifying examination, which decides that: absent in an older answer. */
  readonly district?: string;
  readonly category: Category;
  /** A woman candidate. */
  readonly ladies: boolean;
  /** Never where the category is a reserved one. */
  readonly ews: boolean;
  readonly tfws: boolean;
  readonly pwd: boolean;
  readonly defence: boolean;
}

/** Seats of one field, such as `sc_l` or `ews_seats`, at a level where the field has one. */
export interface SeatKind {
  readonly field: string;
  readonly level?: string | undefined;
}

/** What has to be known of a course. */
export interface Offer {
  readonly choice_code: string;
  /** The home university of its college; null where the district is not known. */
  readonly university: string | null;
}

/** `if_home` and `if_other`: one of the two, and which one depends on what the person is not sure of. */
export type Counted = 'yes' | 'no' | 'if_home' | 'if_other';
/** Each has its words, `why.<reason>` in build/shared/texts. */
export type Reason =
  | ('state_level' | 'home' | 'other_home' | 'home_unsure' | 'ews' | 'tfws' | 'pwd' | 'defence')
  | ('no_ews' | 'no_tfws' | 'no_pwd' | 'no_defence' | 'no_ews_reserved' | 'no_other_state' | 'no_women_course')
  | ('no_women' | 'no_category' | 'no_category_unknown' | 'no_level_unknown' | 'no_college_unknown')
  | ('no_home' | 'no_other_home');
export interface Decision {
  readonly counted: Counted;
  readonly why: Reason;
}

const yes = (why: Reason): Decision => ({ counted: 'yes', why });
const no = (why: Reason): Decision => ({ counted: 'no', why });

/** The letters after a choice code's ten digits. */
export const codeLetters = (choiceCode: string): string[] => [...choiceCode.slice(10)];

/** Whether the seats of a kind are counted for the person at that course, and why. */
export function decide({ field, level }: SeatKind, { choice_code, university }: Offer, profile: Profile): Decision {
  if (profile.home === OTHER_STATE) return no('no_other_state');
  if (!profile.ladies && codeLetters(choice_code).includes('F')) return no('no_women_course');
  if (Object.hasOwn(ANSWERS, field)) return decideOther(ANSWERS[field as OtherField], profile);
  const [, category, kind] = /^(\w+)_([gl])$/.exec(field) ?? [];
  if (!CATEGORIES.includes(category as Category)) return no('no_category_unknown');
  if (category !== 'open' && category !== profile.category) return no('no_category');
  if (kind === 'l' && !profile.ladies) return no('no_women');
  return decideLevel(level, university, profile.home);
}

function decideOther(answer: (typeof ANSWERS)[OtherField], profile: Profile): Decision {
  if (answer === 'ews' && profile.category !== 'open') return no('no_ews_reserved');
  return profile[answer] ? yes(answer) : no(`no_${answer}`);
}

/** A level that nobody knew is counted for nobody, because a number must never promise a seat. */
function decideLevel(level: string | undefined, university: string | null, home: string): Decision {
  if (level === 'state_level') return yes('state_level');
  if (level !== 'home_university' && level !== 'other_than_home_university') return no('no_level_unknown');
  if (university === null) return no('no_college_unknown');
  const wantsHome = level === 'home_university';
  if (home === NOT_SURE) return { counted: wantsHome ? 'if_home' : 'if_other', why: 'home_unsure' };
  if (wantsHome) return home === university ? yes('home') : no('no_home');
  return home === university ? no('no_other_home') : yes('other_home');
}

/** Whether a college is of the person's home university. */
export type Home = 'yes' | 'no' | 'unknown';
export function compareHome(university: string | null, { home }: Profile): Home {
  if (home === OTHER_STATE) return 'no';
  if (home === NOT_SURE || university === null) return 'unknown';
  return home === university ? 'yes' : 'no';
}

/** A person who is not sure has either the home university's seats of a college or the others, never both; else both are the same. */
export interface Range {
  readonly ifHome: number;
  readonly ifOther: number;
  readonly least: number;
  readonly most: number;
}

export function sumSeats(seats: Iterable<readonly [count: number, counted: Counted]>): Range {
  const sums = { yes: 0, no: 0, if_home: 0, if_other: 0 };
  for (const [count, counted] of seats) sums[counted] += count;
  const [ifHome, ifOther] = [sums.yes + sums.if_home, sums.yes + sums.if_other];
  return { ifHome, ifOther, least: Math.min(ifHome, ifOther), most: Math.max(ifHome, ifOther) };
}

/** What pages need of every course: the answer of `/api/v1/seats` with the home universities and the TFWS codes. */
export interface SeatTable extends Pick<Seats, 'dataset' | 'seat_levels' | 'fields'> {
  /** As the profile names them. */
  readonly universities: readonly string[];
  readonly courses: readonly (Pick<Seats['courses'][number], 'choice_code' | 'others' | 'levels'> & {
    /** Place in `universities`; null where it is not known. */
    readonly university: number | null;
    /** Absent where the round does not have it. */
    readonly tfw_choice_code?: string;
  })[];
}

/** The seats of a course that the person is eligible for. */
export interface EligibleSeats extends Range {
  /** The greater, the earlier among courses: first by the seats that are certain. 0 where there are none. */
  readonly order: number;
  readonly home: Home;
  /** Among them, those for economically weaker sections. */
  readonly ews: number;
  /** Among them, those of the tuition fee waiver, and the code to enter for them, empty where it is not known. */
  readonly tfws: number;
  readonly tfwsCode: string;
}

/** Choice code -> the person's seats. */
export function countSeats(table: Omit<SeatTable, 'dataset'>, profile: Profile): Map<string, EligibleSeats> {
  const { seat_levels, fields, universities, courses } = table;
  const kinds: SeatKind[] = [
    ...OTHER_FIELDS.map((field) => ({ field })),
    ...seat_levels.flatMap((level) => fields.map((field) => ({ field, level }))),
  ];
  const weaker = OTHER_FIELDS.indexOf('ews_seats');
  const waiver = OTHER_FIELDS.indexOf('tfw_seats');
  const known = new Map<string, readonly Counted[]>();
  return new Map(
    courses.map(({ choice_code, university, others, levels, tfw_choice_code = '' }) => {
      const offer = { choice_code, university: university === null ? null : universities[university]! };
      // What is decided follows from the letters of the code and the university: it is the same for many courses.
      const sort = `${choice_code.slice(10)} ${university}`;
      const counted = known.get(sort) ?? kinds.map((kind) => decide(kind, offer, profile).counted);
      known.set(sort, counted);
      const counts = [...others, ...levels.flatMap((row) => (row.length ? row : fields.map(() => 0)))];
      const range = sumSeats(counts.map((count, i) => [count, counted[i]!] as const));
      const among = (at: number) => (counted[at] === 'yes' ? others[at]! : 0);
      const [ews, tfws] = [among(weaker), among(waiver)];
      const order = range.least * 1e6 + range.most;
      return [
        choice_code,
        { ...range, order, home: compareHome(offer.university, profile), ews, tfws, tfwsCode: tfw_choice_code },
      ];
    }),
  );
}

/**
 * What was stored -> the profile; undefined where it is none. A home university that is not among `universities`, and an answer
 * of another time (yes or no, as if it were the same for all colleges), become "not sure".
 */
export function readProfile(text: string | null, universities: readonly string[]): Profile | undefined {
  try {
    const { category, ladies, home, district, ews, tfws, pwd, defence } = JSON.parse(text ?? '');
    if (!CATEGORIES.includes(category)) return undefined;
    const isKnown = universities.includes(home);
    return {
      home: isKnown || home === OTHER_STATE ? home : NOT_SURE,
      ...(isKnown && typeof district === 'string' ? { district } : {}),
      category,
      ladies: !!ladies,
      ews: category === 'open' && !!ews,
      tfws: !!tfws,
      pwd: !!pwd,
      defence: !!defence,
    };
  } catch {
    return undefined;
  }
}
