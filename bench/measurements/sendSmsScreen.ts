import { countFetched, quiet } from '../countFetched.ts';
import type { Figure } from '../goals.ts';
import { newVisitor, openBrowser, signInOn } from '../openBrowser.ts';
import type { School } from '../School.ts';

/** What the Send SMS screen fetches of code, for somebody who comes from the dashboard. */
export const sendSmsScreen = (school: School): Promise<Figure[]> =>
  school.serve(async (server) => {
    const browser = await openBrowser();
    try {
      const visitor = await newVisitor(browser, server.address);
      const page = await visitor.newPage();
      await page.goto('/login');
      await signInOn(page);
      await quiet(page);
      const code = await countFetched(page, { only: /\.(js|css)$/ });
      await page.evaluate(() => {
        history.pushState(null, '', '/sendSms');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { name: 'Send SMS' }).waitFor();
      await quiet(page);
      return [{ goal: 'sendSmsCode', value: code.bytes / 1000, also: `${code.requests} files` }];
    } finally {
      await browser.close();
    }
  });
