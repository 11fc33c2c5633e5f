/** Offline, at the address of a course that was not opened before: its row of results, from the data on the device. */
import { renderRows } from '../views/result-list.ts';
import { fill } from './language.ts';
import { loadEngine } from './load-engine.ts';
import { noteAge } from './offline.ts';
import type { MySeats } from './profile.ts';
import { readReader } from './search-results.ts';
import { showShortlistButtons } from './shortlist.ts';

/** Rejects if the device does not have the data. */
export async function showUnseenCourse(mySeats: MySeats): Promise<void> {
  const code = /^\/course\/(\w+)$/.exec(location.pathname)?.[1];
  const box = document.querySelector<HTMLElement>('[data-unseen]');
  if (!code || !box) return;
  const search = await loadEngine();
  const { data, reader, round } = search({ q: code, limit: 1, offset: 0 }, await readReader(mySeats));
  if (data[0]?.choice_code !== code) return;
  fill(box, renderRows(data, { reader }));
  showShortlistButtons(box);
  noteAge(round);
}
