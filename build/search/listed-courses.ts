/** The courses of the index: its columns, opened for reading, and the courses of a page as values and as JSON text. */
import type { CourseShort } from '../contract/resources.ts';
import { once } from '../shared/once.ts';
import { INDEX_FORMAT, type SearchIndex } from './types.ts';

/** A course as a row of results shows it, with its type, mostly that of its institute, and its CAP seats in the round before. */
export interface ListedCourse extends CourseShort {
  readonly kind?: string;
  readonly before?: { readonly round: string; readonly seats: number | null };
}

export type Columns = ReturnType<typeof openColumns>;

/** Throws if the index has another format. */
export function openColumns(index: SearchIndex) {
  if (index.format !== INDEX_FORMAT) {
    throw new Error(`search: the index has format ${index.format}, this engine reads ${INDEX_FORMAT}: build again`);
  }
  const { name, institute, vacancies, codes, waiverCodes, ownTypes } = index.courses;
  const choiceCodes = once(() => codes.split(' '));
  const waivers = once(() => waiverCodes?.split(' ') ?? []);
  const compareVacancies = (a: number, b: number) => (vacancies[b] as number) - (vacancies[a] as number) || a - b;
  return {
    name,
    institute,
    vacancies,
    /** The number of a course's type, and whether that is autonomous, 1 or 0. */
    readType: (at: number, column: 'type' | 'autonomous'): number =>
      ownTypes?.[at]?.[column] ?? (index.institutes[column][institute[at] as number] as number),
    readCode: (at: number) => choiceCodes()[at] as string,
    /** All positions, most vacancies first, then by choice_code. */
    byVacancies: once(() => [...name.keys()].sort(compareVacancies)),
    compareVacancies,
    /** The courses whose choice code begins with these characters, or whose tuition fee waiver code they are; undefined if there is none. */
    withCode: (typed: string): ReadonlySet<number> | undefined => {
      const text = typed.toUpperCase();
      // First in the text of all codes at once: a hostile query has dozens of codes.
      const inText = new RegExp(`\\b0*${text}`);
      if (!inText.test(codes) && !inText.test(waiverCodes ?? '')) return undefined;
      const beginning = new RegExp(`^0*${text}`);
      const whole = new RegExp(`^0*${text}$`);
      const matching = choiceCodes().flatMap((code, at) =>
        beginning.test(code) || whole.test(waivers()[at] ?? '') ? [at] : [],
      );
      return matching.length > 0 ? new Set(matching) : undefined;
    },
  };
}

/** Opens the courses of an index for pages; fields are in the contract's order, and the text of each course is rendered once. */
export function openPage(index: SearchIndex, columns: Columns) {
  const { courses, institutes, places, names, dataset } = index;
  const head = `{"dataset":${JSON.stringify({ id: dataset.id, round_name: dataset.round_name })},"data":[`;
  const rendered: string[] = [];
  const courseAt = (at: number): CourseShort => {
    const institute = columns.institute[at] as number;
    return {
      id: courses.firstId + at,
      choice_code: columns.readCode(at),
      course_name: names[columns.name[at] as number] as string,
      total_cap_vacancies: columns.vacancies[at] as number,
      institute: {
        inst_code: institutes.codes[institute] as string,
        inst_name: institutes.names[institute] as string,
        district: places.districts[institutes.place[institute] as number] as string,
      },
    };
  };
  const rowAt = (at: number): ListedCourse => {
    const kind = index.types[columns.readType(at, 'type')];
    const before = index.before && { round: index.before.round, seats: index.before.seats[at] ?? null };
    return { ...courseAt(at), ...(kind ? { kind } : {}), ...(before ? { before } : {}) };
  };
  const render = (at: number) => {
    rendered[at] ??= JSON.stringify(courseAt(at));
    return rendered[at];
  };
  return {
    rows: (positions: readonly number[]) => positions.map(rowAt),
    /** The JSON text of `{dataset, data}` for these positions. */
    render: (positions: readonly number[]) => `${head}${positions.map(render).join(',')}]}`,
  };
}
