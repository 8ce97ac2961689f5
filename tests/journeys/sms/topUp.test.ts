import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { open, signIn } from '../session.ts';
import { phone, windows } from '../windows.ts';

// SMS credit is bought with money of the simulator.

test.use({ training: true });

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('the bursar tops up SMS, and gives the SMS of a payment that waited, once', async ({ page, school }) => {
      const admin = await school.as('admin');
      const { data: before } = await admin.call('checkSMS', {});
      await signIn(page, 'bursar', school.password);
      await expect(page.getByText('One paid SMS payment is not distributed: UGX 10,000.')).toBeVisible();
      await open(page, 'Top up SMS');
      await expect(page.getByText('SIMULATOR: no message leaves, no money moves')).toBeVisible();
      await expect(page.getByText(`SMS left: ${before.toLocaleString('en')}`)).toBeVisible();

      await page.getByLabel('Total Amount').fill('3500');
      await expect(page.getByLabel('Total SMS')).toHaveValue('100');
      await page.getByLabel('Mobile money number').fill('0772000123');
      await page.getByRole('button', { name: 'Make SMS Payment' }).click();
      await expect(page.getByText(/^Paid, MTN \w+\. 100 SMS were added$/)).toBeVisible();
      const reference = page.getByText(/^[A-Z2-9]{12}$/);
      expect(await reference.evaluate((element) => element.getClientRects().length)).toBe(1);
      const { height = 0 } = (await reference.boundingBox()) ?? {};
      expect(height, 'the reference stands on one line').toBeLessThan(30);
      await expect(page.getByText(`SMS left: ${(before + 100).toLocaleString('en')}`)).toBeVisible();

      await page
        .getByRole('navigation', { name: 'Top up SMS', exact: true })
        .getByRole('link', { name: 'SMS Payments' })
        .click();
      await page.getByRole('main').getByRole('button', { name: / – / }).click();
      await page.getByLabel('Start From').fill('2020-01-01');
      await page.getByLabel('End At').fill('2039-12-31');
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('button', { name: /^Distribute payment/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Distribute' });
      await expect(dialog.getByText(/^Give 285 SMS to /)).toBeVisible();
      await dialog.getByRole('button', { name: 'Distribute' }).click();
      await expect(page.getByText('285 SMS were added', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Distribute payment/ })).toHaveCount(0);
      expect((await admin.call('checkSMS', {})).data).toBe(before + 385);

      // As if pressed in another window as well.
      const days = { startFrom: '2020-01-01', endAt: '2039-12-31' };
      const { smsPayData, total } = await admin.call('getSmsPayments', days);
      const given = smsPayData.find(({ amount }) => amount === 10_000);
      await expect(admin.call('distributeSms', { selectedID: given?.id ?? 0 })).rejects.toThrow(
        'The SMS of this payment were given already',
      );
      expect(total).toBe(48_500);
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('what waits for a decision is read in lines, with its button in sight', async ({ page, school }) => {
    await signIn(page, 'admin', school.password);
    await page.goto('/sms_review');
    const { height = 99 } = (await page.getByText('Something differs from what was asked for').boundingBox()) ?? {};
    expect(height, 'two lines at most').toBeLessThan(60);
    await expect(page.getByRole('button', { name: /^Decide/ }).first()).toBeInViewport({ ratio: 1 });
  });
});
