import { join } from 'node:path';
import { test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { drawReceipts } from './drawReceipts.ts';
import type { PrintedReceipt } from './PrintedReceipt.ts';

const receipt: PrintedReceipt = {
  ...{ receiptNo: 1234, code: 'K7QF2-M9XAB', amount: 700_000, reversedAt: null },
  content: {
    layout: 1,
    school: {
      name: 'Nile View Secondary School',
      motto: 'Onwards',
      address: 'Plot 4',
      poBox: 'P.O. Box 7, Jinja',
      phones: '0772 000 111',
      email: 'office@nile.example',
    },
    badgeFileID: null,
    ...{ at: '2026-06-15T08:00:00.000Z', paidOn: '2026-06-12', name: 'Akello Joan Mercy', regno: '003301/368' },
    ...{
      className: 'S1',
      streamName: 'EAST',
      method: 'MOBILE MONEY',
      reference: 'MM 2606.1512',
      paidBy: 'Okello Peter',
    },
    spread: [
      { yearName: '2026', termID: 1, category: 'TUITION', amount: 50_000 },
      { yearName: '2026', termID: 2, category: 'TUITION', amount: 600_000 },
      { yearName: '', termID: 0, category: 'CREDIT', amount: 50_000 },
    ],
    ...{ before: 650_000, after: -50_000, by: 'Sarah Nabirye' },
    verifyUrl: `https://school.example/verify/K7QF2-M9XAB#${'claim'.repeat(24)}.${'x'.repeat(86)}`,
  },
};
const golden = (name: string) => join(import.meta.dirname, 'golden', `${name}.png`);

test('a receipt looks as it was found right', async () =>
  expectPicture(await drawReceipts({ receipts: [receipt], filesPlace: '' }), golden('receipt')));

test('a full one, a copy and one that was reversed look as they were found right', async () => {
  const line = { yearName: '2026', termID: 2, category: 'BALANCE BROUGHT FORWARD', amount: 40_000 };
  const full = {
    ...receipt.content,
    name: `${'Nakato '.repeat(9)}Christine`,
    spread: Array.from({ length: 16 }, () => line),
  };
  const copy = { number: 3, at: '2026-06-20T08:00:00.000Z', by: 'Grace Nalubega' };
  const receipts = [
    { ...receipt, amount: 777_777_777, content: full, copy },
    { ...receipt, receiptNo: 1235, reversedAt: '2026-06-21T08:00:00.000Z', copy },
  ];
  await expectPicture(await drawReceipts({ receipts, filesPlace: '' }), golden('receipt-copies'));
});
