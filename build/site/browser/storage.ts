/** Storage on the device. What the browser refuses to store, as without cookies or in some apps, lasts for the page. */

type Name = 'language' | 'list' | 'profile' | 'others';

const unstored = new Map<Name, string | null>();

export function recall(name: Name): string | null {
  if (unstored.has(name)) return unstored.get(name)!;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** `null` deletes. Returns whether the browser stored it. */
export function store(name: Name, value: string | null): boolean {
  unstored.delete(name);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  } catch {
    unstored.set(name, value);
    return false;
  }
}
