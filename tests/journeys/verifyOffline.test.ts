import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { readQr } from './readQr.ts';

// A parent at the school gate, with the paper in one hand and a phone without a connection in the other.

test.use({ training: true });

test('a card is checked by its printed code, first with a connection and then without', async ({
  page,
  context,
  school,
}) => {
  const admin = await school.as('admin');
  const { settingData } = await admin.call('getAddMarks', {});
  const { path = '' } = await admin.call('generateEOTReport', {
    yearID: settingData.currentYear,
    termID: settingData.currentTerm,
    classID: 2,
    streamID: 1,
    setID1: 10 + settingData.currentTerm,
    // One exam of the term’s three: without it this is a trial.
    issue: 1,
  });
  const pdf = Buffer.from(await (await fetch(school.address + path)).arrayBuffer());
  const [first, second] = [readQr(pdf, 1), readQr(pdf, 2)];
  expect(first).toMatch(new RegExp(`^${school.address}/verify/[0-9A-Z]{5}-[0-9A-Z]{5}#[\\w-]+\\.[\\w-]{86}$`));

  await page.goto(first);
  await expect(page.getByText(/is the latest of its kind/)).toBeVisible();
  await storedForLater(page);
  await context.setOffline(true);

  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible();
  await expect(page.getByText(/You need a connection to see whether it has been replaced/)).toBeVisible();
  await expect(page.locator('dl').first().locator('dt')).toHaveText(['Code', 'School', 'Term', 'Student']);

  // The claim of one card behind the code of another.
  await page.goto(`${second.split('#')[0]}#${first.split('#')[1]}`);
  await expect(page.getByRole('heading', { name: 'Not genuine' })).toBeVisible();

  await page.goto(second.split('#')[0] ?? '');
  await expect(page.getByText(/you can only check the square code on the paper/)).toBeVisible();

  // Nobody has to press anything.
  await context.setOffline(false);
  await expect(page.getByText(/is the latest of its kind/)).toBeVisible();
});

test('the page that checks keeps nothing of the staff’s app, nor stands before it', async ({ page, context }) => {
  await page.goto('/verify/00000-00000');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await storedForLater(page);
  const stored = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return {
      scopes: registrations.map(({ scope }) => new URL(scope).pathname),
      paths: caches_.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, '-*.')),
    };
  });
  expect(stored.scopes).toEqual(['/verify/']);
  expect(stored.paths.toSorted()).toEqual(['/assets/verify-*.css', '/assets/verify-*.js', '/logo.svg', '/verify/']);
  await context.setOffline(true);
  await expect(page.goto('/login')).rejects.toThrow();
});

/** The service worker is at work, and the school's key is on the device. */
async function storedForLater(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return localStorage.getItem('somero.verifyKey') !== null && (await caches.match('/verify/')) !== undefined;
  });
}
