import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { partsOf } from '@somero/contract/sms/rules.ts';
import { expect, test } from 'vitest';
import { addGateway } from '../../testing/sms/addGateway.ts';
import { openPayments } from '../../testing/sms/openPayments.ts';
import { smsOf } from '../../testing/sms/openSms.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';

/** Of the simulator: Africa's Talking, and MTN. */
const [sms, mtn] = [1, 2];

async function openTests() {
  const { school, admin, simulator } = await openPayments();
  const tried = async (id: number, phone?: string) => {
    const { ok, result } = await admin.call('testGateway', { id, ...(phone && { phone }) });
    return [ok, result];
  };
  const why = async (id: number, phone: string) => {
    const { status, body } = await admin.ask('testGateway', { id, phone });
    return [status, body.fields ?? body.msg];
  };
  const shown = async (kind: 'SMS' | 'MONEY') => (await admin.call('getGateways', { kind })).mainData[0];
  return { ...smsOf(school), school, admin, simulator, tried, why, shown };
}

test('a fixed text goes to a number, is TEST in the ledger and takes nobody’s credit; the balance is read again', async () => {
  const { tried, simulator, balances, verify, shown, admin, grant } = await openTests();
  await grant(5, 'SIMULATOR');
  expect(await tried(sms, '0772 000001')).toEqual([1, 'Simulator took a test message for 0772 000 001']);
  expect(simulator.ledger().messages).toMatchObject([{ to: '+256772000001', text: texts.testText, parts: 1 }]);
  expect(partsOf(texts.testText).parts).toBe(1);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 5, 'USED SIMULATOR': 1, 'ISSUED SIMULATOR': 6 });
  expect((await verify()).problem).toBeNull();
  expect((await shown('SMS'))?.health).toMatchObject({ balance: 999_965, balanceAt: '2026-06-15T08:00:00.000Z' });
  const days = { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'sms' } as const;
  expect((await admin.call('getAuditLog', days)).mainData[0]?.words).toEqual([
    'admin Test tested the gateway or money account “Simulator” with a message to …001',
  ]);
});

test('a refusal, a cut and an address where nobody is are told in words; a wrong key pauses the gateway', async () => {
  const { tried, simulator, shown } = await openTests();
  expect(await tried(sms, '0772000006')).toEqual([0, expect.stringContaining('Simulator did not take it: ')]);
  simulator.rules({ fault: 'reset after' });
  expect((await tried(sms, '0772000001'))[1]).toMatch(/^Simulator: .*Nobody knows whether the message left$/);
  simulator.rules({ fault: '401' }, { fault: '401', on: 'balance' });
  expect((await tried(sms, '0772000001'))[1]).toBe('Simulator did not take it: The key is not accepted');
  expect((await shown('SMS'))?.health).toMatchObject({ problem: 'The key is not accepted' });
  expect((await shown('SMS'))?.health.pausedAt).not.toBe('');
  expect((await tried(sms, '0772000001'))[0]).toBe(1);
  expect((await shown('SMS'))?.health).toMatchObject({ problem: '', pausedAt: '' });
  await simulator.goOffline();
  expect((await tried(sms, '0772000001'))[1]).toMatch(/^Simulator did not take it: Could not be reached/);
  expect((await shown('SMS'))?.health.problem).toMatch(/^Its balance could not be read: Could not be reached/);
  expect((await tried(mtn))[1]).toMatch(/^Simulator: /);
  await simulator.comeBack();
});

test('of a money account a token is fetched, and nothing is charged', async () => {
  const { tried, simulator, balances, school, shown } = await openTests();
  expect(await tried(mtn)).toEqual([1, 'Simulator answered, and accepts the key. Nothing was charged']);
  expect(simulator.ledger()).toMatchObject({ payments: [], charges: [], messages: [] });
  expect(await balances()).toEqual({});
  const saved = await addGateway(school);
  await school.database.write((db) =>
    db.deleteFrom('secrets').where('place', '=', gatewaySecrets(saved).secret).execute(),
  );
  expect((await tried(saved))[1]).toBe('The secret of the gateway is missing. Enter it again');
  expect((await shown('MONEY'))?.health.problem).toBe('');
});

test('ten messages a day, and one for a call that is repeated', async () => {
  const { admin, simulator, school } = await openTests();
  for (let n = 0; n < 2; n++) await admin.call('testGateway', { id: sms, phone: '0772000001' }, { key: 'once' });
  expect(simulator.ledger().messages).toHaveLength(1);
  for (let n = 0; n < 9; n++) await admin.call('testGateway', { id: sms, phone: '0772000001' });
  const over = await admin.ask('testGateway', { id: sms, phone: '0772000001' });
  expect([over.status, over.body.msg]).toEqual([409, texts.testsOver]);
  school.clock.pass(13 * 3_600_000);
  const tomorrow = await school.as('admin');
  expect((await tomorrow.call('testGateway', { id: sms, phone: '0772000001' })).ok).toBe(1);
  expect(simulator.ledger().messages).toHaveLength(11);
});

test('no number, one of another network or of somebody who wants none, and no gateway are refused', async () => {
  const { why, school, admin } = await openTests();
  for (const phone of ['', '12', '0412000001'])
    expect(await why(sms, phone)).toEqual([400, { phone: texts.enterPhone }]);
  await admin.call('saveOptOut', { phone: '0772000009', how: 'By telephone', status: 1 });
  expect(await why(sms, '0772000009')).toEqual([400, { phone: texts.optedOut }]);
  await school.database.write((db) =>
    db.updateTable('smsGateways').set({ networks: 'AIRTEL' }).where('id', '=', sms).execute(),
  );
  expect(await why(sms, '0772000001')).toEqual([400, { phone: texts.notCovered }]);
  expect((await why(999, '0772000001'))[0]).toBe(404);
});
