import { expect, test } from 'vitest';
import { openIncoming, schoolPay, schoolPayRow, schoolPaySheet } from '../../testing/fees/openIncoming.ts';

test('rows of one student beside rows of others: each receipt begins with what the one before it left', async () => {
  const { school, take, verify } = await openIncoming(2);
  const rows = [
    ...[['U001/1', 600_000] as const, ['U001/2', 50_000] as const, ['U001/1', 70_000] as const],
    ...[['U001/1', 30_000] as const, ['U001/2', 1000] as const],
  ];
  await take(
    schoolPay,
    schoolPaySheet(...rows.map(([regno, amount], at) => schoolPayRow({ receipt: `90${at}`, amount, regno }))),
  );
  const receipts = await school.database.read
    .selectFrom('feeReceipts as receipts')
    .innerJoin('payments', 'payments.id', 'receipts.paymentID')
    .innerJoin('incomingLines as lines', 'lines.paymentID', 'payments.id')
    .select(['receiptNo', 'content', 'lines.referenceKey', 'payments.amount', 'state', 'lines.ver'])
    .orderBy('receiptNo')
    .execute();
  const told = receipts.map(({ content, ...row }) => {
    const { regno, before, after } = JSON.parse(content);
    return { ...row, regno, before, after };
  });
  const matched = { state: 'MATCHED', ver: 2 };
  expect(told).toEqual([
    { receiptNo: 1, referenceKey: '900', regno: 'U001/1', amount: 600_000, before: 650_000, after: 50_000, ...matched },
    { receiptNo: 2, referenceKey: '901', regno: 'U001/2', amount: 50_000, before: 650_000, after: 600_000, ...matched },
    { receiptNo: 3, referenceKey: '902', regno: 'U001/1', amount: 70_000, before: 50_000, after: -20_000, ...matched },
    { receiptNo: 4, referenceKey: '903', regno: 'U001/1', amount: 30_000, before: -20_000, after: -50_000, ...matched },
    { receiptNo: 5, referenceKey: '904', regno: 'U001/2', amount: 1000, before: 600_000, after: 599_000, ...matched },
  ]);
  expect(await verify()).toMatchObject({ breach: null });
});
