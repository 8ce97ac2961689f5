import { expect, test } from 'vitest';
import { smsDrivers } from '../../gateways/sms/smsDrivers.ts';
import { openPayments } from '../../testing/sms/openPayments.ts';
import { smsOf } from '../../testing/sms/openSms.ts';
import { senderOfSchool } from '../../testing/sms/senderOfSchool.ts';
import { watchGateways } from './watchGateways.ts';

async function openWatched() {
  const { school, admin, simulator, buyer } = await openPayments();
  const { database, parts, clock } = school;
  await smsOf(school).grant(1_000, 'SIMULATOR');
  const watch = () => watchGateways({ database, gateways: parts.gateways, drivers: smsDrivers, clock: clock.now });
  const health = async () => {
    const { balance, pausedAt, problem } = (await admin.call('getGateways', { kind: 'SMS' })).mainData[0]?.health ?? {};
    return [balance, pausedAt !== '', problem?.replaceAll('\u00A0', ' ')];
  };
  const set = (change: object) =>
    database.write((db) => db.updateTable('smsGateways').set(change).where('kind', '=', 'SMS').execute());
  const dashboard = async () => (await buyer.call('getSmsHealth', {})).items.map(({ kind }) => kind);
  return { school, admin, simulator, buyer, watch, health, set, dashboard, ...(await senderOfSchool(school)) };
}

test('the balance is known, and what it buys; a batch that is over reads it again', async () => {
  const { watch, health, buyer, send, simulator, dashboard } = await openWatched();
  expect(await health()).toEqual([null, false, '']);
  await watch();
  expect(await health()).toEqual([1_000_000, false, '']);
  expect((await buyer.call('checkSMS', { smsType: 'GATEWAY' })).data).toBe(28_571);
  await send('0772000001', '0772000002');
  expect((await health())[0]).toBe(1_000_000 - 70);
  simulator.setBalance('africastalking', 700);
  await watch();
  expect((await buyer.call('checkSMS', { smsType: 'GATEWAY' })).data).toBe(20);
  expect(await dashboard()).toEqual(['uncovered']);
});

test('a low balance pauses the gateway until there is more, and everybody who sends or buys sees it', async () => {
  const { watch, health, set, simulator, send, sendDue, states, school, dashboard } = await openWatched();
  await set({ lowBalance: 50_000 });
  simulator.setBalance('africastalking', 40_000);
  await watch();
  const why =
    'Its balance of UGX 40,000 is below UGX 50,000. Top it up at the provider, then messages go on by themselves';
  expect(await health()).toEqual([40_000, true, why]);
  expect(await dashboard()).toEqual(['gateway']);
  await send('0772000001');
  school.clock.pass(20 * 60_000);
  await sendDue();
  expect(await states()).toEqual(['QUEUED']);
  simulator.setBalance('africastalking', 1_200_000);
  await watch();
  expect(await health()).toEqual([1_200_000, false, '']);
  await sendDue();
  expect(await states()).toEqual(['SENT']);
});

test('a wrong key pauses it, a gateway that is not reached is told, and the first balance after it ends that', async () => {
  const { watch, health, simulator, dashboard, send, states, school } = await openWatched();
  simulator.rules({ fault: '401', on: 'balance' });
  await watch();
  expect(await health()).toEqual([null, true, 'The key is not accepted']);
  school.clock.pass(16 * 60_000);
  await send('0772000001');
  expect([await states(), await health()]).toEqual([['SENT'], [999_965, false, '']]);
  await simulator.goOffline();
  await watch();
  expect((await health())[2]).toMatch(/^Its balance could not be read: Could not be reached/);
  // The gateway and both money accounts.
  expect(await dashboard()).toEqual(['gateway', 'gateway', 'gateway']);
  await simulator.comeBack();
  await watch();
  expect(await health()).toEqual([999_965, false, '']);
  expect(await dashboard()).toEqual([]);
});

test('a money account whose key is not accepted is on the dashboard until it is', async () => {
  const { watch, simulator, admin, dashboard } = await openWatched();
  const problems = async () =>
    (await admin.call('getGateways', { kind: 'MONEY' })).mainData.map(({ health: { problem } }) => problem);
  simulator.rules({ fault: '401', provider: 'mtn', on: 'token' });
  await watch();
  expect([await problems(), await dashboard()]).toEqual([['The key is not accepted', ''], ['gateway']]);
  await watch();
  expect([await problems(), await dashboard()]).toEqual([['', ''], []]);
});
