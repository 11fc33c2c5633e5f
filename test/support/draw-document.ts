/** Draws a document in the authority's layout: a page per course, with only text and lines. */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';

import PDFDocument from 'pdfkit';
import { type Align, FORMS, type Form } from './document-forms.ts';
import { drawNumber, type NumberStyle } from './draw-number.ts';

export interface DrawnPage {
  readonly institute: { readonly code: string; readonly name: string; readonly type: string };
  readonly university?: string;
  readonly choiceCode: string;
  readonly courseName: string;
  readonly capSeats: number;
  /** Those of its seats that no row of the category table has, 0 if absent; `institute` seats are not CAP seats. */
  readonly beside?: Readonly<Partial<Record<'minority' | 'allIndia' | 'institute' | 'orphan', number>>>;
  /** The names of its categories as printed, if not those of its form. */
  readonly categories?: readonly string[];
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
  /** Another course on the same page. */
  readonly second?: DrawnPage;
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
  /** Its form, if not that of the document. */
  readonly form?: Form;
  /** Text across the page at an angle. */
  readonly watermark?: string;
  /**
   * The numbers that are drawn unusually, by name: `CAP`, `EWS`, `TFWS`, `PWD common`, `choice code`, `TFWS code`, or row and
   * position in it, as `HU 0`.
   */
  readonly styles?: Readonly<Record<string, NumberStyle>>;
}

export interface DrawOptions {
  readonly form?: Form;
  /** Of one line or two. */
  readonly title?: string;
  /** A font file that is embedded; Helvetica is not. */
  readonly font?: string;
  /** Whether each page is drawn again over itself, a third of a point to the right. */
  readonly isTwice?: boolean;
  /** Encrypts the file. */
  readonly password?: string;
}

/** A font to embed: with kerning, and ligatures. */
export const EMBEDDED = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');

export const AUTHORITY = 'State Common Entrance Test Cell, Maharashtra State';
export const documentTitle = (round: string, year: string) =>
  `Provisional Vacancy for ${round} of First Year Engineering and Technology A.Y. ${year}`;

/** Writes the PDF. A page given as `scan` has no text, only a frame; one given as texts has these as its lines. */
export async function drawDocument(
  file: string,
  pages: Iterable<DrawnPage | 'scan' | readonly string[]>,
  {
    form = FORMS[2026],
    title = documentTitle('CAP Round II', '2025-26'),
    password,
    isTwice,
    font = 'Helvetica',
  }: DrawOptions = {},
): Promise<void> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // No default font: pdfkit would read the same standard font again at each use under another name.
    font: '',
    ...(password ? { userPassword: password } : {}),
  });
  const written = finished(pdf.pipe(createWriteStream(file)));
  pdf.registerFont('text', font).font('text');
  const all = [...pages];
  for (const [index, page] of all.entries()) {
    const { pageWidth = A4_WIDTH } = (isDrawn(page) && page.form) || form;
    pdf.addPage({ size: [pageWidth, A4_HEIGHT], margin: 0 });
    if (page === 'scan') pdf.rect(28, 40, 700, 300).stroke();
    else if (!isDrawn(page)) for (const [i, text] of page.entries()) pdf.fontSize(9).text(text, 28, 40 + 20 * i);
    else {
      if (page.rotate) Object.assign(pdf.page.dictionary.data, { Rotate: page.rotate });
      if (page.note?.startsWith('https:')) pdf.link(28, 40, 100, 20, page.note);
      else if (page.note) pdf.note(28, 40, 100, 20, page.note);
      const printed = page.printed ?? `Page ${index + 1} of ${all.length}`;
      const pageForm = page.form ?? form;
      const categories = page.categories ?? pageForm.categories;
      const draw = (at: Pdf) => drawPage(at, page, { ...pageForm, categories }, page.title ?? title, printed);
      draw(pdf);
      if (isTwice) draw(pdf.translate(0.3, 0));
    }
  }
  pdf.end();
  await written;
}

