/** No old number as new: starts the service worker, says what was only seen earlier, and shows nothing of another build. */
import type { Correction } from '../../contract/source.ts';
import { renderCorrections } from '../../shared/views/corrections.ts';
import { label, type Values } from '../../shared/views/text.ts';
import { fill, type ScriptKey, translate, writtenDate } from './language.ts';

/** When the last answer was made, where the service worker had it from an earlier visit. */
let seen: string | null = null;

/** The event of an answer that says there were too many requests. */
export const BUSY = 'busy';

/**
 * `fetch` that notices whether the answer is an old one, as the service worker says in `X-Seen`, and a refusal. It never
 * resolves with an answer of another build than the page's: the page is loaded again, or says that it has to be.
 */
export const noticingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 429) dispatchEvent(new Event(BUSY));
  seen = response.headers.get('X-Seen');
  if (response.ok) await compareBuilds();
  return response;
};

let comparing: Promise<unknown> = Promise.resolve();
let next: Promise<unknown> | undefined;

/** Compares after the one under way: only a comparison that begins after an answer can vouch for it. Many answers share one. */
export function compareBuilds(): Promise<unknown> {
  next ??= comparing.then(() => {
    next = undefined;
    const compared = compareBuild();
    comparing = compared.catch(() => {});
    return compared;
  });
  return next;
}

/** Answers that are found on the device need no request: so often the page asks whether its build is still the published one. */
const EVERY_MS = 60_000;
let lastAsked = Number.NEGATIVE_INFINITY;

/** For results of `round` that were found on the device: notes their age, and loads the page again where they were replaced. */
export async function noteNewBuild(round: string): Promise<void> {
  if (performance.now() - lastAsked >= EVERY_MS) {
    lastAsked = performance.now();
    seen = null;
    // Without a network, and without a kept answer, nothing is known.
    await compareBuilds().catch(() => {});
  }
  noteAge(round);
}

/** /build.json: which build is published, where it has its data files, and what was corrected in its round. */
export interface BuildFile {
  readonly build: string;
  readonly search: string;
  readonly seats: string;
  readonly courses: string;
  readonly corrected: readonly Correction[];
}

let opened: Promise<BuildFile> | undefined;

/** That of the page's build, asked for once; where that failed, again the next time. */
export function readBuild(): Promise<BuildFile> {
  opened ??= compareBuild();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function compareBuild(): Promise<BuildFile> {
  const answer = await fetch('/build.json');
  if (!answer.ok) throw answer;
  seen = answer.headers.get('X-Seen') ?? seen;
  const published: BuildFile = await answer.json();
  // A page that is not of the whole round names none, and takes the first that it reads.
  const page = document.documentElement.dataset;
  page.build ??= published.build;
  if (published.build === page.build) return published;
  note('replaced', 'offline.replaced', {});
  // Not twice: while a deploy spreads, the page may still be the old one.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload') location.reload();
  return new Promise(() => {});
}

/** On the pages of single courses and institutes, which do not change with corrections of others. */
export async function showCorrections(): Promise<void> {
  const { corrected } = await readBuild();
  const footer = document.querySelector('footer')!;
  if (footer.querySelector('.corrected')) return;
  footer.insertAdjacentHTML('afterbegin', renderCorrections(corrected).join(''));
  translate(footer);
}

/** Shows a line at the top of the page. */
function note(name: string, key: ScriptKey, values: Values): void {
  let line = document.querySelector<HTMLElement>(`.${name}`);
  if (!line) {
    line = document.createElement('p');
    line.className = name;
    line.setAttribute('role', 'status');
    document.querySelector('main')!.prepend(line);
  }
  fill(line, label(key, values));
}

/** Shows or removes the note that old numbers are on the page; `round` is the round that they are of. */
export function noteAge(round?: string): void {
  const page = document.documentElement.dataset;
  const date = seen ?? page.seen;
  if (date) note('offline', 'offline.numbers', { date: writtenDate(date), round: round ?? page.round ?? '' });
  else document.querySelector('.offline')?.remove();
}

/**
 * Tells the worker what to keep: one that takes over, the first or that of a new round, has not seen this page and its files
 * fetched; it may have done so before this script ran, or while the search engine was loading.
 */
export function tellWorker(): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // A page of results that the worker filled is none to keep.
  const page = 'unfilled' in document.documentElement.dataset ? [] : [location.href];
  navigator.serviceWorker?.controller?.postMessage([...page, ...files]);
}

export async function startOffline(): Promise<void> {
  noteAge();
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('controllerchange', tellWorker);
  tellWorker();
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // At once: what was kept of the round before is dropped as soon as a page of the new one is seen.
  if (serviceWorker.controller) await registration.update();
}
