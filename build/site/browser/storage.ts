/** Storage on the device; what the browser refuses to store lasts for this visit. */

type Name = 'language' | 'list' | 'profile' | 'others';

export function recall(name: Name): string | null {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** `null` deletes. Returns whether the browser stored it. */
export function store(name: Name, value: string | null): boolean {
  try {
    sessionStorage.removeItem(name);
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
    return true;
  } catch {}
  try {
    if (value !== null) sessionStorage.setItem(name, value);
  } catch {}
  return false;
}

/** Whether the reader's answers or list last for this visit only. */
export function isForVisit(): boolean {
  try {
    return sessionStorage.getItem('profile') !== null || sessionStorage.getItem('list') !== null;
  } catch {
    return false;
  }
}
