import { type Browser, expect, type Page } from '@playwright/test';
import type { Answer } from '@somero/contract';
import { savingData, test } from '../journey.ts';
import type { Caller, RunningSchool } from '../RunningSchool.ts';
import { open, signIn } from '../session.ts';
import { type desktop, windows } from '../windows.ts';
import { type PrintedReceipt, printedReceipts } from './printedReceipts.ts';

// Money that parents bring, from the search to the printed receipt, and back when it was wrong.

test.use({ training: true });

type Payer = Answer<'findPayer'>['students'][number];

for (const [where, window] of windows('on a desktop')) {
  test.describe(where, () => {
    test.use(window);

    test('payments are recorded by keyboard, printed, sent once though the answer was lost, and reversed', async ({
      page,
      browser,
      school,
    }) => {
      test.setTimeout(300_000);
      const admin = await school.as('admin');
      const [first, lost, older, younger] = await owingChildren(admin);
      await signIn(page, 'bursar', school.password);
      await open(page, 'Student Payments');
      await test.step('one is recorded by keyboard and its receipt printed', () => record(page, admin, first));
      await test.step('an answer that was lost makes one payment', () => loseAnswer(page, admin, lost));
      await test.step('a family pays one sum', () => payForFamily(page, admin, older, younger));
      await test.step('somebody else reverses it', () => reverse(browser, school, window, [older, younger]));
    });
  });
}

const read = async (admin: Caller, { regno }: { regno: string }): Promise<Payer> => {
  const { students } = await admin.call('findPayer', { regNos: [regno] });
  if (!students[0]) throw new Error(`there is no ${regno}`);
  return students[0];
};

/** Four children of S1 who owe fees of few categories, so that a receipt names each. */
async function owingChildren(admin: Caller): Promise<[Payer, Payer, Payer, Payer]> {
  const { classData } = await admin.call('getSchoolFeesData', {});
  const classID = classData.find(({ name }) => name === 'S1')?.id ?? 0;
  const { students } = await admin.call('getClassStudents', { classID });
  const payers = await Promise.all(students.map((student) => read(admin, student)));
  const [a, b, c, d] = payers.filter(({ balance, cells }) => balance > 100_000 && cells.length < 7);
  if (!a || !b || !c || !d) throw new Error('fewer than four children of S1 owe fees');
  return [a, b, c, d];
}

const searchFor = (page: Page) => page.getByRole('combobox', { name: /^Student: name/ });

async function find(page: Page, { regno, name }: Payer): Promise<void> {
  await expect(searchFor(page)).toBeFocused();
  await page.keyboard.type(regno);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByLabel('Amount (UGX)')).toBeFocused();
}

async function record(page: Page, admin: Caller, payer: Payer): Promise<void> {
  await find(page, payer);
  const amount = payer.balance + 30_500;
  await page.keyboard.type(String(amount));
  await page.keyboard.press('Tab');
  await page.keyboard.type('CASH');
  await expect(page.getByRole('table', { name: 'How it will be spread' })).toContainText('UGX\u00A030,500');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const print = page.getByRole('link', { name: /^Print receipt/ });
  await expect(print).toBeFocused();
  const [parents, schools] = await pdfOf(page, (await print.getAttribute('href')) ?? '');
  expectPrinted(parents, payer, amount);
  expectPrinted(schools, payer, amount);
  expect([parents?.marks, schools?.marks]).toEqual([
    expect.stringContaining('Parent’s copy'),
    expect.stringContaining('School’s copy'),
  ]);
  expect((await read(admin, payer)).balance).toBe(-30_500);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(searchFor(page)).toBeFocused();
}

async function pdfOf(page: Page, path: string): Promise<PrintedReceipt[]> {
  const answer = await page.request.get(path);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return printedReceipts(await answer.body());
}

