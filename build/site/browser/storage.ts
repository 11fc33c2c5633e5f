/** Storage on the device. What the browser refuses to store is remembered until the page is left. */

type Name = 'language' | 'list' | 'profile' | 'others';
const ofThisVisit = new Map<Name, string>();

export function recall(name: Name): string | null {
  let stored = null;
  try {
    stored = localStorage.getItem(name);
  } catch {}
  return ofThisVisit.get(name) ?? stored;
}

/** `null` deletes. Returns whether the browser stored it. */
export function store(name: Name, value: string | null): boolean {
  ofThisVisit.delete(name);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  } catch {
    if (value !== null) ofThisVisit.set(name, value);
    return false;
  }
}
