import { expect, type Page } from '@playwright/test';
import type { Answer } from '@somero/contract';
import { violations } from '../axe.ts';
import { test } from '../journey.ts';
import type { Caller } from '../RunningSchool.ts';
import { open, signIn } from '../session.ts';
import { windows } from '../windows.ts';
import { type FeesLine, feesOfSheet, printedFees, totalsOfSheet } from './printedFees.ts';

// A term is charged, its debtors are found, and the report on paper says what the wallets of the students say.

test.use({ training: true });

const s6 = 6;
/** UGX a term, in the training school. */
const boarding = 450_000;

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('S6 is charged, its greatest debtor is found, and the fees report is printed as PDF and as Excel', async ({
      page,
      school,
    }) => {
      test.setTimeout(300_000);
      const admin = await school.as('admin');
      await signIn(page, 'bursar', school.password);
      await charge(page);
      await chargeDifference(page, admin);
      const all = await recomputed(admin);
      const lines = all.filter(({ stream }) => stream === 'EAST');
      expect(lines.length).toBeGreaterThan(5);
      await open(page, 'Fees Report');
      await page.getByLabel('Class', { exact: true }).selectOption({ label: 'S6' });
      await page.getByLabel('Stream', { exact: true }).selectOption({ label: 'EAST' });
      await findDebtor(page, lines);
      const pdf = printedFees(await made(page, 'Report as PDF'), 'EAST');
      expect(pdf.lines.toSorted(byNumber)).toEqual(lines);
      expect(pdf.total).toEqual(totalOf(lines));
      const sheet = await made(page, 'Report as Excel');
      expect((await feesOfSheet(sheet)).toSorted(byNumber)).toEqual(lines);
      expect(totalsOfSheet(sheet)).toEqual([totalOf(lines)]);
      await page.getByLabel('Stream', { exact: true }).selectOption({ index: 0 });
      const sheetOfClass = await made(page, 'Report as Excel');
      const shown = await feesOfSheet(sheetOfClass);
      expect(shown.toSorted(byNumber)).toEqual(all);
      const streams = [...new Set(shown.map(({ stream }) => stream))];
      expect(streams.length).toBeGreaterThan(1);
      const ofStream = (name: string) => totalOf(all.filter(({ stream }) => stream === name));
      expect(totalsOfSheet(sheetOfClass)).toEqual([...streams.map(ofStream), totalOf(all)]);
    });
  });
}

/** Of each of the seven amounts. */
const totalOf = (lines: readonly FeesLine[]): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((at) => sumOf(lines.map(({ amounts }) => amounts[at] ?? 0)));

const byNumber = (a: FeesLine, b: FeesLine): number => (a.regno < b.regno ? -1 : 1);

async function charge(page: Page): Promise<void> {
  await page.goto('/charge_term');
  const begin = page.getByRole('main').getByRole('button', { name: /^Charge TERM/ });
  await expect(page.getByRole('checkbox', { name: 'S6' })).toBeChecked();
  for (const name of ['S1', 'S2', 'S3', 'S4', 'S5']) {
    const box = page.getByRole('checkbox', { name, exact: true });
    if (await box.isChecked()) await box.uncheck();
  }
  await begin.click();
  const preview = page.getByRole('dialog', { name: /^Charge TERM/ });
  await expect(preview).toContainText(/Charged up\s*UGX\s[\d,]{6,}/);
  await preview.getByRole('button', { name: 'Charge', exact: true }).click();
  await expect(page.getByText(/^TERM \d, \d{4} is charged: \d+ students$/)).toBeVisible();
}

