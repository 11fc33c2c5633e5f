import { parseHTML } from 'linkedom';
import { afterEach, expect, it, vi } from 'vitest';
import { startDrag } from '../../../build/outputs/browser/drag.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A list of three cards, and beside it a card of another list; presses what `selector` finds. */
function press(selector: string) {
  const card = (code: string) =>
    `<li data-row="${code}"><b>${code}</b><i data-act="drag"></i><i data-act="up"></i></li>`;
  const window = parseHTML(
    `<html><body><div><ol>${[...'abc'].map(card).join('')}</ol></div><ol id="other">${card('x')}</ol></body></html>`,
  );
  const { document } = window;
  const row = (code: string) => document.querySelector<HTMLElement>(`[data-row=${code}]`)!;
  vi.stubGlobal('document', document);
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  let below: Element | null = null;
  Object.assign(document, { elementFromPoint: () => below });
  const captured: number[] = [];
  for (const handle of document.querySelectorAll<HTMLElement>('i'))
    handle.setPointerCapture = (id: number) => void captured.push(id);
  const dropped: string[][] = [];
  const box = document.querySelector<HTMLElement>('div')!;
  startDrag(box, (codes) => void dropped.push(codes));
  const event = Object.assign(new window.Event('pointerdown', { bubbles: true, cancelable: true }), { pointerId: 7 });
  const handle = box.querySelector<HTMLElement>(selector)!;
  handle.dispatchEvent(event);
  const order = () => [...box.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row).join('');
  const moveOver = (code: string | null) => {
    below = code === null ? null : row(code).querySelector('b');
    handle.onpointermove!({ clientX: 1, clientY: 1 } as PointerEvent);
    return order();
  };
  return { row, handle, dropped, captured, order, moveOver, isPrevented: event.defaultPrevented };
}

it('a card goes to the place of the card that it is over: below it on the way down, above it on the way up', () => {
  const { moveOver, handle, dropped, row, captured, isPrevented } = press('[data-row=a] [data-act=drag]');
  expect([isPrevented, row('a').classList.contains('dragged')]).toEqual([true, true]);
  expect([moveOver('b'), moveOver('a'), moveOver('c'), moveOver('c')]).toEqual(['bac', 'bac', 'bca', 'bac']);
  // Neither of another list nor of none.
  expect([moveOver('x'), moveOver(null)]).toEqual(['bac', 'bac']);
  // Each move takes the capture of the pointer.
  expect(captured).toEqual([7, 7, 7, 7]);
  handle.onpointerup!({} as PointerEvent);
  expect([dropped, row('a').classList.contains('dragged')]).toEqual([[['b', 'a', 'c']], false]);
  expect([handle.onpointermove, handle.onpointerup, handle.onpointercancel]).toEqual([null, null, null]);
});

it('what is cancelled is dropped where it is, and only a handle can be dragged', () => {
  const { moveOver, handle, dropped } = press('[data-row=c] [data-act=drag]');
  expect(moveOver('a')).toBe('cab');
  handle.onpointercancel!({} as PointerEvent);
  expect(dropped).toEqual([['c', 'a', 'b']]);
  const other = press('[data-row=c] [data-act=up]');
  expect([other.isPrevented, other.handle.onpointermove ?? null, other.captured]).toEqual([false, null, []]);
});
