/** The page /list: the reader's courses in order of preference, or those that somebody shared in a link. */
import { html } from 'hono/html';
import { countSeats } from '../eligibility.ts';
import { label, type Markup } from '../views/labels.ts';
import { announce, copy, share } from './copy.ts';
import { fill, translate, word } from './language.ts';
import { type CoursesByCode, codesToEnter, listHeading, readCourses, type SeatsByCode } from './list-courses.ts';
import { listActions, renderList, renderMoves } from './list-view.ts';
import { compareBuilds, noteAge } from './offline.ts';
import { loadSeats, type MySeats, profile } from './profile.ts';
import { readSharedList, type SharedList, sharedListAddress } from './shared-list.ts';
import { MAX_COURSES, saveShortlist, shortlist, validCodes } from './shortlist.ts';

/** Set by bundle.ts. */
declare const UNIVERSITIES: readonly string[];

/** What the page was drawn from last. */
interface Loaded {
  courses: CoursesByCode;
  /** The reader's own. */
  seats: SeatsByCode;
}

/** Shows the list if the page has a place for it; returns a function that shows it again. */
export function startList(mySeats: MySeats): () => void {
  const box = document.querySelector<HTMLElement>('[data-list]');
  if (!box) return () => {};
  const loaded: Loaded = { courses: new Map(), seats: undefined };
  const show = () => showList(box, loaded, mySeats);
  const actions = openActions(box, loaded, show);
  box.onclick = ({ target }) => {
    const { act, code } = (target as Element).closest('button')?.dataset ?? {};
    if (act === 'menu') {
      fill(box.querySelector('#move')!, renderMoves(shortlist(), code!, loaded.courses.get(code!)));
    } else if (act && code) void actions.changeCourse(act, code);
    else if (act) void actions.run(act);
  };
  box.onchange = ({ target }) => {
    const { dataset, value } = target as HTMLSelectElement;
    void actions.changeCourse('place', dataset.code!, Number(value));
  };
  addEventListener('hashchange', () => void show());
  return show;
}

const sharedList = () => readSharedList(location.hash, UNIVERSITIES);

async function showList(box: HTMLElement, loaded: Loaded, mySeats: MySeats): Promise<void> {
  try {
    // The data files belong to the page's build: if that was replaced, the page is reloaded.
    await compareBuilds().catch(() => {});
    // Without a network the list is shown without the reader's own seats.
    const loadingSeats = mySeats().catch(() => undefined);
    loaded.courses = await readCourses();
    loaded.seats = await loadingSeats;
    const list = sharedList();
    const isShared = list.codes.length > 0;
    for (const part of document.querySelectorAll<HTMLElement>('[data-own-list]')) part.hidden = isShared;
    fill(document.querySelector('h1')!, label(isShared ? 'list.shared.title' : 'layout.list'));
    box.innerHTML = String(isShared ? await renderShared(list, loaded) : renderOwn(loaded));
  } catch {
    box.innerHTML = String(html`<p role="alert">${label(navigator.onLine ? 'error.server' : 'error.offline')}</p>`);
  }
  translate(box);
  noteAge();
}

/** Shows a shared list at once, also to readers without a list or profile; adding it to their own needs a click. */
async function renderShared({ codes, sender }: SharedList, { courses, seats }: Loaded): Promise<Markup> {
  const count = shortlist().length;
  const sendersSeats = sender ? countSeats(await loadSeats(), sender) : seats;
  const list = { codes, courses, seats: sendersSeats, canChange: false, isOfSender: sender !== undefined };
  return html`<p class="actions"><button type="button" class="main" data-act="add">${label('shortlist.add')}</button>
${count ? html`<button type="button" data-act="replace">${label('list.shared.replace', { count })}</button>` : ''}
<button type="button" data-act="leave">${label('list.shared.leave')}</button></p>
${renderList({ ...list, heading: listHeading(sender ?? profile()) })}`;
}

function renderOwn({ courses, seats }: Loaded): Markup {
  // Read last, because another tab may have changed it.
  const codes = shortlist();
  if (codes.length === 0)
    return html`<p class="lead">${label('list.empty')} <a href="/">${label('missing.home')}</a></p>`;
  return html`${listActions(profile() !== undefined)}${renderList({ codes, courses, seats, canChange: true })}`;
}

/** What the buttons of the page do. */
function openActions(box: HTMLElement, loaded: Loaded, show: () => Promise<void>) {
  /** Saves a changed list, announces it, and offers to undo. */
  async function change(codes: readonly string[], announcement: string): Promise<void> {
    const before = shortlist();
    saveShortlist(codes);
    await show();
    const undo = document.createElement('button');
    undo.dataset.undo = '';
    undo.textContent = word('list.undo');
    undo.onclick = async () => {
      saveShortlist(before);
      await show();
      announce(word('list.undone'));
    };
    announce(announcement, undo);
  }

  /** Adds a shared list, replaces the reader's own with it, or leaves it for the own one. */
  async function answerShared(act: string): Promise<void> {
    const { codes } = sharedList();
    const before = act === 'add' ? shortlist() : [];
    history.replaceState(null, '', location.pathname);
    if (act === 'leave') await show();
    else await change(validCodes([...before, ...codes]).slice(0, MAX_COURSES), word('list.table'));
    box.querySelector('button')?.focus();
  }

  function run(act: string): void | Promise<void> {
    const codes = shortlist();
    if (act === 'print') return print();
    if (act === 'codes') {
      const entered = codesToEnter({ codes, seats: loaded.seats });
      return copy(entered.join('\n'), word('list.copied', { count: entered.length }));
    }
    if (act !== 'share' && act !== 'share-who') return answerShared(act);
    box.querySelector<HTMLElement>('#share')?.hidePopover();
    const sender = act === 'share-who' ? profile() : undefined;
    return share(word('list.table'), sharedListAddress({ codes, sender }, UNIVERSITIES));
  }

  /** Moves or removes a course; `place` is the position to move it to, from 1. */
  async function changeCourse(act: string, code: string, place?: number): Promise<void> {
    const codes = shortlist();
    // Another tab has removed it.
    if (!codes.includes(code)) return show();
    const course = loaded.courses.get(code)?.course_name ?? code;
    const position = move(codes, code, act, place);
    const moved = word('list.moved', { course, place: position });
    await change(codes, act === 'remove' ? word('list.removed', { course }) : moved);
    const menu = box.querySelector<HTMLButtonElement>(`[data-act=menu][data-code="${code}"]`);
    (menu ?? box.querySelector('button'))?.focus();
  }

  return { run, changeCourse };
}

/** Moves or removes a code within `codes`; returns its new position, from 1. */
export function move(codes: string[], code: string, act: string, place = 1): number {
  const from = codes.indexOf(code);
  const to = act === 'up' ? from - 1 : act === 'down' ? from + 1 : place - 1;
  codes.splice(from, 1);
  if (act !== 'remove') codes.splice(to, 0, code);
  return to + 1;
}
