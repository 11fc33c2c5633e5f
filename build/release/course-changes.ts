/** Compares the courses of one round in two builds, and finds numbers that go back to an earlier published value. */
import { isDeepStrictEqual } from 'node:util';
import type { CourseDetail } from '../contract/resources.ts';
import { newEntries, type Round } from './published.ts';

/** How many numbers of a course are listed. */
const LISTED = 20;

/** A round in one deploy. */
export interface Version {
  readonly round: Round;
  readonly courses: readonly CourseDetail[];
}
type Values = Readonly<Record<string, unknown>>;

/** One line for each course that differs from `before` in anything but a row id; `older` are the versions before that, the newest first. */
export function courseChanges(before: Version, now: readonly CourseDetail[], older: readonly Version[]): string[] {
  const [old, made] = [byCode(before.courses), byCode(now)];
  const versions = [before, ...older].map(({ round, courses }) => ({ round, courses: byCode(courses) }));
  const codes = [...new Set([...old.keys(), ...made.keys()])].sort();
  return codes.flatMap((code) => {
    const [one, other] = [old.get(code), made.get(code)];
    if (!one || !other) return [`${code} ${(one ?? other)!.course_name}: ${one ? 'removed' : 'added'}`];
    const [was, is] = [comparedValues(one), comparedValues(other)];
    const fields = Object.keys({ ...was, ...is }).filter((field) => !isDeepStrictEqual(was[field], is[field]));
    if (fields.length === 0) return [];
    const past = versions.map(({ round, courses }) => ({
      round,
      values: courses.has(code) ? comparedValues(courses.get(code)!) : {},
    }));
    const changes = fields
      .slice(0, LISTED)
      .map((field) => `${field} ${was[field] ?? 'none'} -> ${is[field] ?? 'none'}${goesBack(past, field, is[field])}`);
    return [`${code} ${other.course_name}: ${changes.join(', ')}`];
  });
}

/** Tells if an older version had this number, and which correction replaced it. */
function goesBack(past: readonly { round: Round; values: Values }[], field: string, value: unknown): string {
  const same = past.findIndex(({ values }) => isDeepStrictEqual(values[field], value));
  if (same < 1) return '';
  const dates = newEntries(past[same]!.round, past[same - 1]!.round).map(({ date }) => date);
  return dates.length > 0
    ? ` (back to what the correction of ${dates.join(' and ')} replaced)`
    : ' (back to what it was before)';
}

const byCode = (courses: readonly CourseDetail[]) => new Map(courses.map((course) => [course.choice_code, course]));

/** The values of a course by field, those of a row with their level. Row ids are left out because they depend on other rounds. */
function comparedValues({
  id: _,
  institute: { id: __, ...institute },
  vacancies,
  special_vacancy,
  ...course
}: CourseDetail): Values {
  const rows = vacancies.flatMap(({ seat_level, ...row }) =>
    Object.entries(row).map(([field, seats]) => [`${seat_level}.${field}`, seats]),
  );
  return { ...course, ...institute, ...special_vacancy, ...Object.fromEntries(rows) };
}
