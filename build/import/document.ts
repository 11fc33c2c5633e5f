/** Turns the pages of the authority's document into the rows of a round. */
import { groupBy } from '../shared/group-by.ts';
import type { Page } from './document-page.ts';
import { DocumentPages } from './document-pages.ts';
import { listUncommonTexts } from './document-texts.ts';
import { type Imported, type Notice, noticesOf } from './imported.ts';
import { hasShortCodes, withZeros } from './long-codes.ts';
import type { PdfPage } from './pdf-text.ts';

/** Reads every page. A page that cannot be read is skipped, with its name and the reason. */
export async function readDocument(
  pdf: AsyncIterable<PdfPage>,
  onPage: (page: number, of: number) => void = () => {},
): Promise<Imported> {
  const document = new DocumentPages();
  for await (const page of pdf) {
    document.add(page);
    onPage(page.number, page.of);
  }
  const { stamped, notes, watermarks } = listUncommonTexts([...document.byCode.values()]);
  const unstamped = [...document.byCode.values()].filter((page) => !stamped.has(page));
  const isShort = hasShortCodes(unstamped);
  const pages = isShort ? unstamped.map(withZeros) : unstamped;
  const stamps = [...stamped].map(([page, reason]) => ({ where: `page ${page.name}`, reason }));
  const firstPages = firstPagesOf(pages);
  const hasSebc = pages.every(({ categories }) => categories.includes('sebc'));
  return {
    read: document.count,
    unit: 'pages',
    institutes: [...firstPages.values()].map(({ institute }) => institute),
    courses: pages.map(({ course }) => course),
    pageNames: Object.fromEntries(pages.map(({ course, name }) => [course.choice_code, name])),
    vacancies: pages.flatMap(({ vacancies }) => vacancies),
    skipped: [...document.skipped, ...stamps, ...document.missing()],
    warnings: [
      ...pages.flatMap(noticeOfSums),
      ...[...groupBy(notes, ({ text }) => text)].map(noticeOfText),
      ...noticesOf('pages repeated, read once', document.repeated),
      ...noticesOf('pages without a course', document.asides),
      ...noticesOf('institutes that another page names otherwise', listOtherNames(pages, firstPages)),
      ...noticesOf('text at an angle that is the same on most pages, left out', watermarks),
      ...(isShort ? [{ text: 'the codes have 4 and 9 digits: each was given a leading zero' }] : []),
      ...(hasSebc ? [] : [{ text: 'the document has no SEBC: its columns are written as 0' }]),
    ],
  };
}

/** The sums of a page that do not agree: a number of the document is wrong, or was read wrong. */
function noticeOfSums({ name, course, wrongSums }: Page): Notice[] {
  if (wrongSums.length === 0) return [];
  return [{ text: `the sums of page ${name} (${course.choice_code}) do not agree: ${wrongSums.join('; ')}` }];
}

/** A text that may change a number, with its pages. */
function noticeOfText([text, notes]: readonly [string, readonly { readonly place: string }[]]): Notice {
  return {
    text: `not imported, because most pages do not have it: "${text}"`,
    places: notes.map(({ place }) => place),
  };
}

/** Each institute as on its first page. */
function firstPagesOf(pages: readonly Page[]): ReadonlyMap<string, Page> {
  const firstPages = new Map<string, Page>();
  for (const page of pages) {
    const { inst_code } = page.institute;
    if (!firstPages.has(inst_code)) firstPages.set(inst_code, page);
  }
  return firstPages;
}

/** `90001: inst_name is "A" on page 1 (taken), "B" on page 2` */
function listOtherNames(pages: readonly Page[], firstPages: ReadonlyMap<string, Page>): string[] {
  return pages.flatMap(({ name, institute }) => {
    const first = firstPages.get(institute.inst_code)!;
    const fields = (['inst_name', 'inst_type'] as const).filter((field) => first.institute[field] !== institute[field]);
    return fields.map((field) => {
      const [taken, other] = [first.institute[field], institute[field]];
      return `${institute.inst_code}: ${field} is "${taken}" on page ${first.name} (taken), "${other}" on page ${name}`;
    });
  });
}
