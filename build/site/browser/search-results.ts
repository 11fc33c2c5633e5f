/** Shows the results of a query, which the device finds. */
import { renderChips } from '../views/filter-chips.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { renderCourses, renderRows } from '../views/result-list.ts';
import { renderMessage, renderSummary } from '../views/result-summary.ts';
import type { PageQuery } from '../views/search-address.ts';
import { loadEngine } from './data-files.ts';
import { fill, inLanguage, showTitle, translate, word } from './language.ts';
import { compareBuilds, noteNewBuild } from './offline.ts';
import { loadReader } from './profile.ts';
import { showShortlistButtons } from './shortlist.ts';

/** How many rows the screen of a phone shows. */
const SCREEN_ROWS = 8;
const isPhone = () => matchMedia('(max-width: 48rem)').matches;

export function openResults(section: HTMLElement, form: HTMLFormElement) {
  const status = section.querySelector<HTMLElement>('[role=status]')!;
  const courses = section.querySelector<HTMLElement>('[data-courses]')!;
  const sort = section.querySelector<HTMLSelectElement>('#sort')!;
  /** Counts the queries: only the results of the last one are shown. */
  let lastQuery = 0;

  /** While somebody types, a phone draws only the rows that its screen shows. */
  async function show(query: PageQuery, isTyping = false): Promise<void> {
    lastQuery++;
    const number = lastQuery;
    section.ariaBusy = 'true';
    // Hides what the page has beside results, so that these move nothing when they come.
    section.dataset.asked = '';
    fill(form.querySelector('[data-chips]')!, renderChips(query));
    try {
      const [search, reader] = await Promise.all([loadEngine(), loadReader()]);
      // Asked last: when a page opens, its first search starts before its translation.
      await inLanguage();
      if (number !== lastQuery) return;
      const results = search(query, reader);
      const { data, total, round } = results;
      const isPart = isTyping && data.length > SCREEN_ROWS && isPhone();
      draw(status, renderSummary(query, results));
      draw(courses, isPart ? renderRows(data.slice(0, SCREEN_ROWS), results) : renderCourses(query, results));
      showShortlistButtons(courses);
      fill(form.querySelector('[data-filter-count]')!, label('filters.count', { total }));
      void noteNewBuild(round!);
    } catch (error) {
      console.warn(error);
      // The data of an old build is gone: then the page is loaded again.
      await compareBuilds().catch(() => {});
      if (number !== lastQuery) return;
      clear(navigator.onLine ? 'error.server' : 'error.offline');
    }
    showTitle(query.q ? word('results.title', { words: query.q }) : '');
    // Without words there is no best match.
    sort.options[0]!.dataset.text = query.q ? 'sort.best' : 'sort.code';
    translate(sort);
    section.ariaBusy = 'false';
  }

  /** What was drawn last: most letters leave the first rows or the count as they are. */
  const drawn = new Map<Element, string>();
  function draw(element: Element, markup: Markup | ''): void {
    const text = String(markup);
    if (drawn.get(element) !== text) fill(element, text);
    drawn.set(element, text);
  }

  /** Shows a text in place of results, or the page as it is before a search. */
  function clear(key?: TextKey): void {
    lastQuery++;
    section.ariaBusy = 'false';
    draw(status, key ? renderMessage(key) : '');
    draw(courses, '');
    if (!key) delete section.dataset.asked;
    showTitle('');
  }

  return { show, clear };
}
