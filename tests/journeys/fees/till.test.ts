import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import type { Caller } from '../RunningSchool.ts';
import { open, signIn } from '../session.ts';
import { windows } from '../windows.ts';

// The cash of a day is counted, banked and closed, and the closing printed.

test.use({ training: true });

const notes = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50];

for (const [where, window] of windows('on a desktop')) {
  test.describe(where, () => {
    test.use(window);

    test('a till is counted by keyboard, closed with a difference, banked and printed', async ({ page, school }) => {
      test.setTimeout(180_000);
      const bursar = await school.as('bursar');
      await payCash(bursar);
      const expected = (await bursar.call('getTill', {})).till?.expected ?? 0;
      expect(expected).toBeGreaterThan(40_000);
      await signIn(page, 'bursar', school.password);
      await open(page, 'Student Payments');
      await page.getByRole('link', { name: 'Till', exact: true }).click();
      await count(page, expected - 500);
      await expect(page.getByText('500 short')).toBeVisible();
      const path = await close(page);
      expectPrinted(await pdfOf(page, path), expected);
      await expect(page.getByText('No till is open. The next cash payment opens one')).toBeVisible();
      await expect(page.getByText('A note was torn').first()).toBeVisible();
      const { till, last } = await bursar.call('getTill', {});
      expect([till, last?.path !== undefined]).toEqual([null, true]);
    });
  });
}

async function payCash(bursar: Caller): Promise<void> {
  const { students } = await bursar.call('findPayer', { text: 'Na' });
  const owing = students.find(({ balance }) => balance > 40_000);
  if (!owing) throw new Error('nobody owes fees');
  await bursar.call('addPayment', { regNo: owing.regno, amount: 40_050, method: 'CASH' });
}

/** Enter goes from one note to the next. */
async function count(page: Page, amount: number): Promise<void> {
  await page.getByLabel('Pieces of 50,000').focus();
  let left = amount;
  for (const note of notes) {
    const pieces = Math.floor(left / note);
    left -= pieces * note;
    await expect(page.getByLabel(`Pieces of ${note.toLocaleString('en')}`, { exact: true })).toBeFocused();
    await page.keyboard.type(String(pieces));
    if (note > 50) await page.keyboard.press('Enter');
  }
}

async function close(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Bank all/ }).click();
  await page.getByLabel('To account').selectOption({ index: 1 });
  await page.getByLabel('Slip number').fill('DEP 4471');
  await page.getByRole('button', { name: 'Close till' }).click();
  await expect(page.getByRole('alert')).toContainText('500 short. Enter a reason');
  await page.getByLabel('Reason', { exact: true }).fill('A note was torn');
  await page.getByRole('button', { name: 'Close till' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
  const print = page.getByRole('link', { name: 'Print closing', exact: true });
  await expect(print).toBeFocused();
  return (await print.getAttribute('href')) ?? '';
}

async function pdfOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: await answer.body(), encoding: 'utf8' });
}

function expectPrinted(text: string, expected: number): void {
  const printed = (amount: number) => amount.toLocaleString('en');
  for (const said of [
    ...['TILL CLOSING', 'UGX 500 short', 'slip DEP 4471', 'Reason: A note was torn'],
    ...[printed(expected), printed(expected - 500), `-${printed(expected - 500)}`],
  ])
    expect(text.replaceAll('\u00A0', ' ')).toContain(said);
  const pieces = [...text.matchAll(/^\s*([\d,]+)\s+([\d,]+)\s+([\d,]+)\s*$/gm)].map((line) =>
    line.slice(1).map((figure) => Number(figure.replaceAll(',', ''))),
  );
  expect(pieces.every(([note = 0, count = 0, amount]) => note * count === amount)).toBe(true);
  expect(pieces.reduce((sum, [, , amount = 0]) => sum + amount, 0)).toBe(expected - 500);
}
