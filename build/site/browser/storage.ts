/** Storage on the device. If the browser refuses storage it behaves as if nothing was stored. */

export function recall(name: 'language' | 'list' | 'profile'): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** `null` deletes. */
export function store(name: 'language' | 'list' | 'profile', value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {}
}
