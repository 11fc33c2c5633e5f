/** On the page of a course: its seats for the reader, and those of earlier rounds. */
import { compareHome, type DecidedSeats, decide, type Offer } from '../eligibility.ts';
import type { Profile } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { rangeInWords } from '../views/names.ts';
import { fill } from './language.ts';
import { renderOwnSeats, sumAttribute } from './own-seats.ts';
import { profile } from './profile.ts';

/** How the CAP seats changed since the round before, as the build wrote it. */
let change: string | undefined;

/** Each cell names its field, most also a level. */
export function showCourse(): void {
  markHome();
  const box = document.querySelector<HTMLElement>('[data-mine]');
  const reader = profile();
  if (!box || !reader) return;
  change ??= box.querySelector('[data-change]')?.outerHTML ?? '';
  const { mine: choice_code = '', university, minority } = box.dataset;
  const offer: Offer = { choice_code, university: university || null, minority };
  const seats: DecidedSeats[] = [];
  for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const { field, level, count = 0 } = cell.dataset;
    const decision = decide({ field: field!, level }, offer, reader);
    cell.classList.toggle('open', decision.counted !== 'no');
    seats.push({ field: field!, level, count: Number(count), decision });
  }
  markRounds(offer, reader);
  // On a wide screen what it opens moves nothing.
  const isOpen = box.querySelector('details')?.open ?? matchMedia('(min-width: 52rem)').matches;
  const { cap, tfws: tfwsCode = '', family = '' } = box.dataset;
  fill(box, renderOwnSeats({ cap: Number(cap), change, tfwsCode, family, reader, seats, isOpen }));
}

/** Marks the reader's own seats in each round, with columns of matching height. */
function markRounds(offer: Offer, reader: Profile): void {
  const rounds = [...document.querySelectorAll<HTMLElement>('.trend [data-seats]')];
  const all = rounds.map(({ dataset: { seats } }) => sumAttribute(seats!, offer, reader));
  const largest = Math.max(1, ...all.map(({ most }) => most));
  for (const [i, seats] of rounds.entries()) {
    seats.textContent = rangeInWords(all[i]!);
    seats.classList.add('mine');
    fill(seats.nextElementSibling!, label('trend.of', { cap: Number(seats.dataset.cap) }));
    const high = Math.round((all[i]!.most / largest) * 100);
    const bar = seats.previousElementSibling!.firstElementChild!;
    bar.setAttribute('y', `${100 - high}%`);
    bar.setAttribute('height', `${high}%`);
  }
}

/** Whether the college of the page belongs to the reader's home university. */
function markHome(): void {
  const reader = profile();
  for (const element of document.querySelectorAll<HTMLElement>('[data-my-home]')) {
    const home = reader ? compareHome(element.dataset.university || null, reader) : 'unknown';
    element.hidden = home === 'unknown';
    if (home !== 'unknown') fill(element, label(`mine.home.${home}`));
  }
}
