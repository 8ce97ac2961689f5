import { expect, type Page } from '@playwright/test';
import { savingData, test } from '../journey.ts';
import type { RunningSchool } from '../RunningSchool.ts';
import { signIn } from '../session.ts';
import { windows } from '../windows.ts';

// Less to pay is asked for by one and decided by another, and the wallet follows.

test.use({ training: true });

const waived = 70_000;

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('a cashier asks for a waiver, and the bursar, who may not decide her own, approves it', async ({
      page,
      browser,
      school,
    }) => {
      test.setTimeout(240_000);
      const { regno, name, balance } = await owingChild(school);
      await test.step('the cashier asks', async () => {
        const context = await savingData(await browser.newContext({ ...use, baseURL: school.address }));
        const cashiers = await context.newPage();
        await signIn(cashiers, 'cashier', school.password);
        await ask(cashiers, { regno, reason: 'Ill for a month' });
        await expect(cashiers.getByRole('button', { name: /^Decide/ })).toHaveCount(0);
        await context.close();
      });
      await signIn(page, 'bursar', school.password);
      await test.step('the bursar’s own is refused', async () => {
        await ask(page, { regno, reason: 'Her brother too' });
        await decide(page, { name, reason: 'Her brother too' });
        await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You asked for this yourself');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard them' }).click();
      });
      await test.step('the cashier’s is approved', async () => {
        await decide(page, { name, reason: 'Ill for a month' });
        await expect(page.getByText(`Approved: WAIVER of ${name}`)).toBeVisible();
      });
      const bursar = await school.as('bursar');
      expect((await bursar.call('getStudentWallet', { regNo: regno })).balance).toBe(balance - waived);
      await page.goto(`/student_wallet?regNo=${encodeURIComponent(regno)}`);
      await expect(page.getByText('Ill for a month').first()).toBeVisible();
    });
  });
}

async function owingChild(school: RunningSchool) {
  const bursar = await school.as('bursar');
  const { classData } = await bursar.call('getSchoolFeesData', {});
  const classID = classData.find(({ name }) => name === 'S4')?.id ?? 0;
  const { students } = await bursar.call('getFeeClass', { classID, yearID: await yearOf(school) });
  const { students: payers } = await bursar.call('findPayer', {
    regNos: students.slice(0, 20).map(({ regno }) => regno),
  });
  const owing = payers.find(({ balance }) => balance > 3 * waived);
  if (!owing) throw new Error('nobody of S4 owes enough');
  return owing;
}

const yearOf = async (school: RunningSchool): Promise<number> =>
  (await (await school.as('bursar')).call('getSchoolFeesData', {})).settingData.currentYear;

async function ask(page: Page, { regno, reason }: { regno: string; reason: string }): Promise<void> {
  await page.goto('/fee_requests');
  await page.getByRole('button', { name: 'New request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Student: name/ }).fill(regno);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('What').selectOption('WAIVER');
  await dialog.getByLabel('Amount, UGX').fill(String(waived));
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('The request waits for a decision')).toBeVisible();
}

async function decide(page: Page, { name, reason }: { name: string; reason: string }): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search in these requests' }).fill(reason);
  const row = page.locator('tr, li').filter({ hasText: reason });
  await row.getByRole('button', { name: `Decide WAIVER of ${name}` }).click();
  await page.getByLabel('Reason of the decision').fill('As agreed');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}