/** Every figure worked out from what was owed before: the oldest term first, within a term by rank. */
function expectPrinted(receipt: PrintedReceipt | undefined, { name, balance, cells }: Payer, amount: number): void {
  let left = amount;
  const spread: [string, number][] = [];
  const inTurn = [...cells].sort(
    (a, b) => Number(a.yearName) - Number(b.yearName) || a.termID - b.termID || a.rank - b.rank,
  );
  for (const { yearName, termID, category, due } of inTurn) {
    const part = due < left ? due : left;
    if (part > 0) spread.push([`TERM ${termID}, ${yearName}: ${category}`, part]);
    left -= part;
  }
  if (left > 0) spread.push(['Credit for later charges', left]);
  expect(receipt).toMatchObject({ name, amount, spread, before: balance, after: balance - amount });
  expect(receipt?.spread.reduce((sum, [, part]) => sum + part, 0)).toBe(amount);
  expect(receipt?.words).toMatch(/shillings$/);
}

/** The server records it and the answer never comes; the page is loaded again before the second try. */
async function loseAnswer(page: Page, admin: Caller, payer: Payer): Promise<void> {
  await find(page, payer);
  await page.route('**/api/addPayment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Amount (UGX)').fill('25000');
  await page.getByLabel('Method').selectOption('BANK');
  await page.getByLabel('Reference').fill('SLIP 41');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.unroute('**/api/addPayment');
  await page.reload();
  await expect(page.getByText(/We kept what you typed/)).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('link', { name: /^Print receipt/ })).toBeVisible();
  const now = await read(admin, payer);
  expect(now.paid.length).toBe(payer.paid.length + 1);
  expect(now.paid[0]).toMatchObject({ amount: 25_000, method: 'BANK' });
  expect(now.balance).toBe(payer.balance - 25_000);
  await page.getByRole('button', { name: 'Next student' }).click();
}

async function payForFamily(page: Page, admin: Caller, older: Payer, younger: Payer): Promise<void> {
  await find(page, older);
  const search = page.getByRole('combobox', { name: /^Add a child/ });
  await search.fill(younger.regno);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: younger.name })).toBeVisible();
  await page.getByLabel('Amount (UGX)').fill('90000');
  await page.getByLabel('Method').selectOption('MOBILE MONEY');
  await page.getByLabel('Reference').fill('TXN 9000.1');
  await page.getByLabel(`${older.name} (UGX)`).fill('60000');
  await page.getByLabel(`${younger.name} (UGX)`).fill('20000');
  await expect(page.getByText('UGX\u00A010,000 is left to split')).toBeVisible();
  await page.getByLabel(`${younger.name} (UGX)`).fill('30000');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const links = page.getByRole('link', { name: /^Print receipt/ });
  await expect(links).toHaveCount(2);
  for (const [index, [child, amount]] of (
    [
      [older, 60_000],
      [younger, 30_000],
    ] as const
  ).entries()) {
    const [printed] = await pdfOf(page, (await links.nth(index).getAttribute('href')) ?? '');
    expectPrinted(printed, child, amount);
    expect((await read(admin, child)).balance).toBe(child.balance - amount);
  }
}

async function reverse(
  browser: Browser,
  school: RunningSchool,
  window: typeof desktop,
  [older, younger]: readonly [Payer, Payer],
): Promise<void> {
  const page = await (await savingData(await browser.newContext({ ...window, baseURL: school.address }))).newPage();
  await signIn(page, 'admin', school.password);
  await open(page, 'Student Payments');
  await page.getByRole('tab', { name: 'Payments' }).click();
  // On a phone it is a card.
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: older.regno });
  await row.getByRole('button', { name: /^Reverse/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText(`${older.name}, ${younger.name}`);
  await dialog.getByLabel('Reason').fill('The money came back');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('Payment reversed', { exact: true })).toBeVisible();
  await expect(page.getByText('The money came back')).toHaveCount(2);
  const admin = await school.as('admin');
  for (const child of [older, younger]) expect((await read(admin, child)).balance).toBe(child.balance);

  await row.getByRole('button', { name: /^Print/ }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open' });
  const [printed] = await pdfOf(page, (await link.getAttribute('href')) ?? '');
  expect(printed).toMatchObject({ title: 'RECEIPT, REVERSED', amount: 60_000 });
  expect(printed?.marks).toContain('REVERSED on');
  expect(printed?.marks).toContain('COPY 1');
  await page.context().close();
}