const [A4_WIDTH, A4_HEIGHT] = [841.89, 595.28];
const isDrawn = (page: DrawnPage | 'scan' | readonly string[]): page is DrawnPage =>
  page !== 'scan' && !Array.isArray(page);

type Pdf = InstanceType<typeof PDFDocument>;

type Box = readonly [left: number, right: number];
/** Points between the text of a cell and its side. */
const PADDING = 2;

type Numbered = readonly [name: string, value: number | string];

/** What is written on a page, with the page's font and number styles. */
function openPen(pdf: Pdf, { isScan, styles }: DrawnPage, { align, isRuled, pageWidth = A4_WIDTH }: Form) {
  const font = isScan ? 'Courier' : 'text';
  const width = (text: string, size = 8) => pdf.font(font).fontSize(size).widthOfString(text);
  const put = (text: string, x: number, y: number, size = 8) =>
    pdf.font(font).fontSize(size).text(text, x, y, { lineBreak: false });
  const number = ([name, value]: Numbered, x: number, y: number, size = 8) => {
    drawNumber(pdf.font(font), String(value), x, y, size, styles?.[name]);
  };
  /** The left of a text in its box, which is drawn; a narrow text begins further left or right than a wide one. */
  const place = (text: string, [left, right]: Box, y: number, where: Align = 'middle') => {
    if (isRuled) pdf.rect(left, y - 4, right - left, 16).stroke();
    const free = right - left - width(text);
    return left + (where === 'middle' ? free / 2 : where === 'left' ? PADDING : free - PADDING);
  };
  return {
    width,
    put,
    /** Boxes of equal width, from left to right, on a page of this width. */
    boxes: (left: number, right: number, count: number): Box[] => {
      const [start, step] = [left, (right - left) / count].map((x) => (x * pageWidth) / A4_WIDTH) as [number, number];
      return Array.from({ length: count }, (_, i) => [start + i * step, start + (i + 1) * step]);
    },
    heading: (text: string, box: Box, y: number) => put(text, place(text, box, y, align?.headings), y),
    boxedNumber: (numbered: Numbered, box: Box, y: number) =>
      number(numbered, place(String(numbered[1]), box, y, align?.numbers), y),
    middle: (text: string, x: number, y: number, size = 8) => put(text, x - width(text, size) / 2, y, size),
    middleNumber: (numbered: Numbered, x: number, y: number) => number(numbered, x - width(String(numbered[1])) / 2, y),
    /** Texts and numbers, one after the other. */
    line(parts: readonly (string | Numbered)[], x: number, y: number, size = 8) {
      let at = x;
      for (const part of parts) {
        if (typeof part === 'string') put(part, at, y, size);
        else number(part, at, y, size);
        at += width(typeof part === 'string' ? part : String(part[1]), size);
      }
    },
    wrap: (text: string, lineWidth: number, size: number) => wrap(pdf, text, lineWidth, size),
  };
}
type Pen = ReturnType<typeof openPen>;

