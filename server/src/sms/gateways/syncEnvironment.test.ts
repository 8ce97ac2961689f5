import { expect, test } from 'vitest';
import { readConnections } from '../../gateways/connectionString.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { syncEnvironment } from './syncEnvironment.ts';

test('an address that says its limits gives them to its row at each start, and no secret', async () => {
  const { database } = await startSchool();
  const sync = async (sms: string, money: string) => {
    await syncEnvironment(database, [...readConnections(sms, 'SMS_URL'), ...readConnections(money, 'MONEY_URL')]);
    return database.read
      .selectFrom('smsGateways')
      .selectAll()
      .where('source', '=', 'ENVIRONMENT')
      .orderBy('id')
      .execute();
  };
  const [egosms, mtn] = [
    'egosms://hillside:canary@comms.egosms.co',
    'mtn://u:canary@proxy.momoapi.mtn.com?subscription=canary&environment=mtnuganda',
  ];
  const before = await sync(egosms, mtn);
  expect(before).toMatchObject([
    { driver: 'egosms', inFlight: 10, price: null, lowBalance: 0, networks: 'MTN,AIRTEL,OTHER', options: '{}' },
    { driver: 'mtn', least: 500, most: 5_000_000, networks: 'MTN', options: '{"environment":"mtnuganda"}' },
  ]);
  const after = await sync(`${egosms}?inFlight=5&price=32&lowBalance=50000`, `${mtn}&least=1000&most=20000`);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after).toMatchObject([
    { inFlight: 5, price: 32, lowBalance: 50_000 },
    { least: 1000, most: 20_000 },
  ]);
  expect(await sync(egosms, mtn)).toEqual(before);
  expect(JSON.stringify(after)).not.toContain('canary');
});
