/** Shows the results of a query: from the device once the engine is loaded, else from the server's page for the query. */
import { raw } from 'hono/html';
import { renderChips } from '../views/filter-chips.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { renderCourses } from '../views/result-list.ts';
import { renderSummary } from '../views/result-summary.ts';
import { type PageQuery, type Sort, searchAddress } from '../views/search-address.ts';
import { fill, inLanguage, showTitle, translate, word } from './language.ts';
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

/** The two parts as markup, and what only the device knows. */
interface Answer {
  readonly summary: Markup | string;
  readonly courses: Markup | string;
  readonly device?: { readonly sort?: Sort | undefined; readonly total: number };
}

async function askDevice(query: PageQuery, mySeats: MySeats): Promise<Answer> {
  const results = await findResults(engine()!, mySeats, query);
  await inLanguage();
  const { sort, total, mine } = results;
  // As the banner says it, in the reader's language.
  const banner = document.querySelector('[data-closes]');
  const closes = banner ? raw(banner.outerHTML) : '';
  return {
    summary: renderSummary(query, { ...results, closes }),
    courses: renderCourses(query, results, mine),
    device: { sort, total },
  };
}

/** The server's page also reports errors in a query. */
async function askServer(query: PageQuery, signal: AbortSignal): Promise<Answer> {
  const response = await noticingFetch(searchAddress(query), { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const parts = findParts(page);
  if (!parts) return { summary: label(response.status === 429 ? 'error.busy' : 'error.server'), courses: '' };
  return { summary: parts.status.innerHTML, courses: parts.courses.innerHTML };
}

/** Filters and orders of the device need the engine, and so does a page that the server has not filled. */
async function ask(query: PageQuery, mySeats: MySeats, signal: AbortSignal): Promise<Answer> {
  if (!engine() && (needsDevice(query) || isUnfilled())) await loadEngine().catch(() => {});
  return engine() ? askDevice(query, mySeats) : askServer(query, signal);
}

/** Without words there is no best match. */
function nameFirstOrder(sort: HTMLSelectElement, hasWords: boolean): void {
  sort.options[0]!.dataset.text = hasWords ? 'sort.best' : 'sort.code';
  translate(sort);
}

export function openResults(section: HTMLElement, { form, mySeats, sort, added }: Options) {
  const { status, courses } = findParts(document)!;
  /** Ends the search for an earlier query. */
  let running = new AbortController();

  async function show(query: PageQuery): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    section.ariaBusy = 'true';
    reserve();
    fill(form.querySelector('[data-chips]')!, renderChips(query));
    try {
      const answer = await ask(query, mySeats, signal);
      if (signal.aborted) return;
      showAnswer(query.q, answer);
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      showText('error.offline');
      courses.replaceChildren();
    }
    section.ariaBusy = 'false';
  }

  function showAnswer(q: string | undefined, answer: Answer): void {
    const { device } = answer;
    fill(status, answer.summary);
    fill(courses, answer.courses);
    showTitle(q ? word('results.title', { words: q }) : '');
    nameFirstOrder(sort, Boolean(q));
    if (device) {
      sort.value = device.sort ?? '';
      fill(form.querySelector('[data-filter-count]')!, label('filter.count', { total: device.total }));
      void noteNewBuild(engine()!.round);
    } else noteAge();
    added(courses);
  }

  function showText(key: TextKey): void {
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

  return { show, showText, reserve, clear, isBusy: () => section.ariaBusy === 'true' };
}
