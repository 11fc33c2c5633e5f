/**
 * The pages of a document: which have a course, which repeat or contradict an earlier one, and the texts beside the course. What
 * most pages have is the ground of the document; what only some have may change a number.
 */
import { firstFew } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';
import { type CoursePage, type Page, readPage, whyNoCourse } from './document-page.ts';
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
  readonly byCode = new Map<string, Page>();
  readonly skipped: Skip[] = [];
  /** Pages that are copies of others. */
  readonly repeated: string[] = [];
  /** The cover and the pages of the index. */
  readonly asides: string[] = [];
  readonly #printed: (PrintedNumber & { readonly file: string })[] = [];
  #first: Page | undefined;

  add({ number, file, fragments, turned = [], note }: PdfPage): void {
    const lines = fragments && groupLines(fragments);
    this.#printed.push({ file: file ?? 'document', ...printedNumber(lines ?? []) });
    const name = file ? `${number} of ${file}` : `${number}`;
    try {
      if (!lines) throw new LayoutError('the page cannot be read: the file is damaged there');
      if (note) throw new LayoutError(`${note} is on the page: fetch the document again, or add the course by hand`);
      const aside = whyNoCourse(lines, this.#first !== undefined);
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
    this.#first ??= page;
    const [first, { choice_code }] = [this.#first, page.course];
    const earlier = this.byCode.get(choice_code);
    if (earlier) {
      if (contentKey(earlier) !== contentKey(page)) {
        const other = `choice code ${choice_code} is also on page ${earlier.name}, with other numbers or texts`;
        throw new LayoutError(`${other}: one of the two is revised`);
      }
      this.repeated.push(`page ${page.name} is page ${earlier.name}`);
    } else if (categoriesKey(page) !== categoriesKey(first)) {
      const [categories, before] = [page, first].map(categoriesKey);
      throw new LayoutError(`its categories are ${categories}, those of the pages before are ${before}`);
    } else if (roundOn(page) !== roundOn(first)) {
      throw new LayoutError(`its title says ${roundOn(page)}, that of the pages before ${roundOn(first)}`);
    } else this.byCode.set(choice_code, page);
  }
}

/** What a page has, but its heading and its printed page number. */
function contentKey({ institute, course, vacancies, below, turned }: Page): string {
  return JSON.stringify([institute, course, vacancies, below.map((text) => text.replace(/\d+/g, '')), turned]);
}

/** The round and year in a page's title, because a file may contain pages of another document. */
function roundOn({ heading }: CoursePage): string {
  const { round, academicYear } = readHeading(heading);
  return [round, academicYear].filter(Boolean).join(' ') || 'nothing of a round';
}

const categoriesKey = ({ categories }: CoursePage) => [...categories].sort().join(' ').toUpperCase();

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

/** Legends, such as "F:Only For Female", and footers. */
const LEGEND = /^[A-Z]{1,3}\s*:\s*\p{L}|\bPage\s*\d+\s*of\b|\b(?:printed|generated|dated?)\b|^legends?\b/iu;
/** In fewer pages nothing is common. */
const COMPARABLE_PAGES = 3;
const CANCELLED = /\b(?:cancel|withdrawn|closed)/i;

/**
 * `stamped` are the pages with a number at an angle that most pages do not have, which may belong to a line, with the reason;
 * `notes` are the other texts that most pages do not have; `watermarks` are texts at an angle that most pages have.
 */
export function listUncommonTexts(pages: readonly Page[]) {
  const isCommon = countTexts(pages);
  const stamped = new Map<Page, string>();
  const notes: { text: string; place: string }[] = [];
  const watermarks = new Set<string>();
  for (const page of pages) {
    const { name, heading, below, turned, course } = page;
    const uncommon = [...(pages.length < COMPARABLE_PAGES ? [] : heading), ...below].filter(
      (text) => !LEGEND.test(text) && !isCommon(textKey(text)),
    );
    if (CANCELLED.test(course.course_name)) uncommon.push(course.course_name);
    for (const text of turned) {
      if (isCommon(textKey(text))) watermarks.add(text);
      else uncommon.push(text);
    }
    const stamp = uncommon.find((text) => turned.includes(text) && /\p{N}/u.test(text));
    if (stamp) stamped.set(page, `"${stamp}" is at an angle: its number may belong to a line`);
    else if (uncommon.length > 0) notes.push({ text: uncommon.join(' '), place: `page ${name}` });
  }
  return { stamped, notes, watermarks: [...watermarks] };
}

/** Page numbers and codes differ from page to page. */
const textKey = (text: string) => text.replace(/\d+/g, '#');

/** Tells whether more than half of the pages have a text. */
function countTexts(pages: readonly Page[]): (key: string) => boolean {
  const counts = new Map<string, number>();
  for (const { heading, below, turned } of pages) {
    for (const key of new Set([...heading, ...below, ...turned].map(textKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (key) => pages.length >= COMPARABLE_PAGES && (counts.get(key) ?? 0) > pages.length / 2;
}
