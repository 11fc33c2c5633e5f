/** A PDF, page by page, as pieces of text with their places. Only this file, drawing.ts, glyphs.ts and fonts.ts use the PDF library. */
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnOn } from './drawing.ts';
import type { Outline } from './fonts.ts';
import type { Box, Matrix } from './geometry.ts';
import { LayoutError } from './imported.ts';
import { darkestAndLightest, type Picture } from './pictures.ts';
import { type Fragment, type Turned, visibleText } from './visible-text.ts';

export interface PdfPage {
  /** Position in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** The day on which the file was created, as it states, YYYY-MM-DD. */
  readonly created?: string | undefined;
  /** Visible text that runs across the page. Absent if the page cannot be read. */
  readonly fragments?: readonly Fragment[];
  /** Text at an angle, mirrored or upside down. */
  readonly turned?: readonly Turned[];
  /** Invisible text. */
  readonly unseen?: string;
}

/** Yields the pages in order, one in memory at a time. Throws LayoutError if it is not a readable PDF. */
export async function* readPdf(file: string): AsyncGenerator<PdfPage> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(file)),
    verbosity: VerbosityLevel.ERRORS,
    // Keeps glyph outlines and font encodings, to compare what a font shows with its text.
    disableFontFace: true,
    fontExtraProperties: true,
    isEvalSupported: false,
  });
  try {
    const document = await loading.promise.catch((error) => {
      throw new LayoutError(whyUnreadable(error));
    });
    const layers = await document.getOptionalContentConfig();
    const of = document.numPages;
    const created = await document.getMetadata().then(dayOfCreation, () => undefined);
    for (let number = 1; number <= of; number++) {
      const page = await document.getPage(number).catch(() => undefined);
      const operators = await page?.getOperatorList().catch(() => undefined);
      if (!page || !operators) {
        yield { number, of, created };
        continue;
      }
      const font = (name: string) => page.commonObjs.get(name);
      const outline: Outline = ({ loadedName }, { fontChar }) => {
        const name = `${loadedName}_path_${fontChar}`;
        return page.commonObjs.has(name) ? page.commonObjs.get(name)?.path : undefined;
      };
      const pictureColours = (picture: unknown) => {
        if (typeof picture !== 'string') return darkestAndLightest(picture as Picture);
        const objects = picture.startsWith('g_') ? page.commonObjs : page.objs;
        return objects.has(picture) ? darkestAndLightest(objects.get(picture) ?? {}) : undefined;
      };
      const notes = await page.getAnnotations().then(boxesOfNotes, () => []);
      const isLayerVisible = (layer: unknown) => layers.isVisible(layer);
      const read = (turn: number) => {
        const { transform: view, width, height } = page.getViewport({ scale: 1, rotation: page.rotate + turn });
        return visibleText(
          drawnOn({
            operators,
            view: view as Matrix,
            page: [0, 0, width, height],
            font,
            outline,
            pictureColours,
            notes,
            isLayerVisible,
          }),
        );
      };
      // A page may lie on its side, whatever rotation it states: then no text runs across it until it is turned.
      const upright = read(0);
      const text = upright.fragments.length > 0 ? upright : TURNS.map(read).sort(byLetters)[0]!;
      page.cleanup();
      yield { number, of, created, ...text };
    }
  } finally {
    await loading.destroy();
  }
}

interface Note {
  readonly subtype: string;
  readonly hasAppearance?: boolean;
  readonly annotationFlags: number;
  readonly rect: Box;
}

/** Flags of an annotation (PDF 32000-1, table 165): hidden, or not shown on a screen. */
const HIDDEN = 2 | 32;

/** Links and closed notes show nothing. */
function boxesOfNotes(notes: readonly Note[]): Box[] {
  return notes
    .filter(({ subtype, annotationFlags }) => !['Link', 'Popup'].includes(subtype) && !(annotationFlags & HIDDEN))
    .filter(({ hasAppearance }) => !hasAppearance)
    .map(({ rect }) => rect);
}

/** Parses `D:20250802101500+05'30'`; programs that do not know the day write one of 1970, or none. */
function dayOfCreation({ info }: { info: object }): string | undefined {
  const [, year, month, day] = /^D:(20\d\d)(\d\d)(\d\d)/.exec(String((info as Info).CreationDate)) ?? [];
  return year && `${year}-${month}-${day}`;
}
interface Info {
  readonly CreationDate?: string;
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
