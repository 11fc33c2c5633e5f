/**
 * Search as you type. The engine is loaded when somebody uses the form, and then answers each letter on the device. Until then
 * the form and the links work as without a script. Every state is in the address: typing replaces it, choosing adds to the
 * history.
 */
import { FORM_FLAGS, type FormFlag } from '../../contract/search-parameters.ts';
import { type PageQuery, readPageQuery, SEARCH_PAGE, searchAddress } from '../views/search-address.ts';
import { loadEngine } from './data-files.ts';
import { openMeant, wordsOfMissing } from './missing-page.ts';
import { compareBuilds, isUnfilled, RELOAD } from './offline.ts';
import { hidePopover } from './popovers.ts';
import { profile } from './profile.ts';
import { saveTable } from './results-table.ts';
import { openResults } from './search-results.ts';

/** The address changes only after this pause in typing: browsers refuse more than some hundred addresses in half a minute. */
const PAUSE_MS = 300;

/** Returns a function that shows the results again after the profile changed. */
export function startSearch(): () => void {
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  const section = document.querySelector<HTMLElement>('[data-results]');
  if (!form || !section) return () => {};
  const search = connect(form, section);
  listenToForm(form, search);
  listenToLinks(section, search);
  addEventListener(RELOAD, search.storeTyped);
  addEventListener('popstate', search.followAddress);
  // A tab that somebody returns to may have the round of yesterday; without a network that is not known.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) compareBuilds().catch(() => {});
  });

  const showAgain = () => {
    if (location.pathname === SEARCH_PAGE) search.followAddress();
  };
  // The button of the filters counts the courses also before one is chosen.
  form.querySelector('[popover]')!.addEventListener('toggle', () => loadEngine().then(showAgain, console.warn));
  section.querySelector<HTMLElement>('[data-save]')!.onclick = () => {
    const query = readFields(form);
    if (query) saveTable(query).catch(console.warn);
  };
  if (profile()) fieldsOf(form).sort.value = 'mine';
  const words = wordsOfMissing();
  if (words) {
    fieldsOf(form).q.value = words;
    openMeant().catch(console.warn).then(search.showForm);
  }
  // The server has filled the page, except with the reader's own seats, and except offline.
  if (isUnfilled() || profile()) showAgain();
  return showAgain;
}

type Search = ReturnType<typeof connect>;

/** Keeps form, address and results in step. */
function connect(form: HTMLFormElement, section: HTMLElement) {
  const results = openResults(section, form);
  /** Set while typed text is not yet in the address. */
  let timer: number | undefined;

  /** Puts the state of the address into the form and shows its results. */
  function followAddress(): void {
    stopTimer();
    const query = readPageQuery(new URLSearchParams(location.search));
    if (query) fillFields(form, query);
    if (location.pathname !== SEARCH_PAGE) void results.clear();
    else if (query) void results.show(query);
    else void results.clear('error.address');
  }

  /** Shows the results of the form. Typed words change the address, and get all of their rows, after a pause. */
  function followForm(isTyping = false): void {
    stopTimer();
    const query = readFields(form);
    if (!query) return;
    void results.show(query, isTyping);
    if (!isTyping) store(searchAddress(query), false);
    else
      timer = window.setTimeout(() => {
        storeTyped();
        void results.show(query);
      }, PAUSE_MS);
  }

  /** Shows the results of the form at the address of the page. */
  const showForm = () => void results.show(readFields(form)!);

  /** Puts what was typed into the address without waiting for a pause. */
  function storeTyped(): void {
    if (timer === undefined) return;
    stopTimer();
    store(searchAddress(readFields(form)!), true);
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return { followAddress, followForm, showForm, storeTyped, hasAnswered: results.hasAnswered };
}

/** Changes the address. What is typed replaces what was typed before. */
function store(address: string, isTyped: boolean): void {
  if (address === location.pathname + location.search) return;
  const isReplaced = isTyped && history.state?.isTyped;
  history[isReplaced ? 'replaceState' : 'pushState']({ isTyped }, '', address);
}

function listenToForm(form: HTMLFormElement, search: Search): void {
  const words = fieldsOf(form).q;
  const prepare = () => void loadEngine().catch(console.warn);
  form.addEventListener('focusin', prepare);
  if (form.contains(document.activeElement)) prepare();
  words.oninput = () => search.followForm(true);
  // The order stands beside the results, outside the form.
  addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.form === form && field !== words) search.followForm();
  });
  form.onsubmit = (event) => {
    // Until the engine has answered once the server does.
    if (!search.hasAnswered()) return;
    event.preventDefault();
    hidePopover(form.querySelector<HTMLElement>('[popover]')!);
    search.followForm();
  };
}

/** Follows links to other results within the page, unless they are opened elsewhere. */
function listenToLinks(section: HTMLElement, search: Search): void {
  section.tabIndex = -1;
  // When a course or another page of results is opened, going back must lead to what was typed last.
  section.addEventListener('click', search.storeTyped, true);
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const link = (target as Element).closest<HTMLAnchorElement>('.pages a, [data-chips] a, .found a.chip');
    if (!link || ctrlKey || metaKey || shiftKey || !search.hasAnswered()) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    search.followAddress();
    section.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
}

type Fields = Readonly<Record<'q' | FormFlag, HTMLInputElement>> &
  Readonly<Record<'district' | 'sort', HTMLSelectElement>>;

const fieldsOf = (form: HTMLFormElement) => form.elements as unknown as Fields;
/** The order that nobody has to choose, which no address names. */
const usualSort = () => (profile() ? 'mine' : '');

/** Undefined if the fields are no valid query. */
function readFields(form: HTMLFormElement): PageQuery | undefined {
  const { q, sort } = fieldsOf(form);
  const parameters = new FormData(form);
  parameters.set('q', q.value.trim());
  parameters.set('sort', sort.value === usualSort() ? '' : sort.value || 'best');
  return readPageQuery(new URLSearchParams(parameters as unknown as Record<string, string>));
}

function fillFields(form: HTMLFormElement, query: PageQuery): void {
  const fields = fieldsOf(form);
  const { q, district, sort } = fields;
  q.value = query.q ?? '';
  const name = query.district ?? '';
  district.value = name;
  // A link may name a district in another way than the list.
  if (district.value !== name) district.add(new Option(name, name, true, true));
  for (const flag of FORM_FLAGS) fields[flag].checked = query[flag] ?? false;
  sort.value = query.sort === 'best' ? '' : (query.sort ?? usualSort());
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=only]'))
    box.checked = query.only!.includes(box.value);
}
