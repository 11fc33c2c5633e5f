/** Documents with embedded fonts: of the authority's own program, of fontkit, and prints of Chrome and cairo. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { groupLines } from '../../../build/rounds/import/layout.ts';
import { readPage } from '../../../build/rounds/import/page.ts';
import { readPdf } from '../../../build/rounds/import/read-pdf.ts';
import { readTitle } from '../../../build/rounds/import/title.ts';
import { AUTHORITY, drawDocument } from '../../support/draw-document.ts';
import { shared } from '../../support/shared.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { PAGES, TITLE } from './printed-pages.ts';

const FONT = createRequire(import.meta.url).resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf');

async function readLines(file: string) {
  const pages = [];
  for await (const { fragments, turned, unseen } of readPdf(file))
    pages.push({ lines: groupLines(fragments!, turned), unseen });
  return pages;
}

async function drawn(font?: string): Promise<string> {
  const file = join(temporaryFolder(), 'drawn.pdf');
  await drawDocument(file, PAGES, { title: TITLE, ...(font ? { font } : {}) });
  return file;
}

it.each([
  ['fontkit', () => drawn(FONT)],
  ['Chrome', () => join(import.meta.dirname, 'printed-chrome.pdf')],
  ['cairo', () => join(import.meta.dirname, 'printed-cairo.pdf')],
])('a document with fonts of %s is read like the drawn one', async (_, embedded) => {
  const [file, plain] = [await embedded(), await drawn()];
  const [pages, expected] = [await readLines(file), await readLines(plain)];
  const texts = ({ lines }: (typeof pages)[number]) => lines.map(({ cells }) => cells.map(({ text }) => text));
  expect(pages.map(texts)).toEqual(expected.map(texts));
  expect(pages.map(({ lines }) => readPage(lines).course)).toEqual(expected.map(({ lines }) => readPage(lines).course));
  expect(await readTitle(file)).toMatchObject({
    authority: AUTHORITY,
    round: 'CAP Round III',
    academicYear: '2025-26',
  });
});

const { folder: AUTHENTIC, missing, needs } = shared('authentic');

describe.skipIf(missing)(`the cut-off lists as the authority made them${needs}`, () => {
  it.each([
    { file: 'cutoff-2024-25-cap-round-1.pdf', round: 'CAP Round I', pages: 1590 },
    { file: 'cutoff-2024-25-cap-round-3.pdf', round: 'CAP Round III', pages: 1393 },
  ])(
    '$file is read line by line',
    async ({ file, round, pages }) => {
      const path = join(AUTHENTIC, file);
      expect(await readTitle(path)).toMatchObject({ round, academicYear: '2024-25', pages });
      const read = await readLines(path);
      expect(read).toHaveLength(pages);
      const doubts = read.flatMap(({ lines }) => lines.flatMap(({ doubt, turned }) => doubt ?? turned?.text ?? []));
      // On 12 pages the second line of a long course name is really printed over the status below it.
      expect(doubts).toEqual(Array(12).fill('"Technology)" and "Status:" lie over each other'));
      // Three letters in white stand in the left margin beside the heading.
      expect(new Set(read.map(({ unseen }) => unseen))).toEqual(new Set(file.includes('-1.') ? ['', 'Dir'] : ['Dir']));
      // Each page begins with the heading, or goes on with a table.
      const texts = read.map(({ lines }) => lines.map(({ text }) => text));
      expect(texts[0]!.slice(0, 2)).toEqual(['Government of Maharashtra', 'State Common Entrance Test Cell']);
      expect(texts[0]![4]).toBe('01002 - Government College of Engineering, Amravati');
      expect(texts[0]![5]).toBe('0100219110 - Civil Engineering');
    },
    120_000,
  );

  const lastYear = shared('last-year/2024-25-cap-round-3');
  it.skipIf(lastYear.missing)(
    `the list of Round III has the names of its round${lastYear.needs}`,
    async () => {
      const readNames = (file: string, code: string, name: string) => {
        const rows: Record<string, string>[] = parse(readFileSync(join(lastYear.folder, file)), {
          columns: true,
          bom: true,
        });
        return rows.map((row) => [row[code]!, row[name]!.replace(/\s+/g, ' ').trim()] as const);
      };
      const names = new Map([
        ...readNames('institutes.csv', 'inst_code', 'inst_name'),
        ...readNames('courses.csv', 'choice_code', 'course_name'),
      ]);
      const pages = await readLines(join(AUTHENTIC, 'cutoff-2024-25-cap-round-3.pdf'));
      const found = new Map<string, string>();
      for (const { text } of pages.flatMap(({ lines }) => lines)) {
        const [, code, name] = /^(\d{5}|\d{10}[A-Z]*) - (.+)$/.exec(text) ?? [];
        if (names.has(code!)) found.set(code!, name!);
      }
      expect(found.size).toBe(names.size);
      expect([...found].filter(([code, name]) => names.get(code) !== name)).toEqual([]);
    },
    120_000,
  );
});
