import type { Page } from '@playwright/test';

/** What comes over the wire for a page from now on, headers included. */
export async function countFetched(page: Page, { only = /./ }: { only?: RegExp } = {}) {
  const fetched = { requests: 0, bytes: 0 };
  const urls = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Nothing came over the wire for what a cache had.
    if (encodedDataLength === 0 || !only.test(urls.get(requestId) ?? '')) return;
    fetched.requests++;
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}

/** Until nothing is fetched any more: what a page fetches when it has nothing else to do counts as well. */
export const quiet = (page: Page): Promise<void> => page.waitForTimeout(3000);
