/**
 * Scrolls back to the row of the results from which a course was opened. The browser by itself would miss it, because rows that
 * were not laid out have an estimated height.
 */
interface Left {
  /** The id of the link that was followed. */
  readonly row: string;
  /** Its position in pixels from the top of the window. */
  readonly top: number;
}

/** Call it when something in the results is clicked. */
export function keepRow({ target }: Event): void {
  const link = (target as Element).closest('.results a');
  if (!link) return;
  const left: Left = { row: link.id, top: link.getBoundingClientRect().top };
  history.replaceState(left, '');
  history.scrollRestoration = 'manual';
}

/** Returns a function to call when results are on the page; it acts once, after going back. */
export function openReturn(): () => void {
  let left = history.state as Left | null;
  return () => {
    const link = left?.row && document.getElementById(left.row);
    if (!left || !link) return;
    const { top } = left;
    left = null;
    history.replaceState(null, '');
    history.scrollRestoration = 'auto';
    link.scrollIntoView();
    // Rows around it are laid out only as they come near, and then move it.
    requestAnimationFrame(() => scrollBy(0, link.getBoundingClientRect().top - top));
  };
}
