import { expect, test } from 'vitest';
import { openProviders } from '../../testing/sms/openProviders.ts';
import { smsOf } from '../../testing/sms/openSms.ts';
import { senderOfSchool } from '../../testing/sms/senderOfSchool.ts';

const day = 24 * 3_600_000;

async function openCompared() {
  const opened = await openProviders('africastalking', 'airtel');
  const { school, rowOf } = opened;
  await smsOf(school).grant(10);
  const { send } = await senderOfSchool(school);
  const price = async (price: number | null) => {
    const { id } = await rowOf('africastalking');
    await school.database.write((db) => db.updateTable('smsGateways').set({ price }).where('id', '=', id).execute());
  };
  const compare = async () => {
    const admin = await school.as('admin');
    const { jobID } = await admin.call('reconcileSms', {});
    await school.parts.jobs.wait(jobID, 10_000);
    const { state, msg } = await admin.call('getJob', { jobID });
    return [state, msg];
  };
  const told = async () => {
    const admin = await school.as('admin');
    return (await admin.call('getSmsReview', {})).mainData.map(({ kind, text }) => [
      kind,
      text.replaceAll('\u00A0', ' '),
    ]);
  };
  return { ...opened, send, price, compare, told };
}

const done = ['DONE', ''];

test('what a gateway took is compared with the parts at its price, day by day; what an administrator has decided stays so', async () => {
  const { send, price, compare, told, school } = await openCompared();
  await price(35);
  await send('0772000001', '0772000002');
  await send('0772000003');
  // Refused: nothing is taken.
  await send('0772000006');
  expect(await compare()).toEqual(done);
  school.clock.pass(day);
  expect(await compare()).toEqual(done);
  expect(await told()).toEqual([]);
  await price(30);
  expect(await compare()).toEqual(done);
  expect(await compare()).toEqual(done);
  const text = 'africastalking took UGX 105 for 3 SMS on 15 Jun 2026, at its price of UGX 30 they are UGX 90';
  expect(await told()).toEqual([['COSTS DIFFER', text]]);
  const admin = await school.as('admin');
  const [item] = (await admin.call('getSmsReview', {})).mainData;
  await admin.call('decideSmsReview', { id: item?.id ?? 0, decision: 'ASIDE', reason: 'The old price' });
  await compare();
  expect(await told()).toEqual([]);
  await price(null);
  await compare();
  expect(await told()).toEqual([]);
});

test('a payment that is paid there and not here is asked about, and a provider without a list is named', async () => {
  const { compare, school, simulator } = await openCompared();
  const buyer = await school.with(['buySms']);
  const { id } = await buyer.call('addTopup', { amount: 10_000, phone: '0752000000' });
  await school.parts.payments.runDue();
  school.clock.pass(60_000);
  expect(await compare()).toEqual(done);
  await school.parts.payments.runDue();
  expect((await buyer.call('showSmsPayment', { showID: id })).selected.depositSatus).toBe(1);
  await simulator.goOffline();
  expect(await compare()).toEqual(['FAILED', expect.stringMatching(/^Airtel: Could not be reached/)]);
  await simulator.comeBack();
});

test('a payment that the provider does not list, though it said that it was paid, is for an administrator', async () => {
  const { compare, told, school, simulator } = await openCompared();
  const buyer = await school.with(['buySms']);
  const { id } = await buyer.call('addTopup', { amount: 10_000, phone: '0752000000' });
  await school.parts.payments.runDue();
  school.clock.pass(4 * 60_000);
  await simulator.clock.runDue();
  await school.parts.payments.runDue();
  await school.database.write((db) =>
    db.updateTable('smsPayments').set({ ref: 'OTHERREF0000', theirRef: 'OTHER' }).where('id', '=', id).execute(),
  );
  expect(await compare()).toEqual(done);
  expect((await told()).sort()).toEqual([
    ['LIST DIFFERS', 'Airtel does not list this payment, which it said was paid'],
    ['NO PAYMENT', 'Airtel received UGX 10,000 that no payment here asked for'],
  ]);
});
