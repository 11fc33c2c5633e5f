/** Lets a card of the list be dragged by its handle, with a finger or a mouse. */

/** `dropped` is called with all codes in their new order. */
export function startDrag(box: HTMLElement, dropped: (codes: string[]) => void): void {
  box.addEventListener('pointerdown', (event) => {
    const handle = (event.target as Element).closest<HTMLElement>('[data-act=drag]');
    const row = handle?.closest<HTMLElement>('[data-row]');
    if (!handle || !row) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    row.classList.add('dragged');
    handle.onpointermove = ({ clientX, clientY }) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest('[data-row]');
      if (!over || over === row || over.parentElement !== row.parentElement) return;
      const isBelow = row.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
      over[isBelow ? 'after' : 'before'](row);
      // Moving the card in the page ends the pointer capture.
      handle.setPointerCapture(event.pointerId);
    };
    handle.onpointerup = handle.onpointercancel = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null;
      row.classList.remove('dragged');
      dropped([...box.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row!));
    };
  });
}
