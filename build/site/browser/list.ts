/** The page /list: the reader's courses in order of preference, or those that somebody shared in a link. */
import { html } from 'hono/html';
import { countSeats } from '../eligibility.ts';
import type { Profile } from '../reader-profile.ts';
import { label, type Markup } from '../views/labels.ts';
import { announce, copy, share } from './copy.ts';
import { loadSeats } from './data-files.ts';
import { fill, translate, word } from './language.ts';
import { type CoursesByCode, codesToEnter, readCourses, type SeatsByCode } from './list-courses.ts';
import { listActions, renderList, renderMoves } from './list-view.ts';
import { compareBuilds, noteAge } from './offline.ts';
import { loadOwnSeats, profile } from './profile.ts';
import { readSharedList, type SharedList, sharedListAddress } from './shared-list.ts';
import { MAX_COURSES, saveShortlist, shortlist, validCodes } from './shortlist.ts';

/** Set by bundle.ts. */
declare const UNIVERSITIES: readonly string[];

/** What the page was drawn from last: all courses, and the reader's own seats. */
let courses: CoursesByCode = new Map();
let seats: SeatsByCode;

const listBox = () => document.querySelector<HTMLElement>('[data-list]')!;
const sharedList = () => readSharedList(location.hash, UNIVERSITIES);

/** What the buttons do, by their `data-act`: those of a course with its code, those of the whole list without one. */
const ACTIONS: Readonly<Record<string, (code: string) => unknown>> = {
  menu: (code) => fill(listBox().querySelector('#move')!, renderMoves(shortlist(), code, courses.get(code))),
  top: (code) => changeCourse(code, 0),
  up: (code) => changeCourse(code, shortlist().indexOf(code) - 1),
  down: (code) => changeCourse(code, shortlist().indexOf(code) + 1),
  remove: (code) => changeCourse(code),
  codes: copyCodes,
  print: () => print(),
  share: () => shareList(),
  'share-who': () => shareList(profile()),
  add: () => takeShared(shortlist()),
  replace: () => takeShared([]),
  leave: leaveShared,
};

export function startList(): void {
  const box = listBox();
  box.onclick = ({ target }) => {
    const { act, code = '' } = (target as Element).closest('button')?.dataset ?? {};
    if (act) ACTIONS[act]!(code);
  };
  box.onchange = ({ target }) => {
    const { dataset, value } = target as HTMLSelectElement;
    void changeCourse(dataset.code!, Number(value) - 1);
  };
  addEventListener('hashchange', showList);
}

export async function showList(): Promise<void> {
  const box = listBox();
  try {
    // The data files belong to the page's build: if that was replaced, the page is reloaded.
    await compareBuilds().catch(() => {});
    // Without a network the list is shown without the reader's own seats.
    const loadingSeats = loadOwnSeats().catch(() => undefined);
    courses = await readCourses();
    seats = await loadingSeats;
    const list = sharedList();
    const isShared = list.codes.length > 0;
    for (const part of document.querySelectorAll<HTMLElement>('[data-own-list]')) part.hidden = isShared;
    fill(document.querySelector('h1')!, label(isShared ? 'list.shared.title' : 'layout.list'));
    box.innerHTML = String(isShared ? await renderShared(list) : renderOwn());
  } catch {
    box.innerHTML = String(html`<p role="alert">${label(navigator.onLine ? 'error.server' : 'error.offline')}</p>`);
  }
  translate(box);
  noteAge();
}

/** Shows a shared list at once, also to readers without a list or profile; adding it to their own needs a click. */
async function renderShared({ codes, sender }: SharedList): Promise<Markup> {
  const count = shortlist().length;
  const list = {
    codes,
    courses,
    seats: sender ? countSeats(await loadSeats(), sender) : seats,
    isShared: true,
    sender,
  };
  return html`<p class="actions"><button type="button" class="main" data-act="add">${label('shortlist.add')}</button>
${count ? html`<button type="button" data-act="replace">${label('list.shared.replace', { count })}</button>` : ''}
<button type="button" data-act="leave">${label('list.shared.leave')}</button></p>
${renderList(list)}`;
}

function renderOwn(): Markup {
  // Read last, because another tab may have changed it.
  const codes = shortlist();
  if (codes.length === 0)
    return html`<p class="lead">${label('list.empty')} <a href="/">${label('missing.home')}</a></p>`;
  return html`${listActions(profile() !== undefined)}${renderList({ codes, courses, seats, isShared: false })}`;
}

/** Saves a changed list, announces it, and offers to undo. */
async function change(codes: readonly string[], announcement: string): Promise<void> {
  const before = shortlist();
  saveShortlist(codes);
  await showList();
  const undo = document.createElement('button');
  undo.dataset.undo = '';
  undo.textContent = word('list.undo');
  undo.onclick = async () => {
    saveShortlist(before);
    await showList();
    announce(word('list.undone'));
  };
  announce(announcement, undo);
}

/** Moves a course to a position, from 0, or removes it. */
async function changeCourse(code: string, position?: number): Promise<void> {
  const codes = shortlist();
  // Another tab has removed it.
  if (!codes.includes(code)) return showList();
  const course = courses.get(code)?.course_name ?? code;
  const others = codes.filter((other) => other !== code);
  if (position === undefined) await change(others, word('list.removed', { course }));
  else await change(others.toSpliced(position, 0, code), word('list.moved', { course, place: position + 1 }));
  const menu = listBox().querySelector<HTMLButtonElement>(`[data-act=menu][data-code="${code}"]`);
  (menu ?? listBox().querySelector('button'))?.focus();
}

function copyCodes(): Promise<void> {
  const codes = codesToEnter({ codes: shortlist(), seats });
  return copy(codes.join('\n'), word('list.copied', { count: codes.length }));
}

function shareList(sender?: Profile): Promise<void> {
  listBox().querySelector<HTMLElement>('#share')?.hidePopover();
  return share(word('list.table'), sharedListAddress({ codes: shortlist(), sender }, UNIVERSITIES));
}

/** Adds a shared list to the reader's own courses in `before`. */
async function takeShared(before: readonly string[]): Promise<void> {
  const { codes } = sharedList();
  await leaveShared();
  await change(validCodes([...before, ...codes]).slice(0, MAX_COURSES), word('list.table'));
  listBox().querySelector('button')?.focus();
}

/** Shows the reader's own list. */
async function leaveShared(): Promise<void> {
  history.replaceState(null, '', location.pathname);
  await showList();
  listBox().querySelector('button')?.focus();
}
