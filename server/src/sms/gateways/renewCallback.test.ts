import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { expect, test } from 'vitest';
import { sampleGateway } from '../../testing/sms/addGateway.ts';
import { startSchool } from '../../testing/startSchool.ts';
import { gatewayOfAddress } from './readGateways.ts';

test('a new address for reports: the old one counts for 30 days more', async () => {
  const school = await startSchool();
  const { database, clock } = school;
  const admin = await school.as('admin');
  const { selected } = await admin.call('saveGateway', sampleGateway);
  const { selected: renewed, msg } = await admin.call('renewCallback', { id: selected.id });
  expect(msg).toBe(texts.renewed);
  expect(renewed.callback).toMatchObject({ usedAt: '', oldUntil: '2026-07-15T08:00:00.000Z' });
  expect(renewed.callback.address).not.toBe(selected.callback.address);
  const addresses = await database.read.selectFrom('callbackAddresses').select('id').orderBy('id').execute();
  for (const address of addresses) expect((await gatewayOfAddress(database.read, address.id))?.id).toBe(selected.id);
  const days = { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'sms' } as const;
  expect((await admin.call('getAuditLog', days)).mainData[0]?.words).toEqual([
    'admin Test made a new address for the reports of the gateway or money account “MTN of the school”',
  ]);
  clock.pass(31 * 24 * 3_600_000);
  const later = await (await school.as('admin')).call('getGateways', { kind: 'MONEY' });
  expect(later.mainData.find(({ id }) => id === selected.id)?.callback).toEqual({ ...renewed.callback, oldUntil: '' });
});

test('without reports, or of the simulator, there is no address', async () => {
  const admin = await (await startSchool()).as('admin');
  const yo = { kind: 'SMS', driver: 'yosms', networks: ['MTN'] } as const;
  const { selected } = await admin.call('saveGateway', { ...sampleGateway, ...yo, networks: [...yo.networks] });
  expect(selected.callback).toEqual({ address: '', usedAt: '', oldUntil: '' });
  expect((await admin.ask('renewCallback', { id: selected.id })).status).toBe(409);
  const simulated = (await admin.call('getGateways', { kind: 'MONEY' })).mainData[0]?.id ?? 0;
  expect((await admin.ask('renewCallback', { id: simulated })).status).toBe(404);
  expect((await admin.ask('renewCallback', { id: 999 })).status).toBe(404);
});
