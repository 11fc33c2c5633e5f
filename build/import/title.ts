/** What a document says about itself above its first institute: publisher, round, year and date. */
import { basename } from 'node:path';
import { findAcademicYear } from '../contract/academic-year.ts';
import { UsageError } from '../shared/errors.ts';
import { readTime } from '../shared/times.ts';
import { isCsvFile } from './csv-file.ts';
import { groupLines, headingText, INSTITUTE, type Line } from './page-lines.ts';
import type { PdfPage } from './pdf-text.ts';
import { readPdf } from './read-pdf.ts';

/** What the document does not say is absent. */
export interface DocumentTitle {
  readonly authority?: string | undefined;
  readonly title?: string | undefined;
  /** `CAP Round II`, with the numeral as printed, or `ACAP`. */
  readonly round?: string | undefined;
  /** What is admitted to: `First Year Engineering and Technology`. */
  readonly process?: string | undefined;
  /** `2025-26` */
  readonly academicYear?: string | undefined;
  /** The print date on the page, YYYY-MM-DD. */
  readonly printed?: string | undefined;
  readonly pages: number;
}

/** How many pages are searched for the title: a cover and an index of 400 institutes have some 15. */
const FIRST_PAGES = 40;
/** ACAP is the round in which the institutes allot the seats that are still vacant. */
const ROUNDS =
  /(?:\b(?<before>after|of|for)\s+)?\b(?:(?:CAP|CAP\s+Round|Round)\s*[-–:]?\s*(?<numeral>[IVX]+|\d+)\b|(?<acap>ACAP)\b)/gi;
/** What is admitted to, between the round and the year: "of First Year Pharmacy". */
const PROCESS = /\b(?:of|for)\s+(?:Admissions?\s+to\s+)?(.+?)(?=\s*(?:[,(]|\bfor\b|$))/i;
/** Lines above the institute that are no title: of the state, and of a university. */
const GOVERNMENT = /^Government\s+of\s+\w+$/i;
const UNIVERSITY = /^(?!.*\b(?:list|vacan\w*|admissions?)\b).*\b(?:University|Vidyapeeth)\b/i;
export const isUniversity = (text: string): boolean => UNIVERSITY.test(text);
/** What only the lines of a title have. */
const TITLE = /\b(?:list|vacan\w*|seats|matrix|round|ACAP)\b/i;

/** Lists of the authority that have institutes and courses, and no vacant seats. */
const CUTOFF_LIST = /\bcut[\s-]*off\s+list\b/i;
const OTHER_LIST = /\b(?:merit|allotment)\s+list\b/i;
export const isCutoffList = ({ title = '' }: Partial<DocumentTitle>): boolean => CUTOFF_LIST.test(title);
const COURSE_TABLE = /Choice\s*Code/i;
const PRINTED = /\b(?:printed|generated|published|dated?)\b\D{0,15}(\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{4})\b/i;

/** The source of a round or list, as its folder names it. */
export const documentSource = (
  { title, authority }: Partial<DocumentTitle>,
  file: string,
  { url, retrieved }: { readonly url?: string | undefined; readonly retrieved?: string | undefined },
) => ({
  title: title ?? basename(file),
  authority: authority || 'unknown',
  ...(url && { url }),
  ...(retrieved && { retrieved }),
});

/** Reads only the first pages of a PDF; a CSV has no title. Throws UsageError if it cannot be read, or is no vacancy list. */
export async function readTitle(file: string): Promise<DocumentTitle> {
  const title = await readAnyTitle(file);
  if (!isCutoffList(title)) return title;
  throw new UsageError(
    `"${title.title}" is no vacancy list: "npm run import -- ${file}" imports it as a cut-off list, and a round is made of the authority's "Provisional Vacancy"`,
    1,
  );
}

/** The title of a vacancy list or of a cut-off list. Throws UsageError as `titleFrom` does. */
export const readAnyTitle = async (file: string): Promise<DocumentTitle> =>
  isCsvFile(file) ? { pages: 0 } : await titleFrom(readPdf(file));

/**
 * Reads pages until one has a title above its institute; a cover's title counts if the others name no round. Throws UsageError
 * if it is another kind of list.
 */
export async function titleFrom(pdf: AsyncIterable<PdfPage>): Promise<DocumentTitle> {
  let [title, cover]: [Partial<DocumentTitle>, Partial<DocumentTitle>] = [{}, {}];
  let pages = 0;
  for await (const page of pdf) {
    pages = page.of;
    const lines = groupLines(page.fragments ?? []);
    const institutes = lines.filter(({ text }) => INSTITUTE.test(text));
    const above = institutes.length > 0 ? lines.slice(0, lines.indexOf(institutes[0]!)) : lines;
    const heading = { ...readHeading(above.map(headingText)), printed: lines.map(printedDay).find(Boolean) };
    const isIndex = institutes.length > 1 && !lines.some(({ text }) => COURSE_TABLE.test(text));
    const isCourse = institutes.length > 0 && above.length > 0 && !isIndex;
    if (isCourse) title = heading;
    else if (institutes.length === 0 && heading.round) cover = cover.round ? cover : heading;
    if (isCourse || page.number === FIRST_PAGES) break;
  }
  const words = title.title ?? cover.title ?? '';
  if (OTHER_LIST.test(words))
    throw new UsageError(`"${words}" is no vacancy list: take the authority's "Provisional Vacancy" of the round`, 1);
  return { ...(title.round ? title : { ...title, ...cover }), pages };
}

/** Reads the lines above the institute: the state, the authority, the title, perhaps a university. */
export function readHeading(lines: readonly string[]): Omit<DocumentTitle, 'pages'> {
  const headingLines = lines.filter((line) => /[a-z]/i.test(line) && !GOVERNMENT.test(line) && !isUniversity(line));
  const first = headingLines.findIndex((line) => TITLE.test(line));
  const authority = headingLines[first < 0 ? 0 : first - 1];
  const title = headingLines.slice(Math.max(first, authority === undefined ? 0 : 1)).join(' ');
  // "Vacancy for CAP Round II after CAP Round I" is for Round II.
  const rounds = [...title.matchAll(ROUNDS)].filter(({ groups }) => !/after/i.test(groups!.before ?? ''));
  const round = rounds.find(({ groups }) => /for/i.test(groups!.before ?? '')) ?? rounds[0];
  const { numeral = '' } = round?.groups ?? {};
  const year = findAcademicYear(title);
  const process = round && PROCESS.exec(title.slice(round.index + round[0].length, year?.index))?.[1];
  return {
    ...(authority && { authority }),
    ...(title && { title }),
    ...(round && { round: numeral ? `CAP Round ${numeral.toUpperCase()}` : 'ACAP' }),
    ...(process && { process }),
    ...(year && { academicYear: year.year }),
  };
}

const printedDay = ({ text }: Line): string | undefined => readTime(PRINTED.exec(text)?.[1] ?? '');
