/** Text of a page that nobody sees: in white, or in the invisible mode in which scanners store the text that they recognise. */
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  const hidden: boolean[] = [];
  for (const [i, operator] of fnArray.entries()) {
    const args = argsArray[i];
    if (SAVES.includes(operator)) saved.push({ ...state });
    else if (RESTORES.includes(operator)) state = saved.pop() ?? state;
    else if (operator === OPS.setTextRenderingMode) state.mode = args[0];
    else if (operator === OPS.setFillRGBColor) state.fill = args[0];
    else if (operator === OPS.showText) {
      const text = withoutBlanks(args[0].map((glyph: { unicode?: string }) => glyph?.unicode ?? '').join(''));
      const isHidden = state.mode === INVISIBLE || state.fill === WHITE;
      letters += text;
      hidden.push(...Array<boolean>(text.length).fill(isHidden));
    } else if (operator === OPS.beginAnnotation) break;
  }
  return { letters, hidden };
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/**
 * Separates the items without a visible letter; `unseen` is their text. An item that is visible only in part gets a doubt.
 * If the operators do not draw the text that the items have, nothing is taken for hidden.
 */
export function findHidden<Item extends { readonly str: string }>(items: readonly Item[], operators: Operators) {
  const { letters, hidden } = hiddenLetters(operators);
  const texts = items.map(({ str }) => withoutBlanks(str));
  if (!hidden.includes(true) || texts.join('') !== letters) return { visible: items, unseen: '' };
  const visible: (Item & { doubt?: string })[] = [];
  let [unseen, start] = ['', 0];
  for (const [i, text] of texts.entries()) {
    const parts = hidden.slice(start, start + text.length);
    start += text.length;
    const item = items[i]!;
    if (parts.every(Boolean)) unseen += item.str;
    else if (parts.includes(true)) visible.push({ ...item, doubt: `a part of "${item.str}" cannot be seen` });
    else visible.push(item);
  }
  return { visible, unseen };
}
