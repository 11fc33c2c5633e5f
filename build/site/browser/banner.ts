/** The script updates each minute how long the option form is open, in the banner of every page and in results. */
import { closingTime } from '../views/closing-time.ts';
import { fill, word, writtenDate } from './language.ts';

const EVERY_MS = 60_000;

/** Returns a function that rewrites it, for another language. */
export function startBanner(): () => void {
  const formatDate = (day: string) => writtenDate(day, { day: 'numeric', month: 'long' });
  const show = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-closes]'))
      fill(place, closingTime(place.dataset.closes!, Date.now(), { translate: word, formatDate }));
  };
  setInterval(show, EVERY_MS);
  return show;
}
