/** One page of the authority's document: an institute, one of its courses, and the course's seats. */
import type { Category } from '../contract/categories.ts';
import type { CourseSource, VacancySource } from '../contract/source.ts';
import { assertTotal, readCategoryTable } from './category-table.ts';
import { type ImportedInstitute, NotUnderstood } from './imported.ts';
import { centre, type Line } from './layout.ts';

export interface CoursePage {
  /** The lines above the institute: who publishes what. */
  readonly heading: readonly string[];
  readonly institute: ImportedInstitute;
  readonly course: CourseSource;
  readonly vacancies: readonly VacancySource[];
  /** Those of the category table, in the order of its columns. */
  readonly categories: readonly Category[];
  /** Rows of the category table that a round has no cell for. */
  readonly ignored: readonly string[];
  /** Seats that are counted with PWD and DEF. */
  readonly commonReserved: number;
  /** Empty where the page has none. */
  readonly tfwsCode: string;
}

const INSTITUTE = /^(\d{4,6})\s*[-–]\s*(\S.*)$/;
const CAP_SEATS = /^(.*?)\s*CAP\s*Seats\s*:\s*(\d+)$/i;
const CHOICE_CODE = /^\d{9,10}[A-Z]{0,3}$/;
const PWD_COMMON = /PWD\s*Common\s*Reserved\s*Seats\s*:\s*(\d+)/i;
const DEF_COMMON = /DEF\s*Common\s*Reserved\s*Seats\s*:\s*(\d+)/i;
const EWS = /\(EWS\)\s*Seats\s*:\s*(\d+)/i;
const TFWS = /Fee\s*Waiver\s*Scheme\s*Choice\s*Code\s*:\s*(\w*)\s*:\s*Seats\s*:\s*(\d+)/i;

/** Reads the lines of a page. Throws NotUnderstood. */
export function readPage(lines: readonly Line[]): CoursePage {
  if (lines.length === 0) throw new NotUnderstood('there is no text on the page: is it a scan?');
  const courseHeader = only(lines, ({ text }) => /Choice\s*Code.*Course\s*Name/i.test(text), 'choice-code table');
  const categoryHeader = only(lines, ({ cells }) => /^Category$/i.test(cells[0]!.text), 'category table');
  if (categoryHeader < courseHeader) throw new NotUnderstood('the category table is above the choice-code table');
  const { categories, rows, pwd, def, ignored, below } = readCategoryTable(lines.slice(categoryHeader));
  const pwdCommon = number(below, PWD_COMMON, 'PWD Common Reserved Seats');
  const defCommon = number(below, DEF_COMMON, 'DEF Common Reserved Seats');
  const { heading, institute, capSeats } = readInstitute(lines.slice(0, courseHeader));
  assertTotal('PWD', pwd, pwdCommon);
  assertTotal('DEF', def, defCommon);
  const { choice_code, course_name } = readCourse(lines[courseHeader]!, lines.slice(courseHeader + 1, categoryHeader));
  return {
    heading,
    institute,
    course: {
      choice_code,
      inst_code: institute.inst_code,
      course_name,
      total_cap_vacancies: capSeats,
      ews_seats: number(below, EWS, 'EWS Seats'),
      tfw_seats: number(below, TFWS, 'Fee Waiver Scheme Seats'),
      pwd_total: pwd.sum + pwdCommon,
      def_total: def.sum + defCommon,
    },
    vacancies: rows.map((row) => ({ choice_code, ...row })),
    categories,
    ignored,
    commonReserved: pwdCommon + defCommon,
    tfwsCode: TFWS.exec(below)![1]!,
  };
}

function readInstitute(lines: readonly Line[]) {
  const first = only(lines, ({ text }) => INSTITUTE.test(text), 'institute line (code - name)');
  const last = only(lines, ({ text }) => CAP_SEATS.test(text), 'line with CAP Seats');
  if (last <= first) throw new NotUnderstood('the line with CAP Seats is above the institute');
  const [, code, name] = INSTITUTE.exec(lines[first]!.text)!;
  const [, type, capSeats] = CAP_SEATS.exec(lines[last]!.text)!;
  // A name or a type that wraps keeps its own font size.
  const [nameHeight, typeHeight] = [lines[first]!.cells[0]!.height, lines[last]!.cells[0]!.height];
  const between = lines.slice(first + 1, last);
  const ofType = ({ cells }: Line) => Math.abs(cells[0]!.height - typeHeight) < Math.abs(cells[0]!.height - nameHeight);
  const join = (texts: readonly string[]) => texts.filter(Boolean).join(' ');
  return {
    heading: lines.slice(0, first).map(({ text }) => text),
    institute: {
      inst_code: code!,
      inst_name: join([name!, ...between.filter((line) => !ofType(line)).map(({ text }) => text)]),
      inst_type: join([...between.filter(ofType).map(({ text }) => text), type!]),
    },
    capSeats: Number(capSeats),
  };
}

/** The choice code, and the name with all its lines: they may be above and below the code's own line. */
function readCourse(header: Line, lines: readonly Line[]) {
  const cells = lines.flatMap((line) => line.cells);
  const [code, ...others] = cells.filter(({ text }) => CHOICE_CODE.test(text));
  if (!code) throw new NotUnderstood('there is no choice code');
  if (others.length > 0) {
    const codes = [code, ...others].map(({ text }) => text);
    throw new NotUnderstood(`there are ${codes.length} choice codes: ${codes.join(', ')}`);
  }
  // Of the other columns (SI, MS Seats …) only their places matter: a round has no cells for them.
  const names = header.cells.findIndex(({ text }) => /^Course\s*Name$/i.test(text));
  const seats = header.cells[names + 1];
  if (!seats) throw new NotUnderstood('there is no column after "Course Name"');
  const nameCells = cells.filter(
    (cell) =>
      cell !== code &&
      cell.left >= code.right &&
      cell.left < seats.left &&
      !(/^\d+$/.test(cell.text) && centre(cell) > seats.left) &&
      Math.abs(cell.height - code.height) < code.height / 3,
  );
  if (nameCells.length === 0) throw new NotUnderstood('there is no course name');
  return { choice_code: code.text, course_name: nameCells.map(({ text }) => text).join(' ') };
}

/** The number with which the pattern ends. */
function number(text: string, pattern: RegExp, name: string): number {
  const found = pattern.exec(text);
  if (!found) throw new NotUnderstood(`there is no number after "${name}"`);
  return Number(found.at(-1));
}

function only(lines: readonly Line[], is: (line: Line) => boolean, name: string): number {
  const found = lines.flatMap((line, i) => (is(line) ? [i] : []));
  if (found.length > 1) throw new NotUnderstood(`there are ${found.length} of: ${name}`);
  if (found.length === 0) throw new NotUnderstood(`there is no ${name}`);
  return found[0]!;
}
