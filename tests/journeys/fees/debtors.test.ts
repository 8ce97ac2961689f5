import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { money } from '@somero/contract/money.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { test } from '../journey.ts';
import type { Caller } from '../RunningSchool.ts';
import { open, signIn } from '../session.ts';
import { windows } from '../windows.ts';

// From who owes to the permits that the school prints before an examination.

test.use({ training: true });

const s2 = 2;
const examination = 'END OF TERM';
const day = '2099-12-01';

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('a debtor is found and may sit the examination on a promise, and the permits of the class are printed and checked', async ({
      page,
      school,
    }) => {
      test.setTimeout(300_000);
      const admin = await school.as('admin');
      await signIn(page, 'bursar', school.password);
      await open(page, 'Fees Report');
      await page.getByRole('link', { name: 'Debtors', exact: true }).click();
      await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S2' });
      const debtor = await findDebtor(page, admin);
      await promise(page, debtor);
      await page.getByRole('link', { name: 'Clearance', exact: true }).click();
      await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S2' });
      await page.getByLabel('Search by name, number or clearance').fill(debtor.regno);
      await expect(page.getByText(/ALLOWED/).last()).toBeVisible();
      const printed = await printPermits(page);
      const wanted = await permitted(admin);
      expect(printed.map(({ regno }) => regno).toSorted()).toEqual(wanted.toSorted());
      const own = printed.find(({ regno }) => regno === debtor.regno);
      await page.goto(`/verify/${own?.code}`);
      await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible();
      await expect(page.getByText(examination)).toBeVisible();
    });
  });
}

interface Debtor {
  regno: string;
  name: string;
  balance: number;
}

/** Each debtor of the class from the student's own wallet; the greatest is found on the screen, and all of them in the totals. */
async function findDebtor(page: Page, admin: Caller): Promise<Debtor> {
  const { students } = await admin.call('getClassStudents', { classID: s2 });
  const wallets = await Promise.all(students.map(({ regno }) => admin.call('getStudentWallet', { regNo: regno })));
  const owing = wallets
    .filter(({ balance }) => balance > 0)
    .map(({ student: { regno, name }, balance }) => ({ regno, name, balance }));
  const total = owing.reduce((sum, { balance }) => sum + balance, 0);
  await expect(page.getByText(money(total)).first()).toBeVisible();
  const [most] = owing.toSorted((a, b) => b.balance - a.balance);
  if (!most) throw new Error('nobody of S2 owes fees');
  await page.getByLabel('Search by name, number, guardian or phone').fill(most.regno);
  await expect(page.getByText(most.name).last()).toBeVisible();
  await expect(page.getByText(most.balance.toLocaleString('en')).last()).toBeVisible();
  return most;
}

async function promise(page: Page, { name }: Debtor): Promise<void> {
  await page.getByRole('button', { name: `Promise of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Promise of ${name}` });
  const until = schoolDay(new Date(Date.now() + 20 * 86_400_000));
  await dialog.getByLabel('Will pay by').fill(until);
  await dialog.getByLabel('May sit examinations until then').check();
  await dialog.getByRole('button', { name: 'Save promise' }).click();
  await expect(page.getByText(`${name}: The promise is saved`)).toBeVisible();
}

/** The permits as they are on paper: whose, and the code. */
async function printPermits(page: Page): Promise<{ regno: string; code: string }[]> {
  await page.getByRole('button', { name: 'Print permits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print permits' });
  await dialog.getByLabel('Examination').fill(examination);
  await dialog.getByLabel('Valid until').fill(day);
  await dialog.getByRole('button', { name: 'Make permits' }).click();
  await expect(dialog.getByText('The last day cannot be more than 366 days ahead').first()).toBeVisible();
  const soon = schoolDay(new Date(Date.now() + 30 * 86_400_000));
  await dialog.getByLabel('Valid until').fill(soon);
  await dialog.getByRole('button', { name: 'Make permits' }).click();
  const path = await dialog.getByRole('link', { name: 'Open to print' }).getAttribute('href');
  const answer = await page.request.get(path ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  // In the order of the page: without it each permit would not be whole.
  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: await answer.body(), encoding: 'utf8' });
  const found = text.split('EXAMINATION PERMIT').slice(1);
  return found.map((permit) => ({
    regno: /^(\d+\/\d+)$/m.exec(permit)?.[1] ?? '',
    code: /Code (\w{5}-\w{5})/.exec(permit)?.[1] ?? '',
  }));
}

/** Who has paid all that was due of the term, or promised. */
async function permitted(admin: Caller): Promise<string[]> {
  const { settingData } = await admin.call('getSchoolFeesData', {});
  const term = { yearID: settingData.currentYear, termID: settingData.currentTerm };
  const { rows } = await admin.call('getFeesReport', { ...term, classID: s2 });
  const { rows: debtors } = await admin.call('getDebtors', { ...term, classID: s2 });
  const allowed = debtors.filter(({ promise: made }) => made?.allowsExam === 1).map(({ regno }) => regno);
  const { threshold } = await admin.call('getFeeRules', {});
  const cleared = rows.filter(({ totalDue, paid }) => totalDue <= 0 || 100 * paid >= threshold * totalDue);
  return [...new Set([...cleared.map(({ regno }) => regno), ...allowed])];
}
