/** Documents with embedded fonts: of the authority's own program, of fontkit, and a print of Chrome. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPage } from '../../build/import/document-page.ts';
import { groupLines, headingText } from '../../build/import/page-lines.ts';
import { readPdf } from '../../build/import/read-pdf.ts';
import { readTitle } from '../../build/import/title.ts';
import { AUTHORITY, drawDocument, EMBEDDED } from '../support/draw-document.ts';
import { shared } from '../support/shared.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { PAGES, TITLE } from './printed-pages.ts';

async function readLines(file: string, limit = Number.POSITIVE_INFINITY) {
  const pages = [];
  for await (const { fragments, turned } of readPdf(file)) {
    pages.push({ lines: groupLines(fragments!), turned });
    if (pages.length === limit) break;
  }
  return pages;
}

async function drawn(font?: string): Promise<string> {
  const file = join(temporaryFolder(), 'drawn.pdf');
  await drawDocument(file, PAGES, { title: TITLE, ...(font ? { font } : {}) });
  return file;
}

it('documents with embedded fonts are read like drawn ones', async () => {
  const expected = await readLines(await drawn());
  const texts = ({ lines }: (typeof expected)[number]) => lines.map(({ cells }) => cells.map(({ text }) => text));
  for (const file of [await drawn(EMBEDDED), join(import.meta.dirname, 'printed-chrome.pdf')]) {
    const pages = await readLines(file);
    expect(pages.map(texts)).toEqual(expected.map(texts));
    expect(pages.map(({ lines }) => readPage(lines))).toMatchObject(
      expected.map(({ lines }) => ({ course: readPage(lines).course })),
    );
    const title = { authority: AUTHORITY, round: 'CAP Round III', academicYear: '2025-26' };
    expect(await readTitle(file)).toMatchObject(title);
  }
});

const { folder: AUTHENTIC, missing, needs } = shared('authentic');

it.skipIf(missing).each(['cutoff-2024-25-cap-round-1.pdf', 'cutoff-2024-25-cap-round-3.pdf'])(
  `the authority's %s is read, and no vacancy list${needs}`,
  async (file) => {
    const path = join(AUTHENTIC, file);
    await expect(readTitle(path)).rejects.toThrow('imports it as a cut-off list');
    const [{ lines, turned } = { lines: [], turned: undefined }] = await readLines(path, 1);
    expect(turned).toEqual([]);
    expect(lines.map(headingText)).toEqual(
      expect.arrayContaining([
        'Government of Maharashtra',
        'State Common Entrance Test Cell',
        '01002 - Government College of Engineering, Amravati',
        '0100219110 - Civil Engineering',
        expect.stringMatching(/^Status: Government Autonomous/),
      ]),
    );
    expect(lines.find(({ doubt }) => doubt)).toBeUndefined();
  },
);
