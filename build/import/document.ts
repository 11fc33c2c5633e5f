/** Turns the pages of the authority's document into the rows of a round. */

import { isDeepStrictEqual } from 'node:util';
import { firstFew, plural } from '../shared/format.ts';
import { type CoursePage, readPage } from './document-page.ts';
import { type Imported, type ImportedInstitute, LayoutError, type Skip } from './imported.ts';
import { groupLines } from './page-lines.ts';
import { missingPages, outOfOrder, type PrintedNumber, printedNumber } from './page-numbers.ts';
import type { PdfPage } from './pdf-text.ts';
import { readHeading } from './title.ts';

/** A page with its place in the file, from 1. */
interface Page extends CoursePage {
  readonly number: number;
  /** Invisible text, which is left out. */
  readonly unseen: string;
  /** The number of letters at an angle, which are left out. */
  readonly turned: number;
}

/** Reads every page. A page that cannot be read is skipped, with its number and the reason; a warning names at most `shown` pages. */
export async function readDocument(
  pdf: AsyncIterable<PdfPage>,
  onPage: (page: number, of: number) => void = () => {},
  shown?: number,
): Promise<Imported> {
  const understood = new Map<string, Page>();
  const printed: PrintedNumber[] = [];
  const repeated: string[] = [];
  const skipped: Skip[] = [];
  let first: Page | undefined;
  let read = 0;
  for await (const { number, of, fragments, turned = [], unseen = '' } of pdf) {
    read++;
    const lines = fragments && groupLines(fragments, turned);
    printed.push({ at: number, ...printedNumber(lines ?? []) });
    try {
      if (!lines) throw new LayoutError('the page cannot be read: the file is damaged there');
      const page = { number, unseen, turned: turned.length, ...readPage(lines) };
      first ??= page;
      const { choice_code } = page.course;
      const same = understood.get(choice_code);
      if (same && isDeepStrictEqual({ ...page, number: same.number }, same)) {
        // The printed number belongs to the other page; if it does not, a page is missing.
        printed.pop();
        repeated.push(`page ${number} is page ${same.number}`);
      } else if (same) throw new LayoutError(`choice code ${choice_code} is also on page ${same.number}`);
      else if (categoriesKey(page) !== categoriesKey(first)) {
        const [here, before] = [categoriesKey(page), categoriesKey(first)];
        throw new LayoutError(`its categories are ${here}, those of the pages before are ${before}`);
      } else if (roundOn(page) !== roundOn(first)) {
        throw new LayoutError(`its title says ${roundOn(page)}, that of the pages before ${roundOn(first)}`);
      } else understood.set(choice_code, page);
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      skipped.push({ where: `page ${number}`, page: number, reason: error.message });
    }
    onPage(number, of);
  }
  const missing = missingPages(printed);
  if (missing) skipped.push({ where: 'document', reason: missing });
  const warnings = outOfOrder(printed, shown);
  if (repeated.length > 0)
    warnings.push(`${plural(repeated.length, 'page')} repeated, read once: ${firstFew(repeated, shown)}`);
  const pages = withLongCodes([...understood.values()], skipped, warnings);
  warnings.push(...warnAboutPages(pages, shown));
  if (first && !first.categories.includes('sebc'))
    warnings.push('the document has no SEBC: its columns are written as 0');
  warnings.unshift(...pages.flatMap(warnAboutSums));
  return {
    read,
    unit: 'pages',
    institutes: collectInstitutes(pages, warnings),
    courses: pages.map(({ course }) => course),
    pageNumbers: Object.fromEntries(pages.map(({ course, number }) => [course.choice_code, number])),
    vacancies: pages.flatMap(({ vacancies }) => vacancies),
    skipped,
    warnings,
  };
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

/** The sums of a page that do not agree: a number of the document is wrong, or was read wrong. */
function warnAboutSums({ number, course, wrongSums }: Page): string[] {
  if (wrongSums.length === 0) return [];
  return [`the sums of page ${number} (${course.choice_code}) do not agree: ${wrongSums.join('; ')}`];
}

/** What may be unusual on a page; each gets a warning line if a page has it. */
const UNUSUAL: readonly (readonly [name: string, is: (page: Page) => boolean])[] = [
  [
    'a choice code that does not begin with the institute code',
    ({ course }) => !course.choice_code.startsWith(course.inst_code),
  ],
  // A TFWS code equals the choice code except for its last digit and its letters.
  [
    'a TFWS code of another course',
    ({ course }) =>
      course.tfw_choice_code !== '' && !course.tfw_choice_code.startsWith(/^\d+(?=\d)/.exec(course.choice_code)![0]),
  ],
  [
    'seats of the fee waiver scheme and no choice code for them',
    ({ course }) => course.tfw_choice_code === '' && course.tfw_seats > 0,
  ],
  ['text that cannot be seen, left out', ({ unseen }) => unseen !== ''],
  ['text at an angle or mirrored (a stamp, a watermark), left out', ({ turned }) => turned > 0],
  [
    'common reserved seats, counted as far as the Total of PWD or DEF has them',
    ({ commonReserved }) => commonReserved > 0,
  ],
  [
    'seats, and no row of a seat level',
    ({ course, vacancies }) => vacancies.length === 0 && course.total_cap_vacancies > 0,
  ],
];

function warnAboutPages(pages: readonly Page[], shown: number | undefined): string[] {
  return UNUSUAL.flatMap(([name, is]) => {
    const matching = pages.filter(is).map(({ number, course }) => `page ${number} (${course.choice_code})`);
    return matching.length > 0 ? [`${matching.length} with ${name}: ${firstFew(matching, shown)}`] : [];
  });
}
