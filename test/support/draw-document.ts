/** Draws a document in the authority's layout: a page per course. */
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';

import PDFDocument from 'pdfkit';
import { FORMS, type Form } from './document-forms.ts';
import { A4_HEIGHT, A4_WIDTH, type DrawnPage, drawPage, type Pdf } from './draw-page.ts';

export interface DrawOptions {
  /** What differs from the form of 2026. */
  readonly form?: Partial<Form>;
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

export { AUTHORITY, type DrawnPage } from './draw-page.ts';

export const documentTitle = (round: string, year: string) =>
  `Provisional Vacancy for ${round} of First Year Engineering and Technology A.Y. ${year}`;

/** Writes the PDF. A page given as `scan` has no text, only a frame; one given as texts has these as its lines. */
export async function drawDocument(
  file: string,
  pages: Iterable<DrawnPage | 'scan' | readonly string[]>,
  { form, title = documentTitle('CAP Round II', '2025-26'), password, isTwice, font = 'Helvetica' }: DrawOptions = {},
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
    const pageForm: Form = { ...FORMS[2026], ...form, ...(isDrawn(page) && page.form) };
    pdf.addPage({ size: [pageForm.pageWidth ?? A4_WIDTH, A4_HEIGHT], margin: 0 });
    if (page === 'scan') pdf.rect(28, 40, 700, 300).stroke();
    else if (!isDrawn(page)) for (const [i, text] of page.entries()) pdf.fontSize(9).text(text, 28, 40 + 20 * i);
    else {
      if (page.rotate) Object.assign(pdf.page.dictionary.data, { Rotate: page.rotate });
      if (page.note?.startsWith('https:')) pdf.link(28, 40, 100, 20, page.note);
      else if (page.note) pdf.note(28, 40, 100, 20, page.note);
      const printed = page.printed ?? `Page ${index + 1} of ${all.length}`;
      const draw = (at: Pdf) => drawPage(at, page, pageForm, page.title ?? title, printed);
      draw(pdf);
      if (isTwice) draw(pdf.translate(0.3, 0));
    }
  }
  pdf.end();
  await written;
}

const isDrawn = (page: DrawnPage | 'scan' | readonly string[]): page is DrawnPage =>
  page !== 'scan' && !Array.isArray(page);
