import { type Browser, expect, type Page } from '@playwright/test';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { completeForm, onePixelPicture } from '../../server/src/testing/applications.ts';
import { countClicks } from './clicks.ts';
import { test } from './journey.ts';
import { grid } from './marksGrid.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { goToEntry, signIn } from './session.ts';
import { desktop } from './windows.ts';

// How many clicks the tasks of every day take from the dashboard. Whoever adds one to them has to say so here.

test.use({ training: true });

interface Desk {
  page: Page;
  /** Clicks since it was last asked. */
  clicks: () => Promise<number>;
  toDashboard: () => Promise<void>;
}

async function sitDown(browser: Browser, school: RunningSchool, username: string): Promise<Desk> {
  const page = await browser.newPage({ ...desktop, baseURL: school.address });
  const clicks = await countClicks(page);
  await signIn(page, username, school.password);
  const toDashboard = async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    await clicks();
  };
  await toDashboard();
  return { page, clicks, toDashboard };
}

/** Applications of S1 that wait for the office. */
async function sendApplications(school: RunningSchool, surnames: readonly string[]): Promise<void> {
  const office = await school.as('admin');
  await office.call('updateAdmissionSettings', { open: 1, classList: [1] });
  const phone = '0772123456';
  const { code } = await office.call('beginApplication', { phone });
  for (const [index, surname] of surnames.entries()) {
    const form = { ...completeForm, surname, studentNo: `003301/90${index}` };
    const { id } = await office.call('saveApplication', { phone, code, step: 2, ...form });
    await office.call('sendApplication', { phone, code, id });
  }
}

/** All that the first page asks of a student of S1. */
async function fillRequired(page: Page): Promise<void> {
  const words = {
    ...{ Surname: 'Nalwoga', Firstname: 'Ann', 'School of PLE/UCE': 'Mengo Primary', 'Index number': '003301/777' },
    ...{ Aggregates: '12', Grade: '1', 'Date of birth': '2013-03-31' },
  };
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Religion').selectOption('CATHOLIC');
  await page.getByLabel('Class', { exact: true }).selectOption('S1');
  await page.getByLabel('Stream').selectOption('EAST');
  await page.getByRole('button', { name: /subjects that most of S1 take$/ }).click();
  await page.getByLabel('Residency type').selectOption('DAY');
  await page.getByLabel('House').selectOption('NILE');
}

async function approve(page: Page, name: string): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Applicant Details' });
  await expect(details.getByRole('heading', { name })).toBeVisible();
  await expect(details.getByLabel('Stream')).not.toHaveValue('');
  await details.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('The application has been approved').first()).toBeVisible();
}

test('a teacher: marks, comments', async ({ browser, school }) => {
  const { page, clicks, toDashboard } = await sitDown(browser, school, 'english');
  const focused = page.locator('td:focus-within, td[aria-selected="true"]').first();

  await test.step('enter marks from the dashboard: 1', async () => {
    await page.getByRole('link', { name: /EOT/ }).first().click();
    await expect(grid(page)).toBeVisible();
    await expect(focused).toBeVisible();
    expect(await clicks()).toBe(1);
  });

  await test.step('enter marks through the menu: 2', async () => {
    await toDashboard();
    await goToEntry(page, 'Enter Marks');
    await expect(grid(page)).toBeVisible();
    expect(await clicks()).toBe(2);
  });

  await test.step('comments of the own stream: 1', async () => {
    await toDashboard();
    const work = page.getByRole('listitem').filter({ hasText: 'S1 EAST: comments to write' });
    await work.getByRole('link', { name: 'Write' }).click();
    await expect(page.getByRole('textbox', { name: /omment/ }).first()).toBeFocused();
    expect(await clicks()).toBe(1);
  });
});

