import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

// Tasks of every day without a mouse. How many clicks they take stands in clicks.test.ts; marks, comments and approvals have journeys of their own.

test.use({ training: true });

/** Types into the search that `/` opens, and goes to what stands first. */
async function goBySearch(page: Page, words: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('option', { selected: true })).toHaveText(option);
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
}

/** Presses Tab until something has the focus, at most `most` times. */
async function tabTo(page: Page, name: string, most: number): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return;
  }
  throw new Error(`${name} is more than ${most} stops away`);
}

test('the admin signs in, finds, prints and promotes by keyboard alone', async ({ page, school }) => {
  await test.step('sign in: the field has the focus, and then the page', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(school.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the cards of a stream', async () => {
    await goBySearch(page, 'print cards of s2 east', /^Print cards of S2 EAST/);
    await expect(page.getByRole('button', { name: 'GENERATE REPORT' })).toBeEnabled();
    await tabTo(page, 'GENERATE REPORT', 20);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /VIEW/i })).toBeVisible();
  });

  await test.step('some of a stream are chosen and promoted: the rows between them and the button are no stops', async () => {
    await goBySearch(page, 's2 east', /^Students of S2 EAST/);
    await expect(page.getByRole('table', { name: 'Students of S2 EAST' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip to the list' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByText(/^2 of \d+ selected$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Promote', 6);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/promote_student/);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
