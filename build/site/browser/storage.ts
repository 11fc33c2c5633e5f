/** Storage on the device; what the browser refuses to store lasts until the page is left. */

type Name = 'language' | 'list' | 'profile' | 'others';
const refused = new Map<Name, string | null>();

export function recall(name: Name): string | null {
  try {
    return refused.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** `null` deletes. Returns whether the browser stored it. */
export function store(name: Name, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    refused.delete(name);
    return true;
  } catch {
    refused.set(name, value);
    return false;
  }
}
