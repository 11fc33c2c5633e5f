/** One page of the authority's document: an institute, one of its courses, and the course's seats. */
import { CODE_LETTERS } from '../contract/limits.ts';
import { assertTotal, readCategoryTable } from './category-table.ts';
import { findWrongSums, readCourseTable } from './course-table.ts';
import { LayoutError } from './imported.ts';
import { readInstitute } from './institute-lines.ts';
import { type Line, only } from './page-lines.ts';
import type { PdfPage } from './pdf-text.ts';
import { assertWaiverCode, readSeatLines } from './seat-lines.ts';

export interface Page extends ReturnType<typeof readPage> {
  /** `12`, or `12 of east.pdf` if there are several files. */
  readonly name: string;
  /** Text at an angle. */
  readonly turned: NonNullable<PdfPage['turned']>;
}

/** A line of an index: the code of an institute or course, before or after a number of its own. */
const INDEX_ENTRY = new RegExp(String.raw`^(?:\d{1,4}\s+)?\d{4,10}${CODE_LETTERS}\b\s*[-–]?\s*\p{L}`, 'u');

const isCourseHeader = ({ text }: Line) => /Choice\s*Code.*Course\s*Name|Course\s*Name.*Choice\s*Code/i.test(text);
const isCategoryHeader = ({ cells }: Line) => /^Category$/i.test(cells[0]!.text);
/** Whether a line repeats the English headings above it in Marathi. */
const isMarathi = (line: Line, i: number, lines: readonly Line[]) =>
  /^[\p{Script=Devanagari}\p{P}\s]*$/u.test(line.text) &&
  !/\p{N}/u.test(line.text) &&
  lines.slice(Math.max(0, i - 2), i).some((above) => isCourseHeader(above) || isCategoryHeader(above));

/** Reads the lines of a page. Throws LayoutError. */
export function readPage(all: readonly Line[]) {
  const lines = all.filter((line, i) => !isMarathi(line, i, all));
  if (lines.length === 0) throw new LayoutError('there is no text on the page, as on a scan');
  // A stamp may cover the legend and the footer.
  const end = lines.findLastIndex(({ text }) => /Seats\s*:/i.test(text));
  const doubt = lines.slice(0, end + 1).find((line) => line.doubt)?.doubt;
  if (doubt) throw new LayoutError(doubt);
  if (lines.filter(isCourseHeader).length > 1 || lines.some(({ text }) => /within\s+SI\b/i.test(text))) {
    throw new LayoutError(
      'the page has several courses, as lists of direct second year admissions have: only documents with a page for each course are read',
    );
  }
  const courseHeader = only(lines, isCourseHeader, 'choice-code table');
  const categoryHeader = only(lines, isCategoryHeader, 'category table');
  if (categoryHeader < courseHeader) throw new LayoutError('the category table is above the choice-code table');
  const { categories, rows, pwd, def, below: seatLines } = readCategoryTable(lines.slice(categoryHeader));
  const { pwdCommon, defCommon, ews, tfws, tfwsCode } = readSeatLines(seatLines, lines);
  const right = Math.max(...lines.slice(courseHeader, end + 1).flatMap(({ cells }) => cells.map((cell) => cell.right)));
  const { heading, institute, homeUniversity, capSeats, unknown } = readInstitute(lines.slice(0, courseHeader), right);
  assertTotal(pwd, pwdCommon);
  assertTotal(def, defCommon);
  const { choice_code, course_name, intake } = readCourseTable(
    lines[courseHeader]!,
    lines.slice(courseHeader + 1, categoryHeader),
  );
  assertWaiverCode(tfwsCode, choice_code);
  const levels = rows.reduce((sum, row) => sum + row.total_g_l, 0);
  return {
    /** The lines above the institute: the authority and the title. */
    heading,
    institute,
    homeUniversity,
    /** Texts beside the name and the type that are neither. */
    unknown,
    course: {
      choice_code,
      inst_code: institute.inst_code,
      course_name,
      total_cap_vacancies: capSeats,
      ews_seats: ews,
      tfw_seats: tfws,
      pwd_total: pwd.total,
      def_total: def.total,
      minority_seats: intake.Minority,
      all_india_seats: intake['All India'],
      orphan_total: intake.Orphan,
      tfw_choice_code: tfwsCode,
    },
    vacancies: rows.map((row) => ({ choice_code, ...row })),
    /** The lines below the seats: the legend, the footer, a note. */
    below: lines.slice(end + 1).map(({ text }) => text),
    /** In the order of the columns. */
    categories,
    wrongSums: findWrongSums({ ...intake, 'CAP Seats': capSeats, rows: levels, PWD: pwd.total, DEF: def.total }),
  };
}

/** What marks a page of a course. */
const COURSE_MARK = /Choice\s*Code\b.*Course\s*Name|CAP\s*Seats\s*:|^Category\s+OPEN/i;

/** Whether a page is a cover, before the first course, or an index, which has many codes; undefined if it should have a course. */
export function whyNoCourse(lines: readonly Line[], hasCourses: boolean): 'cover' | 'index' | undefined {
  if (lines.length === 0 || lines.some(({ text }) => COURSE_MARK.test(text))) return undefined;
  const entries = lines.filter(({ text }) => INDEX_ENTRY.test(text)).length;
  if (entries > 1) return 'index';
  return hasCourses || entries > 0 ? undefined : 'cover';
}
