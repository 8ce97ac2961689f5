import type { Page } from '@playwright/test';
import type { Figure } from '../goals.ts';
import { newVisitor, openBrowser, signInOn } from '../openBrowser.ts';
import type { School } from '../School.ts';

/** What a browser that has never been here fetches: for the sign-in page, and by the time the dashboard is there. */
export const firstVisit = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const browser = await openBrowser();
    try {
      const visitor = await newVisitor(browser, server.address);
      const page = await visitor.newPage();
      const fetched = await countFetched(page);
      await page.goto('/login', { waitUntil: 'networkidle' });
      const atSignIn = { ...fetched };
      await signInOn(page);
      const also = 'from the sign-in page on';
      return [
        { goal: 'signInPage', value: atSignIn.bytes / 1000, also: `${atSignIn.requests} requests` },
        { goal: 'dashboardRequests', value: fetched.requests, also },
        { goal: 'dashboardSize', value: fetched.bytes / 1000, also },
      ];
    } finally {
      await browser.close();
    }
  });

/** Counts what the page itself fetches over the wire, not its service worker, which comes after it. */
async function countFetched(page: Page) {
  const fetched = { requests: 0, bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // Nothing came over the wire for what a cache had.
    if (encodedDataLength === 0) return;
    fetched.requests++;
    fetched.bytes += encodedDataLength;
  });
  return fetched;
}
