/** Reads a cut-off list of the authority, page by page. A page that is not understood is skipped and named, and never guessed. */
import { isDeepStrictEqual } from 'node:util';
import type { CutoffCourseSource } from '../../contract/cutoffs.ts';
import { type OnPage, roundInTitle } from '../collect-pages.ts';
import { LayoutError, type Skip } from '../imported.ts';
import { type Cell, groupLines, headingText, INSTITUTE, type Line } from '../page-lines.ts';
import type { PdfPage } from '../pdf-text.ts';
import { type Block, readBlock, readSeatType, type SeatMeaning } from './cutoff-words.ts';

interface CutoffRow extends Block, SeatMeaning {
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

/** Reads every page. */
export async function readCutoffs(pdf: AsyncIterable<PdfPage>, onPage?: OnPage): Promise<CutoffList> {
  const courses = new Map<string, CutoffCourseSource>();
  const cutoffs: CutoffRow[] = [];
  const skipped: Skip[] = [];
  let pages = 0;
  let round: string | undefined;
  for await (const sheets of joinSheets(pdf)) {
    pages += sheets.length;
    onPage?.(sheets.at(-1)!.number, sheets[0]!.of);
    try {
      const page = readSheets(sheets);
      round ??= page.round;
      if (page.round !== round) throw new LayoutError(`the title says ${page.round}, on the pages before ${round}`);
      for (const course of page.courses) {
        const earlier = courses.get(course.choice_code) ?? course;
        if (!isDeepStrictEqual(course, earlier))
          throw new LayoutError(`choice code ${course.choice_code} has another name, institute or status before`);
      }
      for (const course of page.courses) courses.set(course.choice_code, course);
      cutoffs.push(...page.cutoffs);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      skipped.push({ where: nameOf(sheets), reason: error.message });
    }
  }
  return { courses: [...courses.values()], cutoffs, pages, skipped };
}

function nameOf(sheets: readonly PdfPage[]): string {
  const { file } = sheets[0]!;
  return `page ${sheets.map(({ number }) => number).join(' and ')}${file ? ` of ${file}` : ''}`;
}

const PERCENTILE = /^\((\d{1,3}\.\d+)\)$/;
const isPercentile = ({ text }: Pick<Cell, 'text'>) => PERCENTILE.test(text.trim());

/** The heading above the names of stages, at the left of each table. */
const STAGE = 'Stage';

/** What is too wide for a page is printed on the next one, level with the rest and without the names: both are one. */
async function* joinSheets(pdf: AsyncIterable<PdfPage>): AsyncGenerator<PdfPage[]> {
  let sheets: PdfPage[] = [];
  for await (const page of pdf) {
    const { fragments = [] } = page;
    const hasNames = fragments.some(({ text }) => INSTITUTE.test(text) || text.trim() === STAGE);
    if (sheets[0] && !hasNames && fragments.some(isPercentile)) {
      sheets.push(page);
      continue;
    }
    if (sheets[0]) yield sheets;
    sheets = [page];
  }
  if (sheets[0]) yield sheets;
}

/** Farther right than any page is wide. */
const BESIDE = 10_000;

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

const COURSE = /^(\d{10}[A-Z]*)\s*-\s*(\S.*)$/;
/** The second line of a long name is printed over the status. */
const STATUS = /^(.*?)\s*Status\s*:\s*(.*?)\s*(?:Home University\s*:\s*(.*))?$/;
const LEGEND = /^Legends?\s*:/;
const isInTable = ({ cells }: Line) => cells.some(({ box }) => Number.isFinite(box.right));

/** The round that a page names, its courses, and their cut-offs. */
function readSheets(sheets: readonly PdfPage[]) {
  const lines = linesOf(sheets);
  const first = lines.findIndex((line) => INSTITUTE.test(headingText(line)));
  const end = lines.findIndex((line) => LEGEND.test(headingText(line)));
  if (first < 0) throw new LayoutError('there is no institute');
  if (end < 0) throw new LayoutError('there is no legend below the tables');
  const [, inst_code = '', inst_name = ''] = INSTITUTE.exec(headingText(lines[first]!))!;
  const courses: CutoffCourseSource[] = [];
  const cutoffs: CutoffRow[] = [];
  let block: Block | undefined;
  for (let i = first + 1; i < end; ) {
    const text = headingText(lines[i]!);
    const behind = lines.findIndex((line, at) => at >= i && !isInTable(line));
    if (behind > i) {
      const { choice_code } = courses.at(-1) ?? {};
      if (!choice_code || !block) throw new LayoutError('a table stands below no course, or below no level');
      cutoffs.push(...readTable(lines.slice(i, behind), { choice_code, ...block }));
      i = behind;
    } else if (COURSE.test(text)) {
      courses.push({ ...readCourse(text, headingText(lines[i + 1]!)), inst_code, inst_name });
      block = undefined;
      i += 2;
    } else {
      block = readBlock(text);
      if (!block) throw new LayoutError(`"${text}" is no level of a cut-off list`);
      i++;
    }
  }
  if (lines.flatMap(({ cells }) => cells).filter(isPercentile).length !== cutoffs.length)
    throw new LayoutError('a percentile stands outside the tables');
  return { round: roundInTitle(lines.slice(0, first).map(headingText)), courses, cutoffs };
}

/** The line of a course, and the one below it. */
function readCourse(line: string, below: string) {
  const [, choice_code = '', name = ''] = COURSE.exec(line)!;
  const [, endOfName = '', course_type, home_university = ''] = STATUS.exec(below) ?? [];
  if (!course_type) throw new LayoutError(`there is no status below course ${choice_code}`);
  return { choice_code, course_name: `${name} ${endOfName}`.trim(), course_type, home_university };
}

/** A table: the seat types above their columns, then for each stage a line of merit numbers and below it one of percentiles. */
function readTable(lines: readonly Line[], of: Pick<CutoffRow, 'choice_code' | keyof Block>): CutoffRow[] {
  const [corner] = lines[0]!.cells;
  const first = lines.findIndex(({ cells }) => cells.some(({ text }) => /^\d+$/.test(text)));
  if (first < 1 || corner!.text !== STAGE) throw new LayoutError('a table has no stages, or no seat types');
  const rows = lines.map((line) => divide(line, corner!.box.right));
  const seatTypes = new Map<string, string>();
  for (const { byColumn } of rows.slice(0, first))
    for (const [column, text] of byColumn) seatTypes.set(column, (seatTypes.get(column) ?? '') + text);
  const cutoffs: CutoffRow[] = [];
  for (let i = first; i < rows.length; i += 2) {
    const [merits, percentiles] = [rows[i]!, rows[i + 1]];
    const stage = `${merits.label} ${percentiles?.label ?? ''}`.trim();
    if (stage === '' || merits.byColumn.size !== percentiles?.byColumn.size)
      throw new LayoutError('a stage has no name, or not one percentile below each merit number');
    for (const [column, merit_no] of merits.byColumn) {
      const seat_type = seatTypes.get(column);
      const [, percentile] = PERCENTILE.exec(percentiles.byColumn.get(column) ?? '') ?? [];
      if (!seat_type || !percentile || !/^\d+$/.test(merit_no))
        throw new LayoutError(`"${merit_no}" stands below no seat type, or above no percentile`);
      cutoffs.push({ ...of, seat_type, ...readSeatType(seat_type), stage, merit_no, percentile });
    }
  }
  return cutoffs;
}

/** A line of a table: what stands in the column of stages, which ends at `left`, and the others by their columns. */
function divide({ cells, doubt }: Line, left: number) {
  if (doubt) throw new LayoutError(doubt);
  const isLabel = ({ box }: Cell) => box.right <= left;
  const others = cells.filter((cell) => !isLabel(cell));
  const byColumn = new Map(others.map(({ box, text }) => [`${box.left} ${box.right}`, text]));
  if (byColumn.size < others.length) throw new LayoutError('two texts of a table stand in one column');
  const label = cells
    .filter(isLabel)
    .map(({ text }) => text)
    .join(' ');
  return { label, byColumn };
}
