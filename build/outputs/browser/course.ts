/** On the page of a course or an institute: the seats that the reader is eligible for, and why those. */
import { html } from 'hono/html';
import { type Counted, type Decision, decide, homeOf, type Offer, type Profile, sumOf } from '../../shared/seats.ts';
import { eligibleSeats } from '../../shared/views/names.ts';
import { label, type Markup } from '../../shared/views/text.ts';
import { fill, translate } from './language.ts';
import { inWords, type MySeats, profile } from './profile.ts';

type Decided = readonly (readonly [count: number, decision: Decision])[];

/** Marks the cells whose seats are counted for the reader, with their sum and the reasons. Each cell names its field, most also a level. */
export function markCourse(): void {
  markHome();
  const box = document.querySelector<HTMLElement>('[data-mine]');
  if (!box) return;
  const reader = profile();
  const university = document.querySelector<HTMLElement>('[data-my-home]')?.dataset.university || null;
  const offer: Offer = { choice_code: box.dataset.mine!, university };
  const decided: [count: number, decision: Decision][] = [];
  for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const { field, level } = cell.dataset;
    const decision = reader && decide({ field: field!, level }, offer, reader);
    cell.classList.toggle('open', decision !== undefined && decision.counted !== 'no');
    if (decision) decided.push([Number(cell.textContent!.replaceAll(',', '')), decision]);
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-past]')) {
    fill(place, reader ? eligibleSeats(sumOf(pastSeats(place.dataset.past!, offer, reader))) : '');
  }
  const mine = reader && eligibleSeats(sumOf(decided.map(([count, { counted }]) => [count, counted])));
  const link = reader ? label('profile.known', { words: inWords(reader) }) : label('profile.ask');
  const isOpen = box.querySelector('details')?.open ?? false;
  fill(
    box,
    html`<p>${mine} <a href="/profile?from=${location.pathname}">${link}</a></p>${reader ? explain(decided, isOpen) : ''}`,
  );
  box.hidden = false;
}

/** The seats of a round as its row of the page's history has them: `state_level.open_g=3`, or `.ews_seats=2`. */
function pastSeats(text: string, offer: Offer, reader: Profile): (readonly [count: number, Counted])[] {
  return [...text.matchAll(/(\w*)\.(\w+)=(\d+)/g)].map(([, level, field, count]) => [
    Number(count),
    decide({ field: field!, level: level || undefined }, offer, reader).counted,
  ]);
}

/** How this was counted: a line for each reason, with the seats that it decides. */
function explain(decided: Decided, isOpen: boolean): Markup {
  const sums = new Map<string, Decision & { seats: number }>();
  for (const [count, decision] of decided) {
    const key = `${decision.counted} ${decision.why}`;
    sums.set(key, { ...decision, seats: (sums.get(key)?.seats ?? 0) + count });
  }
  const order: readonly Counted[] = ['yes', 'if_home', 'if_other', 'no'];
  const lines = [...sums.values()]
    .filter(({ seats }) => seats > 0)
    .sort((a, b) => order.indexOf(a.counted) - order.indexOf(b.counted));
  return html`<details${isOpen ? html` open` : ''}><summary>${label('how.title')}</summary>
<ul>${lines.map(({ counted, why, seats }) => html`<li>${label(`how.${counted}`, { seats })} ${label(`why.${why}`)}</li>`)}</ul>
<p>${label('how.note')}</p></details>`;
}

/** Whether the college of the page is of the reader's home university. */
function markHome(): void {
  const reader = profile();
  for (const place of document.querySelectorAll<HTMLElement>('[data-my-home]')) {
    place.hidden = !reader;
    if (reader) fill(place, label(`mine.home.${homeOf(place.dataset.university || null, reader)}`));
  }
}

/** Beside each course of an institute. */
export async function markInstitute(mySeats: MySeats): Promise<void> {
  if (!location.pathname.startsWith('/institute/')) return;
  markHome();
  const seats = await mySeats();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('table a[href^="/course/"]')) {
    const mine = seats?.get(link.pathname.slice('/course/'.length));
    const cell = link.parentElement!;
    cell.querySelector('.mine')?.remove();
    if (!mine) continue;
    cell.insertAdjacentHTML('beforeend', String(eligibleSeats(mine)));
    translate(cell);
  }
}
