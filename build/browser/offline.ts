/** Offline use: starts the service worker, and says where what is shown was only seen earlier. */
import { setWord, writtenDate } from './language.ts';

/** When the last answer was made, where the service worker had it from an earlier visit. */
let seen: string | null = null;

/** The event of an answer that says there were too many requests. */
export const BUSY = 'busy';

/** `fetch` that notices whether the answer is an old one, as the service worker says in `X-Seen`, and a refusal. */
export const noticingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429) dispatchEvent(new Event(BUSY));
  seen = response.headers.get('X-Seen');
  return response;
};

/** Shows or removes the note that old numbers are on the page; `round` is the round that they are of. */
export function noteAge(round?: string): void {
  const page = document.documentElement.dataset;
  const date = seen ?? page.seen;
  let note = document.querySelector<HTMLElement>('.offline');
  if (!date) {
    note?.remove();
    return;
  }
  if (!note) {
    note = document.createElement('p');
    note.className = 'offline';
    note.setAttribute('role', 'status');
    document.querySelector('main')!.prepend(note);
  }
  setWord(note, 'offline.numbers', { date: writtenDate(date), round: round ?? page.round ?? '' });
}

export async function startOffline(): Promise<void> {
  noteAge();
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // A worker that takes over, the first or that of a new round, has not seen this page and its files fetched; it may have
  // done so before this script ran.
  const tell = () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    serviceWorker.controller?.postMessage([location.href, ...files]);
  };
  serviceWorker.addEventListener('controllerchange', tell);
  tell();
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // At once: what was kept of the round before is dropped as soon as a page of the new one is seen.
  if (serviceWorker.controller) await registration.update();
}
