/** Shows the results of a query, which the device finds. */
import { renderChips } from '../views/filter-chips.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { renderCourses, renderRows } from '../views/result-list.ts';
import { renderMessage, renderSummary } from '../views/result-summary.ts';
import { type PageQuery, searchAddress } from '../views/search-address.ts';
import { loadEngine } from './data-files.ts';
import { fill, inLanguage, showTitle, translate, word } from './language.ts';
import { compareBuilds, noteAge, noteNewBuild, tellWorker } from './offline.ts';
import { loadReader } from './profile.ts';
import { showShortlistButtons } from './shortlist.ts';

/** How many rows the screen of a phone shows. */
const SCREEN_ROWS = 8;
const isPhone = () => matchMedia('(max-width: 48rem)').matches;

/** The parts of the page that a search fills, as the server does. */
const STATUS = '[data-results] [role=status]';
const COURSES = '[data-results] [data-courses]';

export function openResults(section: HTMLElement, form: HTMLFormElement) {
  const status = document.querySelector<HTMLElement>(STATUS)!;
  const courses = document.querySelector<HTMLElement>(COURSES)!;
  const sort = section.querySelector<HTMLSelectElement>('#sort')!;
  /** Counts the queries: only the results of the last one are shown. */
  let lastQuery = 0;
  /** Whether the engine has answered a query: until then the form and the links are the server's. */
  let hasAnswered = false;

  /** While somebody types, a phone draws only the rows that its screen shows. */
  async function show(query: PageQuery, isTyping = false): Promise<void> {
    lastQuery++;
    const number = lastQuery;
    section.setAttribute('aria-busy', 'true');
    // Hides what the page has beside results, so that these move nothing when they come.
    section.dataset.asked = '';
    try {
      const [search, reader] = await Promise.all([loadEngine(), loadReader(), inLanguage()]);
      if (number !== lastQuery) return;
      const results = search(query, reader);
      const { data, total, round } = results;
      const isPart = isTyping && data.length > SCREEN_ROWS && isPhone();
      drawChips(query);
      draw(status, renderSummary(query, results));
      draw(courses, isPart ? renderRows(data.slice(0, SCREEN_ROWS), results) : renderCourses(query, results));
      showShortlistButtons(courses);
      fill(form.querySelector('[data-filter-count]')!, label('filters.count', { total }));
      if (!hasAnswered) tellWorker({ hasSearched: true });
      hasAnswered = true;
      void noteNewBuild(round!);
    } catch (error) {
      console.warn(error);
      // The data of an old build is gone: then the page is loaded again.
      await compareBuilds().catch(() => {});
      if (number !== lastQuery) return;
      // Not for each letter, because of the server's limit: the pause after them asks again.
      if (!isTyping)
        await showServerAnswer(query, number).catch(() => clear(navigator.onLine ? 'error.server' : 'error.offline'));
      if (number !== lastQuery) return;
    }
    showTitle(query.q ? word('results.title', { words: query.q }) : '');
    // Without words there is no best match.
    sort.options[0]!.dataset.text = query.q ? 'sort.best' : 'sort.code';
    translate(sort);
    section.setAttribute('aria-busy', 'false');
  }

  /** Whatever keeps the engine of an old or odd browser from working, the server answers. */
  async function showServerAnswer(query: PageQuery, number: number): Promise<void> {
    const answer = await fetch(searchAddress(query));
    if (!answer.ok) throw answer;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (number !== lastQuery) return;
    draw(status, page.querySelector(STATUS)!.innerHTML);
    draw(courses, page.querySelector(COURSES)!.innerHTML);
    drawChips(query);
    showShortlistButtons(courses);
    noteAge();
  }

  const drawChips = (query: PageQuery) => fill(form.querySelector('[data-chips]')!, renderChips(query));

  /** What was drawn last: most letters leave the first rows or the count as they are. */
  const drawn = new Map<Element, string>();
  function draw(element: Element, markup: Markup | string): void {
    const text = String(markup);
    if (drawn.get(element) !== text) fill(element, text);
    drawn.set(element, text);
  }

  /** Shows a text in place of results, or the page as it is before a search. */
  async function clear(key?: TextKey): Promise<void> {
    lastQuery++;
    const number = lastQuery;
    if (!key) delete section.dataset.asked;
    await inLanguage();
    if (number !== lastQuery) return;
    section.setAttribute('aria-busy', 'false');
    draw(status, key ? renderMessage(key) : '');
    draw(courses, '');
    showTitle('');
  }

  return { show, clear, hasAnswered: () => hasAnswered };
}
