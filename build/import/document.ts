/** Turns the pages of the authority's document into the rows of a round. */

import { isDeepStrictEqual } from 'node:util';
import { firstFew, plural } from '../shared/format.ts';
import { type CoursePage, type Page, readPage, whyNoCourse } from './document-page.ts';
import { listUncommonTexts } from './document-texts.ts';
import { warnAboutPages, warnAboutSums, warnAboutTexts } from './document-warnings.ts';
import { type Imported, type ImportedInstitute, LayoutError, type Skip } from './imported.ts';
import { groupLines } from './page-lines.ts';
import { missingPages, outOfOrder, type PrintedNumber, printedNumber } from './page-numbers.ts';
import type { PdfPage } from './pdf-text.ts';
import { readHeading } from './title.ts';

/** Reads every page. A page that cannot be read is skipped, with its number and the reason; a warning names at most `maxNamed` pages. */
export async function readDocument(
  pdf: AsyncIterable<PdfPage>,
  onPage: (page: number, of: number) => void = () => {},
  maxNamed?: number,
): Promise<Imported> {
  const document = new DocumentPages();
  for await (const page of pdf) {
    document.add(page);
    onPage(page.number, page.of);
  }
  const { printed, skipped, asides, repeated } = document;
  const uncommon = listUncommonTexts([...document.byCode.values()]);
  for (const { number, reason } of uncommon.stamped) skipped.push(skipOf(number, reason));
  const stamped = new Set(uncommon.stamped.map(({ number }) => number));
  const readable = [...document.byCode.values()].filter(({ number }) => !stamped.has(number));
  const fileNames = [...new Set(printed.map(({ file }) => file))];
  const files = fileNames.map((name) => printed.filter(({ file }) => file === name));
  for (const numbers of files) {
    const missing = missingPages(numbers);
    if (missing) skipped.push({ where: numbers[0]!.file ?? 'document', reason: missing });
  }
  const warnings = files.flatMap((numbers) => outOfOrder(numbers, maxNamed));
  if (files.length > 1) warnings.push(`pages are counted over all files: ${files.map(describeFile).join(', ')}`);
  if (repeated.length > 0)
    warnings.push(`${plural(repeated.length, 'page')} repeated, read once: ${firstFew(repeated, maxNamed)}`);
  if (asides.length > 0)
    warnings.push(`${plural(asides.length, 'page')} without a course: ${firstFew(asides, maxNamed)}`);
  const pages = withLongCodes(readable, skipped, warnings);
  const unlikeOthers = uncommon.texts.filter(({ number }) => !stamped.has(number));
  warnings.unshift(...pages.flatMap(warnAboutSums), ...warnAboutTexts(unlikeOthers, maxNamed));
  warnings.push(...uncommon.common, ...warnAboutPages(pages, maxNamed));
  if (pages[0] && !pages[0].categories.includes('sebc')) {
    warnings.push('the document has no SEBC: its columns are written as 0');
  }
  return {
    read: printed.length,
    unit: 'pages',
    institutes: collectInstitutes(pages, warnings),
    courses: pages.map(({ course }) => course),
    pageNumbers: Object.fromEntries(pages.map(({ course, number }) => [course.choice_code, number])),
    vacancies: pages.flatMap(({ vacancies }) => vacancies),
    skipped: skipped.sort((a, b) => (a.page ?? Number.POSITIVE_INFINITY) - (b.page ?? Number.POSITIVE_INFINITY)),
    warnings,
  };
}

const describeFile = (numbers: readonly PrintedNumber[]) =>
  `${numbers[0]!.file} is page ${numbers[0]!.at} to ${numbers.at(-1)!.at}`;

const skipOf = (number: number, reason: string): Skip => ({ where: `page ${number}`, page: number, reason });

/** The pages of a document, collected one after the other. */
class DocumentPages {
  readonly byCode = new Map<string, Page>();
  readonly printed: PrintedNumber[] = [];
  readonly skipped: Skip[] = [];
  /** Pages that are copies of others. */
  readonly repeated: string[] = [];
  /** The cover and the pages of the index. */
  readonly asides: string[] = [];
  #first: Page | undefined;

