import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { trainingPassword } from '../server/src/demo/people.ts';
import { chromiumPath } from '../tests/chromiumPath.ts';
import type { Figure } from './goals.ts';
import type { School } from './School.ts';

/** A name for this machine that is not localhost: as on the school's network, without what browsers keep for secure origins. */
const schoolName = 'school.test';

/** Chromium without a window. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', `--host-resolver-rules=MAP ${schoolName} 127.0.0.1`],
    ],
  });

/** A browser with nothing in its cache; with what another one keeps of a session, when that is given. */
export const newVisitor = (
  browser: Browser,
  address: string,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address.replace('127.0.0.1', schoolName),
    viewport: { width: 1366, height: 768 },
    ...(storageState && { storageState }),
  });

export async function signInOn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(trainingPassword);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('link', { name: 'Add Student Marks' }).waitFor();
}

/** Measures on a page where somebody has just signed in. */
export const signedIn = (school: School, measure: (page: Page) => Promise<Figure[]>): Promise<Figure[]> =>
  school.serve(async (server) => {
    const browser = await openBrowser();
    try {
      const page = await (await newVisitor(browser, server.address)).newPage();
      await page.goto('/login');
      await signInOn(page);
      return await measure(page);
    } finally {
      await browser.close();
    }
  });
