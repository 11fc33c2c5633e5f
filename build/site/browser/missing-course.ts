/** At the address of a course whose page is missing, because no round has the code or because the reader is offline. */
import { html } from 'hono/html';
import { label } from '../views/labels.ts';
import { renderRows } from '../views/result-list.ts';
import { searchAddress } from '../views/search-address.ts';
import { loadEngine } from './data-files.ts';
import { fill } from './language.ts';
import { noteAge } from './offline.ts';
import { loadReader } from './profile.ts';
import { showShortlistButtons } from './shortlist.ts';

/** Most institutes have codes of five digits (CELL_FORMS in build/contract/source.ts). */
const INSTITUTE_DIGITS = 5;

const codeInAddress = () => /^\/course\/(\d{4,}\w*)$/.exec(location.pathname)?.[1];

/** Names the code, and searches for its institute, whose code it begins with. */
export function showUnknownCourse(): void {
  const code = codeInAddress();
  const box = document.querySelector('[data-missing]');
  if (!code || !box) return;
  // Somebody typed the letters of a code in lower case.
  if (code !== code.toUpperCase()) {
    location.replace(`/course/${code.toUpperCase()}`);
    return;
  }
  const round = document.documentElement.dataset.round!;
  fill(
    box,
    html`<h1>${label('course.gone', { code, round })}</h1>
<p><a href="${searchAddress({ q: code.slice(0, INSTITUTE_DIGITS) })}">${label('course.gone.others', { round })}</a></p>`,
  );
}

/** Offline: the course's row of results, from the data on the device. Rejects if the device does not have them. */
export async function showUnvisitedCourse(): Promise<void> {
  const code = codeInAddress();
  const box = document.querySelector<HTMLElement>('[data-unseen]');
  if (!code || !box) return;
  const search = await loadEngine();
  const { data, reader, round } = search({ q: code, limit: 1, offset: 0 }, await loadReader());
  if (data[0]?.choice_code !== code) return;
  fill(box, renderRows(data, { reader }));
  showShortlistButtons(box);
  noteAge(round);
}
