/** Reads a cut-off list of the authority, page by page. A page that is not understood is skipped and named, and never guessed. */
import type { CutoffCourseSource } from '../../contract/cutoffs.ts';
import type { OnPage } from '../collect-pages.ts';
import { LayoutError, type Skip } from '../imported.ts';
import { type Cell, groupLines, headingText, INSTITUTE, type Line } from '../page-lines.ts';
import type { PdfPage } from '../pdf-text.ts';
import { type Block, readBlock, readSeatType, type SeatMeaning } from './cutoff-words.ts';

export interface CutoffRow extends Block, SeatMeaning {
  readonly choice_code: string;
  /** Seat type and stage as printed: `GOPENS`, `I-Non PWD`. */
  readonly seat_type: string;
  readonly stage: string;
  readonly merit_no: string;
  readonly percentile: string;
}

export interface CutoffList {
  readonly courses: readonly CutoffCourseSource[];
  readonly cutoffs: readonly CutoffRow[];
  readonly pages: number;
  readonly skipped: readonly Skip[];
}

/** Farther right than any page is wide. */
const BESIDE = 10_000;

/** Reads every page of a document. */
export async function readCutoffs(pdf: AsyncIterable<PdfPage>, onPage?: OnPage): Promise<CutoffList> {
  const courses = new Map<string, CutoffCourseSource>();
  const cutoffs: CutoffRow[] = [];
  const skipped: Skip[] = [];
  let pages = 0;
  for await (const sheets of joinSheets(pdf)) {
    pages += sheets.length;
    onPage?.(sheets.at(-1)!.number, sheets[0]!.of);
    try {
      const page = readSheets(sheets);
      for (const course of page.courses) courses.set(course.choice_code, course);
      cutoffs.push(...page.cutoffs);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      skipped.push({ where: `page ${sheets.map(({ number }) => number).join(' and ')}`, reason: error.message });
    }
  }
  return { courses: [...courses.values()], cutoffs, pages, skipped };
}

const hasInstitute = ({ fragments = [] }: PdfPage) => fragments.some(({ text }) => INSTITUTE.test(text));

/** What is too wide for a page is printed on the next one, level with the rest and without the names: both are one. */
async function* joinSheets(pdf: AsyncIterable<PdfPage>): AsyncGenerator<PdfPage[]> {
  let sheets: PdfPage[] = [];
  for await (const page of pdf) {
    if (sheets.length > 0 && page.fragments && !hasInstitute(page)) sheets.push(page);
    else {
      if (sheets.length > 0) yield sheets;
      sheets = [page];
    }
  }
  if (sheets.length > 0) yield sheets;
}

function linesOf(sheets: readonly PdfPage[]): Line[] {
  const moved = sheets.map(({ fragments, rules = [], note }, i) => {
    if (!fragments) throw new LayoutError('the page cannot be read: the file is damaged there');
    if (note) throw new LayoutError(`${note} is on the page: fetch the document again`);
    const right = i * BESIDE;
    return {
      fragments: fragments.map((one) => ({ ...one, left: one.left + right, right: one.right + right })),
      rules: rules.map((rule) => ({ ...rule, x: rule.x + right })),
    };
  });
  return groupLines(
    moved.flatMap(({ fragments }) => fragments),
    moved.flatMap(({ rules }) => rules),
  );
}

const COURSE = /^(\d{9,10}[A-Z]*)\s*-\s*(\S.*)$/;
/** A long name of a course ends in this line. */
const STATUS = /^(.*?)\s*Status\s*:\s*(.*?)\s*(?:Home University\s*:\s*(.*))?$/;
const LEGEND = /^Legends?\s*:/;
const isInTable = ({ cells }: Line) => cells.some(({ box }) => Number.isFinite(box.right));

