import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { expect, test } from 'vitest';
import { openCashOffice, recorded } from '../../testing/fees/openCashOffice.ts';
import { standing } from '../../testing/fees/openLedger.ts';

const asked = {
  ...{ amount: 900_000, method: 'MOBILE MONEY' as const, reference: 'MM 1', paidBy: 'Okello Peter' },
  parts: [
    { regNo: 'U001/1', amount: 650_000 },
    { regNo: 'U001/2', amount: 250_000 },
  ],
};

test('one sum is split by the cashier: a receipt for each, one after the other, under one reference', async () => {
  const { school, studentIDs, bursar, verify } = await openCashOffice(2);
  const { payments } = await bursar.call('addFamilyPayment', asked);
  expect(payments.map(({ regNo, amount, receiptNo, balance }) => [regNo, amount, receiptNo, balance])).toEqual([
    ['U001/1', 650_000, 1, 0],
    ['U001/2', 250_000, 2, 400_000],
  ]);
  expect((await standing(school, studentIDs[1] ?? 0)).balance).toBe(400_000);
  expect(await recorded(school)).toEqual({ numbers: [1, 2], payments: 1 });
  expect((await verify()).breach).toBeNull();
  await expect(
    bursar.call('addPayment', { regNo: 'U001/1', amount: 1, method: 'MOBILE MONEY', reference: 'mm1' }),
  ).rejects.toMatchObject({
    ...{ status: 409, msg: 'This reference has been used: receipt 000001' },
  });
});

test.each([
  [{ amount: 900_001 }, 400, texts.enterPartAmounts],
  [{ parts: [] }, 400, texts.selectStudents],
  [{ amount: 2, parts: [1, 1].map((amount) => ({ regNo: 'U001/1', amount })) }, 400, texts.studentTwice],
  [{ amount: 1, parts: [{ regNo: 'U9', amount: 1 }] }, 404, 'No student data found'],
])('%j is refused', async (wrong, status, msg) => {
  const { school, bursar } = await openCashOffice(2);
  await expect(bursar.call('addFamilyPayment', { ...asked, ...wrong })).rejects.toMatchObject({ status, msg });
  expect(await recorded(school)).toEqual({ numbers: [], payments: 0 });
});
