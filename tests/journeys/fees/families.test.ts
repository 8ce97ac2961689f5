import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import type { RunningSchool } from '../RunningSchool.ts';
import { signIn } from '../session.ts';
import { windows } from '../windows.ts';

// Children with one telephone become a family, which pays one sum at once and has one statement.

test.use({ training: true });

const paid = 120_000;

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('a suggested family is confirmed, pays one sum and gets one statement', async ({ page, school }) => {
      test.setTimeout(240_000);
      const { names, numbers, balance } = await suggested(school);
      await signIn(page, 'bursar', school.password);
      await page.goto('/bursaries');
      await page.getByRole('button', { name: `Confirm ${names}` }).click();
      await expect(page.getByText('Family confirmed')).toBeVisible();
      await pay(page, numbers[0] ?? '');
      const bursar = await school.as('bursar');
      const { family } = await bursar.call('getStudentWallet', { regNo: numbers[1] ?? '' });
      expect(family?.students.map(({ regno }) => regno).sort()).toEqual([...numbers].sort());
      expect(family?.balance).toBe(balance - paid);
      await page.goto(`/student_wallet?regNo=${encodeURIComponent(numbers[1] ?? '')}`);
      const link = page.getByRole('link', { name: 'Statement of the family' });
      const statement = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(statement.headers()['content-type']).toBe('application/pdf');
    });
  });
}

async function suggested(school: RunningSchool) {
  const bursar = await school.as('bursar');
  const found = (await bursar.call('getFamilies', {})).suggested.find(
    ({ familyID, students }) => familyID === 0 && students.reduce((sum, one) => sum + one.balance, 0) > paid,
  );
  if (!found) throw new Error('no suggested family owes enough');
  return {
    names: found.students.map(({ name }) => name).join(', '),
    numbers: found.students.map(({ regno }) => regno),
    balance: found.students.reduce((sum, one) => sum + one.balance, 0),
  };
}

async function pay(page: Page, regno: string): Promise<void> {
  await page.goto('/student_payments');
  await page.getByRole('combobox', { name: /^Student: name/ }).fill(regno);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^For the family:/ }).click();
  await page.getByLabel('Amount (UGX)').fill(String(paid));
  await page.getByLabel('Method').selectOption('CASH');
  await page.getByRole('button', { name: 'Oldest debts first' }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('link', { name: /^Print receipt/ }).first()).toBeVisible();
}
