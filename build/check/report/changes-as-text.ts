/** What changed from one round to another, course by course. */
import { groupBy } from '../../shared/group-by.ts';
import type { CourseChange } from '../compare-courses.ts';

/** Fields that the table omits for an added or removed course, whose first line has them. */
const NAMES: readonly string[] = ['course_name', 'inst_code'];

/**
 * A few lines for each of the first courses: its name, then a line for the course and for each seat level; at the end the number
 * of courses.
 */
export function changesAsTable(changes: readonly CourseChange[], limit: number): string[] {
  const courses = groupBy(changes, ({ choice_code }) => choice_code);
  const listed = [...courses.values()].slice(0, limit);
  const width = Math.max('course'.length, ...new Set(changes.map(({ seat_level }) => seat_level.length)));
  const kinds = (['added', 'removed', 'changed'] as const).map(
    (kind) => `${[...courses.values()].filter(([first]) => first!.change === kind).length} ${kind}`,
  );
  return [
    ...listed.flatMap((numbers) => courseLines(numbers, width)),
    `courses: ${kinds.join(', ')}`,
    ...(courses.size > listed.length ? [`${courses.size - listed.length} more: --all shows them`] : []),
  ];
}

function courseLines(numbers: readonly CourseChange[], width: number): string[] {
  const { choice_code, change, course_name, inst_name } = numbers[0]!;
  const levels = [...new Set(numbers.map(({ seat_level }) => seat_level))];
  return [
    `${choice_code.padEnd(13)} ${change.padEnd(7)} ${course_name ?? ''}, ${inst_name ?? ''}`,
    ...levels.map((level) => {
      const words = numbers
        .filter(({ seat_level, field }) => seat_level === level && (change === 'changed' || !NAMES.includes(field)))
        .map(describeChange);
      return `  ${(level || 'course').padEnd(width)}  ${words.join(', ')}`.trimEnd();
    }),
  ];
}

/** `open_g 13 -> 15`; a number that is ten times as large as before is often a slip. */
function describeChange({ field, before, now }: CourseChange): string {
  const isTenfold = Number(before) > 0 && Number(now) >= 10 * Number(before);
  return `${field} ${before ?? '-'} -> ${now ?? '-'}${isTenfold ? ' (TEN TIMES AS MANY, OR MORE)' : ''}`;
}
