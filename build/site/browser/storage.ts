/**
 * Storage on the device. What the browser refuses to store, as without cookies or in some apps, is kept in the history of the tab,
 * which only pages of this site can read: the next pages have it too, and those that the reader goes back to.
 */

type Name = 'language' | 'list' | 'profile' | 'others';

interface Unstored {
  /** The history has one for each page: the one with the most changes is the newest. */
  readonly changes: number;
  readonly answers: Readonly<Partial<Record<Name, string | null>>>;
}

/** https://developer.mozilla.org/docs/Web/API/Navigation_API: in browsers without it what is not stored lasts for one page. */
interface Navigation extends EventTarget {
  entries(): readonly { getState(): Unstored | undefined }[];
  updateCurrentEntry(entry: { state: Unstored }): void;
}
const { navigation } = globalThis as { navigation?: Navigation };

let unstored: Unstored = { changes: 0, answers: {} };

/** Reads what other pages of the tab could not store. */
export function readTab(): void {
  for (const entry of navigation?.entries() ?? []) {
    const state = entry.getState();
    if (state && state.changes > unstored.changes) unstored = state;
  }
}
readTab();
// A page that changes its address loses the state.
navigation?.addEventListener('currententrychange', (event) => {
  const isAddress = (event as Event & { navigationType: string | null }).navigationType !== null;
  if (isAddress && unstored.changes > 0) navigation.updateCurrentEntry({ state: unstored });
});

export function recall(name: Name): string | null {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(name);
  } catch {}
  return stored ?? unstored.answers[name] ?? null;
}

/** `null` deletes. Returns whether the browser stored it. */
export function store(name: Name, value: string | null): boolean {
  let isStored = true;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    isStored = false;
  }
  if (isStored && !(name in unstored.answers)) return true;
  const answers = { ...unstored.answers, [name]: isStored ? null : value };
  unstored = { changes: unstored.changes + 1, answers };
  navigation?.updateCurrentEntry({ state: unstored });
  return isStored;
}
