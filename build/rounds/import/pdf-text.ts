/** A PDF, page by page, as pieces of text with their places. Only this file and drawing.ts know the PDF library. */
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnOn } from './drawing.ts';
import type { Matrix } from './geometry.ts';
import { LayoutError } from './imported.ts';
import { type Fragment, visibleText } from './visible-text.ts';

export interface PdfPage {
  /** Position in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** Text that runs across the page and can be seen; text at an angle (a watermark) is left out. Absent where the page cannot be read. */
  readonly fragments?: readonly Fragment[];
  /** Text that is there and cannot be seen. */
  readonly unseen?: string;
}

/** Yields the pages in the file's order, one in memory at a time. Throws LayoutError where it is no PDF that can be read. */
export async function* readPdf(file: string): AsyncGenerator<PdfPage> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    isEvalSupported: false,
  });
  try {
    const document = await loading.promise.catch((error) => {
      throw new LayoutError(whyUnreadable(error));
    });
    const layers = await document.getOptionalContentConfig();
    const of = document.numPages;
    for (let number = 1; number <= of; number++) {
      const page = await document.getPage(number).catch(() => undefined);
      const operators = await page?.getOperatorList().catch(() => undefined);
      if (!page || !operators) {
        yield { number, of };
        continue;
      }
      const font = (name: string) => page.commonObjs.get(name);
      const isLayerVisible = (layer: unknown) => layers.isVisible(layer);
      const read = (turn: number) => {
        const { transform: view, width, height } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
        return visibleText(
          drawnOn({ operators, view: view as Matrix, page: [0, 0, width, height], font, isLayerVisible }),
        );
      };
      // A page may lie on its side, whatever rotation it states: then nothing runs across it until it is turned.
      const upright = read(0);
      const text = upright.fragments.length > 0 ? upright : TURNS.map(read).sort(byLetters)[0]!;
      page.cleanup();
      yield { number, of, ...text };
    }
  } finally {
    await loading.destroy();
  }
}

const TURNS = [0, 90, 180, 270];

const byLetters = (a: { fragments: readonly Fragment[] }, b: { fragments: readonly Fragment[] }) =>
  b.fragments.length - a.fragments.length;

function whyUnreadable(error: unknown): string {
  if ((error as Error).name === 'PasswordException') {
    return 'the document asks for a password: save a copy without one (print it to a PDF), and import the copy';
  }
  if ((error as Error).name === 'InvalidPDFException') {
    return 'the file is damaged or is not a PDF: fetch it again, and compare its size with the source';
  }
  return `the PDF library cannot read the file: ${(error as Error).message}`;
}
