import { countFetched, quiet } from '../countFetched.ts';
import type { Figure } from '../goals.ts';
import { newVisitor, openBrowser, signInOn } from '../openBrowser.ts';
import type { School } from '../School.ts';

/** What a browser that has never been here fetches: for the sign-in page, and for the dashboard of somebody signed in. */
export const firstVisit = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const browser = await openBrowser();
    try {
      const visitor = await newVisitor(browser, server.address);
      const page = await visitor.newPage();
      const fetched = await countFetched(page);
      await page.goto('/login');
      await quiet(page);
      const atSignIn = { ...fetched };
      await signInOn(page);
      await quiet(page);
      const again = await newVisitor(browser, server.address, await visitor.storageState());
      const dashboard = await again.newPage();
      const straight = await countFetched(dashboard);
      await dashboard.goto('/dashboard');
      await quiet(dashboard);
      return [
        { goal: 'signInPage', value: atSignIn.bytes / 1000, also: `${atSignIn.requests} requests` },
        { goal: 'dashboardRequests', value: straight.requests, also: `${fetched.requests} by way of the sign-in page` },
        {
          goal: 'dashboardSize',
          value: straight.bytes / 1000,
          also: `${Math.round(fetched.bytes / 1000)} KB by way of the sign-in page`,
        },
      ];
    } finally {
      await browser.close();
    }
  });
