/** Shows the results of a query, which the device finds. */
import type { Results } from '../find-results.ts';
import { renderChips } from '../views/filter-chips.ts';
import { label, type TextKey } from '../views/labels.ts';
import { renderCourses, renderRows } from '../views/result-list.ts';
import { renderSummary } from '../views/result-summary.ts';
import type { PageQuery } from '../views/search-address.ts';
import { loadEngine } from './data-files.ts';
import { fill, inLanguage, showTitle, translate, word } from './language.ts';
import { compareBuilds, noteNewBuild } from './offline.ts';
import { loadReader } from './profile.ts';
import { showShortlistButtons } from './shortlist.ts';

/** How many rows the screen of a phone shows. */
const SCREEN_ROWS = 8;

export function openResults(section: HTMLElement, form: HTMLFormElement) {
  const status = section.querySelector<HTMLElement>('[role=status]')!;
  const courses = section.querySelector<HTMLElement>('[data-courses]')!;
  const sort = section.querySelector<HTMLSelectElement>('#sort')!;
  /** Counts the queries: only the results of the last one are shown. */
  let lastQuery = 0;
  /** Whether somebody types on a phone: until `showAllRows` it draws only the rows that its screen shows. */
  let isTyping = false;
  /** Set while only these rows of the results are drawn. */
  let top: { readonly query: PageQuery; readonly results: Results; readonly rows: string } | undefined;

  async function show(query: PageQuery, isTyped = false): Promise<void> {
    lastQuery++;
    const number = lastQuery;
    section.ariaBusy = 'true';
    isTyping = isTyped && matchMedia('(max-width: 48rem)').matches;
    // Hides what the page has beside results, so that these move nothing when they come.
    section.dataset.asked = '';
    fill(form.querySelector('[data-chips]')!, renderChips(query));
    try {
      const [search, reader] = await Promise.all([loadEngine(), loadReader()]);
      // Asked last: when a page opens, its first search starts before its translation.
      await inLanguage();
      if (number !== lastQuery) return;
      const results = search(query, reader);
      fill(status, renderSummary(query, results));
      const isPart = isTyping && results.data.length > SCREEN_ROWS;
      const first = results.data.slice(0, SCREEN_ROWS);
      const rows = String(isPart ? renderRows(first, results) : renderCourses(query, results));
      // Most letters leave the first rows as they are.
      if (rows !== top?.rows || !courses.firstChild) fill(courses, rows);
      top = isPart ? { query, results, rows } : undefined;
      showShortlistButtons(courses);
      fill(form.querySelector('[data-filter-count]')!, label('filter.count', { total: results.total }));
      void noteNewBuild(results.round!);
    } catch (error) {
      console.warn(error);
      // The data of an old build is gone: then the page is loaded again.
      await compareBuilds().catch(() => {});
      if (number !== lastQuery) return;
      showText(navigator.onLine ? 'error.server' : 'error.offline');
    }
    showTitle(query.q ? word('results.title', { words: query.q }) : '');
    // Without words there is no best match.
    sort.options[0]!.dataset.text = query.q ? 'sort.best' : 'sort.code';
    translate(sort);
    section.ariaBusy = 'false';
  }

  function showAllRows(): void {
    isTyping = false;
    const list = courses.firstElementChild;
    if (!top || !list) return;
    const all = document.createElement('div');
    fill(all, renderCourses(top.query, top.results));
    // The first rows stay: one may just be touched.
    list.append(...[...all.firstElementChild!.children].slice(SCREEN_ROWS));
    list.after(...[...all.children].slice(1));
    top = undefined;
    showShortlistButtons(courses);
  }

  /** Shows a text, or nothing, in place of results. */
  function showText(key?: TextKey): void {
    lastQuery++;
    section.ariaBusy = 'false';
    fill(status, key ? label(key) : '');
    courses.replaceChildren();
  }

  function clear(): void {
    showText();
    delete section.dataset.asked;
    showTitle('');
  }

  return { show, showAllRows, showText, clear };
}
