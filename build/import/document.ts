/** Turns the pages of the authority's document into the rows of a round. */
import { groupBy } from '../shared/group-by.ts';
import { DocumentPages } from './collect-pages.ts';
import type { Page } from './document-page.ts';
import { type Imported, noticesOf } from './imported.ts';
import type { PdfPage } from './pdf-text.ts';
import { checkTexts } from './uncommon-texts.ts';

export type OnPage = (page: number, of: number) => void;

/** Reads every page. A page that cannot be read is skipped, with its name and the reason. */
export async function readDocument(pdf: AsyncIterable<PdfPage>, onPage?: OnPage): Promise<Imported> {
  const document = new DocumentPages();
  for await (const page of pdf) {
    document.add(page);
    onPage?.(page.number, page.of);
  }
  const texts = checkTexts([...document.byCode.values()]);
  const isShort = hasShortCodes(texts.pages);
  const pages = isShort ? texts.pages.map(withZeros) : texts.pages;
  const byInstitute = [...groupBy(pages, ({ institute }) => institute.inst_code).values()];
  const hasSebc = pages.every(({ categories }) => categories.includes('sebc'));
  return {
    read: document.count,
    unit: 'pages',
    institutes: byInstitute.map(([first]) => first!.institute),
    courses: pages.map(({ course }) => course),
    pageNames: Object.fromEntries(pages.map(({ course, name }) => [course.choice_code, name])),
    vacancies: pages.flatMap(({ vacancies }) => vacancies),
    skipped: [...document.skipped, ...texts.skipped, ...document.missing()],
    warnings: [
      // A number of the document is wrong, or was read wrong.
      ...pages
        .filter(({ wrongSums }) => wrongSums.length > 0)
        .map(({ name, course, wrongSums }) => ({
          text: `the sums of page ${name} (${course.choice_code}) do not agree: ${wrongSums.join('; ')}`,
        })),
      ...texts.warnings,
      ...noticesOf('pages repeated, read once', document.repeated),
      ...noticesOf('pages without a course', document.asides),
      ...noticesOf('institutes that another page names otherwise', byInstitute.flatMap(listOtherNames)),
      ...(isShort ? [{ text: 'the codes have 4 and 9 digits: each was given a leading zero' }] : []),
      ...(hasSebc ? [] : [{ text: 'the document has no SEBC: its columns are written as 0' }]),
    ],
  };
}

/** `90001 is "A" on page 1 (taken), "B" on page 2`: the pages that name or type an institute otherwise than its first. */
function listOtherNames([first, ...others]: readonly Page[]): string[] {
  const nameOn = ({ institute }: Page) => `"${institute.inst_name}", "${institute.inst_type}"`;
  return others
    .filter((page) => nameOn(page) !== nameOn(first!))
    .map((page) => {
      const { inst_code } = page.institute;
      return `${inst_code} is ${nameOn(first!)} on page ${first!.name} (taken), ${nameOn(page)} on page ${page.name}`;
    });
}

/** Whether no code has its leading zero, as in documents of 2023: 4 digits, or 9. The check finds a single short code. */
const hasShortCodes = (pages: readonly Page[]): boolean =>
  pages.length > 0 &&
  pages.every(({ course }) => /^\d{4}$/.test(course.inst_code) && /^\d{9}(?!\d)/.test(course.choice_code));

function withZeros(page: Page): Page {
  const [inst_code, choice_code] = [`0${page.institute.inst_code}`, `0${page.course.choice_code}`];
  const waiverCode = page.course.tfw_choice_code;
  return {
    ...page,
    institute: { ...page.institute, inst_code },
    course: { ...page.course, inst_code, choice_code, tfw_choice_code: waiverCode && `0${waiverCode}` },
    vacancies: page.vacancies.map((row) => ({ ...row, choice_code })),
  };
}
