import { expect, test } from 'vitest';
import { password, startSchool, type TestPayload } from '../../testing/startSchool.ts';

const egosms: TestPayload<'saveGateway'> = {
  ...{ kind: 'SMS', name: 'EgoSMS', driver: 'egosms', host: 'PRODUCTION', account: 'hillside', sender: 'HILLSIDE' },
  ...{ networks: ['MTN', 'OTHER'], order: 2, price: 30, status: 0, secret: 'of EgoSMS', current: password },
};

test('a saved gateway that is on takes the simulator’s place', async () => {
  const admin = await (await startSchool()).as('admin');
  const list = (kind: 'SMS' | 'MONEY') => admin.call('getGateways', { kind });
  expect((await list('SMS')).mainData).toMatchObject([{ source: 'SIMULATOR', inUse: 1, hasSecret: 1 }]);
  const { selected } = await admin.call('saveGateway', egosms);
  expect((await list('SMS')).mainData).toMatchObject([{ source: 'SIMULATOR' }, { name: 'EgoSMS', inUse: 0 }]);
  await admin.call('saveGateway', { ...egosms, id: selected.id, status: 1 });
  expect(await list('SMS')).toMatchObject({
    mainData: [{ name: 'EgoSMS', inUse: 1, sender: 'HILLSIDE', networks: ['MTN', 'OTHER'], price: 30, order: 2 }],
    isReached: 0,
  });
});
