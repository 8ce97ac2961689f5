import { expect, type Page } from '@playwright/test';
import type { Answer } from '@somero/contract';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { test } from '../journey.ts';
import type { Caller } from '../RunningSchool.ts';
import { signIn } from '../session.ts';
import { windows } from '../windows.ts';

// A bank's statement is imported, what is left is matched, and a slip that was typed by hand is confirmed.

test.use({ training: true });

type Payer = Answer<'findPayer'>['students'][number];

for (const [where, window] of windows('on a desktop')) {
  test.describe(where, () => {
    test.use(window);

    test('a statement is imported, what is left is matched by a key, and a typed slip is confirmed by it', async ({
      page,
      school,
    }) => {
      test.setTimeout(300_000);
      const bursar = await school.as('bursar');
      const [named, guessed, typed] = await owing(bursar);
      await bursar.call('addPayment', {
        ...{ regNo: typed.regno, method: 'BANK', reference: 'SLIP D1', amount: 51_000 },
      });
      await signIn(page, 'bursar', school.password);
      await page.goto('/import_payments');
      await test.step('the statement is read, and saved', () => take(page, statementOf(named, guessed)));
      expect((await read(bursar, named)).balance).toBe(named.balance - 40_000);
      await test.step('what is left is matched', () => match(page, guessed, 'DB'));
      expect((await read(bursar, guessed)).balance).toBe(0);
      const days = { startFrom: schoolDay(new Date()), endAt: schoolDay(new Date()) };
      const { mainData } = await bursar.call('getPayments', days);
      expect(mainData.find(({ reference }) => reference === 'SLIP D1')).toMatchObject({ confirmed: 1 });
    });
  });
}

async function read(bursar: Caller, { regno }: { regno: string }): Promise<Payer> {
  const { students } = await bursar.call('findPayer', { regNos: [regno] });
  if (!students[0]) throw new Error(`there is no ${regno}`);
  return students[0];
}

async function owing(bursar: Caller): Promise<[Payer, Payer, Payer]> {
  const { students } = await bursar.call('findPayer', { text: 'an' });
  const [a, b, c] = students.filter(({ balance }) => balance > 100_000);
  if (!a || !b || !c) throw new Error('fewer than three students owe fees');
  return [a, b, c];
}

function statementOf(named: Payer, guessed: Payer): string {
  const day = schoolDay(new Date());
  return [
    ...['STANBIC BANK', 'Value date,Narration,Ref no,Debit,Credit', `${day},Opening balance,,,`],
    `${day},FEES ${named.regno},DA,,"40,000"`,
    `${day},DEPOSIT ${guessed.name.toUpperCase()},DB,,${guessed.balance}`,
    `${day},CASH DEPOSIT,SLIPD1,,51000`,
    `${day},Bank charges,DC,"3,500",`,
  ].join('\n');
}

async function take(page: Page, text: string): Promise<void> {
  await page.getByLabel('Account').selectOption('BANK 0140 0556 6712');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Read the statement' }).click();
  await expect(
    page.getByText('1 payment with a receipt, 1 confirmed, 1 to be matched. Nothing is saved yet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save 3 rows' }).click();
  await expect(page.getByText('3 rows saved')).toBeVisible();
  await page.getByRole('link', { name: 'Match what is left' }).click();
}

async function match(page: Page, guessed: Payer, reference: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`, ${reference}$`) }).click();
  const suggested = page.getByRole('button', { name: guessed.regno });
  await expect(suggested).toBeVisible();
  const key = (await suggested.locator('kbd').textContent()) ?? '';
  await page.keyboard.press(key);
  await expect(suggested).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The payment is recorded: receipt \d+$/)).toBeVisible();
}
