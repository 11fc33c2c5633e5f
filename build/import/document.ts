/** Turns the pages of the authority's document into the rows of a round. */
import { firstFew, plural } from '../shared/format.ts';
import type { Page } from './document-page.ts';
import { DocumentPages, skipOf } from './document-pages.ts';
import { listUncommonTexts } from './document-texts.ts';
import { warnAboutReserve, warnAboutSums, warnAboutTexts } from './document-warnings.ts';
import type { Imported, ImportedInstitute, Skip } from './imported.ts';
import { withLongCodes } from './long-codes.ts';
import { missingPages, type PrintedNumber } from './page-numbers.ts';
import type { PdfPage } from './pdf-text.ts';

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
  const { stamped, texts, common } = listUncommonTexts([...document.byCode.values()]);
  const skipped = [...document.skipped, ...stamped.map(({ number, reason }) => skipOf(number, reason))];
  const warnings = warnAboutPaging(document, skipped, maxNamed);
  const isStamped = ({ number }: Page) => stamped.some((stamp) => stamp.number === number);
  const readable = [...document.byCode.values()].filter((page) => !isStamped(page));
  const pages = withLongCodes(readable, skipped, warnings);
  warnings.unshift(...pages.flatMap(warnAboutSums), ...warnAboutTexts(texts, maxNamed));
  warnings.push(...common, ...warnAboutReserve(pages, maxNamed));
  if (pages[0] && !pages[0].categories.includes('sebc')) {
    warnings.push('the document has no SEBC: its columns are written as 0');
  }
  return {
    read: document.printed.length,
    unit: 'pages',
    institutes: collectInstitutes(pages, warnings),
    courses: pages.map(({ course }) => course),
    pageNumbers: Object.fromEntries(pages.map(({ course, number }) => [course.choice_code, number])),
    vacancies: pages.flatMap(({ vacancies }) => vacancies),
    skipped: skipped.sort((a, b) => (a.page ?? Number.POSITIVE_INFINITY) - (b.page ?? Number.POSITIVE_INFINITY)),
    warnings,
  };
}

/** Pages repeated, or without a course; `skipped` gets those that are missing. */
function warnAboutPaging(
  { printed, repeated, asides }: DocumentPages,
  skipped: Skip[],
  maxNamed: number | undefined,
): string[] {
  const fileNames = [...new Set(printed.map(({ file }) => file))];
  const files = fileNames.map((name) => printed.filter(({ file }) => file === name));
  for (const numbers of files) {
    const missing = missingPages(numbers);
    if (missing) skipped.push({ where: numbers[0]!.file ?? 'document', reason: missing });
  }
  const counting = `pages are counted over all files: ${files.map(describeFile).join(', ')}`;
  const list = (pages: readonly string[], what: string) =>
    pages.length > 0 ? [`${plural(pages.length, 'page')} ${what}: ${firstFew(pages, maxNamed)}`] : [];
  return [
    ...(files.length > 1 ? [counting] : []),
    ...list(repeated, 'repeated, read once'),
    ...list(asides, 'without a course'),
  ];
}

const describeFile = (numbers: readonly PrintedNumber[]) =>
  `${numbers[0]!.file} is page ${numbers[0]!.at} to ${numbers.at(-1)!.at}`;

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
