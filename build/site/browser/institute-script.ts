/** On the page of an institute: the reader's own seats in each row, their sum, and the courses with the most of them first. */
import { label } from '../views/labels.ts';
import { renderPart, renderSeats } from '../views/result-list.ts';
import { fill } from './language.ts';
import { type MySeats, sumOwnSeats } from './profile.ts';

export async function showInstitute(mySeats: MySeats): Promise<void> {
  const list = document.querySelector('[data-institute] .results');
  const seats = list && (await mySeats());
  if (!seats) return;
  const rows = ([...list.children] as HTMLElement[]).map((row) => ({
    row,
    mine: seats.get(row.dataset.code!),
    cap: Number(row.dataset.cap),
  }));
  for (const { row, mine, cap } of rows) {
    fill(row.querySelector('.seats')!, renderSeats(mine, cap));
    if (mine) fill(row.querySelector('[data-part]')!, renderPart(mine, cap));
  }
  rows.sort((a, b) => (b.mine?.order ?? 0) - (a.mine?.order ?? 0));
  list.append(...rows.map(({ row }) => row));
  const total = document.querySelector<HTMLElement>('[data-own-total]')!;
  total.hidden = false;
  fill(total, label('list.total', sumOwnSeats(rows.map(({ mine }) => mine))));
}
