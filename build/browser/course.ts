/** On the page of a course or an institute: the seats that the reader can take. */
import { fieldIsOpen, levelIsOpen } from '../../netlify/views/seats.ts';
import { setWord } from './language.ts';
import { inWords, type MySeats, profile } from './profile.ts';

/** Marks the cells whose seats the reader can take, and says their sum. Each says its field, most also their level. */
export function markCourse(): void {
  const total = document.querySelector<HTMLElement>('[data-mine]');
  if (!total) return;
  const who = profile();
  let seats = 0;
  for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const { field, level } = cell.dataset;
    const open = who !== undefined && fieldIsOpen(field!, who) && (level === undefined || levelIsOpen(level, who));
    cell.classList.toggle('open', open);
    if (open) seats += Number(cell.textContent!.replaceAll(',', ''));
  }
  total.hidden = false;
  const sum = document.createElement('strong');
  if (who) setWord(sum, 'results.mine', { seats });
  const link = document.createElement('a');
  link.href = '/search#profile';
  setWord(link, who ? 'profile.known' : 'profile.ask', { words: who ? inWords(who) : '' });
  total.replaceChildren(sum, ' ', link);
}

/** Beside each course of an institute. */
export async function markInstitute(mySeats: MySeats): Promise<void> {
  if (!location.pathname.startsWith('/institute/')) return;
  const seats = await mySeats();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('table a[href^="/course/"]')) {
    const shown = document.createElement('strong');
    shown.className = 'mine';
    setWord(shown, 'results.mine', { seats: seats?.get(link.pathname.slice('/course/'.length)) ?? 0 });
    link.parentElement!.querySelector('.mine')?.remove();
    if (seats) link.parentElement!.append(shown);
  }
}
