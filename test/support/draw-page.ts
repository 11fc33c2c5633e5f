/** Draws a page in the authority's layout, with only text and lines. */
import type PDFDocument from 'pdfkit';
import type { Align, Form } from './document-forms.ts';
import { drawNumber, type NumberStyle } from './draw-number.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export const [A4_WIDTH, A4_HEIGHT] = [841.89, 595.28];
export const AUTHORITY = 'State Common Entrance Test Cell, Maharashtra State';
/** Points between the text of a cell and its side. */
const PADDING = 2;

export interface DrawnPage {
  readonly institute: { readonly code: string; readonly name: string; readonly type: string };
  readonly choiceCode: string;
  readonly courseName: string;
  readonly capSeats: number;
  /** Those of its seats that no row of the category table has, 0 if absent; `institute` seats are not CAP seats. */
  readonly beside?: Readonly<Partial<Record<'minority' | 'allIndia' | 'institute' | 'orphan', number>>>;
  /** By label ("HU"): G and L of each category in that order, then the Total. */
  readonly rows: readonly (readonly [label: string, ...numbers: number[]])[];
  /** A number a category, then the Total. */
  readonly pwd: readonly number[];
  readonly def: readonly number[];
  readonly pwdCommon?: number;
  readonly defCommon?: number;
  /** Where it is not the sum of the seats. */
  readonly sanctioned?: number;
  readonly ews: number;
  readonly tfws: number;
  /** Empty where the course has no such seats. */
  readonly tfwsCode: string;
  /** Where its title is not that of the document. */
  readonly title?: string;
  /** The number printed at the foot, if not the page's place in the document. */
  readonly printed?: string;
  /** Whether it is a scan, with the text as a program recognised it: invisible, in a font of its own. */
  readonly isScan?: boolean;
  /** By how many degrees a reader turns the page, which is drawn as if it were not turned. */
  readonly rotate?: number;
  /** Further text: its left and top. */
  readonly extra?: readonly (readonly [text: string, left: number, top: number])[];
  /** An annotation with this text, or a link if it is an address. */
  readonly note?: string;
  /** What differs from the form of the document. */
  readonly form?: Partial<Form>;
  /** Text across the page at an angle. */
  readonly watermark?: string;
  /**
   * The numbers that are drawn unusually, by name: `CAP`, `EWS`, `TFWS`, `PWD common`, `choice code`, `TFWS code`, or row and
   * position in it, as `HU 0`.
   */
  readonly styles?: Readonly<Record<string, NumberStyle>>;
}

/** A text, or a number with the name by which a page has its style. */
type Part = string | readonly [name: string, value: number | string];
type Box = readonly [left: number, right: number];
const textOf = (part: Part) => (typeof part === 'string' ? part : String(part[1]));

