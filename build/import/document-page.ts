/** One page of the authority's document: an institute, one of its courses, and the course's seats. */
import { assertTotal, readCategoryTable } from './category-table.ts';
import { findWrongSums, readCourseTable } from './course-table.ts';
import { LayoutError } from './imported.ts';
import { COUNT, headingText, type Line, printedCount } from './page-lines.ts';
import type { PdfPage } from './pdf-text.ts';
import { assertWaiverCode, readSeatLines } from './seat-lines.ts';

export interface Page extends ReturnType<typeof readPage> {
  /** `12`, or `12 of east.pdf` if there are several files. */
  readonly name: string;
  /** Text at an angle. */
  readonly turned: NonNullable<PdfPage['turned']>;
}

export const INSTITUTE = /^(\d{4,6})\s*[-–]\s*(\S.*)$/;
/** A line of an index: the code of an institute or course, before or after a number of its own. */
const INDEX_ENTRY = /^(?:\d{1,4}\s+)?\d{4,10}[A-Z]{0,3}\b\s*[-–]?\s*\p{L}/u;
const CAP_SEATS = new RegExp(String.raw`^(.*?)\s*(?:Total\s*)?CAP\s*Seats\s*:\s*(${COUNT})$`, 'i');

/** Reads the lines of a page. Throws LayoutError. */
export function readPage(lines: readonly Line[]) {
  if (lines.length === 0) throw new LayoutError('there is no text on the page, as on a scan');
  // A stamp may cover the legend and the footer.
  const end = lines.findLastIndex(({ text }) => /Seats\s*:/i.test(text));
  const doubt = lines.slice(0, end + 1).find((line) => line.doubt)?.doubt;
  if (doubt) throw new LayoutError(doubt);
  const courseHeader = only(
    lines,
    ({ text }) => /Choice\s*Code.*Course\s*Name|Course\s*Name.*Choice\s*Code/i.test(text),
    'choice-code table',
  );
  const categoryHeader = only(lines, ({ cells }) => /^Category$/i.test(cells[0]!.text), 'category table');
  if (categoryHeader < courseHeader) throw new LayoutError('the category table is above the choice-code table');
  const { categories, rows, pwd, def, below: seatLines } = readCategoryTable(lines.slice(categoryHeader));
  const { pwdCommon, defCommon, ews, tfws, tfwsCode } = readSeatLines(seatLines, lines);
  const { heading, institute, capSeats } = readInstitute(lines.slice(0, courseHeader));
  assertTotal('PWD', pwd, pwdCommon);
  assertTotal('DEF', def, defCommon);
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
    course: {
      choice_code,
      inst_code: institute.inst_code,
      course_name,
      total_cap_vacancies: capSeats,
      ews_seats: ews,
      tfw_seats: tfws,
      pwd_total: pwd.total,
      def_total: def.total,
      minority_seats: intake.minority,
      all_india_seats: intake.allIndia,
      orphan_total: intake.orphan,
      tfw_choice_code: tfwsCode,
    },
    vacancies: rows.map((row) => ({ choice_code, ...row })),
    /** The lines below the seats: the legend, the footer, a note. */
    below: lines.slice(end + 1).map(({ text }) => text),
    /** In the order of the columns. */
    categories,
    wrongSums: findWrongSums({ intake, capSeats, levels, pwd: pwd.total, def: def.total }),
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

function readInstitute(lines: readonly Line[]) {
  const first = only(lines, ({ text }) => INSTITUTE.test(text), 'institute line (code - name)');
  const last = only(lines, ({ text }) => CAP_SEATS.test(text), 'line with CAP Seats');
  if (last <= first) throw new LayoutError('the line with CAP Seats is above the institute');
  const after = lines[last + 1];
  if (after) throw new LayoutError(`"${after.text}" below CAP Seats is not known`);
  const [, code, name] = INSTITUTE.exec(lines[first]!.text)!;
  const [, type, capSeats] = CAP_SEATS.exec(lines[last]!.text)!;
  if (/CAP\s*Seats/i.test(type!)) throw new LayoutError('there are several numbers of CAP Seats');
  // The lines of a wrapped name or type have the same font size.
  const [nameHeight, typeHeight] = [lines[first]!.cells[0]!.height, lines[last]!.cells[0]!.height];
  const between = lines.slice(first + 1, last);
  const ofType = ({ cells }: Line) => Math.abs(cells[0]!.height - typeHeight) < Math.abs(cells[0]!.height - nameHeight);
  const join = (texts: readonly string[]) => texts.filter(Boolean).join(' ');
  return {
    heading: lines.slice(0, first).map(headingText),
    institute: {
      inst_code: code!,
      inst_name: join([name!, ...between.filter((line) => !ofType(line)).map(({ text }) => text)]),
      inst_type: join([...between.filter(ofType).map(({ text }) => text), type!]),
    },
    capSeats: printedCount(capSeats!)!,
  };
}

function only(lines: readonly Line[], is: (line: Line) => boolean, name: string): number {
  const positions = lines.flatMap((line, i) => (is(line) ? [i] : []));
  if (positions.length > 1) throw new LayoutError(`there are ${positions.length} of: ${name}`);
  if (positions.length === 0) throw new LayoutError(`there is no ${name}`);
  return positions[0]!;
}
