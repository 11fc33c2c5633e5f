/** What is kept on the device. A browser that refuses storage behaves as if nothing was kept. */

export function recall(name: 'language' | 'list' | 'profile'): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** `null` forgets. */
export function keep(name: 'language' | 'list' | 'profile', value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {}
}
