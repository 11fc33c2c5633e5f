/** The pages of a document, one after the other: which have a course, which are skipped, and which are missing. */
import { firstFew } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';
import { type Page, readPage, whyNoCourse } from './document-page.ts';
import { LayoutError, type Skip } from './imported.ts';
import { groupLines } from './page-lines.ts';
import type { PdfPage } from './pdf-text.ts';
import { readHeading } from './title.ts';

export type OnPage = (page: number, of: number) => void;

/** "Page 3 of 56" */
const PRINTED = /\bPage\s*(\d+)\s*of\s*(\d+)\b/i;

/** Reads every page. What cannot be read is `skipped`, `repeated` are copies of other pages, `asides` a cover and an index. */
export async function collectPages(pdf: AsyncIterable<PdfPage>, onPage?: OnPage) {
  const byCode = new Map<string, Page>();
  const [repeated, asides]: [string[], string[]] = [[], []];
  const skipped: Skip[] = [];
  const printed: { readonly file: string; readonly match: RegExpExecArray | undefined }[] = [];
  for await (const { number, of, file, fragments, rules, turned = [], note } of pdf) {
    const lines = fragments && groupLines(fragments, rules);
    const match = lines?.map(({ text }) => PRINTED.exec(text) ?? undefined).find(Boolean);
    printed.push({ file: file ?? 'document', match });
    const name = file ? `${number} of ${file}` : `${number}`;
    const where = `page ${name}`;
    try {
      if (!lines) throw new LayoutError('the page cannot be read: the file is damaged there');
      if (note) throw new LayoutError(`${note} is on the page: fetch the document again, or add the course by hand`);
      const aside = whyNoCourse(lines, byCode.size > 0);
      if (aside) asides.push(`${where} (${aside})`);
      else {
        const page = { name, turned, ...readPage(lines) };
        const earlier = byCode.get(page.course.choice_code);
        if (earlier) {
          assertCopy(page, earlier);
          repeated.push(`${where} is page ${earlier.name}`);
        } else {
          assertSameDocument(page, byCode.values().next().value);
          byCode.set(page.course.choice_code, page);
        }
      }
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      skipped.push({ where, reason: error.message });
    }
    onPage?.(number, of);
  }
  const missing = [...groupBy(printed, ({ file }) => file)].flatMap(([where, ofFile]): Skip[] => {
    const pages = missingPages(ofFile.map(({ match }) => match));
    return pages ? [{ where, reason: `pages are missing: ${pages}. Fetch the document again` }] : [];
  });
  return { count: printed.length, pages: [...byCode.values()], skipped, missing, repeated, asides };
}

/** Throws LayoutError unless two pages of one course are equal. */
function assertCopy(page: Page, earlier: Page): void {
  const [cells, others] = [cellsOf(earlier), cellsOf(page)];
  const differences = [...new Set([...cells.keys(), ...others.keys()])]
    .filter((name) => cells.get(name) !== others.get(name))
    .map((name) => `${name} is ${cells.get(name) ?? 'absent'}, not ${others.get(name) ?? 'absent'}`);
  if (differences.length === 0) return;
  const other = `choice code ${page.course.choice_code} is also on page ${earlier.name}`;
  throw new LayoutError(`${other}, where ${firstFew(differences)}: one of the two is revised`);
}

/** What a page has, by name, but its heading and its printed page number. */
function cellsOf({ institute, course, vacancies, below, turned }: Page): ReadonlyMap<string, unknown> {
  const levels = vacancies.flatMap(({ seat_level, ...counts }) =>
    Object.entries(counts).map(([column, count]) => [`${seat_level} ${column}`, count] as const),
  );
  const texts = [...below.map((text) => text.replace(/\d+/g, '')), ...turned].join(' ');
  return new Map([...Object.entries({ ...institute, ...course }), ...levels, ['other text', JSON.stringify(texts)]]);
}

/** What all pages of a document have in common, in words: a file may contain pages of another one. */
const OF_DOCUMENT: readonly (readonly [words: string, of: (page: Page) => string])[] = [
  ['the categories are', ({ categories }) => [...categories].sort().join(' ').toUpperCase()],
  ['the title says', ({ heading }) => roundInTitle(heading)],
];

/** `CAP Round II 2025-26`: what the lines above an institute say of the round. */
export function roundInTitle(heading: readonly string[]): string {
  const { round, academicYear } = readHeading(heading);
  return [round, academicYear].filter(Boolean).join(' ') || 'nothing of a round';
}

function assertSameDocument(page: Page, first = page): void {
  for (const [words, of] of OF_DOCUMENT)
    if (of(page) !== of(first)) throw new LayoutError(`${words} ${of(page)}, on the pages before ${of(first)}`);
}

/** `7, 30, 31 … of 56`, or empty. A page without a number counts as the successor of the page before it. */
function missingPages(printed: readonly (RegExpExecArray | undefined)[]): string {
  const present = new Set<number>();
  let [last, of] = [0, 0];
  for (const match of printed) {
    last = match ? Number(match[1]) : last + 1;
    of = Math.max(of, Number(match?.[2] ?? 0));
    present.add(last);
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((page) => !present.has(page));
  return missing.length > 0 ? `${firstFew(missing.map(String))} of ${of}` : '';
}
