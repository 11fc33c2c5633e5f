/** The page /list: the reader's courses in order of preference, or those that somebody shared in a link. */
import { html } from 'hono/html';
import { countSeats } from '../eligibility.ts';
import { label, type Markup } from '../views/labels.ts';
import { announce, copy, share } from './copy.ts';
import { sharedAddress, translate, word } from './language.ts';
import {
  asText,
  type CoursesByCode,
  codesToEnter,
  listHeading,
  readCourses,
  type SeatsByCode,
} from './list-courses.ts';
import { listActions, renderList } from './list-view.ts';
import { compareBuilds, noteAge } from './offline.ts';
import { loadSeats, type MySeats, profile } from './profile.ts';
import { readSharedList, type SharedList, sharedListAddress } from './shared-list.ts';
import { MAX_COURSES, saveShortlist, shortlist, validCodes } from './shortlist.ts';

/** Set by bundle.ts. */
declare const UNIVERSITIES: readonly string[];

/** Shows the list if the page has a place for it; returns a function that shows it again. */
export function startList(mySeats: MySeats): () => void {
  const box = document.querySelector<HTMLElement>('[data-list]');
  if (!box) return () => {};
  let courses: CoursesByCode = new Map();
  let seats: SeatsByCode;
  const readShared = () => readSharedList(location.hash, UNIVERSITIES);

  async function show(): Promise<void> {
    try {
      // The data files belong to the page's build: if that was replaced, the page is reloaded.
      await compareBuilds().catch(() => {});
      // Without a network the list is shown without the reader's own seats.
      const loadingSeats = mySeats().catch(() => undefined);
      courses = await readCourses();
      seats = await loadingSeats;
      const sharedList = readShared();
      box!.innerHTML = String(sharedList.codes.length > 0 ? await renderShared(sharedList) : renderOwn());
    } catch {
      box!.innerHTML = String(html`<p role="alert">${label(navigator.onLine ? 'error.server' : 'error.offline')}</p>`);
    }
    translate(box!);
    noteAge();
  }

  /** Shows a shared list at once, also to readers without a list or profile; adding it to their own needs a click. */
  async function renderShared({ codes, sender }: SharedList): Promise<Markup> {
    const count = shortlist().length;
    const sendersSeats = sender ? countSeats(await loadSeats(), sender) : seats;
    const heading = listHeading(sender ?? profile());
    return html`<div class="shared"><p>${label('list.shared', { count: codes.length })}</p>
<p class="actions"><button type="button" class="main" data-act="add">${label('shortlist.add')}</button>
${count ? html`<button type="button" data-act="replace">${label('list.shared.replace', { count })}</button>` : ''}
<button type="button" data-act="leave">${label('list.shared.leave')}</button></p></div>
${renderList({ codes, courses, seats: sendersSeats, canChange: false, heading })}`;
  }

  function renderOwn(): Markup {
    // Read last, because another tab may have changed it.
    const codes = shortlist();
    if (codes.length === 0) return html`<p>${label('list.empty')} <a href="/">${label('missing.home')}</a></p>`;
    const cut =
      codes.length > MAX_COURSES ? html`<p>${label('list.cut', { all: codes.length, most: MAX_COURSES })}</p>` : '';
    return html`${listActions()}${cut}${renderList({ codes: codes.slice(0, MAX_COURSES), courses, seats, canChange: true })}`;
  }

  /** Saves a changed list, announces it, and offers to undo. */
  async function change(codes: readonly string[], announcement: string): Promise<void> {
    const before = shortlist();
    saveShortlist(codes);
    await show();
    announce(announcement, async () => {
      saveShortlist(before);
      await show();
      announce(word('list.undone'));
    });
  }

  /** Copies, shares or prints the list. */
  const exports: Readonly<Record<string, (codes: string[]) => void | Promise<void>>> = {
    print: () => print(),
    codes: (codes) => {
      const entered = codesToEnter({ codes, seats });
      return copy(entered.join('\n'), word('list.copied', { count: entered.length }));
    },
    share: (codes) => share(word('list.table'), sharedListAddress({ codes })),
    'share-who': (codes) =>
      share(`${word('list.table')}: ${listHeading()}`, sharedListAddress({ codes, sender: profile() })),
    text: (codes) => {
      const link = sharedAddress(sharedListAddress({ codes }));
      return copy(asText({ codes, courses, seats }, link), word('list.text.copied'));
    },
  };

  /** Adds a shared list, replaces the reader's own with it, or leaves it for the own one. */
  async function answerShared(act: string): Promise<void> {
    const { codes } = readShared();
    const before = act === 'add' ? shortlist() : [];
    history.replaceState(null, '', location.pathname);
    if (act === 'leave') await show();
    else await change(validCodes([...before, ...codes]).slice(0, MAX_COURSES), word('list.table'));
    box!.querySelector('button')?.focus();
  }

  /** Moves or removes a course. */
  async function changeCourse(act: string, code: string): Promise<void> {
    const codes = shortlist();
    // Another tab has removed it.
    if (!codes.includes(code)) return show();
    const course = courses.get(code)?.course_name ?? code;
    const place = move(codes, code, act);
    await change(codes, act === 'remove' ? word('list.removed', { course }) : word('list.moved', { course, place }));
    const sameButton = box!.querySelector<HTMLButtonElement>(`[data-act=${act}][data-code="${code}"]:enabled`);
    (sameButton ?? box!.querySelector('button'))?.focus();
  }

  box.onclick = ({ target }) => {
    const { act, code } = (target as Element).closest('button')?.dataset ?? {};
    if (!act) return;
    if (code) void changeCourse(act, code);
    else if (exports[act]) void exports[act](shortlist());
    else void answerShared(act);
  };
  addEventListener('hashchange', () => void show());
  return show;
}

/** Moves or removes a code within `codes`; returns its new position, from 1. */
export function move(codes: string[], code: string, act: string): number {
  const from = codes.indexOf(code);
  const to = act === 'top' ? 0 : act === 'up' ? from - 1 : from + 1;
  codes.splice(from, 1);
  if (act !== 'remove') codes.splice(to, 0, code);
  return to + 1;
}