  add({ number, file, fragments, turned = [], unseen = '' }: PdfPage): void {
    const lines = fragments && groupLines(fragments, turned);
    const printed = { at: number, file, ...printedNumber(lines ?? []) };
    this.printed.push(printed);
    try {
      if (!lines) throw new LayoutError('the page cannot be read: the file is damaged there');
      const aside = whyNoCourse(lines, this.#first !== undefined);
      if (aside) this.asides.push(`page ${number} (${aside})`);
      else this.#addCourse({ number, unseen, turned, ...readPage(lines) }, printed);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      this.skipped.push(skipOf(number, error.message));
    }
  }

  #addCourse(page: Page, printed: PrintedNumber): void {
    this.#first ??= page;
    const [first, { choice_code }] = [this.#first, page.course];
    const earlier = this.byCode.get(choice_code);
    if (earlier) {
      const differences = listDifferences(earlier, page);
      if (differences.length > 0) {
        throw new LayoutError(
          `choice code ${choice_code} is also on page ${earlier.number}, where ${firstFew(differences)}: one of the two is revised`,
        );
      }
      this.repeated.push(`page ${page.number} is page ${earlier.number}`);
      // A number that is printed twice belongs to the earlier page; if the numbers go on, none is missing.
      const isSameNumber = this.printed.some(({ at, page: other }) => at === earlier.number && other === printed.page);
      if (isSameNumber) this.printed[this.printed.length - 1] = { at: page.number, file: printed.file };
    } else if (categoriesKey(page) !== categoriesKey(first)) {
      const [own, before] = [categoriesKey(page), categoriesKey(first)];
      throw new LayoutError(`its categories are ${own}, those of the pages before are ${before}`);
    } else if (roundOn(page) !== roundOn(first)) {
      throw new LayoutError(`its title says ${roundOn(page)}, that of the pages before ${roundOn(first)}`);
    } else this.byCode.set(choice_code, page);
  }
}

/** What two pages of one course have differently, as on the first of them: `ews_seats is 4, not 9`. */
function listDifferences(first: Page, second: Page): string[] {
  const cellsOf = ({ institute, course, vacancies, below, turned }: Page): Record<string, unknown> => ({
    // Printed page numbers differ.
    'other text': [...below.map((text) => text.replace(/\d+/g, '')), ...turned.map(({ text }) => text)].join(' '),
    ...institute,
    ...course,
    ...Object.fromEntries(
      vacancies.flatMap(({ seat_level, choice_code: _, ...counts }) =>
        Object.entries(counts).map(([column, count]) => [`${seat_level} ${column}`, count]),
      ),
    ),
  });
  const [cells, others] = [cellsOf(first), cellsOf(second)];
  return [...new Set([...Object.keys(cells), ...Object.keys(others)])]
    .filter((name) => !isDeepStrictEqual(cells[name], others[name]))
    .map((name) => `${name} is ${cells[name] ?? 'absent'}, not ${others[name] ?? 'absent'}`);
}

/** The round and year in a page's title, because a file may contain pages of another document. */
function roundOn({ heading }: CoursePage): string {
  const { round, academicYear } = readHeading(heading);
  return [round, academicYear].filter(Boolean).join(' ') || 'nothing of a round';
}

const categoriesKey = ({ categories }: CoursePage) => [...categories].sort().join(' ').toUpperCase();

/**
 * Documents of 2023 print codes without their leading zero: 4 digits for an institute, 9 for a choice. If all codes of a
 * document are short the zeros are added; otherwise a page with short codes is skipped.
 */
function withLongCodes(pages: readonly Page[], skipped: Skip[], warnings: string[]): readonly Page[] {
  const isShort = ({ course }: Page) => /^\d{9}(?!\d)/.test(course.choice_code);
  const short = pages.filter(isShort);
  if (short.length === 0) return pages;
  if (short.length === pages.length && pages.every(({ institute }) => institute.inst_code.length === 4)) {
    warnings.push('all institute codes have 4 digits and all choice codes 9: each was given a leading zero');
    return pages.map((page) => {
      const [inst_code, choice_code] = [`0${page.institute.inst_code}`, `0${page.course.choice_code}`];
      const tfwsCode = page.course.tfw_choice_code;
      return {
        ...page,
        institute: { ...page.institute, inst_code },
        course: { ...page.course, inst_code, choice_code, tfw_choice_code: tfwsCode && `0${tfwsCode}` },
        vacancies: page.vacancies.map((row) => ({ ...row, choice_code })),
      };
    });
  }
  for (const { number, course } of short) {
    const reason = `choice code ${course.choice_code} has 9 digits, others of the document have 10: ask the authority, and add this course to the CSV files by hand`;
    skipped.push({ where: `page ${number}`, page: number, reason });
  }
  return pages.filter((page) => !isShort(page));
}

/** Each institute once, as on its first page. */
function collectInstitutes(pages: readonly Page[], warnings: string[]): ImportedInstitute[] {
  const firstPages = new Map<string, Page>();
  for (const page of pages) {
    const { inst_code } = page.institute;
    const first = firstPages.get(inst_code) ?? page;
    firstPages.set(inst_code, first);
    for (const field of ['inst_name', 'inst_type'] as const) {
      const [taken, other] = [first.institute[field], page.institute[field]];
      if (taken === other) continue;
      warnings.push(
        `${inst_code}: ${field} is "${taken}" on page ${first.number} (taken), "${other}" on page ${page.number}`,
      );
    }
  }
  return [...firstPages.values()].map(({ institute }) => institute);
}
