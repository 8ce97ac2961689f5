import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { trainingPassword } from '../server/src/demo/people.ts';

const installed = '/usr/bin/chromium';

/** Chromium without a window: the machine's own, else the one that Playwright brings. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(existsSync(installed) && { executablePath: installed }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
    ],
  });

/** A browser that has never been here. */
export const newVisitor = (browser: Browser, address: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address, viewport: { width: 1366, height: 768 } });

/** Signs in on the sign-in page, which is open; the dashboard is there afterwards. */
export async function signInOn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(trainingPassword);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
}
