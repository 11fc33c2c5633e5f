/** On the page of a course: its seats for the reader, and those of earlier rounds. */
import { decide, type EligibleSeats, type Home, openCount } from '../eligibility.ts';
import type { PageRecord } from '../pages/course-record.ts';
import type { Profile } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { rangeInWords } from '../views/names.ts';
import { fill } from './language.ts';
import { showClosing } from './own-closing.ts';
import { renderOwnSeats } from './own-seats.ts';
import { profile } from './profile.ts';

/** The record of the page; undefined on a page without one. */
function readRecord(): PageRecord | undefined {
  const text = document.querySelector('#record')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function showCourse(): void {
  const record = readRecord();
  const reader = profile();
  if (!record || !reader) return;
  const count = openCount(reader);
  const own = count(record);
  showHome(own.home);
  markSeats(record, reader);
  showClosing(record, reader);
  showRounds(record.rounds.map((round) => count({ ...record, ...round })));
  const box = document.querySelector<HTMLElement>('[data-mine]')!;
  // On a wide screen what it opens moves nothing.
  const isOpen = box.querySelector('details')?.open ?? matchMedia('(min-width: 52rem)').matches;
  fill(box, renderOwnSeats(record, own, reader, isOpen));
}

function markSeats(record: PageRecord, reader: Profile): void {
  for (const cell of document.querySelectorAll<HTMLElement>('[data-seats]')) {
    const [level, field = ''] = cell.dataset.seats!.split('.');
    cell.classList.toggle('open', decide({ level, field }, record, reader).counted !== 'no');
  }
}

/** Shows the reader's own seats of each round, with columns of matching height. */
function showRounds(rounds: readonly EligibleSeats[]): void {
  const largest = Math.max(1, ...rounds.map(({ most }) => most));
  for (const [i, column] of document.querySelectorAll('.trend > li').entries()) {
    const own = rounds[i]!;
    const [bar, seats, note] = column.children as unknown as [Element, HTMLElement, Element];
    seats.textContent = rangeInWords(own);
    seats.classList.add('mine');
    fill(note, label('trend.of', { cap: own.cap }));
    const high = Math.round((own.most / largest) * 100);
    bar.firstElementChild!.setAttribute('y', `${100 - high}%`);
    bar.firstElementChild!.setAttribute('height', `${high}%`);
  }
}

export function showHome(home: Home): void {
  const line = document.querySelector<HTMLElement>('[data-my-home]');
  if (!line) return;
  line.hidden = home === 'unknown';
  if (home !== 'unknown') fill(line, label(`mine.home.${home}`));
}
