/** On the page of a course: its seats for the reader, and those of earlier rounds. */
import { compareHome, decide, type Offer, type Range, sumSeats } from '../eligibility.ts';
import type { Profile } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { rangeInWords } from '../views/names.ts';
import { fill } from './language.ts';
import { countLine, type DecidedSeats, renderOwnSeats, sumDecided } from './own-seats.ts';
import { profile, showProfile } from './profile.ts';

/** What the build wrote, before the script filled it: restored when readers delete their profile. */
interface Initial {
  readonly html: string;
  /** How the CAP seats changed since the round before. */
  readonly change: string;
}
let initial: Initial | undefined;

/** Returns how many seats the reader has; undefined without a profile. Each cell names its field, most also a level. */
export function markCourse(): Range | undefined {
  markHome();
  const box = document.querySelector<HTMLElement>('[data-mine]');
  if (!box) return undefined;
  initial ??= { html: box.innerHTML, change: box.querySelector('[data-change]')?.outerHTML ?? '' };
  const reader = profile();
  const { mine: choice_code = '', university, minority } = box.dataset;
  const offer: Offer = { choice_code, university: university || null, minority };
  const seats: DecidedSeats[] = [];
  for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const { field, level, count = 0 } = cell.dataset;
    const decision = reader && decide({ field: field!, level }, offer, reader);
    cell.classList.toggle('open', decision !== undefined && decision.counted !== 'no');
    if (decision) seats.push({ field: field!, level, count: Number(count), decision });
  }
  markRounds(offer, reader);
  // A reader who wants such seats sees the code in the sum.
  const waiver = document.querySelector<HTMLElement>('[data-waiver]');
  if (waiver) waiver.hidden = reader?.tfws ?? false;
  if (!reader) {
    if (box.querySelector('[data-sum]')) {
      fill(box, initial.html);
      // It may name the profile that was stored when the page was opened.
      showProfile();
    }
    return undefined;
  }
  const isOpen = box.querySelector('details')?.open ?? false;
  const near = box.querySelector('[data-near]');
  const { cap, tfws = '' } = box.dataset;
  fill(box, renderOwnSeats({ cap: Number(cap), change: initial.change, tfwsCode: tfws, reader, seats, isOpen }));
  if (near) box.querySelector('[data-near]')!.replaceWith(near);
  return sumDecided(seats);
}

/** Marks the reader's own seats in each round, with columns of matching height. */
function markRounds(offer: Offer, reader: Profile | undefined): void {
  const rounds = [...document.querySelectorAll<HTMLElement>('.trend [data-seats]')];
  const all = rounds.map(({ dataset: { seats, cap } }) =>
    reader ? countLine({ seats: seats! }, offer, reader) : sumSeats([[Number(cap), 'yes']]),
  );
  const largest = Math.max(1, ...all.map(({ most }) => most));
  for (const [i, seats] of rounds.entries()) {
    seats.textContent = rangeInWords(all[i]!);
    seats.classList.toggle('mine', reader !== undefined);
    const cap = Number(seats.dataset.cap);
    fill(seats.nextElementSibling!, reader ? label('trend.of', { cap }) : label('category.cap'));
    const high = Math.round((all[i]!.most / largest) * 100);
    const bar = seats.previousElementSibling!.firstElementChild!;
    bar.setAttribute('y', `${100 - high}%`);
    bar.setAttribute('height', `${high}%`);
  }
}

/** Whether the college of the page belongs to the reader's home university. */
export function markHome(): void {
  const reader = profile();
  for (const element of document.querySelectorAll<HTMLElement>('[data-my-home]')) {
    const home = reader ? compareHome(element.dataset.university || null, reader) : 'unknown';
    element.hidden = home === 'unknown';
    if (home !== 'unknown') fill(element, label(`mine.home.${home}`));
  }
}
