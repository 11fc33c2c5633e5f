/** The buttons that a page may have anywhere: a course's place in the list, its code to copy, the page to share. */
import { copy, share } from './copy.ts';
import { word } from './language.ts';
import { loadNames, loadSeats } from './profile.ts';
import { showShortlistButtons, toggleShortlist } from './shortlist.ts';

export function startButtons(): void {
  showShortlistButtons(document);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-shortlist], [data-copy], [data-share]');
    if (!button) return;
    const { shortlist, copy: code } = button.dataset;
    if (code) void copy(code, word('copy.done', { code }));
    else if (!shortlist) void share(document.title, location.pathname + location.search);
    // Loads what the list shows, so that it also works offline.
    else if (toggleShortlist(shortlist)) Promise.all([loadNames(), loadSeats()]).catch(() => {});
  });
}