/** The courses of a page, and of each its cut-offs. */
function readSheets(sheets: readonly PdfPage[]): Pick<CutoffList, 'courses' | 'cutoffs'> {
  const lines = linesOf(sheets);
  const first = lines.findIndex((line) => INSTITUTE.test(headingText(line)));
  if (first < 0) throw new LayoutError('there is no institute');
  const [, inst_code = '', inst_name = ''] = INSTITUTE.exec(headingText(lines[first]!))!;
  const courses: CutoffCourseSource[] = [];
  const cutoffs: CutoffRow[] = [];
  let block: Block | undefined;
  let table: Line[] = [];
  const endTable = () => {
    const course = courses.at(-1);
    if (table.length > 0 && (!course?.course_type || !block))
      throw new LayoutError('a table stands below no course or no level');
    if (course && block) cutoffs.push(...readTable(table, { choice_code: course.choice_code, ...block }));
    table = [];
  };
  for (const line of lines.slice(first + 1)) {
    if (isInTable(line)) {
      table.push(line);
      continue;
    }
    endTable();
    const text = headingText(line);
    const named = COURSE.exec(text);
    const status = STATUS.exec(text);
    const course = courses.at(-1);
    if (LEGEND.test(text)) break;
    if (named) {
      const [, choice_code = '', course_name = ''] = named;
      courses.push({ choice_code, course_name, inst_code, inst_name, course_type: '', home_university: '' });
      block = undefined;
    } else if (course && !course.course_type) {
      const [, name = text, course_type = '', home_university = ''] = status ?? [];
      courses[courses.length - 1] = {
        ...course,
        course_name: `${course.course_name} ${name}`.trim(),
        course_type,
        home_university,
      };
    } else {
      block = readBlock(text);
      if (!block) throw new LayoutError(`"${text}" is no level of a cut-off list`);
    }
  }
  endTable();
  return { courses, cutoffs };
}

const isStage = ({ box }: Cell, left: number) => box.right <= left;

/** A table: the seat types above their columns, then of each stage a line of merit numbers and below it one of percentiles. */
function readTable(lines: readonly Line[], of: Pick<CutoffRow, 'choice_code' | keyof Block>): CutoffRow[] {
  if (lines.length === 0) return [];
  const heading = lines.findIndex(({ cells }) => cells.some(({ text }) => /^\d+$/.test(text)));
  if (heading < 1 || lines[0]!.cells[0]!.text !== 'Stage')
    throw new LayoutError('a table has no stages, or no seat types');
  const doubt = lines.find((line) => line.doubt)?.doubt;
  if (doubt) throw new LayoutError(doubt);
  const left = lines[0]!.cells[0]!.box.right;
  const seatTypes = new Map<string, string>();
  const column = ({ box }: Cell) => `${box.left} ${box.right}`;
  for (const cell of lines
    .slice(0, heading)
    .flatMap(({ cells }) => cells)
    .filter((cell) => !isStage(cell, left)))
    seatTypes.set(column(cell), `${seatTypes.get(column(cell)) ?? ''}${cell.text}`);
  const rows: CutoffRow[] = [];
  for (let i = heading; i < lines.length; i += 2) {
    const [merits, percentiles] = [lines[i]!.cells, lines[i + 1]?.cells ?? []];
    const stage = [...merits, ...percentiles]
      .filter((cell) => isStage(cell, left))
      .map(({ text }) => text)
      .join(' ');
    const ofSeats = (cells: readonly Cell[]) => cells.filter((cell) => !isStage(cell, left));
    if (stage === '' || ofSeats(merits).length !== ofSeats(percentiles).length)
      throw new LayoutError('a stage has no name, or not one percentile below each merit number');
    for (const merit of ofSeats(merits)) {
      const seat_type = seatTypes.get(column(merit));
      const below = ofSeats(percentiles).find((cell) => column(cell) === column(merit));
      const [, percentile] = /^\((\d{1,3}\.\d+)\)$/.exec(below?.text ?? '') ?? [];
      if (!seat_type || !percentile || !/^\d+$/.test(merit.text))
        throw new LayoutError(`"${merit.text}" stands below no seat type, or above no percentile`);
      rows.push({ ...of, seat_type, ...readSeatType(seat_type), stage, merit_no: merit.text, percentile });
    }
  }
  return rows;
}
