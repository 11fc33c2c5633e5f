/**
 * Search as you type. The engine is loaded when somebody uses the form, and then answers each letter on the device. Until it is
 * loaded, and for readers who save data, the server's page for the query is shown. Every state is in the address: typing
 * replaces it, choosing adds to the history.
 */
import { type PageQuery, readDeviceQuery, SEARCH_PAGE, searchAddress } from '../views/search-address.ts';
import { engine, loadEngine, savesData } from './load-engine.ts';
import { BUSY, compareBuilds, isUnfilled, tellWorker } from './offline.ts';
import { type MySeats, profile } from './profile.ts';
import { openFields, readQuery, type SearchFields } from './search-fields.ts';
import { needsDevice, openResults } from './search-results.ts';

/** The address changes, and the server is asked, only after this pause in typing. */
const PAUSE_MS = 300;

/** Returns a function that shows the results again after the profile changed. `added` connects the buttons of new courses. */
export function startSearch(mySeats: MySeats, added: (courses: ParentNode) => void): () => void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  const section = document.querySelector<HTMLElement>('[data-results]');
  if (!form || !section) return () => {};
  const fields = openFields(form);
  const results = openResults(section, { form, mySeats, sort: fields.sort, added });
  const search = connect(fields, results);
  listenToForm(form, fields, search);
  if (form.contains(document.activeElement)) search.prepare();
  section.tabIndex = -1;
  // When a course or another page of results is opened, going back must lead to what was typed last.
  section.addEventListener('click', search.storeTyped, true);
  listenToLinks(section, search);
  addEventListener('popstate', search.followAddress);
  addEventListener(BUSY, () => results.showText('error.busy'));
  // A tab that somebody returns to may have the round of yesterday; without a network that is not known.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) compareBuilds().catch(() => {});
  });

  const showAgain = () => {
    if (location.pathname === SEARCH_PAGE) search.followAddress();
  };
  // The server has filled the page, except for what only the device knows, and except offline.
  if (isUnfilled() || needsDevice(readDeviceQuery(new URLSearchParams(location.search)))) showAgain();
  return showAgain;
}

type Search = ReturnType<typeof connect>;

/** The state of the search in the address: typing replaces what was typed before, choosing adds to the history. */
function openAddress() {
  /** Whether the state in the address was chosen: then the next one does not replace it. */
  let wasChosen = true;
  /** Its query; undefined if it is invalid. */
  const read = () => readQuery(new URLSearchParams(location.search));
  function follow(): PageQuery | undefined {
    wasChosen = true;
    return read();
  }
  function write(query: PageQuery, isChosen: boolean): void {
    const address = searchAddress(query);
    const isNew = address !== location.pathname + location.search;
    if (isNew) history[isChosen || wasChosen ? 'pushState' : 'replaceState'](null, '', address);
    wasChosen = isChosen;
  }
  return { read, follow, write };
}

/** Keeps form, address and results in step. */
function connect(fields: SearchFields, results: ReturnType<typeof openResults>) {
  /** Set while typed text is not yet in the address. */
  let timer: number | undefined;
  const address = openAddress();

  /** Puts the state of the address into the form and shows its results. */
  function followAddress(): void {
    clearTimeout(timer);
    const isResultsPage = location.pathname === SEARCH_PAGE;
    const query = address.follow();
    if (query) fields.fill(query);
    if (query && isResultsPage) return void results.show(query);
    results.clear();
    // The service worker's empty page has no error message from the server.
    if (isResultsPage) results.showText('error.address');
  }

  function storeInAddress(query: PageQuery, isChosen: boolean): void {
    clearTimeout(timer);
    timer = undefined;
    address.write(query, isChosen);
  }

  function followForm(isChosen: boolean): void {
    const query = fields.read();
    if (!query) return;
    storeInAddress(query, isChosen);
    void results.show(query);
  }

  function followTyping(): void {
    clearTimeout(timer);
    results.reserve();
    const query = fields.read();
    if (!query) return;
    const isOnDevice = engine() !== undefined;
    if (isOnDevice) void results.show(query);
    // Browsers refuse more than some hundred addresses in half a minute.
    timer = window.setTimeout(() => (isOnDevice ? storeInAddress(query, false) : followForm(false)), PAUSE_MS);
  }

  /** Puts what was typed into the address without waiting for a pause. */
  function storeTyped(): void {
    const query = timer === undefined ? undefined : fields.read();
    if (query) storeInAddress(query, false);
  }

  /** Loads the engine as soon as somebody uses the form; it then answers a query that still waits for the server. */
  function prepare(): void {
    if (engine() || (savesData() && !profile())) return;
    loadEngine().then(() => {
      tellWorker();
      if (timer !== undefined) followForm(false);
      else if (results.isBusy()) void results.show(address.read()!);
    }, console.warn);
  }

  return { followAddress, followForm, followTyping, storeTyped, prepare };
}

function listenToForm(form: HTMLFormElement, { sort, words, chooseSort }: SearchFields, search: Search): void {
  form.oninput = search.followTyping;
  form.onchange = ({ target }) => {
    if (target !== words) search.followForm(true);
  };
  // It stands beside the results, outside the form.
  sort.onchange = () => {
    chooseSort();
    search.followForm(true);
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    form.querySelector<HTMLElement>('[popover]')!.hidePopover?.();
    search.followForm(true);
  };
  form.addEventListener('focusin', search.prepare);
}

/** Follows links to other results within the page, unless they are opened elsewhere. */
function listenToLinks(section: HTMLElement, search: Search): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const link = (target as Element).closest<HTMLAnchorElement>('.pages a, [data-chips] a, .found a.chip');
    if (!link || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    search.followAddress();
    section.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
}
