/** Text of a page that nobody sees: in white, or in the invisible mode in which scanners store the text that they recognise. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A run of text, as the library gives it. */
export interface TextItem {
  readonly str: string;
  readonly fontName: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly doubt?: string | undefined;
}

interface Operators {
  readonly fnArray: readonly number[];
  // biome-ignore lint/suspicious/noExplicitAny: the library's types leave the arguments of its operators open
  readonly argsArray: readonly any[];
}

/** PDF 32000-1, table 106. */
const INVISIBLE = 3;
const WHITE = '#ffffff';
const SAVES = [OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup];
const RESTORES = [OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup];

/** Whether each letter of the page, blanks left out, is hidden; in drawing order, in which the library also gives the text. */
function hiddenLetters({ fnArray, argsArray }: Operators) {
  let [letters, state]: [string, { mode: number; fill: unknown }] = ['', { mode: 0, fill: '' }];
  const saved: (typeof state)[] = [];
  const isHidden: boolean[] = [];
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i];
    if (SAVES.includes(operator)) saved.push({ ...state });
    else if (RESTORES.includes(operator)) state = saved.pop() ?? state;
    else if (operator === OPS.setTextRenderingMode) state.mode = args[0];
    else if (operator === OPS.setFillRGBColor) state.fill = args[0];
    else if (operator === OPS.showText) {
      const text = withoutBlanks(args[0].map((glyph: { unicode?: string }) => glyph?.unicode ?? '').join(''));
      letters += text;
      isHidden.push(...Array<boolean>(text.length).fill(state.mode === INVISIBLE || state.fill === WHITE));
    } else if (operator === OPS.beginAnnotation) break;
  }
  return { letters, isHidden };
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/**
 * Finds the hidden text of a document's pages. The operators of a page cost as much time as its text, so they are read only if
 * the page has a font that no page before had, as recognised text has, or lacks the hidden text of the page examined last.
 */
export class HiddenText {
  readonly #fonts = new Set<string>();
  /** The hidden texts of the page examined last, with their positions. */
  #hidden: ReadonlySet<string> = new Set();

  /** Separates the items without a visible letter; `unseen` is their text. An item that is visible only in part gets a doubt. */
  async separate(items: readonly TextItem[], readOperators: () => Promise<Operators>) {
    const isHidden = (item: TextItem) => this.#hidden.has(textAndPosition(item));
    let hidden = this.#hidden.size > 0 ? items.filter(isHidden) : [];
    let visible = items;
    if (hidden.length < this.#hidden.size || items.some(({ fontName }) => !this.#fonts.has(fontName))) {
      for (const { fontName } of items) this.#fonts.add(fontName);
      ({ visible, hidden } = separateHidden(items, await readOperators()));
      this.#hidden = new Set(hidden.map(textAndPosition));
    } else if (hidden.length > 0) visible = items.filter((item) => !isHidden(item));
    return { visible, unseen: hidden.map(({ str }) => str).join('') };
  }
}

const textAndPosition = ({ str, transform }: TextItem) => `${str} ${transform.slice(4)}`;

/** If the operators do not draw the text that the items have, nothing is taken for hidden. */
function separateHidden(items: readonly TextItem[], operators: Operators) {
  const { letters, isHidden } = hiddenLetters(operators);
  const texts = items.map(({ str }) => withoutBlanks(str));
  if (!isHidden.includes(true) || texts.join('') !== letters) return { visible: items, hidden: [] };
  const [visible, hidden]: [TextItem[], TextItem[]] = [[], []];
  let start = 0;
  for (const [i, text] of texts.entries()) {
    const parts = isHidden.slice(start, start + text.length);
    start += text.length;
    const item = items[i]!;
    if (parts.every(Boolean)) hidden.push(item);
    else if (parts.includes(true)) visible.push({ ...item, doubt: `a part of "${item.str}" cannot be seen` });
    else visible.push(item);
  }
  return { visible, hidden };
}
