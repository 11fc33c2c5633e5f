/** Text in the invisible mode in which scanners store what they recognise: it may differ from the picture of the page. */
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** PDF 32000-1, table 106. */
const INVISIBLE = 3;

/** Whether more letters of the page are invisible than visible. */
async function isMostlyInvisible(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let mode = 0;
  const saved: number[] = [];
  const letters = { visible: 0, invisible: 0 };
  for (const [i, operator] of fnArray.entries()) {
    if (operator === OPS.setTextRenderingMode) [mode] = argsArray[i];
    else if (operator === OPS.save) saved.push(mode);
    else if (operator === OPS.restore) mode = saved.pop() ?? 0;
    else if (operator === OPS.showText) letters[mode === INVISIBLE ? 'invisible' : 'visible'] += argsArray[i][0].length;
  }
  return letters.invisible > letters.visible;
}

/**
 * Tells the scanned pages of a document by their fonts, since recognised text has a font of its own. The operators of a page cost
 * as much time as its text, so they are read only if the page has a font that no page before had.
 */
export class ScannedPages {
  /** Whether the page that had the font first is a scan. */
  readonly #fonts = new Map<string, boolean>();

  async isScan(page: PDFPageProxy, fontNames: ReadonlySet<string>): Promise<boolean> {
    const names = [...fontNames];
    const newNames = names.filter((name) => !this.#fonts.has(name));
    if (newNames.length > 0) {
      const isScan = await isMostlyInvisible(page);
      for (const name of newNames) this.#fonts.set(name, isScan);
    }
    return names.some((name) => this.#fonts.get(name));
  }
}
