/** Turns the pages of the authority's document into the rows of a round. */
import type { CourseSource } from '../contract/source.ts';
import { groupBy } from '../shared/group-by.ts';
import { readTypeWords } from '../shared/institute-type.ts';
import { collectPages, type OnPage } from './collect-pages.ts';
import type { Page } from './document-page.ts';
import { groupNotices, type Imported, type ImportedInstitute, type Notice, noticesOf } from './imported.ts';
import type { PdfPage } from './pdf-text.ts';
import { checkTexts, findCommon } from './uncommon-texts.ts';

/** Reads every page. A page that cannot be read is skipped, with its name and the reason. */
export async function readDocument(pdf: AsyncIterable<PdfPage>, onPage?: OnPage): Promise<Imported> {
  const document = await collectPages(pdf, onPage);
  const texts = checkTexts(document.pages);
  const isShort = hasShortCodes(texts.pages);
  const pages = isShort ? texts.pages.map(withZeros) : texts.pages;
  const institutes = new Map(
    [...groupBy(pages, ({ institute }) => institute.inst_code)].map(([code, same]) => [code, joinInstitute(same)]),
  );
  const instituteOf = ({ institute }: Page) => institutes.get(institute.inst_code)!;
  const hasSebc = pages.every(({ categories }) => categories.includes('sebc'));
  return {
    read: document.count,
    unit: 'pages',
    institutes: [...institutes.values()],
    courses: pages.map((page) => withOwnType(page, instituteOf(page).inst_type)),
    pageNames: Object.fromEntries(pages.map(({ course, name }) => [course.choice_code, name])),
    vacancies: pages.flatMap(({ vacancies }) => vacancies),
    skipped: [...document.skipped, ...texts.skipped, ...document.missing],
    warnings: [
      // A number of the document is wrong, or was read wrong.
      ...describeWrongSums(pages),
      ...texts.warnings,
      ...noticesOf(
        'not imported, because it is neither the name of the institute nor its type',
        pages.flatMap(({ name, unknown }) => unknown.map((text) => `page ${name}: "${text}"`)),
      ),
      ...noticesOf('pages repeated, read once', document.repeated),
      ...noticesOf('pages without a course', document.asides),
      ...noticesOf(
        'institutes with another name on another page',
        pages.flatMap((page) => listOtherName(page, instituteOf(page).inst_name)),
      ),
      ...(isShort ? [{ text: 'the codes have 4 and 9 digits: each was given a leading zero' }] : []),
      ...(hasSebc ? [] : [{ text: 'the document has no SEBC: its columns are written as 0' }]),
    ],
  };
}

/** A sum that most pages break is one line; then each page that breaks another one. */
function describeWrongSums(pages: readonly Page[]): Notice[] {
  const isCommon = findCommon(pages, ({ wrongSums }) => wrongSums.map(({ rule }) => rule));
  const common = pages.flatMap(({ name, wrongSums }) =>
    wrongSums.filter(({ rule }) => isCommon(rule)).map(({ rule }) => ({ rule, place: `page ${name}` })),
  );
  const meaning = 'the column has another meaning in this document, or one of the others is missing';
  return [
    ...groupNotices(common.map(({ rule, place }) => ({ text: `on most pages ${rule}: ${meaning}`, place }))),
    ...pages.flatMap(({ name, course, wrongSums }) => {
      const others = wrongSums.filter(({ rule }) => !isCommon(rule)).map(({ message }) => message);
      const text = `the sums of page ${name} (${course.choice_code}) do not agree: ${others.join('; ')}`;
      return others.length > 0 ? [{ text }] : [];
    }),
  ];
}

/** An institute as most of its pages have it, whatever their order. */
function joinInstitute(pages: readonly Page[]): ImportedInstitute {
  return {
    inst_code: pages[0]!.institute.inst_code,
    inst_name: mostFrequent(pages.map(({ institute }) => institute.inst_name)),
    inst_type: mostFrequent(pages.map(({ institute }) => institute.inst_type)),
    homeUniversity: mostFrequent(pages.map(({ homeUniversity = '' }) => homeUniversity)),
  };
}

/** The value that most of these have, empty only if all are. */
function mostFrequent(values: readonly string[]): string {
  const groups = [...groupBy(values.filter(Boolean), (value) => value).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0] ?? '';
}

/** The course, with the type of its page if that is not the type of its institute. */
function withOwnType({ course, institute: { inst_type: own } }: Page, instituteType: string): CourseSource {
  const [words, others] = [own, instituteType].map((type) => readTypeWords(type).join(' '));
  return own === '' || words === others ? course : { ...course, course_type: own };
}

const listOtherName = ({ name, institute: { inst_code, inst_name } }: Page, usualName: string): string[] =>
  inst_name === usualName
    ? []
    : [`${inst_code} is "${usualName}" on most pages (taken), "${inst_name}" on page ${name}`];

/** Whether no code has its leading zero, as in documents of 2023: 4 digits, or 9. The check finds a single short code. */
const hasShortCodes = (pages: readonly Page[]): boolean =>
  pages.length > 0 &&
  pages.every(({ course }) => /^\d{4}$/.test(course.inst_code) && /^\d{9}(?!\d)/.test(course.choice_code));

function withZeros({ institute, course, vacancies, ...page }: Page): Page {
  const zero = <Row extends object>(row: Row): Row => {
    const cells = Object.entries(row).map(([name, cell]) => [name, cell && name.endsWith('_code') ? `0${cell}` : cell]);
    return Object.fromEntries(cells);
  };
  return { ...page, institute: zero(institute), course: zero(course), vacancies: vacancies.map(zero) };
}
