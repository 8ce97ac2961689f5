import { countFetched, quiet } from '../countFetched.ts';
import type { Figure } from '../goals.ts';
import { signedIn } from '../openBrowser.ts';
import type { School } from '../School.ts';

/** What the Send SMS screen fetches of code, for somebody who comes from the dashboard. */
export const sendSmsScreen = (school: School): Promise<Figure[]> =>
  signedIn(school, async (page) => {
    // A browser that saves data fetches no screen before it is opened.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.reload();
    await quiet(page);
    const code = await countFetched(page, { only: /\.(js|css)$/ });
    await page.evaluate(() => {
      history.pushState(null, '', '/sendSms');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'Send SMS' }).waitFor();
    await quiet(page);
    return [{ goal: 'sendSmsCode', value: code.bytes / 1000, also: `${code.requests} files` }];
  });
