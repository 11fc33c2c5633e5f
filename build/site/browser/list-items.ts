/** The courses of a list with their names and numbers, from two data files of a build. */
import { OTHER_SEATS } from '../../contract/seats.ts';
import type { EligibleSeats, SeatTable } from '../eligibility.ts';
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
  readonly numbers?: Numbers | undefined;
  /** The reader's seats; absent without a profile. */
  readonly mine?: EligibleSeats | undefined;
}
interface Numbers {
  readonly cap: number;
  /** The CAP seats in the round before; absent for the first round of a year. */
  readonly before?: { readonly round: string; readonly seats: number | null } | undefined;
  /** Vacant seats by seat level. */
  readonly levels: ReadonlyMap<string, number>;
  /** In the order of OTHER_SEATS, up to the last that the round has. */
  readonly others: readonly number[];
}

interface ListData {
  readonly names: CourseNames;
  readonly table: SeatTable;
  readonly seats?: ReadonlyMap<string, EligibleSeats> | undefined;
}

export function makeItems(codes: readonly string[], { names: { names, courses }, table, seats }: ListData): ListItem[] {
  const latest = new Map(table.courses.map((course) => [course.choice_code, course]));
  return codes.map((code) => {
    const named = courses[code];
    if (!named) return { code };
    const [course_name = '', inst_name = '', place = '', kind = ''] = named.map((position) => names[position]);
    const course = latest.get(code);
    const numbers = course && {
      cap: course.cap,
      before: table.before === undefined ? undefined : { round: table.before, seats: course.before ?? null },
      levels: new Map(table.seat_levels.map((level, i) => [level, course.totals[i]!])),
      others: course.others,
    };
    return { code, names: { course_name, inst_name, place, kind }, numbers, mine: seats?.get(code) };
  });
}

/** The codes to enter, each followed by that of the person's tuition fee waiver seats if they asked for them. */
export const codesToEnter = (items: readonly ListItem[]): string[] =>
  items.flatMap(({ code, mine }) => [code, mine && mine.tfws > 0 ? mine.tfwsCode : '']).filter(Boolean);

/** Numbers of the courses, in the order of the list; undefined if the latest round lacks the course. */
interface NumberColumn {
  readonly heading: Markup;
  readonly numbers: readonly (number | undefined)[];
}

/** A column for everything that some course of the list has seats of. */
export function listNumbers(items: readonly ListItem[]): NumberColumn[] {
  const column = (heading: Markup, read: (numbers: Numbers) => number | undefined): NumberColumn => ({
    heading,
    numbers: items.map(({ numbers }) => numbers && (read(numbers) ?? 0)),
  });
  // Every course of a round has the same levels, in the order of every other page.
  const levels = [...(items.find(({ numbers }) => numbers)?.numbers?.levels.keys() ?? [])];
  return [
    column(label('row.cap'), ({ cap }) => cap),
    ...levels.map((level) => column(levelName(level), (numbers) => numbers.levels.get(level))),
    ...OTHER_SEATS.map(({ name }, i) => column(label(`category.${name}`), ({ others }) => others[i])),
  ].filter(({ numbers }) => numbers.some(Boolean));
}
