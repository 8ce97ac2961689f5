import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  type Answers,
  fill,
  plain,
  press,
  Refusal,
  renderScreen,
  see,
  signIn,
  waitForCall,
} from '../../testing/renderScreen.tsx';
import type { Book, Entry } from './Book.ts';
import { CashBook } from './CashBook.tsx';

const till = { kind: 'TILL', ownerID: 4, account: 'Till of Grace Atim' } as const;
const bank = { kind: 'MONEY', ownerID: 1, account: 'Stanbic Bank' } as const;
const none = { opening: 0, received: 0, paidOut: 0, banked: 0, difference: 0, closing: 0 };
const entry: Entry = {
  ...{ entry: 8, day: '2026-06-15', recordedAt: '2026-06-15T08:00:00.000Z', ...bank, what: 'Payment, BANK' },
  ...{ detail: 'SLIP 1', received: 250_000, paidOut: 0, receiptNo: 1241, regno: 'U001/1', name: 'Akello Joan' },
  ...{ voucherNo: 0, confirmed: 0 },
  ...{ paidOn: '2026-06-08', by: 'Grace Atim' },
};
const book: Omit<Book, 'msg' | 'error'> = {
  rows: [
    { day: '2026-06-15', ...till, ...none, received: 140_000, closing: 140_000 },
    { day: '2026-06-15', ...bank, ...none, opening: 500_000, received: 250_000, closing: 750_000 },
    { day: '2026-06-16', ...till, ...none, opening: 140_000, banked: -130_000, difference: -10_000 },
    { day: '2026-06-16', ...bank, ...none, opening: 750_000, paidOut: 250_000, banked: 130_000, closing: 630_000 },
  ],
  accounts: [
    { ...till, ...none, received: 140_000, banked: -130_000, difference: -10_000 },
    { ...bank, ...none, opening: 500_000, received: 250_000, paidOut: 250_000, banked: 130_000, closing: 630_000 },
  ],
  totals: { opening: 500_000, received: 390_000, paidOut: 250_000, banked: 0, difference: -10_000, closing: 630_000 },
  closings: [
    {
      ...{
        closingNo: 12,
        day: '2026-06-16',
        cashier: 'Grace Atim',
        by: 'Grace Atim',
        expected: 140_000,
        counted: 130_000,
      },
      ...{
        difference: -10_000,
        reason: 'A torn note',
        banked: 130_000,
        account: 'Stanbic Bank',
        slip: 'S 7',
        confirmed: 0,
      },
    },
  ],
  unconfirmed: { slips: 1, amount: 250_000 },
  choices: [till, bank],
  entries: [
    entry,
    {
      ...{ ...entry, entry: 9, what: 'Refund, CASH', received: 0, paidOut: 130_000, paidOn: '' },
      ...{ regno: '', name: '' },
      ...{ receiptNo: 0, voucherNo: 3, confirmed: 1 },
    },
  ],
  ...{ total: 2, path: '' },
};
const answers: Answers = {
  getCashBook: ({ format }) => ({ ...book, path: format ? `/files/cashbook/${format}` : '' }),
};
const show = (more: Answers = {}, at = '/cash_book?startFrom=2026-06-15&endAt=2026-06-16') =>
  renderScreen(<CashBook />, { at, answers: { ...answers, ...more } });
const asked = { startFrom: '2026-06-15', endAt: '2026-06-16', size: 1000 };

beforeEach(() => {
  signIn(['seeFee']);
  localStorage.setItem('charts:cashBook', 'open');
});

test('without days in the address the book of this month is asked for', async () => {
  const { network } = show({}, '/cash_book');
  const { payload } = await waitForCall(network, 'getCashBook');
  const [startFrom, endAt] = [String(payload?.startFrom), String(payload?.endAt)];
  expect(startFrom).toMatch(/-01$/);
  expect(startFrom.slice(0, 7)).toBe(endAt.slice(0, 7));
});

