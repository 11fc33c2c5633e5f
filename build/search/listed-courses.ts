/** Positions -> the courses of a page, as values and as JSON text; the text of each course is rendered once. */
import type { CourseShort } from '../contract/resources.ts';
import { checksum } from '../shared/checksum.ts';
import type { Columns } from './columns.ts';
import type { SearchIndex } from './types.ts';

/** A course as a row of results shows it, with the type of its institute and its CAP seats in the round before. */
export interface ListedCourse extends CourseShort {
  readonly kind?: string;
  readonly before?: { readonly round: string; readonly seats: number | null };
}

/** Opens the courses of an index; fields are in the contract's order. */
export function openPage(index: SearchIndex, columns: Columns) {
  const { courses, institutes, places, names, dataset } = index;
  const head = `{"dataset":${JSON.stringify({ id: dataset.id, round_name: dataset.round_name })},"data":[`;
  const page = (courses: readonly string[]) => `${head}${courses.join(',')}]}`;
  const rendered: { text: string; hash: string }[] = [];
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
    const kind = index.types[institutes.type[columns.institute[at] as number] as number];
    const before = index.before && { round: index.before.round, seats: index.before.seats[at] ?? null };
    return { ...courseAt(at), ...(kind ? { kind } : {}), ...(before ? { before } : {}) };
  };
  const render = (at: number) => {
    const text = JSON.stringify(courseAt(at));
    rendered[at] = { text, hash: checksum(text) };
    return rendered[at];
  };
  return {
    rows: (positions: readonly number[]) => positions.map(rowAt),
    /** The JSON text of `{dataset, data}` for these positions. */
    render: (positions: readonly number[]) => page(positions.map((at) => (rendered[at] ?? render(at)).text)),
    /** A hash of that text, made of its courses' hashes: reading the whole text would take longer than a warm search. */
    version: (positions: readonly number[]) => checksum(page(positions.map((at) => (rendered[at] ?? render(at)).hash))),
  };
}
