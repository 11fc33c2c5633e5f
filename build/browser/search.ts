/** The search as you type. Every state is in the address: what is typed replaces it, what is chosen adds to the history. */
import type { SearchQuery } from '../../netlify/search/types.ts';
import { renderCourses, renderSummary } from '../../netlify/views/result-list.ts';
import { readPageQuery, SEARCH_PAGE, searchAddress } from '../../netlify/views/search-address.ts';
import type { TextKey } from '../../netlify/views/text.ts';
import { ApiError } from '../client/client.ts';
import type { Client } from '../client/interface.ts';
import { setWord, translate, word } from './language.ts';
import { BUSY, noteAge } from './offline.ts';
import { profile } from './profile.ts';
import type { openResults } from './results.ts';
import { startShortlist } from './shortlist.ts';

const PAUSE_MS = 150;

/** Returns what shows the results again, after the reader has said something else about themselves. */
export function startSearch(client: Client, results: ReturnType<typeof openResults>): () => void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  const section = document.querySelector<HTMLElement>('[data-results]');
  if (!form || !section) return () => {};
  if (!section.firstElementChild) section.innerHTML = '<p role="status"></p><div data-courses></div>';
  const [status, courses] = section.children as unknown as [HTMLElement, HTMLElement];
  const fields = form.elements as unknown as Record<'q' | 'district' | 'city' | 'has_vacancy', HTMLInputElement>;
  let timer: number | undefined;
  let running = new AbortController();
  /** What stands in the address was chosen: the next state comes after it in the history and not in its place. */
  let chosenBefore = true;

  async function show(query: SearchQuery): Promise<void> {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    section!.ariaBusy = 'true';
    try {
      const shown = await results(query, signal);
      if (signal.aborted) return;
      document.title = [...(query.q ? [word('results.title', { words: query.q })] : []), word('layout.site')].join(
        ' · ',
      );
      const mineFirst = shown.mine && shown.total > 0 ? ' <span data-text="results.mine_first"></span>' : '';
      status.innerHTML = String(renderSummary(query, shown)) + mineFirst;
      courses.innerHTML = String(renderCourses(query, shown, shown.mine));
      translate(section!);
      startShortlist(courses, client);
      noteAge(shown.round);
    } catch (error) {
      if (signal.aborted) return;
      say(error instanceof ApiError ? 'error.server' : 'error.offline');
      courses.replaceChildren();
    }
    section!.ariaBusy = 'false';
  }

  function say(key: TextKey): void {
    status.replaceChildren(document.createElement('span'));
    setWord(status.firstChild as HTMLElement, key);
  }

  /** Shows what the address says. */
  function followAddress(): void {
    const query = readPageQuery(new URLSearchParams(location.search));
    if (typeof query === 'string') return;
    chosenBefore = true;
    fields.q.value = query.q ?? '';
    setDistrict(query.district ?? '');
    fields.city.value = query.city ?? '';
    fields.has_vacancy.checked = query.hasVacancy;
    if (location.pathname === SEARCH_PAGE) void show(query);
    else clear();
  }

  function setDistrict(district: string): void {
    fields.district.value = district;
    // A link may name a district in another way than the list does.
    if (fields.district.value !== district) {
      (form!.querySelector('#district') as HTMLSelectElement).add(new Option(district, district, true, true));
    }
  }

  function clear(): void {
    running.abort();
    status.replaceChildren();
    courses.replaceChildren();
  }

  /** Shows what the form says: what is being typed takes the place of what was typed before. */
  function followForm(chosen: boolean): void {
    const query = readPageQuery(new URLSearchParams(new FormData(form!) as unknown as Record<string, string>));
    if (typeof query === 'string') return;
    const address = searchAddress(query);
    const changed = address !== location.pathname + location.search;
    if (changed) history[chosen || chosenBefore ? 'pushState' : 'replaceState'](null, '', address);
    chosenBefore = chosen;
    void show(query);
  }

  form.oninput = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => followForm(false), PAUSE_MS);
  };
  form.onchange = ({ target }) => {
    if (target !== fields.q) followForm(true);
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    clearTimeout(timer);
    followForm(true);
  };
  courses.onclick = (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    followAddress();
    section.focus();
  };
  section.tabIndex = -1;
  addEventListener('popstate', followAddress);
  // The client tries again by itself.
  addEventListener(BUSY, () => say('error.busy'));
  fields.city.addEventListener('focus', () => suggestCities(client), { once: true });

  // The server has filled the page, but for the reader's own seats, and but offline.
  if (location.pathname === SEARCH_PAGE && (profile() || 'unfilled' in document.documentElement.dataset))
    followAddress();
  startShortlist(courses, client);
  return () => {
    if (location.pathname === SEARCH_PAGE) followAddress();
  };
}

/** The cities of the round, once somebody wants to choose one. */
async function suggestCities(client: Client): Promise<void> {
  const { cities } = await client.facets();
  const names = [...new Set(cities.map(({ value }) => value))].filter(Boolean);
  document.querySelector('#cities')?.replaceChildren(...names.map((name) => new Option(name, name)));
}
