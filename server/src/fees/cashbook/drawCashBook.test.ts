import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import type { CashEntry, Flows } from './CashBook.ts';
import { drawCashBook } from './drawCashBook.ts';
import type { PrintedCashBook } from './PrintedCashBook.ts';

const till = { kind: 'TILL', ownerID: 4, account: 'Till of Grace Atim' } as const;
const bank = { kind: 'MONEY', ownerID: 1, account: 'Stanbic Bank, Jinja' } as const;
const flows = ([opening, received, paidOut, banked, difference, closing]: [...Six]): Flows => ({
  ...{ opening, received, paidOut, banked, difference, closing },
});
type Six = [number, number, number, number, number, number];
const entry = (given: Partial<CashEntry>): CashEntry => ({
  ...{
    entry: 1,
    day: '2026-06-15',
    recordedAt: '2026-06-15T08:00:00.000Z',
    ...till,
    what: 'Payment, CASH',
    detail: '',
  },
  ...{ received: 0, paidOut: 0, receiptNo: 0, voucherNo: 0, confirmed: 1 },
  ...{ regno: '', name: '', paidOn: '', by: 'Grace Atim' },
  ...given,
});

const book: PrintedCashBook = {
  school: {
    ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
    ...{ phones: '0772 000 111', email: 'office@nile.example' },
  },
  badgeFileID: null,
  ...{ startFrom: '2026-06-15', endAt: '2026-06-16', of: 'All accounts', printedAt: '2026-06-17T08:00:00.000Z' },
  rows: [
    { day: '2026-06-15', ...till, ...flows([0, 640_000, 0, 0, 0, 640_000]) },
    { day: '2026-06-15', ...bank, ...flows([2_500_000, 1_100_000, 0, 0, 0, 3_600_000]) },
    { day: '2026-06-16', ...till, ...flows([640_000, 0, 0, -630_000, -10_000, 0]) },
    { day: '2026-06-16', ...bank, ...flows([3_600_000, 0, 1_100_000, 630_000, 0, 3_130_000]) },
  ],
  accounts: [
    { ...till, ...flows([0, 640_000, 0, -630_000, -10_000, 0]) },
    { ...bank, ...flows([2_500_000, 1_100_000, 1_100_000, 630_000, 0, 3_130_000]) },
  ],
  totals: flows([2_500_000, 1_740_000, 1_100_000, 0, -10_000, 3_130_000]),
  closings: [
    {
      ...{ closingNo: 12, day: '2026-06-16', cashier: 'Grace Atim', by: 'Grace Atim', expected: 640_000 },
      ...{
        counted: 630_000,
        difference: -10_000,
        reason: 'A torn note',
        banked: 630_000,
        slip: 'SLIP 77',
        confirmed: 0,
      },
      account: 'Stanbic Bank, Jinja',
    },
  ],
  unconfirmed: { slips: 1, amount: 450_000 },
  entries: [
    entry({ received: 640_000, receiptNo: 1240, name: 'Akello Joan Mercy', regno: '003301/368' }),
    entry({
      ...{ ...bank, what: 'Payment, CHEQUE', detail: '000318', received: 1_100_000, receiptNo: 1241 },
      ...{ name: 'Baluku Peter', regno: '003301/12', paidOn: '2026-06-08' },
    }),
    entry({
      ...{ ...bank, what: 'Payment, BANK', detail: 'SLIP 90', received: 450_000, receiptNo: 1242, confirmed: 0 },
      ...{ name: 'Cherop Ruth', regno: '003301/41' },
    }),
    entry({
      ...{ what: 'Refund, CASH', detail: 'Voucher 000003: Left the school', paidOut: 20_000, voucherNo: 3 },
      ...{ name: 'Dembe Amos', regno: '003301/77' },
    }),
    entry({ day: '2026-06-16', what: 'Banked', detail: 'SLIP 77', paidOut: 630_000 }),
    entry({ day: '2026-06-16', ...bank, what: 'Banked', detail: 'SLIP 77', received: 630_000 }),
    entry({ day: '2026-06-16', what: 'Difference at the closing', detail: 'A torn note', paidOut: 10_000 }),
    entry({
      ...{ ...bank, day: '2026-06-16', what: 'Reversed: Payment, CHEQUE', detail: 'Bounced, 000318' },
      ...{ paidOut: 1_100_000, receiptNo: 1241, name: 'Baluku Peter', regno: '003301/12', by: 'Okello James' },
    }),
  ],
};

test('a cash book looks as it was found right', async () =>
  expectPicture(await drawCashBook({ book, filesPlace: '' }), join(import.meta.dirname, 'golden', 'cash-book.png')));

test('a long one goes on under its headings, each page with its number', async () => {
  const [first] = book.entries;
  const entries = Array.from({ length: 150 }, () => first as CashEntry);
  const pages = pageTexts(await drawCashBook({ book: { ...book, entries }, filesPlace: '' }));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(pages.at(-1)).toContain('Entries (continued)');
  expect(pages.at(-1)).toContain('96,000,000');
});
