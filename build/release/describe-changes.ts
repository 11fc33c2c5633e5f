/** What differs between two versions of a round, in lines for the operator. */

import { compareText, firstFew } from '../shared/format.ts';
import { NUMBERS } from './course-numbers.ts';
import { isSame, type RoundTree, type Row, type Rows } from './round-tree.ts';

/** A name or number that differs; undefined where its row is not there. */
export interface CellChange {
  /** Empty for the row itself. */
  readonly level: string;
  readonly field: string;
  readonly before: string | undefined;
  readonly now: string | undefined;
}

/** A row that differs: an institute, or a course with its levels. */
export interface RowChange {
  readonly code: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** The cells of the newer version, or of the older one if that has it alone. */
  readonly cells: Row['cells'];
  /** What differs; of a row that comes or goes, its numbers. */
  readonly changes: readonly CellChange[];
}

/** A course that differs, with its institute's name. */
export interface CourseChange extends RowChange {
  readonly institute: string;
}

export const isNumber = ({ field }: CellChange) => NUMBERS.includes(field);

/** The rows that differ. */
export function compareRows(before: Rows, now: Rows): RowChange[] {
  const codes = [...new Set([...before.keys(), ...now.keys()])];
  return codes.flatMap((code) => {
    const [old, row] = [before.get(code), now.get(code)];
    if (isSame(old, row)) return [];
    const kind = !old ? 'added' : row ? 'changed' : 'removed';
    const changes = compareCells(old, row).filter((change) => kind === 'changed' || isNumber(change));
    return [{ code, kind, cells: (row ?? old)!.cells, changes } as const];
  });
}

function compareCells(old: Row | undefined, row: Row | undefined, level = ''): CellChange[] {
  const keys = <T>(of: (row: Row) => Iterable<T>) => [
    ...new Set([old, row].flatMap((one) => (one ? [...of(one)] : []))),
  ];
  const fields = new Set([...NUMBERS, ...keys(({ cells }) => Object.keys(cells))]);
  const ownChanges = [...fields].flatMap((field) => {
    const [before, now] = [old?.cells[field], row?.cells[field]];
    return isSame(before ?? '', now ?? '') ? [] : [{ level, field, before, now }];
  });
  const levels = keys(({ levels }) => levels.keys()).sort();
  return [...ownChanges, ...levels.flatMap((name) => compareCells(old?.levels.get(name), row?.levels.get(name), name))];
}

/** The courses that differ; the one whose numbers change most comes first. */
export function compareCourses(before: RoundTree, now: RoundTree): CourseChange[] {
  const seats = (cell: string | undefined) => Number(cell || 0);
  const greatestChange = ({ changes }: RowChange) =>
    Math.max(0, ...changes.filter(isNumber).map((one) => Math.abs(seats(one.now) - seats(one.before))));
  const compared = compareRows(before.courses, now.courses).map((change) => {
    const { inst_code = '' } = change.cells;
    const institute = now.institutes.get(inst_code) ?? before.institutes.get(inst_code);
    return { ...change, institute: institute?.cells.inst_name ?? '' };
  });
  return compared.sort((a, b) => greatestChange(b) - greatestChange(a) || compareText(a.code, b.code));
}

/** How many changed courses are listed without --all, and how many institutes in one line. */
const COURSES = 10;
export const NAMED = 20;

/** A few lines for each of the first courses: its name, then a line for the course and for each seat level; at the end their number. */
export function courseChangeLines(courses: readonly CourseChange[], all = false): string[] {
  const listed = all ? courses : courses.slice(0, COURSES);
  const width = Math.max(
    'course'.length,
    ...courses.flatMap(({ changes }) => changes.map(({ level }) => level.length)),
  );
  const kinds = (['added', 'removed', 'changed'] as const).map(
    (kind) => `${courses.filter((course) => course.kind === kind).length} ${kind}`,
  );
  return [
    ...listed.flatMap(({ code, kind, cells, institute, changes }) => [
      `${code.padEnd(13)} ${kind.padEnd(7)} ${cells.course_name ?? ''}, ${institute}`,
      ...[...new Set(changes.map(({ level }) => level))].map((level) => {
        const words = changes.filter((change) => change.level === level).map(describeCell);
        return `  ${(level || 'course').padEnd(width)}  ${words.join(', ')}`;
      }),
    ]),
    `courses: ${kinds.join(', ')}`,
    ...(courses.length > listed.length ? [`${courses.length - listed.length} more: --all shows them`] : []),
  ];
}

/** `open_g 13 -> 15`; a number that is ten times as large as before is often a slip. */
function describeCell({ field, before, now }: CellChange): string {
  const isTenfold = Number(before) > 0 && Number(now) >= 10 * Number(before);
  return `${field} ${before ?? '-'} -> ${now ?? '-'}${isTenfold ? ' (TEN TIMES AS MANY, OR MORE)' : ''}`;
}

/** The institutes that come, go or change, with both values of what changes. */
export function instituteLines(institutes: readonly RowChange[]): string[] {
  return (['changed', 'added', 'removed'] as const).flatMap((kind) => {
    const names = institutes
      .filter((institute) => institute.kind === kind)
      .flatMap(({ code, cells, changes }) =>
        kind === 'changed'
          ? changes.map(({ field, before = '', now = '' }) => `${code} ${field} "${before}" -> "${now}"`)
          : [`${code} ${cells.inst_name}`],
      );
    return names.length > 0 ? [`institutes ${kind} (${names.length}): ${firstFew(names, NAMED)}`] : [];
  });
}
