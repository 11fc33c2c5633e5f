/**
 * The way back from a course leads to its row of the results, where it was on the screen. The browser alone would not find it:
 * rows that were not laid out yet have an estimated height.
 */
interface Left {
  /** The id of the link that was followed. */
  readonly row: string;
  /** Where it was: pixels from the top of the window. */
  readonly top: number;
}

/** Call it when something in the results is tapped. */
export function keepRow({ target }: Event): void {
  const link = (target as Element).closest('.results a');
  if (!link) return;
  const left: Left = { row: link.id, top: link.getBoundingClientRect().top };
  history.replaceState(left, '');
  history.scrollRestoration = 'manual';
}

/** Returns what is to be called when results are on the page; it acts once, after the way back. */
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
