/** The line at the head of every page tells on the device, minute by minute, how long the option form is open. */
import { closingTime } from '../../shared/views/closing-time.ts';
import { fill, word, writtenDate } from './language.ts';

const EVERY_MS = 60_000;

/** Returns what writes the line again, in another language. */
export function startBanner(): () => void {
  const place = document.querySelector<HTMLElement>('[data-closes]');
  if (!place) return () => {};
  const show = () => {
    const formatDate = (day: string) => writtenDate(day, { day: 'numeric', month: 'long' });
    fill(place, closingTime(place.dataset.closes!, Date.now(), { translate: word, formatDate }));
  };
  setInterval(show, EVERY_MS);
  return show;
}