/** A boarder of S6 is a day student from now on, or the other way about: To Be Charged says so, and the difference is charged. */
async function chargeDifference(page: Page, admin: Caller): Promise<void> {
  const { students } = await admin.call('getClassStudents', { classID: s6 });
  const regNo = students[0]?.regno ?? '';
  const before = await admin.call('getStudentWallet', { regNo });
  const { id: studentID, name, residency } = before.student;
  const isBoarder = residency === 'BOARDING';
  await admin.call('updateStudent', { studentID, residencyType: isBoarder ? 1 : 2 });
  await page.goto('/charge_term');
  await page.getByRole('checkbox', { name, exact: true }).check();
  await page.getByRole('button', { name: 'Charge difference' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Charge', exact: true }).click();
  await expect(page.getByText('Charged the difference: 1 student')).toBeVisible();
  const balance = before.balance + (isBoarder ? -boarding : boarding);
  await page.goto(`/student_wallet?regNo=${encodeURIComponent(regNo)}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const told = balance > 0 ? `Owes UGX\u00A0${balance.toLocaleString('en')}` : balance === 0 ? 'Cleared' : 'Credit';
  await expect(page.getByRole('main')).toContainText(told);
  if ((page.viewportSize()?.width ?? 0) < 700) await lookInTheDark(page);
}

async function lookInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** In tenths of one per cent, and not whole before all is paid. */
function shareOf(paid: number, due: number): string {
  if (due <= 0) return '';
  const tenths = Math.round((1000 * Math.max(0, paid)) / due);
  const shown = paid === due ? 1000 : paid < due ? Math.min(tenths, 999) : Math.max(tenths, 1001);
  return (shown / 10).toFixed(1);
}

/** Each line of the report of S6 from the student's charges and payments one by one. */
async function recomputed(admin: Caller): Promise<FeesLine[]> {
  const { settingData, feeTerms, yearData } = await admin.call('getSchoolFeesData', {});
  const { currentYear, currentTerm } = settingData;
  const yearName = yearData.find(({ id }) => id === currentYear)?.yearName;
  const first = feeTerms.find(({ yearID, termID }) => yearID === currentYear && termID === currentTerm)?.first ?? '';
  expect(first).not.toBe('');
  const { students } = await admin.call('getClassStudents', { classID: s6 });
  const wallets = await Promise.all(students.map(({ regno }) => admin.call('getStudentWallet', { regNo: regno })));
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const lineOf = ({ student, charges, payments }: Answer<'getStudentWallet'>): FeesLine => {
    const isNow = (charged: (typeof charges)[number]) =>
      charged.yearName === yearName && charged.termID === currentTerm;
    const standing = payments.filter(({ state }) => state === 'STANDING');
    const before = standing.filter(({ recordedAt }) => recordedAt < first);
    const forward = sum(charges.filter((charged) => !isNow(charged))) - sum(before);
    const expected = sum(charges.filter(isNow));
    expect(expected, `${student.name} is charged`).toBeGreaterThan(0);
    const paid = sum(standing) - sum(before);
    const due = forward + expected;
    return {
      ...{ regno: student.regno, name: student.name, stream: student.stream, residency: student.residency },
      amounts: [forward, expected, 0, due, paid, due - paid, Math.max(0, paid - due)],
      share: shareOf(paid, due),
      lastPayment:
        standing
          .map(({ paidOn }) => paidOn)
          .toSorted()
          .at(-1) ?? '',
    };
  };
  return wallets.map(lineOf).toSorted(byNumber);
}

async function findDebtor(page: Page, lines: readonly FeesLine[]): Promise<void> {
  const balanceOf = ({ amounts }: FeesLine) => amounts[5] ?? 0;
  const [most] = lines.toSorted((a, b) => balanceOf(b) - balanceOf(a));
  if (!most) throw new Error('nobody owes');
  const isDesktop = (page.viewportSize()?.width ?? 0) > 700;
  const table = page.getByRole(isDesktop ? 'region' : 'list', { name: 'Fees report', exact: true });
  const students = isDesktop
    ? table.getByRole('row').filter({ has: page.getByRole('cell') })
    : table.getByRole('listitem');
  await expect(students).toHaveCount(lines.length);
  if (isDesktop) {
    const head = table.getByRole('button', { name: 'Balance' });
    await head.click();
    await head.click();
  } else {
    await page.getByLabel('Search by name or number').fill(most.regno);
  }
  // Several may owe as much as the greatest debtor; which of them stands first is not said.
  const greatest = lines.filter((line) => balanceOf(line) === balanceOf(most)).length;
  const debtor = students.filter({ hasText: most.regno });
  await expect(debtor).toContainText(balanceOf(most).toLocaleString('en'));
  await expect(debtor).toContainText(most.name);
  const first = (await students.allInnerTexts()).slice(0, greatest);
  expect(first.some((row) => row.includes(most.regno))).toBe(true);
}

async function made(page: Page, button: string): Promise<Buffer> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Fees report' });
  const path = await dialog.getByRole('link', { name: 'Open' }).getAttribute('href');
  const answer = await page.request.get(path ?? '');
  expect(answer.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  return answer.body();
}
