/** The courses of a list with their names and numbers, from two data files of a build. */
import { OTHER_SEATS, SEAT_LEVELS } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import type { OwnClosing } from '../closings.ts';
import type { CourseRecord, EligibleSeats } from '../eligibility.ts';
import { label, type Markup } from '../views/labels.ts';
import { levelName } from '../views/names.ts';

/** The names of courses and institutes, each name once. */
export interface CourseNames {
  readonly names: readonly string[];
  /** Choice code -> positions in `names`: of the course, the institute, its place and its type. */
  readonly courses: Readonly<Record<string, readonly number[]>>;
}

export interface ListItem {
  readonly code: string;
  /** From any round that had the course. */
  readonly names?: Readonly<Record<'course_name' | 'inst_name' | 'place' | 'kind', string>>;
  /** Absent if the latest round lacks the course. */
  readonly record?: CourseRecord | undefined;
  /** The reader's seats; absent without a profile. */
  readonly mine?: EligibleSeats | undefined;
  readonly closing?: OwnClosing | undefined;
}

interface ListData {
  readonly names: CourseNames;
  /** Of every course of the latest round. */
  readonly records: readonly CourseRecord[];
  readonly seats?: ReadonlyMap<string, EligibleSeats> | undefined;
  readonly closings?: ReadonlyMap<string, OwnClosing> | undefined;
}

export function makeItems(
  codes: readonly string[],
  { names: { names, courses }, records, seats, closings }: ListData,
): ListItem[] {
  const latest = new Map(records.map((course) => [course.choice_code, course]));
  return codes.map((code) => {
    const named = courses[code];
    if (!named) return { code };
    const [course_name = '', inst_name = '', place = '', kind = ''] = named.map((position) => names[position]);
    return {
      ...{ code, names: { course_name, inst_name, place, kind }, record: latest.get(code) },
      ...{ mine: seats?.get(code), closing: closings?.get(code) },
    };
  });
}

/** The codes to enter, each followed by that of the person's tuition fee waiver seats if they asked for them. */
export const codesToEnter = (items: readonly ListItem[]): string[] =>
  items.flatMap(({ code, mine }) => [code, mine && mine.tfws > 0 ? mine.tfwsCode : '']).filter(Boolean);

/** What the courses have of one thing, in the order of the list; `–` if the latest round lacks the course. */
interface NumberColumn {
  readonly heading: Markup;
  readonly cells: readonly string[];
}

/** A column for everything that some course of the list has seats of: levels in the order of every other page. */
export function listNumbers(items: readonly ListItem[]): NumberColumn[] {
  const sum = (isMeant: (level: string, field: string) => boolean) =>
    items.map(({ record }) =>
      record?.seats.reduce((all, [level, field, count]) => all + (isMeant(level, field) ? count : 0), 0),
    );
  const levels = new Set<string>(SEAT_LEVELS);
  for (const { record } of items) for (const [level] of record?.seats ?? []) levels.add(level);
  levels.delete('');
  const columns = [
    { heading: label('row.cap'), numbers: items.map(({ record }) => record?.cap) },
    ...[...levels].map((name) => ({ heading: levelName(name), numbers: sum((level) => level === name) })),
    ...OTHER_SEATS.map(({ name, field }) => ({
      heading: label(`category.${name}`),
      numbers: sum((_, other) => other === field),
    })),
  ].filter(({ numbers }) => numbers.some(Boolean));
  return columns.map(({ heading, numbers }) => ({
    heading,
    cells: numbers.map((count) => (count === undefined ? '–' : grouped(count))),
  }));
}