function drawPage(pdf: Pdf, page: DrawnPage, form: Form, title: string, printed: string): void {
  if (page.isScan) pdf.addContent('3 Tr');
  const pen = openPen(pdf, page, form);
  const courseAt = drawHeading(pen, page, form, title);
  const categoriesAt = drawCourse(pen, page, form, courseAt);
  drawCategories(pen, page, form, categoriesAt);
  if (page.second) drawCategories(pen, page.second, form, drawCourse(pen, page.second, form, categoriesAt + 160));
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
  if (form.hasUniversity) put(page.university ?? 'University of Mumbai', 28, 48, 9);
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
function drawCourse(
  { put, middle, middleNumber, boxes, heading, boxedNumber, wrap }: Pen,
  page: DrawnPage,
  form: Form,
  y: number,
): number {
  const [codeX, nameX] = form.isNameFirst ? [370, 28] : [68, 110];
  middle('Choice Code', codeX, y);
  middle('Course Name', form.isNameFirst ? 150 : 258, y);
  const seatColumns = boxes(430, 805, form.seats.length);
  for (const [i, name] of form.seats.entries()) {
    const isBelow = /^(?:N-)?In$/.test(name);
    const lines = form.isWrapped ? name.split(' ') : [name];
    for (const [line, text] of lines.entries()) heading(text, seatColumns[i]!, y + 8 * (isBelow ? 1 : line));
    if (name === 'In') heading('Orphan', [seatColumns[i]![0], seatColumns[i + 1]![1]], y);
  }
  const names = wrap(page.courseName, form.nameWidth, 8);
  for (const [i, text] of names.entries()) put(text, nameX, y + 16 + 10 * i);
  // The numbers stand at half the height of a name that wraps.
  const numbersAt = y + 16 + 5 * (names.length - 1);
  const { choiceCode, capSeats } = page;
  const codes = form.isCodeWrapped ? [choiceCode.slice(0, 6), choiceCode.slice(6)] : [choiceCode];
  for (const [i, code] of codes.entries()) middleNumber(['choice code', code], codeX, numbersAt + 9 * i);
  const { minority = 0, allIndia = 0, institute = 0, orphan = 0 } = page.beside ?? {};
  const state = capSeats - minority - allIndia;
  const intake: Readonly<Record<string, number>> = {
    SI: page.sanctioned ?? capSeats + institute,
    'MS Seats': state,
    'Minority Seats': minority,
    'All India': allIndia,
    'Institute Seats': institute,
    Orphan: orphan,
    OrphanI: orphan,
    In: orphan,
  };
  for (const [i, box] of seatColumns.entries()) {
    const seats = intake[form.seats[i]!] ?? 0;
    boxedNumber([`intake ${i}`, (seats === 0 ? form.zero : undefined) ?? seats], box, numbersAt);
  }
  return y + 32 + 10 * names.length;
}

/** The table of the categories, with the lines between and below its rows. */
function drawCategories(pen: Pen, page: DrawnPage, form: Form, top: number): void {
  const { put, width, boxes, heading, boxedNumber, line } = pen;
  const count = form.categories.length;
  const total = boxes(746, 796, 1);
  const [single, paired] = [count, 2 * count].map((columns) => [...boxes(98, 746, columns), ...total]) as [
    Box[],
    Box[],
  ];
  const [labelLeft, labelRight] = boxes(28, 98, 1)[0]!;
  const label = (text: string, y: number, size = 8) =>
    put(text, (labelLeft + labelRight - width(text, size)) / 2, y, size);
  label('Category', top);
  for (const [i, name] of [...form.categories, 'Total'].entries()) heading(name, single[i]!, top);
  label('General / Ladies', top + 16, 7);
  for (const [i, box] of (form.hasSingleNumbers ? [] : paired).entries())
    heading(i === 2 * count ? 'G+L' : 'GL'[i % 2]!, box, top + 16);
  let y = top + 16;
  const row = (name: string, numbers: readonly number[], columns: readonly Box[]) => {
    y += 16;
    const lines = (form.labels?.[name] ?? name).split('\n');
    for (const [i, text] of lines.entries()) label(text, y + 9 * (i - (lines.length - 1) / 2));
    for (const [i, seats] of numbers.entries()) {
      const moved = i === numbers.length - 1 ? (form.totalRight ?? 0) : 0;
      const [left, right] = columns[i]!;
      boxedNumber([`${name} ${i}`, (seats === 0 ? form.zero : undefined) ?? seats], [left + moved, right + moved], y);
    }
  };
  const below = (...parts: Parameters<typeof line>[0]) => {
    y += 16;
    line(parts, 28, y);
  };
  for (const [name, ...numbers] of page.rows) {
    if (form.hasSingleNumbers)
      row(
        name,
        [...form.categories.keys(), count].map((i) => sumOfPair(numbers, i)),
        single,
      );
    else row(name, numbers, paired);
  }
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

const sumOfPair = (numbers: readonly number[], i: number) => (numbers[2 * i] ?? 0) + (numbers[2 * i + 1] ?? 0);

function wrap(pdf: Pdf, text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && pdf.font('text').fontSize(size).widthOfString(longer) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