/** What is written on a page, with the page's font and number styles. */
function openPen(pdf: Pdf, { isScan, styles }: DrawnPage, { isRuled, zero, pageWidth = A4_WIDTH }: Form) {
  const font = isScan ? 'Courier' : 'text';
  const width = (part: Part, size = 8) => pdf.font(font).fontSize(size).widthOfString(textOf(part));
  const put = (part: Part, x: number, y: number, size = 8) =>
    drawNumber(pdf.font(font), textOf(part), x, y, size, typeof part === 'string' ? undefined : styles?.[part[0]]);
  return {
    width,
    put,
    middle: (part: Part, x: number, y: number, size = 8) => put(part, x - width(part, size) / 2, y, size),
    /** Boxes of equal width, from left to right, on a page of this width. */
    boxes: (left: number, right: number, count: number): Box[] => {
      const [start, step] = [left, (right - left) / count].map((x) => (x * pageWidth) / A4_WIDTH) as [number, number];
      return Array.from({ length: count }, (_, i) => [start + i * step, start + (i + 1) * step]);
    },
    /** A part in its box, which is drawn; a narrow text begins further left or right than a wide one. */
    inBox(part: Part, [left, right]: Box, y: number, where: Align = 'middle') {
      if (isRuled) pdf.rect(left, y - 4, right - left, 16).stroke();
      const free = right - left - width(part);
      put(part, left + (where === 'middle' ? free / 2 : where === 'left' ? PADDING : free - PADDING), y);
    },
    seats: (name: string, count: number): Part => [name, count === 0 ? (zero ?? 0) : count],
    /** One after the other. */
    line(parts: readonly Part[], x: number, y: number, size = 8) {
      let at = x;
      for (const part of parts) {
        put(part, at, y, size);
        at += width(part, size);
      }
    },
    /** The lines of a text that is not wider. */
    wrap(text: string, lineWidth: number, size: number): string[] {
      const lines: string[] = [];
      for (const word of text.split(' ')) {
        const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
        const fits = pdf.font('text').fontSize(size).widthOfString(longer) <= lineWidth;
        if (lines.length && fits) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },
  };
}
type Pen = ReturnType<typeof openPen>;

export function drawPage(pdf: Pdf, page: DrawnPage, form: Form, title: string, printed: string): void {
  if (page.isScan) pdf.addContent('3 Tr');
  const pen = openPen(pdf, page, form);
  drawCategories(pen, page, form, drawCourse(pen, page, form, drawHeading(pen, page, form, title)));
  for (const [text, left, top] of page.extra ?? []) pen.put(text, left, top);
  pen.put(printed, 750, 555);
  if (page.isScan) pdf.addContent('0 Tr').font('text');
  if (page.watermark) {
    pdf.save().rotate(-30, { origin: [400, 300] });
    pdf.fontSize(60).text(page.watermark, 200, 250).restore();
  }
}

/** The authority, the title, the institute; returns where the course begins. */
function drawHeading({ put, middle, line, width, wrap }: Pen, page: DrawnPage, form: Form, title: string): number {
  if (form.hasState) middle('Government of Maharashtra', 421, 15, 9);
  middle(AUTHORITY, 421, 27, 9);
  if (form.hasUniversity) put('University of Mumbai', 28, 48, 9);
  for (const [i, text] of title.split('\n').entries()) middle(text, 421, 40 + 9 * i, 9);
  const { code, name, type } = page.institute;
  const names = wrap(`${code} - ${name}`, 780, 11);
  for (const [i, text] of names.entries()) put(text, 28, 58 + 13 * i, 11);
  const y = 58 + 13 * names.length + (form.typeDown ?? 0);
  if (type) put(type, 28, y, 9);
  line([form.words?.cap ?? 'CAP Seats:', ['CAP', page.capSeats]], 28 + width(type, 9) + 8, y, 9);
  return y + 17;
}

/** The table of the course; returns where that of the categories begins. */
function drawCourse(pen: Pen, page: DrawnPage, form: Form, y: number): number {
  const [codeX, nameX] = form.isNameFirst ? [370, 28] : [68, 110];
  pen.middle('Choice Code', codeX, y);
  pen.middle('Course Name', form.isNameFirst ? 150 : 258, y);
  const names = pen.wrap(page.courseName, form.nameWidth, 8);
  for (const [i, text] of names.entries()) pen.put(text, nameX, y + 16 + 10 * i);
  // The numbers stand at half the height of a name that wraps.
  const numbersAt = y + 16 + 5 * (names.length - 1);
  const codes = form.isCodeWrapped ? [page.choiceCode.slice(0, 6), page.choiceCode.slice(6)] : [page.choiceCode];
  for (const [i, code] of codes.entries()) pen.middle(['choice code', code], codeX, numbersAt + 9 * i);
  const { minority = 0, allIndia = 0, institute = 0, orphan = 0 } = page.beside ?? {};
  const intake: Readonly<Record<string, number>> = {
    SI: page.sanctioned ?? page.capSeats + institute,
    'MS Seats': page.capSeats - minority - allIndia,
    'Minority Seats': minority,
    'All India': allIndia,
    'Institute Seats': institute,
    Orphan: orphan,
    OrphanI: orphan,
    In: orphan,
  };
  const columns = pen.boxes(430, 805, form.seats.length);
  for (const [i, name] of form.seats.entries()) {
    const isBelow = /^(?:N-)?In$/.test(name);
    for (const [line, text] of (form.isWrapped ? name.split(' ') : [name]).entries())
      pen.inBox(text, columns[i]!, y + 8 * (isBelow ? 1 : line), form.align?.headings);
    if (name === 'In') pen.inBox('Orphan', [columns[i]![0], columns[i + 1]![1]], y, form.align?.headings);
    pen.inBox(pen.seats(`intake ${i}`, intake[name] ?? 0), columns[i]!, numbersAt, form.align?.numbers);
  }
  return y + 32 + 10 * names.length;
}

/** The table of the categories, with the lines between and below its rows. */
function drawCategories(pen: Pen, page: DrawnPage, form: Form, top: number): void {
  const count = form.categories.length;
  const [single, paired] = [count, 2 * count].map((columns) => [
    ...pen.boxes(98, 746, columns),
    ...pen.boxes(746, 796, 1),
  ]) as [Box[], Box[]];
  const [labelLeft, labelRight] = pen.boxes(28, 98, 1)[0]!;
  const label = (text: string, y: number, size = 8) => pen.middle(text, (labelLeft + labelRight) / 2, y, size);
  const headings = (texts: readonly string[], boxes: readonly Box[], y: number) => {
    for (const [i, text] of texts.entries()) pen.inBox(text, boxes[i]!, y, form.align?.headings);
  };
  label('Category', top);
  headings([...form.categories, 'Total'], single, top);
  label('General / Ladies', top + 16, 7);
  headings([...form.categories.flatMap(() => ['G', 'L']), 'G+L'], paired, top + 16);
  let y = top + 16;
  const row = (name: string, numbers: readonly number[], boxes: readonly Box[]) => {
    y += 16;
    const lines = (form.labels?.[name] ?? name).split('\n');
    for (const [i, text] of lines.entries()) label(text, y + 9 * (i - (lines.length - 1) / 2));
    for (const [i, seats] of numbers.entries()) {
      const moved = i === numbers.length - 1 ? (form.totalRight ?? 0) : 0;
      const [left, right] = boxes[i]!;
      pen.inBox(pen.seats(`${name} ${i}`, seats), [left + moved, right + moved], y, form.align?.numbers);
    }
  };
  const below = (...parts: Part[]) => {
    y += 16;
    pen.line(parts, 28, y);
  };
  for (const [name, ...numbers] of page.rows) row(name, numbers, paired);
  row('PWD', page.pwd, single);
  below('PWD Common Reserved Seats : ', ['PWD common', page.pwdCommon ?? 0]);
  row('DEF', page.def, single);
  below('DEF Common Reserved Seats : ', ['DEF common', page.defCommon ?? 0]);
  below(
    form.words?.ews ?? 'Economically Weaker Section (EWS) Seats: ',
    ['EWS', page.ews],
    form.words?.waiver ?? ' Tution Fee Waiver Scheme Choice Code: ',
    ['TFWS code', page.tfwsCode || (form.noCode ?? '')],
    form.waiver,
    ['TFWS', page.tfws || (form.noSeats ?? 0)],
  );
  below('F:Only For Female, K:Konkan Seats, L:Regional Language, HU:Home University');
}