test('the office: an application, a class that moves on, a class list', async ({ browser, school }) => {
  await sendApplications(school, ['Nakato', 'Okot']);
  const { page, clicks, toDashboard } = await sitDown(browser, school, 'admin');

  await test.step('approve an application: 4, the next one 2', async () => {
    await page.getByRole('link', { name: /^Applications 2 to decide/ }).click();
    await page
      .getByRole('button', { name: /^Take Action/ })
      .first()
      .click();
    await approve(page, 'Nakato Mary');
    expect(await clicks()).toBe(4);
    await approve(page, 'Okot Mary');
    expect(await clicks()).toBe(2);
  });

  await test.step('missing marks: 1, and 2 from a hole to its cell', async () => {
    await toDashboard();
    await page.getByRole('link', { name: /^Marks entered/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Missing Marks' })).toBeVisible();
    expect(await clicks()).toBe(1);
    await page.locator('summary').filter({ hasText: 'Joan Nakato' }).click();
    await page.getByRole('link', { name: /^Enter marks of S1 EAST ENGLISH, EOT/ }).click();
    await expect(page.locator('td:focus-within')).toBeVisible();
    expect(await clicks()).toBe(2);
  });

  await test.step('register a student on one page: what must be chosen, and the first and the last click', async () => {
    await toDashboard();
    await page.getByRole('main').getByRole('link', { name: 'Add Student', exact: true }).click();
    await fillRequired(page);
    await page.getByRole('button', { name: 'Add Student', exact: true }).click();
    await expect(page.getByText(/Nalwoga Ann/).first()).toBeVisible();
    // Six selects: gender, religion, class, stream, residency, house; the class brings its level. The subjects of the class are one click.
    expect(await clicks()).toBe(2 + 6 * 2 + 1);
  });

  await test.step('the class list on paper: 2 from the list', async () => {
    await page.goto('/see_students?classID=2&streamID=1');
    await expect(page.getByRole('table', { name: 'Students of S2 EAST' })).toBeVisible();
    await clicks();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Class list (PDF)' }).click();
    await expect(page.getByRole('link', { name: 'Download Generated class list' })).toBeVisible();
    expect(await clicks()).toBe(2);
  });

  await test.step('promote a stream: 5', async () => {
    await toDashboard();
    await page.getByRole('link', { name: 'View Students' }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Promote', exact: true }).click();
    await page.getByRole('button', { name: /^Promote \d+$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Promote \d+$/ })
      .click();
    await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
    expect(await clicks()).toBe(5);
  });
});

test('a projects officer: an expense of the line of last time', async ({ browser, school }) => {
  const { page, clicks, toDashboard } = await sitDown(browser, school, 'projects');
  const add = async (description: string) => {
    await page.getByLabel('Description').fill(description);
    await page.getByLabel('Expense amount (UGX)').fill('50000');
    await page.getByLabel('Activity date').fill(schoolDay(new Date()));
    await page.getByLabel('Receipt/voucher number').fill(description);
    await page.locator('input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixelPicture.bytes),
    });
    await page.getByRole('button', { name: 'Add Activity' }).click();
    await expect(page.getByText('The activity has been added')).toBeVisible();
  };
  await goToEntry(page, 'Add Activity');
  await page.getByLabel('Project').selectOption('Science laboratory');
  await page.getByLabel('Activity', { exact: true }).selectOption({ index: 1 });
  await add('Cement');

  await test.step('menu, entry and button: 3, and one to choose the receipt', async () => {
    await toDashboard();
    await goToEntry(page, 'Add Activity');
    await add('Sand');
    expect(await clicks()).toBe(3);
  });
});

test('the head: a class, its cards, a student', async ({ browser, school }) => {
  const { page, clicks, toDashboard } = await sitDown(browser, school, 'head');
  let student = '';

  await test.step('find a student: two keys and letters', async () => {
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Find a student, class or page' }).fill('achieng');
    await expect(page.getByRole('option', { name: /Achieng/i }).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Achieng/i })).toBeVisible();
    expect(await clicks()).toBe(0);
  });

  await test.step('the list of a stream and one of it: 3', async () => {
    await toDashboard();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Find a student, class or page' }).fill('s2 east');
    await page.getByRole('option', { name: 'Students of S2 EAST' }).click();
    await page.getByRole('table', { name: 'Students of S2 EAST' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/student\?/);
    student = page.url();
    expect(await clicks()).toBe(3);
  });

  await test.step('print the cards of a stream: 4', async () => {
    await toDashboard();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Find a student, class or page' }).fill('s2 east');
    await page.getByRole('option', { name: 'Print cards of S2 EAST' }).click();
    await page.getByRole('button', { name: 'GENERATE REPORT' }).click();
    const pdf = page.waitForEvent('popup');
    await page.getByRole('link', { name: /VIEW/i }).click();
    await pdf;
    expect(await clicks()).toBe(4);
  });

  await test.step('print a card again, from the page of the student: 3', async () => {
    await page.goto(student);
    await expect(page.getByRole('tab', { name: 'Reports' })).toBeVisible();
    await clicks();
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page
      .getByRole('button', { name: /^Print again/ })
      .first()
      .click();
    const pdf = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the report' }).click();
    await pdf;
    expect(await clicks()).toBe(3);
  });
});
