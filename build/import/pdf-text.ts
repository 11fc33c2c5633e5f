/** The text of a PDF, page by page, with its positions. Only this file and page-drawing.ts use the PDF library; pdf-thread.ts runs it. */

import { getDocument, type PDFPageProxy, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { LayoutError } from './imported.ts';
import { applyMatrix, type Drawing, type Matrix, readDrawing } from './page-drawing.ts';

export interface PdfPage {
  /** Position in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** The name of its file, if a round has several documents. */
  readonly file?: string;
  /** Text that runs across the page. Absent if the page cannot be read. */
  readonly fragments?: readonly Fragment[];
  /** The upright lines of its tables. Absent if the page cannot be read. */
  readonly rules?: readonly Rule[];
  /** Text at an angle, mirrored or upside down: a watermark or a stamp. */
  readonly turned?: readonly string[];
  /** An annotation, which may cover or change a text. */
  readonly note?: string;
}

/** A run of text without a wide gap. In points from the top left corner of the page as displayed. */
export interface Fragment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline, downwards. */
  readonly y: number;
  /** The size of its font. */
  readonly height: number;
  /** Why this text is ambiguous. */
  readonly doubt?: string | undefined;
}

/** An upright line, in points from the top left corner of the page as displayed. */
export interface Rule {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Yields the pages in order, one in memory at a time. Throws LayoutError if it is not a readable PDF. */
export async function* readPages(data: Uint8Array): AsyncGenerator<PdfPage> {
  // Pictures are not decoded: only the text is of interest.
  const loading = getDocument({ data, verbosity: VerbosityLevel.ERRORS, isEvalSupported: false, maxImageSize: 0 });
  try {
    const document = await loading.promise.catch((error) => {
      throw new LayoutError(whyUnreadable(error));
    });
    const of = document.numPages;
    for (let number = 1; number <= of; number++) {
      const page = await document.getPage(number).catch(() => undefined);
      const text = await (page && readText(page))?.catch(() => undefined);
      page?.cleanup();
      yield { number, of, ...text };
    }
  } finally {
    await loading.destroy();
  }
}

type PageText = Required<Pick<PdfPage, 'fragments' | 'turned' | 'rules'>> & Pick<PdfPage, 'note'>;

/** A scanned page has no text: what was recognised in it is left out. */
async function readText(page: PDFPageProxy): Promise<PageText> {
  const drawing = await readDrawing(page);
  if (drawing.isInvisible) return { fragments: [], turned: [], rules: [] };
  const content = await page.getTextContent({ disableNormalization: true });
  const items = (content.items as TextItem[]).filter(({ str }) => str.trim() !== '');
  const annotations: Note[] = await page.getAnnotations();
  const note = annotations.find(({ subtype }) => !HARMLESS_NOTES.includes(subtype));
  const placeAt = (turn: number) => {
    const view = page.getViewport({ scale: 1, rotation: page.rotate + turn }).transform as Matrix;
    return { ...placeItems(items, view), rules: placeRules(drawing, view) };
  };
  // A page may lie on its side, whatever rotation it states: the turn counts in which most text runs across it.
  const asDisplayed = placeAt(0);
  const isTurned = asDisplayed.turned.length > asDisplayed.fragments.length;
  const [best = asDisplayed] = [asDisplayed, ...(isTurned ? [90, 180, 270].map(placeAt) : [])].sort(
    (a, b) => b.fragments.length - a.fragments.length,
  );
  return note ? { ...best, note: describeNote(note) } : best;
}

/** Letters that fonts draw as one: `ﬁ`. */
const LIGATURES = /[\ufb00-\ufb06]/g;
/** Points by which the ends of an upright line may be apart, and which it is longer than. */
const UPRIGHT = 0.5;

/** Every item as displayed through `view`. */
function placeItems(items: readonly TextItem[], view: Matrix): Pick<PageText, 'fragments' | 'turned'> {
  const fragments: Fragment[] = [];
  const turned: string[] = [];
  for (const { str: text, transform, width } of items) {
    const [a, b, c, d, left, y] = Util.transform(view, transform as number[]) as Matrix;
    const height = Math.hypot(c, d);
    const skew = height / 1000;
    const isUpright = a > 0 && d < 0 && Math.abs(b) < skew && Math.abs(c) < height / 2;
    const written = text.replace(LIGATURES, (letters) => letters.normalize('NFKC'));
    if (isUpright) fragments.push({ text: written, left, right: left + width, y, height });
    else turned.push(text);
  }
  return { fragments, turned };
}

/** The lines that are upright as displayed through `view`. */
function placeRules({ segments }: Drawing, view: Matrix): Rule[] {
  return segments.flatMap(([from, to]) => {
    const [[x, y], [otherX, otherY]] = [applyMatrix(view, from), applyMatrix(view, to)];
    const isUpright = Math.abs(otherX - x) < UPRIGHT && Math.abs(otherY - y) > UPRIGHT;
    return isUpright ? [{ x, top: Math.min(y, otherY), bottom: Math.max(y, otherY) }] : [];
  });
}

interface Note {
  readonly subtype: string;
  readonly contentsObj?: { readonly str: string };
}

/** Links and closed notes show nothing, and a form field is mostly a digital signature. */
const HARMLESS_NOTES = ['Link', 'Popup', 'Widget'];

const describeNote = ({ subtype, contentsObj }: Note) =>
  `an annotation (${subtype}${contentsObj?.str ? ` "${contentsObj.str}"` : ''})`;

function whyUnreadable({ name, message }: Error): string {
  if (name === 'PasswordException')
    return 'the document asks for a password: save a copy without one (print it to a PDF), and import the copy';
  if (name === 'InvalidPDFException')
    return 'the file is damaged or is no PDF: fetch it again, and compare its size with the source';
  return `the PDF library cannot read the file (${message}): fetch it again, or print it to a PDF and import the copy`;
}
