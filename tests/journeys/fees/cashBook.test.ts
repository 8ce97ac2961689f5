import { expect, type Page } from '@playwright/test';
import type { Answer } from '@somero/contract';
import { accountKinds, mostListed } from '@somero/contract/fees/payments/methods.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { test } from '../journey.ts';
import type { Caller } from '../RunningSchool.ts';
import { signIn } from '../session.ts';
import { windows } from '../windows.ts';
import { type CashLine, cashBookOfSheet, printedCashBook } from './printedCashBook.ts';

// The cash book of a month, on the screen, on paper and in Excel, says what the payments one by one come to.

test.use({ training: true });

for (const [where, use] of windows('on a phone')) {
  test.describe(where, () => {
    test.use(use);

    test('the cash book of a month is what its payments come to, on the screen, as PDF and as Excel', async ({
      page,
      school,
    }) => {
      test.setTimeout(180_000);
      const admin = await school.as('admin');
      const { startFrom, endAt, lines } = await recomputed(admin);
      expect(lines.length).toBeGreaterThan(20);
      await signIn(page, 'bursar', school.password);
      await page.goto(`/cash_book?startFrom=${startFrom}&endAt=${endAt}`);
      const name = 'Accounts of the cash book';
      // A row, or on a phone a card.
      const accounts = page
        .getByRole('table', { name })
        .getByRole('row')
        .or(page.getByRole('list', { name }).getByRole('listitem'));
      for (const account of new Set(lines.map((line) => line.account))) {
        const last = lines.findLast((line) => line.account === account);
        const row = accounts.filter({ hasText: new RegExp(`^${account}(?:[-\\d]|Opening)`) });
        await expect(row).toContainText((last?.amounts.at(-1) ?? 0).toLocaleString('en'));
      }
      expect(printedCashBook(await made(page, 'Cash book as PDF')).toSorted(byDay)).toEqual(lines);
      expect((await cashBookOfSheet(await made(page, 'Cash book as Excel'))).toSorted(byDay)).toEqual(lines);
    });
  });
}

const keyOf = ({ day, account }: Pick<CashLine, 'day' | 'account'>): string => `${day} ${account}`;
const byDay = (a: CashLine, b: CashLine): number => (keyOf(a) < keyOf(b) ? -1 : 1);

interface Move {
  day: string;
  account: string;
  amount: number;
  /** Absent: it was received or, below 0, paid out. */
  as?: 'banked' | 'difference';
}

/** Of the month of the first payment: each account day by day from the payments, their reversals and the closings of tills alone. */
async function recomputed(admin: Caller) {
  const payments = await readPayments(admin);
  const first = payments.map(({ recordedAt }) => schoolDay(recordedAt)).sort()[0] ?? '';
  const [startFrom, endAt] = [`${first.slice(0, 8)}01`, `${first.slice(0, 8)}${lastDay(first)}`];
  const { moneyAccounts } = await admin.call('getSchoolFeesData', {});
  const accountOf = ({ method, by }: Payment): string =>
    method === 'CASH'
      ? `Till of ${by}`
      : (moneyAccounts.find(({ kind, status }) => kind === accountKinds[method] && status === 1)?.name ?? '');
  const moves = payments.map((one): Move => {
    return { day: schoolDay(one.recordedAt), account: accountOf(one), amount: one.amount };
  });
  for (const one of payments.filter(({ state }) => state === 'REVERSED'))
    moves.push({ day: await reversedOn(admin, one), account: accountOf(one), amount: -one.amount });
  const closings = await admin.call('getTills', { startFrom, endAt });
  for (const { name, closedAt, banked, difference, account } of closings.mainData) {
    const [day, own] = [schoolDay(closedAt), `Till of ${name}`];
    const bank = moneyAccounts.find((one) => account.startsWith(one.name))?.name ?? '';
    if (difference !== 0) moves.push({ day, account: own, amount: difference, as: 'difference' });
    if (banked > 0) moves.push({ day, account: own, amount: -banked, as: 'banked' });
    if (banked > 0) moves.push({ day, account: bank, amount: banked, as: 'banked' });
  }
  return { startFrom, endAt, lines: linesOf(moves.filter(({ day }) => day <= endAt)) };
}

type Payment = Answer<'getPayments'>['mainData'][number];

async function readPayments(admin: Caller): Promise<Payment[]> {
  const found: Payment[] = [];
  for (let page = 1, total = 1; found.length < total; page++) {
    const asked = { startFrom: '2000-01-01', endAt: schoolDay(new Date()), page, size: mostListed };
    const answer = await admin.call('getPayments', asked);
    found.push(...answer.mainData);
    total = answer.total;
  }
  return found;
}

async function reversedOn(admin: Caller, { regno, receiptNo }: Payment): Promise<string> {
  const { timeline } = await admin.call('getStudentWallet', { regNo: regno });
  const row = timeline.find((one) => one.receiptNo === receiptNo && one.paid < 0);
  expect(row, `receipt ${receiptNo} was reversed on some day`).toBeDefined();
  return row?.day ?? '';
}

const lastDay = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Opening, received, paid out, banked, difference, closing. */
function linesOf(moves: readonly Move[]): CashLine[] {
  const balances = new Map<string, number>();
  const days = Map.groupBy(moves.toSorted(byMove), keyOf);
  return [...days.values()]
    .map((some) => {
      const { day = '', account = '' } = some[0] ?? {};
      const sum = (which: (move: Move) => boolean) => some.filter(which).reduce((all, { amount }) => all + amount, 0);
      const opening = balances.get(account) ?? 0;
      const received = sum((move) => move.as === undefined && move.amount > 0);
      const paidOut = -sum((move) => move.as === undefined && move.amount < 0);
      const banked = sum((move) => move.as === 'banked');
      const difference = sum((move) => move.as === 'difference');
      const closing = opening + received - paidOut + banked + difference;
      balances.set(account, closing);
      return { day, account, amounts: [opening, received, paidOut || 0, banked, difference, closing] };
    })
    .sort(byDay);
}

const byMove = (a: Move, b: Move): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

async function made(page: Page, button: string): Promise<Buffer> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Cash book' });
  const path = await dialog.getByRole('link', { name: 'Open' }).getAttribute('href');
  const answer = await page.request.get(path ?? '');
  expect(answer.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  return answer.body();
}
