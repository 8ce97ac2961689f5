import { expect, test } from 'vitest';
import { openProviders } from '../../testing/sms/openProviders.ts';
import { smsOf } from '../../testing/sms/openSms.ts';
import { senderOfSchool } from '../../testing/sms/senderOfSchool.ts';

const month = 31 * 24 * 3_600_000;

test('Relworx’s signature over the exact address holds at a new address, and at the old one for 30 days', async () => {
  const { school, simulator, renew, report, rowOf } = await openProviders('twilio', 'relworx');
  const paid = async () => {
    const buyer = await school.with(['buySms']);
    const { id } = await buyer.call('addTopup', { amount: 10_000, phone: '0772000000', again: 1 });
    await school.parts.payments.runDue();
    const before = (await buyer.call('showSmsPayment', { showID: id })).selected.next;
    await report(1_000);
    const after = (await buyer.call('showSmsPayment', { showID: id })).selected.next;
    return { isBroughtForward: after < before, forged: (await rowOf('relworx')).forged };
  };
  const trusted = { isBroughtForward: true, forged: 0 };
  const old = await renew('relworx');
  simulator.setCallback('relworx', old);
  expect(await paid()).toEqual(trusted);
  const fresh = await renew('relworx');
  expect(fresh).not.toBe(old);
  expect(await paid()).toEqual(trusted);
  simulator.setCallback('relworx', fresh);
  expect(await paid()).toEqual(trusted);
  // The key of the account does not make it good for another address.
  simulator.setCallback('relworx', `${fresh}?more=1`);
  expect(await paid()).toEqual(trusted);
  simulator.rules({ fault: 'callback forged' });
  expect(await paid()).toEqual({ isBroughtForward: false, forged: 1 });
  school.clock.pass(month);
  simulator.setCallback('relworx', old);
  expect(await paid()).toMatchObject({ isBroughtForward: false });
  expect(simulator.ledger().callbacks.at(-1)?.outcome).toBe('404');
});

test('Twilio’s too: what is told to report to an address is delivered by it, also when it was replaced since', async () => {
  const { school, renew, report, rowOf, simulator } = await openProviders('twilio', 'relworx');
  await smsOf(school).grant(10);
  const { send, states } = await senderOfSchool(school);
  await renew('twilio');
  await send('0772000001');
  await renew('twilio');
  await send('0772000002');
  await renew('twilio');
  expect(await report(5_000)).toEqual(['DONE', 'DONE']);
  expect(await states()).toEqual(['DELIVERED', 'DELIVERED']);
  simulator.rules({ fault: 'callback forged' });
  await send('0772000003');
  await report(5_000);
  expect((await states())[2]).toBe('SENT');
  expect((await rowOf('twilio')).forged).toBe(1);
});
