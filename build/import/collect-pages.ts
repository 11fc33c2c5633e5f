/** The pages of a document, one after the other: which have a course, which are skipped, and which are missing. */
import { firstFew } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';
import { type Page, readPage, whyNoCourse } from './document-page.ts';
import { LayoutError, type Skip } from './imported.ts';
import { groupLines, type Line } from './page-lines.ts';
import type { PdfPage } from './pdf-text.ts';
import { readHeading } from './title.ts';

/** "Page 3 of 56" */
const PRINTED = /\bPage\s*(\d+)\s*of\s*(\d+)\b/i;

/** Empty if the page has no number. */
interface PrintedNumber {
  readonly page?: number;
  readonly of?: number;
}

/** The pages of a document, collected one after the other. */
export class DocumentPages {
  /** The pages of courses by choice code. */
  readonly byCode = new Map<string, Page>();
  readonly skipped: Skip[] = [];
  /** Pages that are copies of others. */
  readonly repeated: string[] = [];
  /** The cover and the pages of the index. */
  readonly asides: string[] = [];
  readonly #printed: (PrintedNumber & { readonly file: string })[] = [];

  add({ number, file, fragments, rules, turned = [], note }: PdfPage): void {
    const lines = fragments && groupLines(fragments, rules);
    this.#printed.push({ file: file ?? 'document', ...printedNumber(lines ?? []) });
    const name = file ? `${number} of ${file}` : `${number}`;
    try {
      if (!lines) throw new LayoutError('the page cannot be read: the file is damaged there');
      if (note) throw new LayoutError(`${note} is on the page: fetch the document again, or add the course by hand`);
      const aside = whyNoCourse(lines, this.byCode.size > 0);
      if (aside) this.asides.push(`page ${name} (${aside})`);
      else this.#addCourse({ name, turned, ...readPage(lines) });
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
      this.skipped.push({ where: `page ${name}`, reason: error.message });
    }
  }

  get count(): number {
    return this.#printed.length;
  }

  /** The pages that each file lacks by its printed numbers. */
  missing(): Skip[] {
    return [...groupBy(this.#printed, ({ file }) => file)].flatMap(([where, printed]) => {
      const pages = missingPages(printed);
      return pages ? [{ where, reason: `pages are missing: ${pages}. Fetch the document again` }] : [];
    });
  }

  #addCourse(page: Page): void {
    const { choice_code } = page.course;
    const [first = page] = this.byCode.values();
    const earlier = this.byCode.get(choice_code);
    if (earlier) {
      const differences = listDifferences(earlier, page);
      if (differences.length > 0) {
        const other = `choice code ${choice_code} is also on page ${earlier.name}`;
        throw new LayoutError(`${other}, where ${firstFew(differences)}: one of the two is revised`);
      }
      this.repeated.push(`page ${page.name} is page ${earlier.name}`);
    } else if (categoriesKey(page) !== categoriesKey(first)) {
      const [categories, before] = [page, first].map(categoriesKey);
      throw new LayoutError(`the categories are ${categories}, on the pages before ${before}`);
    } else if (roundOn(page) !== roundOn(first)) {
      throw new LayoutError(`the title says ${roundOn(page)}, on the pages before ${roundOn(first)}`);
    } else this.byCode.set(choice_code, page);
  }
}

/** What two pages of one course have differently, as on the first of them: `ews_seats is 4, not 9`. */
function listDifferences(first: Page, second: Page): string[] {
  const [cells, others] = [cellsOf(first), cellsOf(second)];
  return [...new Set([...cells.keys(), ...others.keys()])]
    .filter((name) => cells.get(name) !== others.get(name))
    .map((name) => `${name} is ${cells.get(name) ?? 'absent'}, not ${others.get(name) ?? 'absent'}`);
}

/** What a page has, by name, but its heading and its printed page number. */
function cellsOf({ institute, course, vacancies, below, turned }: Page): Map<string, unknown> {
  const levels = vacancies.flatMap(({ seat_level, choice_code: _, ...counts }) =>
    Object.entries(counts).map(([column, count]) => [`${seat_level} ${column}`, count] as const),
  );
  const texts = [...below.map((text) => text.replace(/\d+/g, '')), ...turned].join(' ');
  return new Map<string, unknown>([
    ...Object.entries({ ...institute, ...course }),
    ...levels,
    ['other text', JSON.stringify(texts)],
  ]);
}

/** The round and year in a page's title, because a file may contain pages of another document. */
function roundOn({ heading }: Page): string {
  const { round, academicYear } = readHeading(heading);
  return [round, academicYear].filter(Boolean).join(' ') || 'nothing of a round';
}

const categoriesKey = ({ categories }: Page) => [...categories].sort().join(' ').toUpperCase();

function printedNumber(lines: readonly Line[]): PrintedNumber {
  const match = lines.map(({ text }) => PRINTED.exec(text)).find(Boolean);
  return match ? { page: Number(match[1]), of: Number(match[2]) } : {};
}

/** `7, 30, 31 … of 56`, or empty. A page without a number counts as the successor of the page before it. */
function missingPages(printed: readonly PrintedNumber[]): string {
  const present = new Set<number>();
  let last = 0;
  for (const { page } of printed) {
    last = page ?? last + 1;
    present.add(last);
  }
  const of = Math.max(0, ...printed.map((number) => number.of ?? 0));
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((page) => !present.has(page));
  return missing.length > 0 ? `${firstFew(missing.map(String))} of ${of}` : '';
}
