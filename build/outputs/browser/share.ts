/** Gives the address of a page to other people: by what the device has for that, or as a copy. */
import { copy } from './copy.ts';
import { sharedAddress, word } from './language.ts';

/** Copies the address where the device cannot share. */
export async function share(title: string, address: string): Promise<void> {
  const url = sharedAddress(address);
  if (!navigator.share) return copy(url, word('share.copied'));
  // The reader may change their mind: nothing is to be told then.
  await navigator.share({ title, url }).catch(() => {});
}

/** Makes the buttons below `root` share the page, in the state that its address has. */
export function startShare(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-share]')) {
    button.hidden = false;
    button.onclick = () => share(document.title, location.pathname + location.search);
  }
}
