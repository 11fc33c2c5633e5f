/** The courses of the list, from two data files of a build: what the list shows, and what it exports as text. */
import { isOptional, OTHER_SEATS, SEAT_LEVELS } from '../../contract/seats.ts';
import type { EligibleSeats } from '../eligibility.ts';
import { rangeInWords } from '../views/names.ts';
import { type ScriptKey, translatePlaces, word } from './language.ts';
import { inWords, loadNames, loadSeats, profile, sumOwnSeats } from './profile.ts';

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
  readonly tfw_choice_code: string;
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
      const { others, tfw_choice_code = '' } = listed;
      return [code, { ...named, numbers: { cap, levels: levels ?? {}, others, tfw_choice_code } }];
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
export function listHeading(person = profile()): string {
  const ofYear = `${round()}, ${document.documentElement.dataset.year}`;
  return person ? word('list.of', { round: ofYear, words: inWords(person) }) : ofYear;
}

/**
 * The list as a message: one course per line with code, name and seats, for whom they were counted, and at the end the sum and
 * `link`.
 */
export function asText({ codes, courses, seats }: CourseList, link: string): string {
  const lines = codes.map((code, i) => {
    const course = courses.get(code);
    const mine = seats?.get(code);
    const waiver = waiverCode(code, seats);
    const numbers = course?.numbers
      ? [
          `${word('category.cap.long')}: ${course.numbers.cap}`,
          ...(mine ? [`${word('mine.seats')}: ${rangeInWords(mine)}`] : []),
          ...(waiver ? [`${word('tfws.code')} ${waiver}`] : []),
        ]
      : [word('list.gone', { round: round() })];
    return [`${i + 1}. ${code}`, ...(course ? [course.course_name, course.inst_name] : []), ...numbers].join(', ');
  });
  const total = seats ? [word('list.total', sumOwnSeats(codes.map((code) => seats.get(code))))] : [];
  return [`${word('list.table')}: ${listHeading()}`, ...lines, ...total, link].join('\n');
}

/** The list as a table: its headings, and a row per course, shorter where less of the course is known. */
export function listNumbers({ codes, courses, seats }: CourseList) {
  const levels = listLevels(codes.map((code) => courses.get(code)));
  const countOthers = Math.max(0, ...codes.map((code) => courses.get(code)?.numbers?.others.length ?? 0));
  const listedOthers = OTHER_SEATS.filter((listed, i) => !isOptional(listed) || i < countOthers);
  const textOf = (key: string) => word(key as ScriptKey);
  const mine = seats ? ['mine.seats', 'list.most_seats', 'filter.home'] : [];
  const headings = [
    ...['list.preference', 'course.code', 'list.tfws_code', 'list.course', 'list.institute', 'search.district'],
    ...mine,
    'category.cap.long',
    ...levels.map((level) => `level.${level}`),
    ...listedOthers.map(({ name }) => `category.${name}`),
  ].map(textOf);
  const rows = codes.map((code, i): (string | number)[] => {
    const course = courses.get(code);
    if (!course) return [i + 1, code];
    const names = [course.course_name, course.inst_name, translatePlaces(course.district)];
    if (!course.numbers) return [i + 1, code, '', ...names];
    const { cap, others, tfw_choice_code } = course.numbers;
    const numbers = [cap, ...levels.map((level) => course.numbers!.levels[level] ?? 0), ...others];
    const { least = 0, most = 0, home = 'unknown' } = seats?.get(code) ?? {};
    const own = seats ? [least, most, textOf(`mine.home.${home}`)] : [];
    return [i + 1, code, tfw_choice_code, ...names, ...own, ...numbers];
  });
  return { headings, rows };
}
