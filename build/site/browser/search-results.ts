/** Shows the results of a query: from the device once the engine is loaded, else from the server's page for the query. */
import { renderChips } from '../views/filter-chips.ts';
import { label } from '../views/labels.ts';
import { renderCourses } from '../views/result-list.ts';
import { renderSummary } from '../views/result-summary.ts';
import { type PageQuery, searchAddress } from '../views/search-address.ts';
import { fill, inLanguage, type ScriptKey, showTitle, translate, word } from './language.ts';
import { engine, loadEngine } from './load-engine.ts';
import { isUnfilled, noteAge, noteNewBuild, noticingFetch } from './offline.ts';
import { type MySeats, profile } from './profile.ts';
import { findResults } from './results.ts';

/** Whether only the device can compute the results: the reader's own seats, its filters, its order. */
export const needsDevice = ({ only = [], sort }: Pick<PageQuery, 'only' | 'sort'>) =>
  profile() !== undefined || only.length > 0 || sort !== undefined;

export interface Options {
  readonly form: HTMLFormElement;
  readonly mySeats: MySeats;
  /** Shows the order of the results, which may be one that nobody chose. */
  readonly sort: HTMLSelectElement;
  /** Connects the buttons of new courses. */
  readonly added: (courses: ParentNode) => void;
}

/** The two parts of a page's results: how much was found, and the courses; undefined if the page has none. */
function findParts(page: ParentNode): { status: HTMLElement; courses: HTMLElement } | undefined {
  const status = page.querySelector<HTMLElement>('[data-results] [role=status]');
  const courses = page.querySelector<HTMLElement>('[data-results] [data-courses]');
  return status && courses ? { status, courses } : undefined;
}

export function openResults(section: HTMLElement, { form, mySeats, sort, added }: Options) {
  const { status, courses } = findParts(document)!;
  const chips = form.querySelector('[data-chips]')!;
  const submit = form.querySelector('[data-filter-count]')!;
  /** Ends the search for an earlier query. */
  let running = new AbortController();

  async function show(query: PageQuery): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    section.ariaBusy = 'true';
    reserve();
    fill(chips, renderChips(query));
    try {
      // Filters and orders of the device need the engine, and so does a page that the server has not filled.
      if (!engine() && (needsDevice(query) || isUnfilled())) await loadEngine().catch(() => {});
      await (engine() ? showOwnResults(query, signal) : showServersResults(query, signal));
      if (signal.aborted) return;
      showQuery(query.q);
      translate(section);
      added(courses);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      showText('error.offline');
      courses.replaceChildren();
    }
    section.ariaBusy = 'false';
  }

  /** The title, and the name of the first order: without words there is no match. */
  function showQuery(q: string | undefined): void {
    showTitle(q ? word('results.title', { words: q }) : '');
    const first = sort.options[0]!;
    const key = q ? 'sort.best' : 'sort.code';
    first.dataset.text = key;
    first.textContent = word(key);
  }

  async function showOwnResults(query: PageQuery, signal: AbortSignal): Promise<void> {
    const results = await findResults(engine()!, mySeats, query);
    await inLanguage();
    if (signal.aborted) return;
    sort.value = results.sort ?? '';
    status.innerHTML = String(renderSummary(query, results));
    courses.innerHTML = String(renderCourses(query, results, results.mine));
    fill(submit, label('filter.count', { total: results.total }));
    void noteNewBuild(engine()!.round);
  }

  /** The server's page also reports errors in a query. */
  async function showServersResults(query: PageQuery, signal: AbortSignal): Promise<void> {
    const response = await noticingFetch(searchAddress(query), { signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return;
    const parts = findParts(page);
    if (parts) {
      status.innerHTML = parts.status.innerHTML;
      courses.innerHTML = parts.courses.innerHTML;
    } else {
      showText(response.status === 429 ? 'error.busy' : 'error.server');
      courses.replaceChildren();
    }
    noteAge();
  }

  function showText(key: ScriptKey): void {
    fill(status, label(key));
  }

  /** Hides what the page has beside results, so that these move nothing when they come. */
  function reserve(): void {
    section.dataset.asked = '';
  }

  function clear(): void {
    running.abort();
    delete section.dataset.asked;
    section.ariaBusy = 'false';
    status.replaceChildren();
    courses.replaceChildren();
    showTitle('');
  }

  return { courses, show, showText, reserve, clear, isBusy: () => section.ariaBusy === 'true' };
}
