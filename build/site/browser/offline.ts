/** Never shows stale data as current: starts the service worker, marks what was seen earlier, and shows nothing from another build. */
import type { Correction } from '../../contract/source.ts';
import { label, type TextKey, type Values } from '../views/labels.ts';
import { fill, inLanguage, writtenDate } from './language.ts';

/** When the last answer was made, if the service worker kept it from an earlier visit. */
let seen: string | null = null;

/** The event before the page is loaded again, for what is not yet in its address. */
export const RELOAD = 'reload';

/** How often a search checks the build: once or twice while somebody types. */
const EVERY_MS = 15_000;
let lastAsked = Number.NEGATIVE_INFINITY;

/** For results of `round` found on the device: shows their age, and reloads the page if its build was replaced. */
export async function noteNewBuild(round: string): Promise<void> {
  if (performance.now() - lastAsked >= EVERY_MS) {
    lastAsked = performance.now();
    // Without a network and without a kept answer the current build is unknown.
    await compareBuilds().catch(() => {});
  }
  noteAge(round);
}

/** /build.json: the published build, the addresses of its data files, and the corrections of its round. */
export interface BuildFile {
  readonly build: string;
  readonly search: string;
  readonly seats: string;
  readonly courses: string;
  /** Absent without cut-off lists. */
  readonly closings?: string | undefined;
  readonly corrected: readonly Correction[];
}

/** Compares the page's build with the published one: if they differ the page is loaded again, and the promise never resolves. */
export async function compareBuilds(): Promise<BuildFile> {
  const answer = await fetch('/build.json');
  if (!answer.ok) throw answer;
  seen = answer.headers.get('X-Seen');
  const published: BuildFile = await answer.json();
  // A page that is not about the whole round names no build and accepts the first.
  const page = document.documentElement.dataset;
  page.build ??= published.build;
  if (published.build === page.build) return published;
  await inLanguage();
  note('replaced', 'offline.replaced', {});
  // Once for each build: while a deploy spreads, the page may still be the old one.
  if (history.state?.reloadedFor !== published.build) {
    dispatchEvent(new Event(RELOAD));
    history.replaceState({ reloadedFor: published.build }, '');
    location.reload();
  }
  return new Promise(() => {});
}

function note(name: string, key: TextKey, values: Values): void {
  let line = document.querySelector<HTMLElement>(`.${name}`);
  if (!line) {
    line = document.createElement('p');
    line.className = name;
    line.setAttribute('role', 'status');
    document.querySelector('main')!.prepend(line);
  }
  fill(line, label(key, values));
}

/** Shows or removes the note that the page has old numbers; `round` is the round of the numbers. */
export function noteAge(round?: string): void {
  const page = document.documentElement.dataset;
  const date = seen ?? page.seen;
  if (date) note('offline', 'offline.numbers', { date: writtenDate(date), round: round ?? page.round ?? '' });
  else document.querySelector('.offline')?.remove();
}

/** Whether this is the page of results without results, which the service worker answers offline. */
export const isUnfilled = (): boolean => 'unfilled' in document.documentElement.dataset;

/**
 * Tells the worker what to keep, and that a search on the device has worked: a new worker has not seen the requests of this page, which may have been made before this
 * script ran or while the search engine was loading.
 */
export function tellWorker({ hasSearched = false } = {}): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // The empty page of results is not kept.
  const page = isUnfilled() ? [] : [location.href];
  navigator.serviceWorker?.controller?.postMessage({ files: [...page, ...files], hasSearched });
}

export async function startOffline(): Promise<void> {
  await inLanguage();
  noteAge();
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('controllerchange', () => tellWorker());
  tellWorker();
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // Updates at once: the data of the last round is dropped as soon as a page of the new one is seen.
  if (serviceWorker.controller) await registration.update();
}
