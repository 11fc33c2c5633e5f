/**
 * Search as you type. The engine is loaded when somebody uses the form, and then answers each letter on the device. Until it is
 * loaded, and for readers who save data, the server's page for the query is shown. Every state is in the address: typing
 * replaces it, choosing adds to the history.
 */
import { FORM_FLAGS, type FormFlag } from '../../contract/search-parameters.ts';
import { renderChips } from '../../shared/views/filter-chips.ts';
import { label } from '../../shared/views/labels.ts';
import { renderCourses, renderSummary } from '../../shared/views/result-list.ts';
import {
  type PageQuery,
  readDeviceQuery,
  readPageQuery,
  SEARCH_PAGE,
  searchAddress,
} from '../../shared/views/search-address.ts';
import { fill, inLanguage, type ScriptKey, showTitle, translate, word } from './language.ts';
import { engine, loadEngine, savesData } from './load-engine.ts';
import { BUSY, noteAge, noteNewBuild, noticingFetch, tellWorker } from './offline.ts';
import { type MySeats, profile } from './profile.ts';
import { findResults, type Shown } from './results.ts';
import { keepRow, openReturn } from './return-to-row.ts';

/** The address changes, and the server is asked, only after this pause in typing. */
const PAUSE_MS = 300;

/** Whether only the device can compute the results: the reader's own seats, its filters, its order. */
const isOfDevice = ({ only = [], sort }: Pick<PageQuery, 'only' | 'sort'>) =>
  profile() !== undefined || only.length > 0 || sort !== undefined;

