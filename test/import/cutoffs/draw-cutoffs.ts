/** Draws a cut-off list as the authority's program does: tables with a box for each cell, the last of wide ones on a second sheet. */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

export const TITLE = 'Cut Off List for Maharashtra & Minority Seats of CAP Round I for the Year 2024-25';
/** As printed, with what a heading means. */
export const BLOCKS = {
  'State Level': ['state_level', 'state'],
  'Home University Seats Allotted to Home University Candidates': ['home_university', 'home_university'],
  'Home University Seats Allotted to Other Than Home University Candidates': [
    'home_university',
    'other_than_home_university',
  ],
  'Other Than Home University Seats Allotted to Home University Candidates': [
    'other_than_home_university',
    'home_university',
  ],
  'Other Than Home University Seats Allotted to Other Than Home University Candidates': [
    'other_than_home_university',
    'other_than_home_university',
  ],
  'Minority Seats Allotted to Maharashtra State Candidature Candidates': ['minority', 'state'],
  'Maharashtra State Seats Allotted to All India Candidature Candidates': ['state_level', 'all_india'],
} as const;

/** Merit number and percentile; an empty text is not drawn. */
export type DrawnCell = readonly [merit: string, percentile: string];
export interface DrawnTable {
  readonly block: string;
  readonly seatTypes: readonly string[];
  /** By stage, a cell or nothing in each column. */
  readonly stages: readonly (readonly [stage: string, cells: readonly (DrawnCell | undefined)[]])[];
  /** The columns whose boxes are not drawn; that of the stages is -1. */
  readonly withoutLines?: readonly number[];
  readonly align?: 'left' | 'center' | 'right';
}
export interface DrawnCourse {
  readonly code: string;
  /** A second line of it runs into the status. */
  readonly name: string;
  readonly status?: string;
  readonly tables: readonly DrawnTable[];
}
export interface DrawnList {
  readonly title?: string;
  readonly institute?: string;
  readonly courses: readonly DrawnCourse[];
  /** Further text: its left and top. */
  readonly extra?: readonly (readonly [text: string, left: number, top: number])[];
}

const STAGES = { left: 24, right: 68 };
const WIDTH = 51.4;
/** How many columns a sheet has, and how far left and high the others stand on the next one. */
const SHEET = { columns: 26, left: 15, higher: 2 };

export async function drawCutoffs(file: string, pages: readonly DrawnList[]): Promise<void> {
  const pdf = new PDFDocument({ autoFirstPage: false, font: 'Helvetica' });
  const written = finished(pdf.pipe(createWriteStream(file)));
  for (const page of pages)
    for (let sheet = 0; sheet < sheetsOf(page); sheet++) {
      pdf.addPage({ size: [1440, 842], margin: 0 });
      drawSheet(pdf.fontSize(7), page, sheet);
    }
  pdf.end();
  await written;
}

const sheetsOf = ({ courses }: DrawnList) =>
  Math.max(
    1,
    ...courses.flatMap(({ tables }) => tables).map(({ seatTypes }) => Math.ceil(seatTypes.length / SHEET.columns)),
  );

function drawSheet(pdf: InstanceType<typeof PDFDocument>, page: DrawnList, sheet: number): void {
  const put = (text: string, left: number, top: number) => pdf.text(text, left, top, { lineBreak: false });
  /** What only the first sheet has. */
  const name = (text: string, left: number, top: number) => {
    if (sheet === 0) put(text, left, top);
  };
  name('Government of Maharashtra', 447, 30);
  // One letter of a word that the program prints in white stands beside each of these lines.
  for (const [i, letter] of [...'Dir'].entries()) name(letter, 28, 30 + 17 * i);
  name('State Common Entrance Test Cell', 418, 47);
  name(page.title ?? TITLE, 314, 64);
  name(page.institute ?? '01002 - Lotus College, Hilltop', 18, 94);
  let y = 112;
  for (const course of page.courses) {
    const [first = '', second] = course.name.split('\n');
    name(`${course.code} - ${first}`, 18, y);
    if (second) name(second, 18, y + 15);
    if (course.status !== '') name(`Status: ${course.status ?? 'Un-Aided'}`, 20, y + 15);
    y += 33;
    for (const table of course.tables) {
      name(table.block, 29, y);
      drawTable(table, y + 24);
      y += 56 + 29 * table.stages.length;
    }
  }
  for (const text of page.extra ?? []) name(...text);
  name('Legends: Starting character G-General, L-Ladies, End character H-Home University.', 180, 771);
  name('1', 369, 824);

  function drawTable({ seatTypes, stages, withoutLines = [], align = 'left' }: DrawnTable, top: number): void {
    const box = (left: number, width: number, boxTop: number, column: number) => {
      if (!withoutLines.includes(column)) pdf.rect(left, boxTop, width, 28).stroke();
    };
    const inColumn = (text: string, column: number, textTop: number) => {
      const [left, free] = [leftOf(column), WIDTH - 4 - pdf.widthOfString(text)];
      if (isHere(column)) put(text, left + 2 + (align === 'left' ? 0 : align === 'right' ? free : free / 2), textTop);
    };
    const isHere = (column: number) => Math.floor(column / SHEET.columns) === sheet;
    const leftOf = (column: number) => (sheet ? SHEET.left : STAGES.right) + WIDTH * (column % SHEET.columns);
    const rowTop = (row: number) => top + 28 * row - (sheet ? SHEET.higher : 0);
    const boxes = (row: number) => {
      if (sheet === 0) box(STAGES.left, STAGES.right - STAGES.left, rowTop(row), -1);
      for (const column of seatTypes.keys()) if (isHere(column)) box(leftOf(column), WIDTH, rowTop(row), column);
    };
    boxes(0);
    name('Stage', 40, top + 6);
    for (const [column, seatType] of seatTypes.entries())
      for (const [line, text] of (seatType.match(/.{1,7}/g) ?? []).entries())
        inColumn(text, column, rowTop(0) + 6 + 8 * line);
    for (const [i, [stage, cells]] of stages.entries()) {
      boxes(i + 1);
      for (const [line, text] of stage.split(' ').entries()) name(text, 40, rowTop(i + 1) + 6 + 8 * line);
      for (const [column, cell] of cells.entries())
        for (const [line, text] of (cell ?? []).entries())
          if (text) inColumn(text, column, rowTop(i + 1) + 6 + 8 * line);
    }
  }
}
