/** On the home page: how many courses have seats for the reader, and their list. */
import { grouped } from '../../shared/format.ts';
import { OTHER_STATE } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { fill } from './language.ts';
import { type MySeats, profile } from './profile.ts';
import { shortlist } from './shortlist.ts';

export async function showHome(mySeats: MySeats): Promise<void> {
  const hero = document.querySelector<HTMLElement>('[data-home]');
  const list = document.querySelector('[data-home-list]');
  if (!hero || !list) return;
  const codes = shortlist();
  const count = codes.length;
  if (count) fill(list, label('home.list.count', { count }));
  const seats = await mySeats();
  const ownParts = hero.querySelectorAll<HTMLElement>('[data-own]');
  for (const part of ownParts) part.hidden = !seats;
  for (const part of hero.querySelectorAll<HTMLElement>('[data-of-all]')) part.hidden = seats !== undefined;
  if (!seats) return;
  const reason = hero.querySelector<HTMLElement>('[data-other-state]')!;
  reason.hidden = profile()?.home !== OTHER_STATE;
  const number = [...seats.values()].filter(({ most }) => most > 0).length;
  ownParts[0]!.textContent = grouped(number);
  const mine = codes.filter((code) => (seats.get(code)?.most ?? 0) > 0).length;
  if (count) fill(list, label('home.list', { count, mine }));
}
