/** Reads the cut-off lists of the build, if it has any, as pages and the device need them. */
import { OTHER_SEATS } from '../contract/seats.ts';
import type { Database } from '../store/database.ts';
import { type Closing, type ClosingColumns, type CourseClosings, LIST, type ListName, UNIT } from './closings.ts';
import type { Cutoff, CutoffsOfList } from './pages/course-cutoffs.ts';
import { siteQuery } from './queries.ts';

const LISTS = `
  SELECT
    l.id, l.round_name, l.academic_year, CAST(l.academic_year AS INTEGER) = CAST(d.academic_year AS INTEGER) - 1 AS isLastYear
  FROM cutoff_lists l, latest_dataset d ORDER BY l.id DESC`;

interface ClosingRow extends Pick<Cutoff, 'level' | 'merit_no' | 'percentile'> {
  readonly choice_code: string;
  readonly list_id: number;
  readonly category: string;
  readonly gender: string;
  /** Null for the first stage. */
  readonly stage: string | null;
}

/** Choice code -> the closings of its kinds of seats. */
export function readClosings(database: Pick<Database, 'all'>): Map<string, CourseClosings> {
  const rows = database.all<Omit<ListName, 'isLastYear'> & { id: number; isLastYear: 0 | 1 }>(LISTS);
  const lists = rows.map(
    ({ id: _, isLastYear, ...name }): ListName => ({ ...name, ...(isLastYear ? { isLastYear: true } : {}) }),
  );
  const courses = new Map<string, { lists: ListName[]; kinds: Record<string, Closing> }>();
  for (const row of database.all<ClosingRow>(siteQuery('closings'))) {
    const { choice_code, level, category, gender, percentile, merit_no: merit, stage } = row;
    const field = gender ? `${category}_${gender}` : OTHER_SEATS.find(({ name }) => name === category)?.field;
    if (!field) continue;
    const course = courses.get(choice_code) ?? { lists, kinds: {} };
    const list = rows.findIndex(({ id }) => id === row.list_id);
    course.kinds[`${level}.${field}`] = { list, percentile, merit, ...(stage && { stage }) };
    courses.set(choice_code, course);
  }
  return courses;
}

/** The data file of the device, with a row for each of the courses. */
export function closingColumns(
  closings: ReadonlyMap<string, CourseClosings>,
  courses: readonly { readonly choice_code: string }[],
): ClosingColumns {
  const all = courses.map(({ choice_code }) => closings.get(choice_code)?.kinds ?? {});
  const kinds = [...new Set(all.flatMap(Object.keys))].sort();
  const toNumber = (closing: Closing | undefined) =>
    closing ? closing.list * LIST + Math.round(closing.percentile * UNIT) : -1;
  const columns = kinds.map((kind) => [kind, all.map((course) => toNumber(course[kind]))]);
  const [first] = closings.values();
  return { lists: first?.lists ?? [], columns: Object.fromEntries(columns) };
}

/** Choice code -> all cut-offs of the course, the newest list first. */
export function readCutoffs(database: Pick<Database, 'all'>): Map<string, CutoffsOfList[]> {
  const courses = new Map<string, CutoffsOfList[]>();
  for (const { choice_code, cutoffs, ...list } of database.all<
    Omit<CutoffsOfList, 'cutoffs'> & { choice_code: string; cutoffs: string }
  >(siteQuery('course-cutoffs')))
    courses.set(choice_code, [...(courses.get(choice_code) ?? []), { ...list, cutoffs: JSON.parse(cutoffs) }]);
  return courses;
}
