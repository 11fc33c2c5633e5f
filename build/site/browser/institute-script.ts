/** On the page of an institute: the reader's own seats in each row, their sum, and an order by them, unless another was chosen. */
import type { EligibleSeats } from '../eligibility.ts';
import { label } from '../views/labels.ts';
import { renderPart, renderSeats } from '../views/result-list.ts';
import { markHome } from './course-script.ts';
import { fill } from './language.ts';
import { countLine } from './own-seats.ts';
import { profile, sumOwnSeats } from './profile.ts';

/** Returns a function that shows the rows again. It uses only the page's own numbers, so all are of one build. */
export function startInstitute(): () => void {
  const section = document.querySelector<HTMLElement>('[data-courses]');
  const list = section?.querySelector('.results');
  const order = document.querySelector<HTMLSelectElement>('[data-order]');
  if (!section || !list || !order) return () => {};
  const { university, minority } = section.dataset;
  const offer = { university: university || null, minority };
  const rows = ([...list.children] as HTMLElement[]).map((row) => ({
    row,
    cap: Number(row.dataset.cap),
    choice_code: row.querySelector<HTMLElement>('[data-shortlist]')!.dataset.shortlist!,
    part: row.querySelector('[data-part]')!.innerHTML,
  }));
  let eligible: (EligibleSeats | undefined)[] = [];
  const sort = () => {
    const numbers = new Map(
      rows.map(({ row, cap }, i) => [
        row,
        order.value === 'cap' ? cap : order.value === 'mine' ? (eligible[i]?.order ?? 0) : 0,
      ]),
    );
    list.append(...rows.map(({ row }) => row).sort((a, b) => numbers.get(b)! - numbers.get(a)!));
  };
  order.hidden = false;
  let isChosen = false;
  order.onchange = () => {
    isChosen = true;
    sort();
  };
  return () => {
    markHome();
    const reader = profile();
    eligible = rows.map(({ row, choice_code }) => reader && countLine(row.dataset, { ...offer, choice_code }, reader));
    for (const [i, { row, cap, part }] of rows.entries()) {
      const mine = eligible[i];
      fill(row.querySelector('.seats')!, renderSeats(mine, cap));
      fill(row.querySelector('[data-part]')!, mine ? renderPart(mine, cap) : part);
    }
    const total = document.querySelector<HTMLElement>('[data-own-total]')!;
    total.hidden = !reader;
    if (!isChosen) order.value = reader ? 'mine' : 'code';
    if (reader) fill(total, label('list.total', sumOwnSeats(eligible)));
    sort();
  };
}
