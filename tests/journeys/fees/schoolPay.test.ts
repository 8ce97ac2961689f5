import { expect, type Page } from '@playwright/test';
import { schoolPayTexts as texts } from '@somero/contract/fees/schoolpay/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import {
  type SchoolPaySimulator,
  sold,
  startSchoolPaySimulator,
} from '../../../server/src/testing/schoolpay/Simulator.ts';
import { test } from '../journey.ts';
import type { RunningSchool } from '../RunningSchool.ts';
import { signIn } from '../session.ts';
import { windows } from '../windows.ts';

// Issue 14: SchoolPay is turned on, refuses once, is asked again, and what nobody is known for is matched.

test.use({ training: true });

const access = { code: '700700', password: 'given by SchoolPay' };

for (const [where, window] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(window);

    test('payments are pulled from SchoolPay after a refusal that is told, and one is matched', async ({
      page,
      school,
    }) => {
      test.setTimeout(180_000);
      const simulator = await startSchoolPaySimulator(access);
      await school.stop();
      await school.begin({ SCHOOLPAY_URL: simulator.url });
      const known = await fill(simulator, school);
      await signIn(page, 'admin', school.password);
      await test.step('an administrator turns it on', () => turnOn(page, school.password));
      await test.step('SchoolPay refuses', () => refused(page, simulator));
      await test.step('it is asked again', () => pull(page));
      await test.step('what is left is matched', () => match(page, known.regno));
      const bursar = await school.as('bursar');
      const { students } = await bursar.call('findPayer', { regNos: [known.regno] });
      expect(students[0]?.balance).toBe(known.balance - 35_000);
      simulator.stop();
    });
  });
}

/** One payment with the code of a student who owes fees, and one of nobody. @returns the student */
async function fill(simulator: SchoolPaySimulator, school: RunningSchool) {
  const bursar = await school.as('bursar');
  const { students } = await bursar.call('findPayer', { text: 'an' });
  const known = students.find(({ balance }) => balance > 100_000);
  if (!known) throw new Error('nobody owes fees');
  await bursar.call('savePaymentCode', { regNo: known.regno, code: '1000770077' });
  const paymentDateAndTime = `${schoolDay(new Date())} 00:00:30`;
  simulator.payments.push(
    sold('90077001', '20,000.00', { paymentDateAndTime, studentPaymentCode: '1000770077' }),
    sold('90077002', '15000', { paymentDateAndTime, studentName: 'ZZZ UNKNOWN' }),
  );
  return known;
}

async function turnOn(page: Page, password: string): Promise<void> {
  await page.goto('/fee_rules');
  await page.getByRole('button', { name: 'Edit SchoolPay online' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^School code/).fill(access.code);
  await dialog.getByLabel(/^Password of SchoolPay/).fill(access.password);
  await dialog.getByLabel(/^Your own password/).fill(password);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
}

async function refused(page: Page, simulator: SchoolPaySimulator): Promise<void> {
  simulator.faults.push('code');
  await page.getByRole('button', { name: 'Pull now' }).click();
  await expect(page.getByText(texts.refused('7', 'School suspended'))).toBeVisible();
}

async function pull(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pull now' }).click();
  await expect(page.getByText('SchoolPay has answered')).toBeVisible();
  await expect(page.getByText(/^2 new payments/)).toBeVisible();
  await expect(page.getByText(texts.refused('7', 'School suspended'))).toBeHidden();
}

async function match(page: Page, regno: string): Promise<void> {
  await page.goto('/unmatched_payments');
  await page.getByRole('button', { name: /, 90077002$/ }).click();
  await page.getByLabel('Find the student').fill(regno);
  await page.getByRole('option', { name: regno }).click();
  await page.getByRole('button', { name: /^Match/ }).click();
  await expect(page.getByText(/^The payment is recorded: receipt \d+$/)).toBeVisible();
}
