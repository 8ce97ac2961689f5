import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import type { Answer } from '@somero/contract';
import sharp from 'sharp';
import { test } from './journey.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { open, signIn } from './session.ts';
import { phone } from './windows.ts';

// Money that is spent in the field: entered with a photographed receipt, approved by somebody else, and found in the report.

test.use({ training: true });

const description = 'Chain link, 12 rolls <b>from Masaka</b>';
const amount = 1_237_500;

test('an expense is entered with a photographed receipt on a phone, approved by a second person, and the reports balance', async ({
  browser,
  school,
}) => {
  test.setTimeout(300_000);
  const onPhone = await browser.newPage({ ...phone, baseURL: school.address });
  await test.step('the officer enters it on a phone', () => enter(onPhone, school));

  const desktop = await browser.newPage({ baseURL: school.address });
  await test.step('the bursar approves it', () => approve(desktop, school));
  await test.step('the general report in euro shows it', () => printInEuro(desktop, school));
  await test.step('the balance is right to the shilling', () => printBalance(desktop, school));

  await school.kill();
  await school.begin();
  await test.step('all of it is there after a crash', () => seeAgain(desktop, school));
  await onPhone.close();
  await desktop.close();
});

async function enter(page: Page, school: RunningSchool): Promise<void> {
  await signIn(page, 'projects', school.password);
  await open(page, 'Add Activity', { heading: 'Add A New Activity' });
  await page.getByLabel('Project', { exact: true }).selectOption({ label: 'School garden' });
  await page.getByLabel('Activity', { exact: true }).selectOption({ label: 'Fence' });
  await page.getByLabel('Description').fill(description);
  await page.getByLabel(/amount/i).fill(String(amount));
  await page.getByLabel(/date/i).fill('2026-11-20');
  await page.getByLabel(/receipt.*(no|number)/i).fill('0917');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'IMG_20261120_101500.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    });
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByText('The activity has been added')).toBeVisible();
}

/** As a phone takes it: large, lying on its side, with the word to turn it. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c9d1c4' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();

async function approve(page: Page, school: RunningSchool): Promise<void> {
  await signIn(page, 'bursar', school.password);
  await openOf(page, 'Activities', 'View Activities');
  await page.getByRole('button', { name: `View Activities: Fence, ${description}` }).click();
  const details = page.getByRole('dialog', { name: 'Activity Details' });
  await details
    .getByRole('button', { name: /^View receipt/i })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /receipt/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await details.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Are ready to approve this activity ?')).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('The activity has been approved')).toBeVisible();
}

/** Opens a screen with the list of projects, and there what its button shows of the garden. */
async function openOf(page: Page, tab: string, button: string): Promise<void> {
  await page.goto('/dashboard');
  await open(page, 'Projects', { tab, heading: `View ${tab}` });
  await page
    .getByRole('row')
    .filter({ hasText: 'School garden' })
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .click();
}

async function makeReport(page: Page, kind: 'GENERAL' | 'BALANCE', currency: string): Promise<string> {
  await openOf(page, 'Reports', '(Generate|View) Report');
  const dialog = page.getByRole('dialog', { name: 'Generate Project Report' });
  await dialog.getByLabel('Report', { exact: true }).selectOption(kind);
  await dialog.getByLabel('Currency').selectOption(currency);
  await dialog.getByRole('button', { name: 'Generate Report' }).click();
  const link = page.getByRole('link', { name: 'Download File' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: await answer.body(), encoding: 'utf8' });
}

async function printInEuro(page: Page, school: RunningSchool): Promise<void> {
  const { project, expenses } = await stored(school);
  const text = await makeReport(page, 'GENERAL', 'EUR');
  const euro = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const cents = (ugx: number) => Math.round((ugx * 100) / project.euro);
  expect(text).toContain('Chain link, 12 rolls <b>from Masaka</b>');
  expect(text).toContain(euro(cents(amount)));
  expect(text).toContain(euro(expenses.reduce((sum, { Expense }) => sum + cents(Expense), 0)));
}

async function printBalance(page: Page, school: RunningSchool): Promise<void> {
  const { project, expenses } = await stored(school);
  const total = expenses.reduce((sum, { Expense }) => sum + Expense, 0);
  const text = await makeReport(page, 'BALANCE', 'UGX');
  for (const figure of [project.projectAmount, total, project.projectAmount - total]) {
    expect(text).toContain(figure.toLocaleString('en'));
  }
}

async function stored(school: RunningSchool): Promise<{
  project: Answer<'getProjects'>['mainData'][number];
  expenses: Answer<'showActivities'>['mainData'];
}> {
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getProjects', {});
  const project = mainData.find(({ projectNames }) => projectNames === 'School garden');
  if (!project) throw new Error('the training school has no garden');
  const { mainData: expenses } = await admin.call('showActivities', { showID: project.id });
  expect(expenses.length).toBeGreaterThan(5);
  return { project, expenses };
}

async function seeAgain(page: Page, school: RunningSchool): Promise<void> {
  const { expenses } = await stored(school);
  const entered = expenses.find((expense) => expense.description === description);
  expect(entered).toMatchObject({ Expense: amount, approved: 1, receiptNo: '0917', mime: 'image/jpeg' });
  await openOf(page, 'Receipts', 'View Receipts');
  await expect(page.getByRole('dialog', { name: 'Project Receipts' }).getByText('0917')).toBeVisible();
}
