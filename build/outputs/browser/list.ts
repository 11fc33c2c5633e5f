/** The page /list: the kept courses in order of preference, or those that somebody shared in a link. */
import { html } from 'hono/html';
import { countSeats, type Profile, readProfile } from '../../shared/seats.ts';
import { label, type Markup } from '../../shared/views/labels.ts';
import { announce, copy, save, share } from './copy.ts';
import { startDrag } from './drag.ts';
import { asText, codesToEnter, csvRows, type Known, type Own, readKnown, whose } from './kept-courses.ts';
import { sharedAddress, translate, word } from './language.ts';
import { listActions, renderList } from './list-view.ts';
import { compareBuilds, noteAge } from './offline.ts';
import { isFromElsewhere, loadSeats, type MySeats, profile } from './profile.ts';
import { codesAmong, keepShortlist, MOST, shortlist } from './shortlist.ts';

/** Set by bundle.ts. */
declare const UNIVERSITIES: readonly string[];

/** A shared list in the address's fragment, which no server sees; with the sender's profile if they chose to share it. */
interface Sent {
  readonly codes: readonly string[];
  readonly who?: Profile | undefined;
}

function readSent(): Sent {
  const given = new URLSearchParams(location.hash.slice(1));
  const codes = codesAmong(given.get('codes')?.split(',') ?? []).slice(0, MOST);
  return { codes, who: readProfile(given.get('who'), UNIVERSITIES) };
}

/** The address of a list. */
function listAddress(codes: readonly string[], who?: Profile): string {
  return `/list#codes=${codes}${who ? `&who=${encodeURIComponent(JSON.stringify(who))}` : ''}`;
}

/** Shows the list if the page has a place for it; returns a function that shows it again. */
export function startList(mySeats: MySeats): () => void {
  const box = document.querySelector<HTMLElement>('[data-list]');
  if (!box) return () => {};
  let known: Known = new Map();
  let own: Own;

  async function show(): Promise<void> {
    try {
      // The data files belong to the page's build: if that was replaced, the page is reloaded.
      await compareBuilds().catch(() => {});
      // Without a network the list is shown without the reader's own seats.
      const seats = mySeats().catch(() => undefined);
      known = await readKnown();
      own = await seats;
      const sent = readSent();
      box!.innerHTML = String(sent.codes.length > 0 ? await renderSent(sent) : renderOwn());
    } catch {
      box!.innerHTML = String(html`<p role="alert">${label(navigator.onLine ? 'error.server' : 'error.offline')}</p>`);
    }
    translate(box!);
    noteAge();
  }

  /** Shows a shared list at once, also to readers without a list or profile; keeping it needs a click. */
  async function renderSent({ codes, who }: Sent): Promise<Markup> {
    const count = shortlist().length;
    const seats = who ? countSeats(await loadSeats(), who) : own;
    return html`<div class="shared"><p>${label('list.shared', { count: codes.length })}</p>
<p class="actions"><button type="button" class="main" data-act="add">${label('shortlist.add')}</button>
${count ? html`<button type="button" data-act="replace">${label('list.shared.replace', { count })}</button>` : ''}
<button type="button" data-act="leave">${label('list.shared.leave')}</button></p></div>
${renderList(codes, known, seats, false, whose(who ?? profile()))}`;
  }

  function renderOwn(): Markup {
    // Read last, because another tab may have changed it.
    const all = shortlist();
    if (all.length === 0) return html`<p>${label('list.empty')} <a href="/">${label('missing.home')}</a></p>`;
    const cut = all.length > MOST ? html`<p>${label('list.cut', { all: all.length, most: MOST })}</p>` : '';
    const why = isFromElsewhere() ? html`<p><strong>${label('why.no_other_state')}</strong></p>` : '';
    return html`${listActions()}${cut}${why}${renderList(all.slice(0, MOST), known, own, true)}`;
  }

  /** Saves a changed list, announces it, and offers to undo. */
  async function change(codes: readonly string[], done: string): Promise<void> {
    const before = shortlist();
    keepShortlist(codes);
    await show();
    announce(done, async () => {
      keepShortlist(before);
      await show();
      announce(word('list.undone'));
    });
  }

  const courseName = (code: string) => known.get(code)?.course_name ?? code;
  startDrag(box, (codes) => {
    // The list may be longer than the shown part.
    const rest = shortlist().filter((code) => !codes.includes(code));
    if (String([...codes, ...rest]) !== String(shortlist())) void change([...codes, ...rest], word('list.table'));
  });

  box.onclick = async ({ target }) => {
    const button = (target as Element).closest('button');
    const act = button?.dataset.act;
    if (!act || act === 'drag') return;
    const codes = shortlist();
    const shown = codes.slice(0, MOST);
    if (act === 'print') print();
    else if (act === 'csv') save(csvRows(shown, known, own), 'my-list.csv');
    else if (act === 'codes') {
      const entered = codesToEnter(codes, own);
      await copy(entered.join('\n'), word('list.copied', { count: entered.length }));
    } else if (act === 'share') await share(word('list.table'), listAddress(codes));
    else if (act === 'share-who') await share(`${word('list.table')}: ${whose()}`, listAddress(codes, profile()));
    else if (act === 'text')
      await copy(asText(codes, known, own, sharedAddress(listAddress(codes))), word('list.text.copied'));
    else if (act === 'leave' || act === 'add' || act === 'replace') {
      const sent = readSent().codes;
      history.replaceState(null, '', location.pathname);
      if (act === 'leave') await show();
      else await change(codesAmong([...(act === 'add' ? codes : []), ...sent]).slice(0, MOST), word('list.table'));
      box.querySelector('button')?.focus();
    } else {
      const code = button.dataset.code!;
      // Another tab has removed it.
      if (!codes.includes(code)) return show();
      const course = courseName(code);
      const place = move(codes, code, act);
      await change(codes, act === 'remove' ? word('list.removed', { course }) : word('list.moved', { course, place }));
      const same = box.querySelector<HTMLButtonElement>(`[data-act=${act}][data-code="${code}"]:enabled`);
      (same ?? box.querySelector('button'))?.focus();
    }
  };
  addEventListener('hashchange', () => void show());
  return show;
}

/** Moves or removes a code within `codes`; returns its new position, from 1. */
export function move(codes: string[], code: string, act: string): number {
  const at = codes.indexOf(code);
  const to = act === 'top' ? 0 : act === 'up' ? at - 1 : at + 1;
  codes.splice(at, 1);
  if (act !== 'remove') codes.splice(to, 0, code);
  return to + 1;
}
