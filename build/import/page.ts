/** One page of the authority's document: an institute, one of its courses, and the course's seats. */
import { type CategoryTable, readCategoryTable, type SpecialRow } from './category-table.ts';
import { centre, type Line } from './layout.ts';
import { NotUnderstood } from './not-understood.ts';

export interface CoursePage extends Omit<CategoryTable, 'pwd' | 'def' | 'rest'> {
  /** The lines above the institute: who publishes what. */
  readonly heading: readonly string[];
  readonly institute: { readonly code: string; readonly name: string; readonly type: string };
  readonly choiceCode: string;
  readonly courseName: string;
  readonly capSeats: number;
  /** With the common-reserved seats. */
  readonly pwd: number;
  readonly def: number;
  readonly commonReserved: number;
  readonly ews: number;
  readonly tfws: number;
  /** Empty where the page has none. */
  readonly tfwsCode: string;
}

const INSTITUTE = /^(\d{4,6})\s*[-–]\s*(\S.*)$/;
const CAP_SEATS = /^(.*?)\s*CAP\s*Seats\s*:\s*(\d+)$/i;
const CHOICE_CODE = /^\d{9,10}[A-Z]{0,3}$/;
const EWS = /\(EWS\)\s*Seats\s*:\s*(\d+)/i;
const TFWS = /Fee\s*Waiver\s*Scheme\s*Choice\s*Code\s*:\s*\w*\s*:\s*Seats\s*:\s*(\d+)/i;
const TFWS_CODE = /Fee\s*Waiver\s*Scheme\s*Choice\s*Code\s*:\s*(\w*)/i;
const PRINTED = /\bPage\s*(\d+)\s*of\s*(\d+)\b/i;

/** Reads the lines of a page. Throws NotUnderstood. */
export function readPage(lines: readonly Line[]): CoursePage {
  if (lines.length === 0) throw new NotUnderstood('there is no text on the page: is it a scan?');
  const courseHeader = only(lines, ({ text }) => /Choice\s*Code.*Course\s*Name/i.test(text), 'choice-code table');
  const categoryHeader = only(lines, ({ cells }) => /^Category$/i.test(cells[0]!.text), 'category table');
  if (categoryHeader < courseHeader) throw new NotUnderstood('the category table is above the choice-code table');
  const table = readCategoryTable(lines.slice(categoryHeader));
  const below = table.rest.map(({ text }) => text).join(' ');
  const pwdCommon = number(below, /PWD\s*Common\s*Reserved\s*Seats\s*:\s*(\d+)/i, 'PWD Common Reserved Seats');
  const defCommon = number(below, /DEF\s*Common\s*Reserved\s*Seats\s*:\s*(\d+)/i, 'DEF Common Reserved Seats');
  return {
    ...readInstitute(lines.slice(0, courseHeader)),
    ...readCourse(lines[courseHeader]!, lines.slice(courseHeader + 1, categoryHeader)),
    categories: table.categories,
    rows: table.rows,
    ignored: table.ignored,
    pwd: withCommon('PWD', table.pwd, pwdCommon),
    def: withCommon('DEF', table.def, defCommon),
    commonReserved: pwdCommon + defCommon,
    ews: number(below, EWS, 'EWS Seats'),
    tfws: number(below, TFWS, 'Fee Waiver Scheme Seats'),
    tfwsCode: TFWS_CODE.exec(below)?.[1] ?? '',
  };
}

/** "Page 3 of 56", where the page says so. */
export function printedNumber(lines: readonly Line[]): { page: number; of: number } | undefined {
  const found = lines.map(({ text }) => PRINTED.exec(text)).find(Boolean);
  return found ? { page: Number(found[1]), of: Number(found[2]) } : undefined;
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
      code: code!,
      name: join([name!, ...between.filter((line) => !ofType(line)).map(({ text }) => text)]),
      type: join([...between.filter(ofType).map(({ text }) => text), type!]),
    },
    capSeats: Number(capSeats),
  };
}

/** The choice code, and the name with all its lines: they may be above and below the code's own line. */
function readCourse(header: Line, lines: readonly Line[]) {
  const cells = lines.flatMap((line) => line.cells);
  const codes = cells.filter(({ text }) => CHOICE_CODE.test(text));
  if (codes.length !== 1) {
    const texts = codes.map(({ text }) => text).join(', ');
    throw new NotUnderstood(
      codes.length ? `there are ${codes.length} choice codes: ${texts}` : 'there is no choice code',
    );
  }
  const [code] = codes as [(typeof codes)[0]];
  // Of the other columns (SI, MS Seats …) only their places matter: a round has no cells for them.
  const names = header.cells.findIndex(({ text }) => /^Course\s*Name$/i.test(text));
  const seats = header.cells[names + 1]!;
  const nameOf = (cell: (typeof cells)[0]) =>
    cell !== code &&
    cell.left >= code.right &&
    cell.left < seats.left &&
    !(/^\d+$/.test(cell.text) && centre(cell) > seats.left) &&
    Math.abs(cell.height - code.height) < code.height / 3;
  const courseName = cells
    .filter(nameOf)
    .map(({ text }) => text)
    .join(' ');
  if (!courseName) throw new NotUnderstood('there is no course name');
  return { choiceCode: code.text, courseName };
}

/** A Total includes the common-reserved seats, or leaves them out. */
function withCommon(name: string, { sum, total }: SpecialRow, common: number): number {
  if (total !== sum && total !== sum + common) {
    throw new NotUnderstood(`${name}: the cells add up to ${sum}, its Total is ${total}`);
  }
  return sum + common;
}

function number(text: string, pattern: RegExp, name: string): number {
  const found = pattern.exec(text);
  if (!found) throw new NotUnderstood(`there is no number after "${name}"`);
  return Number(found[1]);
}

function only(lines: readonly Line[], is: (line: Line) => boolean, name: string): number {
  const found = lines.flatMap((line, i) => (is(line) ? [i] : []));
  if (found.length !== 1)
    throw new NotUnderstood(found.length ? `there are ${found.length} of: ${name}` : `there is no ${name}`);
  return found[0]!;
}
