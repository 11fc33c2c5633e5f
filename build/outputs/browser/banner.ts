/** The line at the head of every page learns on the device that the option form is closed. */
import { label } from '../../shared/views/text.ts';
import { fill } from './language.ts';

/** The end of a day in India, where only a date is given. */
export const closing = (text: string) => new Date(text.includes('T') ? text : `${text}T23:59:59.999+05:30`);

export function startBanner(): void {
  const closes = document.querySelector<HTMLElement>('[data-closes]');
  if (!closes || Date.now() <= closing(closes.dataset.closes!).getTime()) return;
  fill(closes.firstElementChild!, label('banner.closed'));
}
