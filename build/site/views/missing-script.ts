/** What a page does where its script did not arrive, such as when a network's login page was sent in its place. */

/**
 * The script inside every page: it shows the notice `.incomplete` if the page's own script, which marks the root, has not run. A click
 * drops all that the worker keeps, and the worker, so that the next load asks the network. The Content-Security-Policy (netlify.toml
 * and shared/http/headers.ts) allows exactly this text, by its hash; a test compares them.
 */
export const MISSING_SCRIPT = `addEventListener('load', () => {
  if ('script' in document.documentElement.dataset) return;
  const notice = document.querySelector('.incomplete');
  notice.hidden = false;
  notice.onclick = async () => {
    for (const name of (await self.caches?.keys()) ?? []) await caches.delete(name);
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
    for (const { src } of document.scripts) if (src) await fetch(src, { cache: 'reload' }).catch(() => {});
    location.reload();
  };
});`;