test('each account and day has its figures, and the picture says in words and figures what it draws', async () => {
  const { network } = show();
  await see('Days with money as a table');
  expect((await waitForCall(network, 'getCashBook')).payload).toEqual(asked);
  const table = (name: string) => plain(screen.getByRole('table', { name }).textContent ?? '');
  expect(table('Accounts of the cash book')).toContain('Till of Grace Atim0140,0000-130,000-10,0000');
  expect(table('Accounts of the cash book')).toContain('Total500,000390,000250,0000-10,000630,000');
  expect(table('Cash book day by day')).toContain('2026-06-16Stanbic Bank750,0000250,000130,0000630,000');
  const all = plain(document.body.textContent ?? '');
  expect(all).toContain('UGX 390,000 received and UGX 250,000 paid out on 2 days, most on 15 Jun 2026: UGX 390,000');
  expect(all).toContain('counted short UGX 10,000');
  const details = screen.getByText('Days with money as a table').parentElement as HTMLElement;
  expect(within(details).getAllByRole('row', { hidden: true })).toHaveLength(3);
});

test('an entry paid on an earlier day is marked, one that no statement has shown too, and a refund has its voucher', async () => {
  show();
  await see('paid on 8 Jun 2026');
  const table = screen.getByRole('table', { name: 'Entries of the cash book' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(plain(first?.textContent ?? '')).toContain(
    'Payment, BANK paid on 8 Jun 2026 not confirmedSLIP 1001241U001/1Akello Joan250,000',
  );
  expect(plain(second?.textContent ?? '')).toContain('Refund, CASHSLIP 1V 000003130,000');
});

test('a closing tells its difference, why, and the slip that no statement has shown yet', async () => {
  show();
  await see('A torn note');
  const table = screen.getByRole('table', { name: 'Closings of tills' });
  expect(plain(table.textContent ?? '')).toContain(
    '122026-06-16Grace Atim140,000130,000-10,000A torn note130,000Stanbic Bank, S 7 not confirmed',
  );
});

test('how much no statement has confirmed is told, and leads to these payments', async () => {
  show();
  await see('see them');
  expect(plain(document.body.textContent ?? '')).toContain(
    '1 payment typed by hand, together UGX 250,000, on no statement yet: see them',
  );
  expect(screen.getByRole('link', { name: 'see them' }).getAttribute('href')).toBe(
    '/student_payments?tab=payments&state=UNCONFIRMED&startFrom=2026-06-15&endAt=2026-06-16',
  );
});

test('one account or one line can be chosen, and stays in the address', async () => {
  const { network } = show();
  await see('Akello Joan');
  fill('Account', 'Till of Grace Atim');
  await waitFor(() => expect(network.made.at(-1)?.payload).toEqual({ ...asked, userID: 4 }));
  fill('Account', 'Stanbic Bank');
  await waitFor(() => expect(network.made.at(-1)?.payload).toEqual({ ...asked, accountID: 1 }));
  press('Only 2026-06-16, Till of Grace Atim');
  await waitFor(() => expect(network.made.at(-1)?.payload).toEqual({ ...asked, startFrom: '2026-06-16', userID: 4 }));
  expect(window.location.search).toContain('startFrom=2026-06-16');
  expect(window.location.search).toContain('account=TILL-4');
  press('Recorded 16 Jun 2026');
  fill('Recorded from', '');
  await see('Select all feilds marked with *');
  expect(screen.queryByText('Akello Joan')).toBeNull();
});

test('PDF and Excel are made of what is chosen', async () => {
  const { network } = show();
  await see('Akello Joan');
  press('Cash book as PDF');
  await see('The cash book is ready');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/files/cashbook/PDF');
  press('Cash book as Excel');
  await waitFor(() =>
    expect(network.made.at(-1)?.payload).toEqual({ startFrom: '2026-06-15', endAt: '2026-06-16', format: 'EXCEL' }),
  );
});

test('days without money say so, too many entries too, and what the server refuses is shown', async () => {
  const { unmount } = show({ getCashBook: () => ({ ...book, rows: [], accounts: [], entries: [], total: 0 }) });
  await see('No data found');
  expect(screen.getByRole('button', { name: 'Cash book as PDF' })).toHaveProperty('disabled', true);
  unmount();
  const many = show({ getCashBook: () => ({ ...book, total: 1200 }) });
  await see('The first 1,000 of 1,200 entries. Choose fewer days to see the others');
  many.unmount();
  show({ getCashBook: () => new Refusal(400, 'The last day is before the first') });
  await see('The last day is before the first');
});