/** Returns a function that shows the results again after the profile changed. `added` connects the buttons of new courses. */
export function startSearch(mySeats: MySeats, added: (courses: ParentNode) => void): () => void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  const section = document.querySelector<HTMLElement>('[data-results]');
  if (!form || !section) return () => {};
  const sort = document.querySelector<HTMLSelectElement>('#sort')!;
  const filters = form.querySelector<HTMLElement>('[data-filters]')!;
  const chips = form.querySelector('[data-chips]')!;
  const boxes = filters.querySelectorAll('input');
  const cities = form.querySelector('#cities')!;
  for (const later of [sort, filters]) later.hidden = false;
  // The server does not know the device's orders, so this field has no name without a script.
  sort.name = 'sort';
  if (!section.firstElementChild) section.innerHTML = '<p role="status"></p><div data-courses></div>';
  const [status, courses] = section.children as unknown as [HTMLElement, HTMLElement];
  const fields = form.elements as unknown as Record<'q' | 'district' | 'city' | FormFlag, HTMLInputElement>;
  const isUnfilled = 'unfilled' in document.documentElement.dataset;
  let chosenSort = '';
  const returnToRow = openReturn();
  /** Set while typed text is not yet in the address. */
  let timer: number | undefined;
  let running = new AbortController();
  /** Whether the state in the address was chosen: then the next one is added to the history and does not replace it. */
  let chosenBefore = true;

  async function show(query: PageQuery): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    section!.ariaBusy = 'true';
    section!.dataset.asked = '';
    fill(chips, renderChips(query));
    try {
      // Filters and orders of the device need the engine, and so does a page that the server has not filled.
      if (!engine() && (isOfDevice(query) || isUnfilled)) await loadEngine().catch(() => {});
      const opened = engine();
      if (opened) {
        const shown = await findResults(opened, mySeats, query);
        await inLanguage();
        if (signal.aborted) return;
        showResults(query, shown);
        void noteNewBuild(opened.round);
      } else await showServersResults(query, signal);
      if (signal.aborted) return;
      showTitle(query.q ? word('results.title', { words: query.q }) : '');
      translate(section!);
      added(courses);
      returnToRow();
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      showText('error.offline');
      courses.replaceChildren();
    }
    section!.ariaBusy = 'false';
  }

  function showResults(query: PageQuery, shown: Shown): void {
    sort.value = shown.sort ?? '';
    status.innerHTML = String(renderSummary(query, shown));
    courses.innerHTML = String(renderCourses(query, shown, shown.mine));
  }

  /** Takes the results from the server's page, which also reports errors in a query. */
  async function showServersResults(query: PageQuery, signal: AbortSignal): Promise<void> {
    const response = await noticingFetch(searchAddress(query), { signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (signal.aborted) return;
    const parts = page.querySelectorAll('[data-results] > *');
    if (parts.length === 2) {
      status.innerHTML = parts[0]!.innerHTML;
      courses.innerHTML = parts[1]!.innerHTML;
    } else {
      showText(response.status === 429 ? 'error.busy' : 'error.server');
      courses.replaceChildren();
    }
    noteAge();
  }

  function showText(key: ScriptKey): void {
    fill(status, label(key));
  }

  /** A query with what only the device applies; undefined if it is invalid. */
  function readQuery(given: URLSearchParams): PageQuery | undefined {
    const query = readPageQuery(given);
    return typeof query === 'string' ? undefined : { ...query, ...readDeviceQuery(given) };
  }

  function queryOfForm(): PageQuery | undefined {
    // Ticked districts replace the one that can be chosen without a script.
    fields.district.disabled = filters.querySelector('fieldset:last-child :checked') !== null;
    const given = new FormData(form!);
    given.set('q', fields.q.value.trim());
    // The list shows the current order; the address has one only if it was chosen.
    given.set('sort', chosenSort);
    return readQuery(new URLSearchParams(given as unknown as Record<string, string>));
  }

  const queryOfAddress = () => readQuery(new URLSearchParams(location.search));

  /** Puts the state of the address into the form and shows its results. */
  function followAddress(): void {
    clearTimeout(timer);
    const query = queryOfAddress();
    if (!query) {
      clear();
      // The service worker's empty page has no error message from the server.
      if (location.pathname === SEARCH_PAGE) showText('error.address');
      return;
    }
    chosenBefore = true;
    fields.q.value = query.q ?? '';
    setDistrict(query.district ?? '');
    fields.city.value = query.city ?? '';
    for (const name of FORM_FLAGS) fields[name].checked = query[name] ?? false;
    chosenSort = query.sort ?? '';
    for (const box of boxes) box.checked = query.only!.includes(box.value);
    queryOfForm();
    if (location.pathname === SEARCH_PAGE) void show(query);
    else {
      clear();
      showTitle('');
    }
  }

  function setDistrict(district: string): void {
    fields.district.value = district;
    // A link may name a district in another way than the list.
    if (fields.district.value !== district) {
      (form!.querySelector('#district') as HTMLSelectElement).add(new Option(district, district, true, true));
    }
  }

  function clear(): void {
    running.abort();
    delete section!.dataset.asked;
    section!.ariaBusy = 'false';
    status.replaceChildren();
    courses.replaceChildren();
  }

  /** Puts the form's state into the address: typing replaces what was typed before. */
  function keepAddress(query: PageQuery, chosen: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    const address = searchAddress(query);
    const changed = address !== location.pathname + location.search;
    if (changed) history[chosen || chosenBefore ? 'pushState' : 'replaceState'](null, '', address);
    chosenBefore = chosen;
  }

  function followForm(chosen: boolean): void {
    const query = queryOfForm();
    if (!query) return;
    keepAddress(query, chosen);
    void show(query);
  }

  form.oninput = () => {
    clearTimeout(timer);
    // Reserves the place at the first letter, so that later results move nothing.
    section.dataset.asked = '';
    const query = queryOfForm();
    if (!query) return;
    const isOnDevice = engine() !== undefined;
    if (isOnDevice) void show(query);
    // Browsers refuse more than some hundred addresses in half a minute.
    timer = window.setTimeout(() => (isOnDevice ? keepAddress(query, false) : followForm(false)), PAUSE_MS);
  };
  form.onchange = ({ target }) => {
    if (target === sort) chosenSort = sort.value || 'best';
    if (target !== fields.q) followForm(true);
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    form.querySelector<HTMLElement>('[popover]')!.hidePopover?.();
    followForm(true);
  };
  form.addEventListener('focusin', prepare);
  if (form.contains(document.activeElement)) prepare();

  /** Loads the engine as soon as somebody uses the form; it then answers a query that still waits for the server. */
  function prepare(): void {
    if (cities.firstChild || (savesData() && !profile())) return;
    loadEngine().then(({ cities: names }) => {
      tellWorker();
      const sorted = [...new Set(names)].filter(Boolean).sort();
      cities.replaceChildren(...sorted.map((name) => new Option(name, name)));
      if (timer !== undefined) followForm(false);
      else if (section!.ariaBusy === 'true') void show(queryOfAddress()!);
    }, console.warn);
  }

  // When a course or another page of results is opened, going back must lead to what was typed last.
  const keepTyped = () => {
    const query = timer === undefined ? undefined : queryOfForm();
    if (query) keepAddress(query, false);
  };
  courses.addEventListener('click', keepTyped, true);
  courses.addEventListener('click', keepRow, true);
  const followLink = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a, [data-chips] a');
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    followAddress();
    section.focus();
  };
  courses.addEventListener('click', followLink);
  chips.addEventListener('click', followLink);
  section.tabIndex = -1;
  returnToRow();
  addEventListener('popstate', followAddress);
  addEventListener(BUSY, () => showText('error.busy'));

  // The server has filled the page, except for what only the device knows, and except offline.
  const isFilled = !isUnfilled && !isOfDevice(readDeviceQuery(new URLSearchParams(location.search)));
  if (location.pathname === SEARCH_PAGE && !isFilled) followAddress();
  return () => {
    if (location.pathname === SEARCH_PAGE) followAddress();
  };
}
