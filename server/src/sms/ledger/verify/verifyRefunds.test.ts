import { expect, test } from 'vitest';
import { asDatabaseOwner } from '../../../testing/audit/asDatabaseOwner.ts';
import { addPaid, credit, debit, openSms } from '../../../testing/sms/openSms.ts';

/** Of four payments of UGX 7,000 the first went back whole, 50 SMS of the second too, the third is given, the fourth is not. */
async function refunded() {
  const opened = await openSms();
  const { act, school, verify } = opened;
  const add = (isGiven: boolean) => act((ledger) => addPaid(ledger, 7_000, { isGiven }));
  const payments = [await add(false), await add(true), await add(true), await add(false)];
  const [whole = 0, some = 0, given = 0, kept = 0] = payments;
  const admin = await school.as('admin');
  const slip = { reference: 'SLIP 9', reason: 'Paid twice' };
  await admin.call('refundSmsPayment', { id: whole, ...slip });
  await admin.call('refundSmsPayment', { id: some, sms: 50, ...slip });
  const gatewayOf = async (paymentID: number): Promise<number> => {
    const stored = school.database.read.selectFrom('smsPayments').select('gatewayID').where('id', '=', paymentID);
    return (await stored.executeTakeFirstOrThrow()).gatewayID;
  };
  return {
    ...{ ...opened, whole, some, given, kept },
    problem: async () => (await verify()).problem,
    /** Money that goes back through the database alone, from the payment's account or that of another. */
    refund: async (paymentID: number, amount: number, sms: number, of = paymentID) =>
      opened.post({
        ...{ kind: 'REFUND', purse: 'SIMULATOR', paymentID },
        lines: [
          ...(sms === 0
            ? [debit('UNDISTRIBUTED', amount)]
            : [debit('SALES', amount), debit('ISSUED', sms), credit('AVAILABLE', sms)]),
          { account: { kind: 'COLLECTED', ownerID: await gatewayOf(of) }, credit: amount },
        ],
      }),
    /** Says so in the row as well. */
    mark: (id: number) =>
      act(({ db, now }) =>
        db
          .updateTable('smsPayments')
          .set({ refundedAt: now.toISOString(), refundedBy: 1 })
          .where('id', '=', id)
          .execute(),
      ),
  };
}

test('refunds before and after the SMS were given are whole', async () => {
  const { problem, balances } = await refunded();
  expect(await problem()).toBeNull();
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 350, 'ISSUED SIMULATOR': 350 });
});

test.each([
  [
    'that it was refunded',
    '"refundedAt" = null where id = 1',
    'Payment 1: entry 7 refunded it, and it says it is not (S6)',
  ],
  [
    'a refund that never was',
    `"refundedAt" = '2026-06-15T08:00:00.000Z', "refundedBy" = 1 where id = 3`,
    'Payment 3: it says it is refunded, and no entry did (S6)',
  ],
  ['its slip', `"refundReference" = 'x' where id = 1`, 'Payment 1: its reference is not what the audit says (S2)'],
  ['why', `"refundReason" = 'x' where id = 2`, 'Payment 2: its reason is not what the audit says (S2)'],
  ['who refunded it', '"refundedBy" = 2 where id = 2', 'Payment 2: its by is not what the audit says (S2)'],
])('%s, changed in the database, is found', async (_, change, found) => {
  const { school, problem } = await refunded();
  await asDatabaseOwner(school, `update "smsPayments" set ${change}`);
  expect(await problem()).toBe(found);
});

test('part of a payment whose SMS were not given, and SMS at another price than theirs, do not go back', async () => {
  const part = await refunded();
  await part.refund(part.kept, 350, 0);
  await part.mark(part.kept);
  expect(await part.problem()).toBe(`Payment ${part.kept}: entry 9 refunded UGX 350 of it for 0 SMS (S6)`);
  const dear = await refunded();
  await dear.refund(dear.given, 700, 10);
  await dear.mark(dear.given);
  expect(await dear.problem()).toBe(`Payment ${dear.given}: entry 9 refunded UGX 700 of it for 10 SMS (S6)`);
});

test('money goes back from the account that it came to', async () => {
  const { problem, refund, mark, kept, given } = await refunded();
  await refund(kept, 7_000, 0, given);
  await mark(kept);
  expect(await problem()).toBe(`Payment ${kept}: its gatewayID is not that of entry 9 (S6)`);
});

test('a payment is refunded once', async () => {
  const { problem, refund, some } = await refunded();
  await refund(some, 35, 1);
  expect(await problem()).toBe(`Entry 9: payment ${some} was refunded by entry 8 (S6)`);
});
