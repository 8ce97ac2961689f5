import { expect, type Page, type Request } from '@playwright/test';

/** Milliseconds without a request after which a page has asked for all it wants. */
const quiet = 100;

/** Follows what a page asks for; answers what waits until nothing is read or drawn any more, sooner than `networkidle` does. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = 0;
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // A page that changes without being loaded again asks a moment later.
  page.on('framenavigated', () => {
    last = Date.now();
  });
  const isQuiet = async () => {
    if (open.size > 0 || Date.now() - last < quiet) return false;
    const before = last;
    // What has come may still wait its turn on a slow machine, and ask for more.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    return open.size === 0 && last === before;
  };
  return async () => {
    await expect.poll(isQuiet, { intervals: [25] }).toBe(true);
    // A part of a page that is not shown waits until it is.
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0);
  };
}
