/** As in vite.config.ts. */
const cacheName = 'code';

/** Stores what this page fetched before the worker was there. The browser still has it: nothing is fetched twice. */
export async function storeCode(): Promise<void> {
  await navigator.serviceWorker.ready;
  const code = await caches.open(cacheName);
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name);
    if (origin !== location.origin || !/^\/assets\/(?!openPdf-|pdf)/.test(pathname)) continue;
    if (!(await caches.match(name, { ignoreSearch: true }))) await code.add(name);
  }
}
