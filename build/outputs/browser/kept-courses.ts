/** What the list shows and exports for its codes, from two data files of a build. */
import { OTHER_SEATS, SEAT_LEVELS } from '../../contract/seats.ts';
import type { EligibleSeats } from '../../shared/seats.ts';
import { rangeInWords } from '../../shared/views/names.ts';
import { placed, type ScriptKey, word } from './language.ts';
import { inWords, loadNames, loadSeats, profile, sumOwnSeats } from './profile.ts';

/** A code's names, from any round that had it, and its numbers if the latest round has it. */
export interface Kept {
  readonly course_name: string;
  readonly inst_name: string;
  readonly district: string;
  readonly numbers?: {
    readonly cap: number;
    readonly levels: Readonly<Record<string, number>>;
    readonly others: readonly number[];
    readonly tfw_choice_code: string;
  };
}
export type Known = ReadonlyMap<string, Kept>;
/** The seats of the person for whom the list is counted; undefined without a profile. */
export type Own = ReadonlyMap<string, EligibleSeats> | undefined;

/** Every code, from the two files of this build. */
export async function readKnown(): Promise<Known> {
  const [{ names, courses }, seats] = await Promise.all([loadNames(), loadSeats()]);
  const others = new Map(seats.courses.map((course) => [course.choice_code, course]));
  return new Map(
    Object.entries(courses).map(([code, [course, institute, district, cap, levels]]): [string, Kept] => {
      const named = { course_name: names[course]!, inst_name: names[institute]!, district: names[district]! };
      const listed = others.get(code);
      if (!listed || cap === undefined) return [code, named];
      const { others: special, tfw_choice_code = '' } = listed;
      return [code, { ...named, numbers: { cap, levels: levels ?? {}, others: special, tfw_choice_code } }];
    }),
  );
}

/** The seat levels of the courses, in the order of every other page. */
export function listLevels(courses: readonly (Kept | undefined)[]): string[] {
  const levels = courses.flatMap((course) => Object.keys(course?.numbers?.levels ?? {}));
  return [...new Set<string>([...SEAT_LEVELS, ...levels.sort()])].filter((level) => levels.includes(level));
}

/** The code for the reader's tuition fee waiver seats at a course; empty if they did not ask for them or there are none. */
export const waiverCode = (code: string, own: Own): string => {
  const mine = own?.get(code);
  return mine && mine.tfws > 0 ? mine.tfwsCode : '';
};

/** The codes to enter, each followed by its tuition fee waiver code. */
export const codesToEnter = (codes: readonly string[], own: Own): string[] =>
  codes.flatMap((code) => [code, waiverCode(code, own)]).filter(Boolean);

/** The page's round, from an attribute of the root element. */
export const round = () => document.documentElement.dataset.round!;

/** The round, and for whom the seats were counted. */
export function whose(reader = profile()): string {
  const ofYear = `${round()}, ${document.documentElement.dataset.year}`;
  return reader ? word('list.of', { round: ofYear, words: inWords(reader) }) : ofYear;
}

/** The list as a message: one course per line with code, name and seats, for whom they were counted, and at the end the sum and `link`. */
export function asText(codes: readonly string[], known: Known, own: Own, link: string): string {
  const lines = codes.map((code, i) => {
    const course = known.get(code);
    const mine = own?.get(code);
    const waiver = waiverCode(code, own);
    const seats = course?.numbers
      ? [
          `${word('category.cap.long')}: ${course.numbers.cap}`,
          ...(mine ? [`${word('mine.seats')}: ${rangeInWords(mine)}`] : []),
          ...(waiver ? [`${word('tfws.code')} ${waiver}`] : []),
        ]
      : [word('list.gone', { round: round() })];
    return [`${i + 1}. ${code}`, ...(course ? [course.course_name, course.inst_name] : []), ...seats].join(', ');
  });
  const total = own ? [word('list.total', sumOwnSeats(codes.map((code) => own.get(code))))] : [];
  return [`${word('list.table')}: ${whose()}`, ...lines, ...total, link].join('\n');
}

/** The list as rows of a CSV file with readable headings. */
export function csvRows(codes: readonly string[], known: Known, own: Own): (string | number)[][] {
  const levels = listLevels(codes.map((code) => known.get(code)));
  const say = (key: string) => word(key as ScriptKey);
  const mine = own ? ['mine.seats', 'list.csv.most', 'filter.home'] : [];
  const heads = [
    ...['list.preference', 'course.code', 'list.csv.tfws', 'list.course', 'list.institute', 'search.district'],
    ...mine,
    'category.cap.long',
    ...levels.map((level) => `level.${level}`),
    ...OTHER_SEATS.map(({ name }) => `category.${name}`),
  ];
  const rows = codes.map((code, i) => {
    const course = known.get(code);
    if (!course) return [i + 1, code];
    const names = [course.course_name, course.inst_name, placed(course.district)];
    if (!course.numbers) return [i + 1, code, '', ...names];
    const { cap, others, tfw_choice_code } = course.numbers;
    const numbers = [cap, ...levels.map((level) => course.numbers!.levels[level] ?? 0), ...others];
    const { least = 0, most = 0, home = 'unknown' } = own?.get(code) ?? {};
    const seats = own ? [least, most, say(`mine.home.${home}`)] : [];
    return [i + 1, code, tfw_choice_code, ...names, ...seats, ...numbers];
  });
  return [heads.map(say), ...rows];
}
