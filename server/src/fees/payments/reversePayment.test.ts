import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { expect, test } from 'vitest';
import { changesOf, openCashOffice } from '../../testing/fees/openCashOffice.ts';
import { actOn, standing } from '../../testing/fees/openLedger.ts';
import type { School } from '../../testing/startSchool.ts';
import { advance, money } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';

const bank = { regNo: 'U001/1', amount: 700_000, method: 'BANK', reference: 'SLIP 77' } as const;
const reason = 'The cheque bounced';

test('a payment is reversed whole, its number stays used, and the balance is as before', async () => {
  const { school, studentID, bursar, verify } = await openCashOffice();
  const before = await standing(school, studentID);
  const { id } = await bursar.call('addPayment', bank);
  const other = await school.with(['addPay']);
  expect(await other.call('reversePayment', { id, reason })).toMatchObject({ id, warnings: [] });
  expect(await standing(school, studentID)).toEqual(before);
  expect(await changesOf(school, 'reversePayment')).toMatchObject([
    { type: 'payment', id, of: { studentID }, after: { reversed: 1, reason } },
  ]);
  expect(await bursar.call('addPayment', bank)).toMatchObject({ receiptNo: 2 });
  expect((await verify()).breach).toBeNull();
});

test('nobody reverses what they recorded, except an ADMIN; nor twice, nor without a reason', async () => {
  const { bursar, admin } = await openCashOffice();
  const { id } = await bursar.call('addPayment', bank);
  await expect(bursar.call('reversePayment', { id, reason })).rejects.toMatchObject({
    status: 403,
    msg: texts.ownPayment,
  });
  await expect(admin.call('reversePayment', { id, reason: ' ' })).rejects.toMatchObject({
    ...{ status: 400, msg: 'Enter a reason' },
  });
  await admin.call('reversePayment', { id, reason });
  await expect(admin.call('reversePayment', { id, reason })).rejects.toMatchObject({
    ...{ status: 409, msg: texts.reversedAlready },
  });
  const own = await admin.call('addPayment', bank);
  await admin.call('reversePayment', { id: own.id, reason });
  expect((await admin.ask('reversePayment', { id: 999, reason })).status).toBe(404);
});

const refund = (school: School, studentID: number, amount: number) =>
  actOn(school, (ledger) =>
    post(ledger, {
      ...{ kind: 'REFUND', studentID },
      lines: [debit(advance(studentID), amount), credit(money(1), amount)],
    }),
  );

test('money that has left is named, and of a family the child whose it was', async () => {
  const { school, studentIDs, bursar, admin, verify } = await openCashOffice(2);
  const [, second = 0] = studentIDs;
  const { payments } = await bursar.call('addFamilyPayment', {
    ...{ amount: 800_000, method: 'BANK', reference: 'R1' },
    parts: [
      { regNo: 'U001/1', amount: 100_000 },
      { regNo: 'U001/2', amount: 700_000 },
    ],
  });
  await refund(school, second, 50_000);
  const id = payments[0]?.id ?? 0;
  await expect(admin.call('reversePayment', { id, reason })).rejects.toMatchObject({
    ...{ status: 409, msg: texts.lackingFor('Akello 2 Joan', texts.moneyHasLeft(50_000)) },
  });
  expect((await verify()).breach).toBeNull();
  const alone = await bursar.call('addPayment', { ...bank, regNo: 'U001/2', amount: 20_000 });
  await refund(school, second, 20_000);
  await admin.call('reversePayment', { id: alone.id, reason });
  expect((await verify()).breach).toBeNull();
});

test('one receipt of a family takes all back, and names them', async () => {
  const { school, studentIDs, bursar, admin, verify } = await openCashOffice(2);
  const family = {
    ...{ amount: 300_000, method: 'SCHOOLPAY' as const, reference: 'R1' },
    parts: [
      { regNo: 'U001/1', amount: 100_000 },
      { regNo: 'U001/2', amount: 200_000 },
    ],
  };
  const { payments } = await bursar.call('addFamilyPayment', family);
  const { warnings } = await admin.call('reversePayment', { id: payments[1]?.id ?? 0, reason });
  expect(warnings).toEqual([texts.reversedTogether('Akello 1 Joan, Akello 2 Joan')]);
  for (const studentID of studentIDs) expect((await standing(school, studentID)).balance).toBe(650_000);
  await expect(admin.call('reversePayment', { id: payments[0]?.id ?? 0, reason })).rejects.toMatchObject({
    status: 409,
  });
  await bursar.call('addFamilyPayment', family);
  expect((await verify()).breach).toBeNull();
});

test('reversed and refunded at the same instant, one of them is refused', async () => {
  const { school, studentID, bursar, admin, verify } = await openCashOffice();
  for (let round = 0; round < 6; round++) {
    const { id } = await bursar.call('addPayment', { ...bank, amount: 700_000, reference: `R${round}` });
    const first = () => admin.ask('reversePayment', { id, reason }).then(({ status }) => status);
    const second = () =>
      refund(school, studentID, 50_000).then(
        () => 200,
        () => 409,
      );
    const answers = await Promise.all(round % 2 ? [first(), second()] : [second(), first()]);
    expect(answers.sort()).toEqual([200, 409]);
    if ((await standing(school, studentID)).balance !== 650_000) {
      const ask = await admin.ask('reversePayment', { id, reason });
      expect(ask.status).toBe(409);
      break;
    }
  }
  expect((await verify()).breach).toBeNull();
});
