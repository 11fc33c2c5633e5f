/** Which seats a person can take: the one place where that is decided, for results, course pages and lists. */
import type { Seats } from '../../build/contract/derived.ts';
import type { CourseDetail } from '../../build/contract/resources.ts';

export const CATEGORIES = ['open', 'sc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd', 'obc', 'sebc'] as const;
/** Seats beside the levels: the course's fields in the order of `/api/v1/seats`, and who has to say so. */
const OTHER_SEATS = { ews_seats: 'ews', tfw_seats: 'tfws', pwd_total: 'pwd', def_total: 'defence' } as const;

export interface Profile {
  readonly category: (typeof CATEGORIES)[number];
  readonly ladies: boolean;
  /** Whether the person belongs to the home university of the colleges in question; it is not the same for all. */
  readonly home: 'yes' | 'no' | 'unsure';
  readonly ews: boolean;
  readonly tfws: boolean;
  readonly pwd: boolean;
  readonly defence: boolean;
}

/**
 * Whether the counts of a level are open to the person. State level is for everybody; a level that nobody knew is counted
 * for nobody, because a number must never promise a seat.
 */
export function levelIsOpen(level: string, { home }: Profile): boolean {
  if (level === 'home_university') return home === 'yes';
  if (level === 'other_than_home_university') return home === 'no';
  return level === 'state_level';
}

/** Whether a count such as `sc_l` or `ews_seats` is open to the person: open seats, the own category's, ladies' for women. */
export function fieldIsOpen(field: string, profile: Profile): boolean {
  if (field in OTHER_SEATS) return profile[OTHER_SEATS[field as keyof typeof OTHER_SEATS]];
  const [, category, kind] = /^(\w+)_([gl])$/.exec(field) ?? [];
  return (category === 'open' || category === profile.category) && (kind === 'g' || profile.ladies);
}

/** Choice code -> the vacant seats that the person can take; of what `/api/v1/seats` answers. */
export function countSeats(
  { seat_levels, fields, courses }: Omit<Seats, 'dataset'>,
  profile: Profile,
): Map<string, number> {
  const others = Object.keys(OTHER_SEATS).map((field) => fieldIsOpen(field, profile));
  const open = fields.map((field) => fieldIsOpen(field, profile));
  const levelOpen = seat_levels.map((level) => levelIsOpen(level, profile));
  const sum = (counts: readonly number[], taken: readonly boolean[]) =>
    counts.reduce((all, count, i) => all + (taken[i] ? count : 0), 0);
  return new Map(
    courses.map((course) => [
      course.choice_code,
      course.levels.reduce(
        (all, counts, l) => all + (levelOpen[l] ? sum(counts, open) : 0),
        sum(course.others, others),
      ),
    ]),
  );
}

/** The vacant seats of one course, as `/api/v1/course` has it, that the person can take. */
export function countCourse(course: CourseDetail, profile: Profile): number {
  const sum = (numbers: object) =>
    Object.entries(numbers).reduce((all, [field, count]) => all + (fieldIsOpen(field, profile) ? count : 0), 0);
  const { ews_seats, tfw_seats, special_vacancy, vacancies } = course;
  const rows = vacancies.filter(({ seat_level }) => levelIsOpen(seat_level, profile));
  return rows.reduce((all, row) => all + sum(row), sum({ ews_seats, tfw_seats, ...special_vacancy }));
}

/** What was stored -> the profile; undefined where it is none, or one of another time. */
export function readProfile(text: string | null): Profile | undefined {
  try {
    const { category, ladies, home, ews, tfws, pwd, defence } = JSON.parse(text ?? '');
    if (!CATEGORIES.includes(category) || !['yes', 'no', 'unsure'].includes(home)) return undefined;
    return { category, ladies: !!ladies, home, ews: !!ews, tfws: !!tfws, pwd: !!pwd, defence: !!defence };
  } catch {
    return undefined;
  }
}
