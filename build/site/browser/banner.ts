/** The banner of every page: the script updates each minute how long the option form is open. */
import { closingTime } from '../views/closing-time.ts';
import { fill, word, writtenDate } from './language.ts';

const EVERY_MS = 60_000;

/** Returns a function that rewrites the line, for another language. */
export function startBanner(): () => void {
  const place = document.querySelector<HTMLElement>('[data-closes]');
  if (!place) return () => {};
  const show = () => {
    const formatDate = (day: string) => writtenDate(day, { day: 'numeric', month: 'long' });
    const closes = place.dataset.closes!;
    fill(place, closingTime(closes, Date.now(), { translate: word, formatDate }));
  };
  setInterval(show, EVERY_MS);
  return show;
}
