/** The courses of the list, from two data files of a build, and their numbers. */
import { OTHER_SEATS, SEAT_LEVELS } from '../../contract/seats.ts';
import type { EligibleSeats } from '../eligibility.ts';
import type { Profile } from '../reader-profile.ts';
import { label, type Markup } from '../views/labels.ts';
import { levelName } from '../views/names.ts';
import { loadNames, loadSeats } from './data-files.ts';
import { word } from './language.ts';
import { inWords } from './profile.ts';

/** A code's names, from any round that had it, and its numbers if the latest round has it. */
export interface NamedCourse {
  readonly course_name: string;
  readonly inst_name: string;
  readonly district: string;
  readonly numbers?: Numbers;
}
interface Numbers {
  readonly cap: number;
  /** Vacant seats by seat level. */
  readonly levels: Readonly<Record<string, number>>;
  /** In the order of OTHER_SEATS, up to the last that the round has. */
  readonly others: readonly number[];
}
export type CoursesByCode = ReadonlyMap<string, NamedCourse>;
/** The seats of the person for whom the list is counted; undefined without a profile. */
export type SeatsByCode = ReadonlyMap<string, EligibleSeats> | undefined;

/** The choice codes of a list, with the courses and seats that belong to them. */
export interface CourseList {
  readonly codes: readonly string[];
  readonly courses: CoursesByCode;
  readonly seats: SeatsByCode;
}

/** Every course that any round had. */
export async function readCourses(): Promise<CoursesByCode> {
  const [{ names, courses }, { courses: latest }] = await Promise.all([loadNames(), loadSeats()]);
  const latestByCode = new Map(latest.map((course) => [course.choice_code, course]));
  return new Map(
    Object.entries(courses).map(([code, [course, institute, district, cap, levels]]): [string, NamedCourse] => {
      const named = { course_name: names[course]!, inst_name: names[institute]!, district: names[district]! };
      const listed = latestByCode.get(code);
      if (!listed || cap === undefined) return [code, named];
      return [code, { ...named, numbers: { cap, levels: levels ?? {}, others: listed.others } }];
    }),
  );
}

/** The seat levels of the courses, in the order of every other page. */
export function listLevels(courses: readonly ({ readonly numbers?: Pick<Numbers, 'levels'> } | undefined)[]): string[] {
  const levels = courses.flatMap((course) => Object.keys(course?.numbers?.levels ?? {}));
  return [...new Set<string>([...SEAT_LEVELS, ...levels.sort()])].filter((level) => levels.includes(level));
}

/** The code for the person's tuition fee waiver seats at a course; empty if they did not ask for them or there are none. */
const waiverCode = (code: string, seats: SeatsByCode): string => {
  const mine = seats?.get(code);
  return mine && mine.tfws > 0 ? mine.tfwsCode : '';
};

/** The codes to enter, each followed by its tuition fee waiver code. */
export const codesToEnter = ({ codes, seats }: Omit<CourseList, 'courses'>): string[] =>
  codes.flatMap((code) => [code, waiverCode(code, seats)]).filter(Boolean);

/** The page's round, from an attribute of the root element. */
export const round = () => document.documentElement.dataset.round!;

/** The round, and for whom the seats were counted. */
export function listHeading(person: Profile | undefined): string {
  const ofYear = `${round()}, ${document.documentElement.dataset.year}`;
  return person ? word('list.of', { round: ofYear, words: inWords(person) }) : ofYear;
}

/** Numbers of the courses, in the order of the list; undefined if the latest round lacks the course. */
export interface NumberColumn {
  readonly heading: Markup;
  readonly numbers: readonly (number | undefined)[];
}

/** A column for everything that some course of the list has seats of. */
export function listNumbers({ codes, courses }: Pick<CourseList, 'codes' | 'courses'>): NumberColumn[] {
  const all = codes.map((code) => courses.get(code));
  const column = (heading: Markup, read: (numbers: Numbers) => number | undefined): NumberColumn => ({
    heading,
    numbers: all.map((course) => course?.numbers && (read(course.numbers) ?? 0)),
  });
  return [
    column(label('row.cap'), ({ cap }) => cap),
    ...listLevels(all).map((level) => column(levelName(level), ({ levels }) => levels[level])),
    ...OTHER_SEATS.map(({ name }, i) => column(label(`category.${name}`), ({ others }) => others[i])),
  ].filter(({ numbers }) => numbers.some(Boolean));
}
