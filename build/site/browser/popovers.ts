/** Popovers in browsers that do not know them (before Chrome 114, Firefox 125, Safari 17). */
const IS_KNOWN = 'hidePopover' in HTMLElement.prototype;

export function hidePopover(box: HTMLElement): void {
  if (IS_KNOWN) box.hidePopover();
  else box.classList.remove('shown');
}

/** The style hides and places them (controls.css); a button shows or hides its own, any other click hides it. */
export function startPopovers(): void {
  if (IS_KNOWN) return;
  document.documentElement.dataset.popovers = '';
  document.addEventListener('click', ({ target }) => {
    const shown = document.querySelector<HTMLElement>('[popover].shown');
    const button = (target as Element).closest('[popovertarget]');
    if (shown && (button || !shown.contains(target as Node))) hidePopover(shown);
    const box = button && document.getElementById(button.getAttribute('popovertarget')!);
    if (!box || box === shown) return;
    box.classList.add('shown');
    box.dispatchEvent(new Event('toggle'));
  });
}
