/** The reader's own numbers on the pages that have those of everybody: home and institute. */
import { grouped } from '../../shared/format.ts';
import { compareState } from '../eligibility.ts';
import { label } from '../views/labels.ts';
import { renderPart, renderSeats } from '../views/result-list.ts';
import { showHome as showUniversity } from './course-script.ts';
import { fill } from './language.ts';
import { loadOwnSeats, profile, sumOwnSeats } from './profile.ts';

/** How many courses have seats for the reader. */
export async function showHome(): Promise<void> {
  const hero = document.querySelector<HTMLElement>('[data-home]');
  if (!hero) return;
  const seats = await loadOwnSeats();
  const ownParts = hero.querySelectorAll<HTMLElement>('[data-own]');
  for (const part of ownParts) part.hidden = !seats;
  for (const part of hero.querySelectorAll<HTMLElement>('[data-of-all]')) part.hidden = seats !== undefined;
  if (!seats) return;
  hero.querySelector<HTMLElement>('[data-other-state]')!.hidden = compareState(profile()!) !== 'no';
  ownParts[0]!.textContent = grouped([...seats.values()].filter(({ most }) => most > 0).length);
}

/** The reader's seats in each row of an institute, their sum, and the courses with the most of them first. */
export async function showInstitute(): Promise<void> {
  const list = document.querySelector('[data-institute] .results');
  const seats = list && (await loadOwnSeats());
  if (!seats) return;
  const rows = ([...list.children] as HTMLElement[]).map((row) => ({ row, mine: seats.get(row.dataset.code!) }));
  for (const { row, mine } of rows) {
    if (!mine) continue;
    fill(row.querySelector('.seats')!, renderSeats(mine, mine.cap));
    fill(row.querySelector('[data-part]')!, renderPart(mine));
  }
  rows.sort((a, b) => (b.mine?.order ?? 0) - (a.mine?.order ?? 0));
  list.append(...rows.map(({ row }) => row));
  const total = document.querySelector<HTMLElement>('[data-own-total]')!;
  total.hidden = false;
  fill(total, label('list.total', sumOwnSeats(rows.map(({ mine }) => mine))));
  showUniversity(rows[0]?.mine?.home ?? 'unknown');
}
