/** The text of a PDF, page by page, with its positions. Only this file and hidden-text.ts use the PDF library; pdf-thread.ts runs them. */
import { getDocument, type PDFPageProxy, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { HiddenText, type TextItem } from './hidden-text.ts';
import { LayoutError } from './imported.ts';

export interface PdfPage {
  /** Position in the file, from 1. */
  readonly number: number;
  readonly of: number;
  /** The name of its file, if a round has several documents; `number` goes on from one to the next. */
  readonly file?: string;
  /** Text that runs across the page. Absent if the page cannot be read. */
  readonly fragments?: readonly Fragment[];
  readonly turned?: readonly Turned[];
  /** Invisible text, which is in no fragment. */
  readonly unseen?: string;
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

/** Text at an angle, mirrored or upside down: mostly a stamp across the page. */
export interface Turned {
  readonly text: string;
  readonly height: number;
  readonly corners: readonly Point[];
}
export type Point = readonly [x: number, y: number];

/** The height of a capital letter as a share of the font size. */
export const CAPITAL = 0.7;

/** Yields the pages in order, one in memory at a time. Throws LayoutError if it is not a readable PDF. */
export async function* readPages(data: Uint8Array): AsyncGenerator<PdfPage> {
  // Pictures are not decoded: only the text is of interest.
  const loading = getDocument({ data, verbosity: VerbosityLevel.ERRORS, isEvalSupported: false, maxImageSize: 0 });
  try {
    const document = await loading.promise.catch((error) => {
      throw new LayoutError(whyUnreadable(error));
    });
    const of = document.numPages;
    const hiddenText = new HiddenText();
    for (let number = 1; number <= of; number++) {
      const page = await document.getPage(number).catch(() => undefined);
      const text = await (page && readText(page, hiddenText))?.catch(() => undefined);
      page?.cleanup();
      yield { number, of, ...text };
    }
  } finally {
    await loading.destroy();
  }
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
async function readText(
  page: PDFPageProxy,
  hiddenText: HiddenText,
): Promise<Pick<PdfPage, 'fragments' | 'turned' | 'unseen'>> {
  const content = await page.getTextContent({ disableNormalization: true });
  const items = (content.items as TextItem[]).filter(({ str }) => str.trim() !== '');
  const { visible, unseen } = await hiddenText.separate(items, () => page.getOperatorList());
  const notes = ((await page.getAnnotations()) as Note[]).filter(isOverPage);
  const placeAt = (turn: number) => {
    const view = page.getViewport({ scale: 1, rotation: page.rotate + turn }).transform as Matrix;
    return placeItems(visible, view, notes);
  };
  // A page may lie on its side, whatever rotation it states: the turn counts in which most text runs across it.
  let best = placeAt(0);
  if (best.turned.length > best.fragments.length) {
    for (const other of [90, 180, 270].map(placeAt)) if (other.fragments.length > best.fragments.length) best = other;
  }
  return { ...best, unseen };
}

/** Every item as displayed through `view`. */
function placeItems(items: readonly TextItem[], view: Matrix, notes: readonly Note[]) {
  const fragments: Fragment[] = [];
  const turned: Turned[] = [];
  const noteBoxes = notes.map(({ rect: [x0, y0, x1, y1] }) => {
    const [a, b] = [toPage(view, x0, y0), toPage(view, x1, y1)];
    return {
      left: Math.min(a[0], b[0]),
      right: Math.max(a[0], b[0]),
      top: Math.min(a[1], b[1]),
      bottom: Math.max(a[1], b[1]),
    };
  });
  for (const { str: text, transform, width, doubt } of items) {
    const [a, b, c, d, left, y] = Util.transform(view, transform as number[]) as Matrix;
    const height = Math.hypot(c, d);
    const skew = height / 1000;
    if (a > 0 && d < 0 && Math.abs(b) < skew && Math.abs(c) < height / 2) {
      const right = left + width;
      const note = noteBoxes.findIndex((box) => {
        return box.left < right && left < box.right && box.top < y && y - CAPITAL * height < box.bottom;
      });
      const reason = doubt ?? (note < 0 ? undefined : `${describeNote(notes[note]!)} lies over "${text}"`);
      fragments.push({ text, left, right, y, height, ...(reason ? { doubt: reason } : {}) });
    } else {
      const [along, up] = [width / Math.hypot(a, b), CAPITAL];
      const corner = (x: number, z: number): Point => [left + a * x + c * z, y + b * x + d * z];
      turned.push({ text, height, corners: [corner(0, 0), corner(along, 0), corner(along, up), corner(0, up)] });
    }
  }
  return { fragments, turned };
}

const toPage = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [a * x + c * y + e, b * x + d * y + f];

interface Note {
  readonly subtype: string;
  readonly annotationFlags: number;
  readonly rect: readonly [number, number, number, number];
  readonly contentsObj?: { readonly str: string };
}

/** Flags of an annotation (PDF 32000-1, table 165): hidden, or not shown on a screen. */
const HIDDEN = 2 | 32;

/** Links and closed notes show nothing. */
const isOverPage = ({ subtype, annotationFlags }: Note) =>
  subtype !== 'Link' && subtype !== 'Popup' && !(annotationFlags & HIDDEN);

const describeNote = ({ subtype, contentsObj }: Note) =>
  `an annotation (${subtype}${contentsObj?.str ? ` "${contentsObj.str}"` : ''})`;

function whyUnreadable({ name, message }: Error): string {
  if (name === 'PasswordException') {
    return 'the document asks for a password: save a copy without one (print it to a PDF), and import the copy';
  }
  if (name === 'InvalidPDFException') {
    return 'the file is damaged or is not a PDF: fetch it again, and compare its size with the source';
  }
  return `the PDF library cannot read the file (${message}): fetch it again, or print it to a PDF and import the copy`;
}
