import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './journey.ts';
import { open, signIn } from './session.ts';
import { desktop, phone } from './windows.ts';

// The head decides what waits: two clicks or two keys each, and what is wrong goes back to the officer with a reason.

test.use({ training: true });

const reason = 'The receipt shows another amount';

const amounts = (page: Page) =>
  page.getByRole('region', { name: 'Expenses that wait' }).getByRole('listitem').getByRole('button');
const detail = (page: Page) => page.getByRole('region', { name: 'The expense' });

/** How often the page was clicked since it was opened. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    window.addEventListener('pointerdown', () => counted.clicks++, true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test('five expenses are approved in two clicks each, one is returned, and its reason goes when the officer changes it', async ({
  browser,
  school,
}) => {
  test.setTimeout(240_000);
  const head = await browser.newPage({ ...desktop, baseURL: school.address });
  await signIn(head, 'head', school.password);
  await open(head, 'Expenses to Approve');
  await expect(detail(head)).toBeVisible();
  const before = await amounts(head).count();
  expect(before).toBeGreaterThan(6);
  const clicks = await counting(head);
  for (let done = 1; done <= 5; done++) {
    await detail(head).getByRole('button', { name: 'Approve' }).click();
    await head.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(amounts(head)).toHaveCount(before - done);
    await expect(head.getByRole('dialog')).toHaveCount(0);
  }
  expect(await clicks()).toBe(10);
  expect(await violations(head)).toEqual([]);

  await test.step('by keyboard alone one is approved and one returned', async () => {
    await head.keyboard.press('a');
    await head.keyboard.press('Enter');
    await expect(amounts(head)).toHaveCount(before - 6);
    await expect(head.getByRole('dialog')).toHaveCount(0);
    await head.keyboard.press('r');
    await head.keyboard.type(reason);
    await head.keyboard.press('Tab');
    await head.keyboard.press('Enter');
    await expect(amounts(head)).toHaveCount(before - 7);
  });
  expect(await clicks()).toBe(10);

  const admin = await school.as('admin');
  const { mainData: projects } = await admin.call('getProjects', {});
  const project = projects.find(({ returned }) => returned === 1);
  expect(project).toBeDefined();

  const officer = await browser.newPage({ ...desktop, baseURL: school.address });
  await test.step('the officer reads the reason and changes the entry', async () => {
    await signIn(officer, 'projects', school.password);
    await officer.goto(`/project?id=${project?.id}`);
    await expect(officer.getByText(reason)).toBeVisible();
    await officer.locator('section', { hasText: 'Returned expenses' }).getByRole('link').first().click();
    const details = officer.getByRole('dialog', { name: 'Activity Details' });
    await expect(details.getByText(reason)).toBeVisible();
    await details.getByLabel('Description').fill('With the right receipt');
    await details.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(details.getByText('The activity has been updated')).toBeVisible();
    await expect(details.getByText(reason)).toHaveCount(0);
  });

  const onPhone = await browser.newPage({ ...phone, baseURL: school.address });
  await test.step('it waits again, and is approved on a phone', async () => {
    await signIn(onPhone, 'head', school.password);
    await onPhone.goto('/expenses_to_approve');
    await amounts(onPhone).filter({ hasText: 'With the right receipt' }).click();
    await expect(detail(onPhone)).toContainText('With the right receipt');
    expect(await onPhone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(onPhone)).toEqual([]);
    await detail(onPhone).getByRole('button', { name: 'Approve' }).click();
    await onPhone
      .getByRole('dialog', { name: 'Approve' })
      .getByRole('button', { name: 'Approve', exact: true })
      .click();
    await expect(onPhone.getByRole('dialog')).toHaveCount(0);
    await expect(onPhone.getByText('With the right receipt')).toHaveCount(0);
  });
  await head.close();
  await officer.close();
  await onPhone.close();
});
