/** The pages of the authority's document, one after the other, as the rows of a round. */
import { CONTRACT_PAIRS } from '../contract/categories.ts';
import type { CourseSource, VacancySource } from '../contract/source.ts';
import type { Imported, ImportedInstitute, Skip } from './imported.ts';
import { linesOf } from './layout.ts';
import { NotUnderstood } from './not-understood.ts';
import { type CoursePage, printedNumber, readPage } from './page.ts';
import { PageNumbers } from './page-numbers.ts';
import type { PdfPage } from './pdf-text.ts';

/** Reads every page. A page that is not understood is skipped with its number and the reason. */
export async function readDocument(
  pages: AsyncIterable<PdfPage>,
  onPage: (page: number, of: number) => void = () => {},
): Promise<Imported> {
  const courses = new Map<string, { page: number; course: CoursePage }>();
  const skipped: Skip[] = [];
  const numbers = new PageNumbers();
  let [read, first]: [number, CoursePage | undefined] = [0, undefined];
  for await (const { number: page, of, fragments } of pages) {
    read++;
    try {
      if (!fragments) throw new NotUnderstood('the page cannot be read: the file is damaged there');
      const lines = linesOf(fragments);
      numbers.add(page, printedNumber(lines));
      const course = readPage(lines);
      first ??= course;
      const same = courses.get(course.choiceCode);
      if (same) throw new NotUnderstood(`choice code ${course.choiceCode} is also on page ${same.page}`);
      if (!sameCategories(course, first)) {
        throw new NotUnderstood(`its categories are ${names(course)}, those of the pages before are ${names(first)}`);
      }
      courses.set(course.choiceCode, { page, course });
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      if (!fragments) numbers.add(page, undefined);
      skipped.push({ where: `page ${page}`, reason: error.message });
    }
    onPage(page, of);
  }
  const missing = numbers.missing();
  if (missing) skipped.push({ where: 'document', reason: missing });
  const odd = [...numbers.outOfOrder()];
  const kept = withLongCodes([...courses.values()], skipped, odd);
  odd.push(...oddPages(kept));
  if (first && !first.categories.includes('sebc')) odd.push('the document has no SEBC: its columns are written as 0');
  const year = first?.heading.map((line) => /\bA\.?\s*Y\.?\s*(\d{4}-\d{2})\b/.exec(line)?.[1]).find(Boolean);
  return {
    ...(first?.heading.length ? { authority: first.heading[0]!, title: first.heading.slice(1).join(' ') } : {}),
    ...(year ? { academicYear: year } : {}),
    read,
    unit: 'pages',
    institutes: institutesOf(kept, odd),
    courses: kept.map(({ course }) => courseRow(course)),
    vacancies: kept.flatMap(({ course }) => vacancyRows(course)),
    skipped,
    odd,
  };
}

interface Placed {
  readonly page: number;
  readonly course: CoursePage;
}

/**
 * Until 2023 codes were printed without their leading zero: 4 digits for an institute, 9 for a choice. A document that
 * has nothing else gets the zeros; in any other, such a page is skipped.
 */
function withLongCodes(pages: readonly Placed[], skipped: Skip[], odd: string[]): readonly Placed[] {
  const isShort = ({ course }: Placed) => /^\d{9}(?!\d)/.test(course.choiceCode);
  const short = pages.filter(isShort);
  if (short.length === 0) return pages;
  if (short.length === pages.length && pages.every(({ course }) => course.institute.code.length === 4)) {
    odd.push('all institute codes have 4 digits and all choice codes 9: each was given a leading zero');
    return pages.map(({ page, course }) => ({
      page,
      course: {
        ...course,
        choiceCode: `0${course.choiceCode}`,
        tfwsCode: course.tfwsCode && `0${course.tfwsCode}`,
        institute: { ...course.institute, code: `0${course.institute.code}` },
      },
    }));
  }
  for (const { page, course } of short) {
    const reason = `choice code ${course.choiceCode} has 9 digits, others of the document have 10: ask the authority, and add this course to the CSV files by hand`;
    skipped.push({ where: `page ${page}`, reason });
  }
  return pages.filter((placed) => !isShort(placed));
}

/** Each institute once, as its first page names it. */
function institutesOf(pages: readonly Placed[], odd: string[]): ImportedInstitute[] {
  const found = new Map<string, { page: number; institute: ImportedInstitute }>();
  for (const { page, course } of pages) {
    const { institute } = course;
    const before = found.get(institute.code);
    if (!before) found.set(institute.code, { page, institute });
    for (const field of ['name', 'type'] as const) {
      if (!before || before.institute[field] === institute[field]) continue;
      const [a, b] = [before.institute[field], institute[field]];
      odd.push(`${institute.code} has two ${field}s: "${a}" (page ${before.page}, taken) and "${b}" (page ${page})`);
    }
  }
  return [...found.values()].map(({ institute }) => institute);
}

function oddPages(pages: readonly Placed[]): string[] {
  const kinds: [string, (course: CoursePage) => boolean][] = [
    ['a choice code that does not begin with the institute code', (c) => !c.choiceCode.startsWith(c.institute.code)],
    ['CAP Seats that are not the sum of the rows, PWD and DEF', (c) => c.capSeats !== sumOfRows(c) + c.pwd + c.def],
    ['a TFWS code of another course', (c) => !c.tfwsCode.startsWith(c.tfwsCode && digitsButLast(c.choiceCode))],
    ['common reserved seats, counted with PWD and DEF', (c) => c.commonReserved > 0],
    ['rows that a round has no cell for, ignored', (c) => c.ignored.length > 0],
    ['seats, and no row of a seat level', (c) => c.rows.length === 0 && c.capSeats > 0],
  ];
  return kinds.flatMap(([name, is]) => {
    const found = pages.filter(({ course }) => is(course));
    const places = found.slice(0, 3).map(({ page, course }) => `page ${page} (${course.choiceCode})`);
    if (found.length === 0) return [];
    return [`${found.length} with ${name}: ${places.join(', ')}${found.length > 3 ? ' …' : ''}`];
  });
}

/** A TFWS code is the choice code but for its last digit and its letters. */
const digitsButLast = (code: string) => /^\d+(?=\d)/.exec(code)![0];
const sumOfRows = ({ rows }: CoursePage) => rows.reduce((sum, { total }) => sum + total, 0);
const names = ({ categories }: CoursePage) => categories.join(' ').toUpperCase();
const sameCategories = (a: CoursePage, b: CoursePage) =>
  a.categories.length === b.categories.length && a.categories.every((category) => b.categories.includes(category));

function courseRow(page: CoursePage): CourseSource {
  return {
    choice_code: page.choiceCode,
    inst_code: page.institute.code,
    course_name: page.courseName,
    total_cap_vacancies: page.capSeats,
    ews_seats: page.ews,
    tfw_seats: page.tfws,
    pwd_total: page.pwd,
    def_total: page.def,
  };
}

function vacancyRows({ choiceCode, rows }: CoursePage): VacancySource[] {
  const none = Object.fromEntries(CONTRACT_PAIRS.map((column) => [column, 0]));
  return rows.map(
    ({ seatLevel, counts, total }) =>
      ({ choice_code: choiceCode, seat_level: seatLevel, ...none, ...counts, total_g_l: total }) as VacancySource,
  );
}
