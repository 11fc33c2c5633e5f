/** A PDF, page by page, as pieces of text with their places. Nothing else knows the PDF library. */
import { readFile } from 'node:fs/promises';
import { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { NotUnderstood } from './imported.ts';

/** A piece of text as the document draws it: a word, a cell, or part of one. In points from the page's top left corner. */
export interface Fragment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline, downwards. */
  readonly y: number;
  readonly height: number;
}

export interface PdfPage {
  /** Position in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** Text that runs across the page; text at an angle (a watermark) is left out. Absent where the page cannot be read. */
  readonly fragments?: readonly Fragment[];
}

/** Yields the pages in the file's order, one in memory at a time. Throws NotUnderstood where it is no PDF that can be read. */
export async function* readPdf(file: string): AsyncGenerator<PdfPage> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    isEvalSupported: false,
  });
  try {
    const document = await loading.promise.catch((error) => {
      throw new NotUnderstood(whyUnreadable(error));
    });
    const of = document.numPages;
    for (let number = 1; number <= of; number++) {
      const page = await document.getPage(number).catch(() => undefined);
      const content = await page?.getTextContent().catch(() => undefined);
      if (!page || !content) {
        yield { number, of };
        continue;
      }
      const view = page.getViewport({ scale: 1 }).transform;
      const fragments = content.items.flatMap((item) => ('str' in item ? fragmentOf(item, view) : []));
      page.cleanup();
      yield { number, of, fragments };
    }
  } finally {
    await loading.destroy();
  }
}

function fragmentOf(item: { str: string; transform: number[]; width: number; height: number }, view: number[]) {
  const text = item.str.replace(/\s+/g, ' ').trim();
  // The direction in which the text runs, after the page's own rotation, and where it begins.
  const [dx, dy, , , left, y] = Util.transform(view, item.transform) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (!text || dx <= 0 || Math.abs(dy) > 0.01 * dx) return [];
  return [{ text, left, right: left + item.width, y, height: item.height }];
}

function whyUnreadable(error: unknown): string {
  if ((error as Error).name === 'PasswordException') {
    return 'the document asks for a password: save a copy without one (print it to a PDF), and import the copy';
  }
  if ((error as Error).name === 'InvalidPDFException') {
    return 'the file is damaged or is not a PDF: fetch it again, and compare its size with the source';
  }
  return `the PDF library cannot read the file: ${(error as Error).message}`;
}
