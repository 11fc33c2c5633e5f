/** The page /list: the reader's courses in order of preference, or those that somebody shared in a link. */
import { html } from 'hono/html';
import { label } from '../views/labels.ts';
import { MAX_COMPARED, renderComparison } from './compare-view.ts';
import { announce, copy, share } from './copy.ts';
import { loadNames, loadSeats } from './data-files.ts';
import { fill, translate, word } from './language.ts';
import { codesToEnter, type ListItem, makeItems } from './list-items.ts';
import { renderMoves, renderOwnList, renderSharedList } from './list-view.ts';
import { compareBuilds, noteAge } from './offline.ts';
import { loadOwnClosings, loadOwnSeats, profile } from './profile.ts';
import { MAX_COURSES, readSharedList, saveShortlist, sharedListAddress, shortlist, validCodes } from './shortlist.ts';

let items: readonly ListItem[] = [];
/** The codes that the reader ticked to see them side by side: they stay ticked when the list is drawn again. */
let ticked: readonly string[] = [];

const listBox = () => document.querySelector<HTMLElement>('[data-list]')!;

/** What the buttons do, by their `data-act`: those of a course with its code, those of the whole list without one. */
const ACTIONS: Readonly<Record<string, (code: string) => unknown>> = {
  menu: (code) => fill(listBox().querySelector('#move')!, renderMoves(items, code)),
  top: (code) => changeCourse(code, 0),
  up: (code) => changeCourse(code, shortlist().indexOf(code) - 1),
  down: (code) => changeCourse(code, shortlist().indexOf(code) + 1),
  remove: (code) => changeCourse(code),
  codes: copyCodes,
  compare: compareCourses,
  'share-comparison': () => share(word('compare.title'), location.pathname + location.hash),
  print: () => print(),
  share: () => share(word('list.table'), sharedListAddress(shortlist())),
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
    const { dataset, name, value } = target as HTMLSelectElement;
    if (name !== 'compare') void changeCourse(dataset.code!, Number(value) - 1);
    else {
      ticked = tickedCodes();
      limitChoice();
    }
  };
  addEventListener('hashchange', showList);
}

export async function showList(): Promise<void> {
  const box = listBox();
  try {
    // The data files belong to the page's build: if that was replaced, the page is reloaded.
    await compareBuilds().catch(() => {});
    const loading = [loadNames(), loadSeats(), loadOwnSeats(), loadOwnClosings()] as const;
    const [names, records, seats, closings] = await Promise.all(loading);
    const compared = readSharedList(location.hash, 'compare').slice(0, MAX_COMPARED);
    const shared = readSharedList(location.hash, 'codes');
    const isOwn = compared.length + shared.length === 0;
    // The reader's own list is read last, because another tab may have changed it.
    const codes = compared.length > 0 ? compared : isOwn ? shortlist() : shared;
    items = makeItems(codes, { names, records, seats, closings });
    for (const part of document.querySelectorAll<HTMLElement>('[data-own-list]')) part.hidden = !isOwn;
    const title = compared.length > 0 ? 'compare.title' : isOwn ? 'layout.list' : 'list.shared.title';
    fill(document.querySelector('h1')!, label(title));
    const render = compared.length > 0 ? renderComparison : isOwn ? renderOwnList : renderSharedList;
    box.innerHTML = String(render(items, profile()));
    showTicks();
  } catch {
    box.innerHTML = String(html`<p role="alert">${label(navigator.onLine ? 'error.server' : 'error.offline')}</p>`);
  }
  translate(box);
  noteAge();
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
  const course = items.find((item) => item.code === code)?.names?.course_name ?? code;
  const others = codes.filter((other) => other !== code);
  if (position === undefined) await change(others, word('list.removed', { course }));
  else
    await change(
      [...others.slice(0, position), code, ...others.slice(position)],
      word('list.moved', { course, place: position + 1 }),
    );
  const menu = listBox().querySelector<HTMLButtonElement>(`[data-act=menu][data-code="${code}"]`);
  (menu ?? listBox().querySelector('button'))?.focus();
}

const compareBoxes = () => [...listBox().querySelectorAll<HTMLInputElement>('[name=compare]')];
const tickedCodes = () =>
  compareBoxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** Ticks what was ticked before; as many courses as can be compared are all ticked at first. */
function showTicks(): void {
  const boxes = compareBoxes();
  const isFirst = !boxes.some(({ value }) => ticked.includes(value));
  for (const box of boxes) box.checked = isFirst ? boxes.length <= MAX_COMPARED : ticked.includes(box.value);
  if (boxes.length > 0) limitChoice();
}

/** Two to four courses can be compared: then no fifth one can be chosen. */
function limitChoice(): void {
  const { length } = tickedCodes();
  for (const box of compareBoxes()) box.disabled = !box.checked && length >= MAX_COMPARED;
  listBox().querySelector<HTMLButtonElement>('[data-act=compare]')!.disabled = length < 2;
}

function compareCourses(): void {
  location.hash = `compare=${tickedCodes()}`;
}

function copyCodes(): Promise<void> {
  const codes = codesToEnter(items);
  return copy(codes.join('\n'), word('list.copied', { count: codes.length }));
}

/** Adds a shared list to the reader's own courses in `before`. */
async function takeShared(before: readonly string[]): Promise<void> {
  const codes = readSharedList(location.hash, 'codes');
  await leaveShared();
  await change(validCodes([...before, ...codes]).slice(0, MAX_COURSES), word('list.table'));
  listBox().querySelector('button')?.focus();
}

async function leaveShared(): Promise<void> {
  history.replaceState(null, '', location.pathname);
  await showList();
  listBox().querySelector('button')?.focus();
}
