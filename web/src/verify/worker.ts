// The service worker of the verification page: once opened, the page also opens without the network. It has the scope
// /verify/ and its own cache. It is built as one file, so it imports nothing.

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LateEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const worker = self as unknown as WorkerScope;

const cacheName = 'somero-verify-1';
/** The same page for every code. */
const shell = '/verify/';
/** Milliseconds until the cached page is shown on a slow network. */
const waitMs = 4_000;

/** Caches a page and its files, and removes those of earlier builds. */
async function cachePage(page: Response): Promise<void> {
  const html = await page.clone().text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map((match) => match[1] as string);
  const cache = await caches.open(cacheName);
  for (const path of named) if (!(await cache.match(path))) await cache.add(path);
  await cache.put(shell, page);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path !== shell && !named.includes(path)) await cache.delete(url);
  }
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const page = await fetch(event.request, { signal: AbortSignal.timeout(waitMs) });
    if (!page.ok) throw new Error(String(page.status));
    event.waitUntil(cachePage(page.clone()).catch(() => undefined));
    return page;
  } catch (error) {
    const stored = await (await caches.open(cacheName)).match(shell);
    if (stored) return stored;
    throw error;
  }
}

const openFile = async (request: Request): Promise<Response> =>
  (await (await caches.open(cacheName)).match(request)) ?? fetch(request);

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(fetch(shell, { cache: 'no-cache' }).then(cachePage));
});

worker.addEventListener('activate', (event) => {
  const others = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('somero-verify-') && name !== cacheName) await caches.delete(name);
  };
  event.waitUntil(Promise.all([others(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === 'navigate' ? openPage(event) : openFile(request));
});
