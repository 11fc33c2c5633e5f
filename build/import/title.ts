/** What a document says about itself above its first institute: publisher, round, year and date. */
import { UsageError } from '../shared/errors.ts';
import { INSTITUTE } from './document-page.ts';
import { LayoutError } from './imported.ts';
import { groupLines, type Line } from './page-lines.ts';
import type { PdfPage } from './pdf-text.ts';
import { readPdf } from './read-pdf.ts';

/** What the document does not say is absent. */
export interface DocumentTitle {
  readonly authority?: string | undefined;
  readonly title?: string | undefined;
  /** `CAP Round II`, with the numeral as printed, or `ACAP`. */
  readonly round?: string | undefined;
  /** `2025-26` */
  readonly academicYear?: string | undefined;
  /** The print date on the page, YYYY-MM-DD. */
  readonly printed?: string | undefined;
  /** The creation date in the file, YYYY-MM-DD. */
  readonly created?: string | undefined;
  readonly pages: number;
}

/** How many pages are searched for the title: a document may begin with a cover. */
const FIRST_PAGES = 3;
/** ACAP is the round in which the institutes allot the seats that are still vacant. */
const ROUND = /\bCAP\s+Round\s*[-–:]?\s*([IVX]+|\d+)\b|\b(ACAP)\b/i;
const ACADEMIC_YEAR = /\b(?:A\.?\s*Y\.?|Year)\s*(\d{4})\s*[-–/]\s*(?:\d{2})?(\d{2})\b/i;
const PRINTED = /\b(?:printed|generated|published|dated?)\b\D{0,15}(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})\b/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads only the first pages of a PDF. Throws UsageError if it cannot be read. */
export async function readTitle(file: string): Promise<DocumentTitle> {
  try {
    return await titleFrom(readPdf(file));
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    throw new UsageError(`${file}: ${error.message}`, 1);
  }
}

/** Reads pages until one has an institute. Throws LayoutError if the file cannot be read. */
export async function titleFrom(pdf: AsyncIterable<PdfPage>): Promise<DocumentTitle> {
  let [pages, created]: [number, string | undefined] = [0, undefined];
  for await (const page of pdf) {
    ({ of: pages, created } = page);
    const lines = groupLines(page.fragments ?? []);
    const end = lines.findIndex(({ text }) => INSTITUTE.test(text));
    if (end > 0) {
      const printed = lines.map(printedDay).find(Boolean);
      const heading = readHeading(lines.slice(0, end).map(({ text }) => text));
      return { ...heading, printed, created, pages };
    }
    if (page.number === FIRST_PAGES) break;
  }
  return { created, pages };
}

/** `heading` are the lines above the institute; the first is the authority. */
export function readHeading([authority, ...title]: readonly string[]): Omit<DocumentTitle, 'pages'> {
  const text = title.join(' ');
  const [, numeral, withoutNumber] = ROUND.exec(text) ?? [];
  const [, from, to] = ACADEMIC_YEAR.exec(text) ?? [];
  return {
    authority,
    ...(text && { title: text }),
    ...(numeral && { round: `CAP Round ${numeral.toUpperCase()}` }),
    ...(withoutNumber && { round: 'ACAP' }),
    ...(from && { academicYear: `${from}-${to}` }),
  };
}

function printedDay({ text }: Line): string | undefined {
  const [, day, month, year] = PRINTED.exec(text) ?? [];
  if (!day || !month) return undefined;
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const written = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written) ? written : undefined;
}
