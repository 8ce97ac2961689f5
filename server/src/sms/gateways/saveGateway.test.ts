import { schoolTexts } from '@somero/contract/school/texts.ts';
import { sessionTexts } from '@somero/contract/session/texts.ts';
import { gatewayDrivers, hostNames } from '@somero/contract/sms/gateways/drivers.ts';
import { gatewayTexts as texts } from '@somero/contract/sms/gateways/texts.ts';
import { expect, test } from 'vitest';
import { driverOptions } from '../../gateways/driverOptions.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import { smsDrivers } from '../../gateways/sms/smsDrivers.ts';
import { wrong } from '../../testing/signIn.ts';
import { password as current, startSchool } from '../../testing/startSchool.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import { urlOfHost } from './shownGateway.ts';

const mtn = {
  ...{ kind: 'MONEY', name: 'MTN of the school', driver: 'mtn', host: 'PRODUCTION', account: 'hillside' },
  ...{ networks: ['MTN' as const], order: 1, environment: 'mtnuganda', status: 1 },
  ...{ secret: 'canary of MTN', subscription: 'canary of the subscription', current },
} as const;
const { secret: _, subscription: __, ...kept } = mtn;
const egosms = {
  ...{ kind: 'SMS', name: 'EgoSMS', driver: 'egosms', host: 'PRODUCTION', account: 'hillside', sender: 'HILLSIDE' },
  ...{ networks: ['MTN' as const, 'OTHER' as const], order: 2, price: 30, status: 1, secret: 'canary', current },
} as const;

const plain = (payload: object) => ({ ...payload }) as never;

async function adminOf() {
  const school = await startSchool();
  const admin = await school.as('admin');
  const save = (payload: object) => admin.call('saveGateway', plain(payload));
  const why = async (payload: object) => {
    const { status, body } = await admin.ask('saveGateway', plain(payload));
    return [status, body.fields ?? body.msg];
  };
  const list = (kind: 'SMS' | 'MONEY') => admin.call('getGateways', { kind });
  return { ...school, school, admin, save, why, list };
}

test('what the screen knows of the providers is what their drivers have', () => {
  const known = gatewayDrivers.map(({ driver }) => driver);
  expect(known).toEqual([...Object.keys(smsDrivers), ...Object.keys(moneyDrivers)]);
  for (const { driver, kind, hosts, options } of gatewayDrivers) {
    expect(Object.hasOwn(kind === 'SMS' ? smsDrivers : moneyDrivers, driver)).toBe(true);
    expect(hostNames.filter((host) => urlOfHost(driver, host) !== undefined)).toEqual(hosts);
    const told = options.map(({ name, secret, required }) => [
      name,
      secret ? (required ? 'required secret' : 'secret') : 'plain',
    ]);
    expect(Object.fromEntries(told)).toEqual(driverOptions[driver] ?? {});
  }
});

test('an account is added: its secrets are sealed, stay when none are given, and stand nowhere else', async () => {
  const { admin, save, list, database, parts, school } = await adminOf();
  const other = await school.another(1);
  const { selected, msg } = await save(mtn);
  expect(msg).toBe('MTN of the school is saved');
  expect(selected).toMatchObject({
    ...{ source: 'SAVED', driver: 'mtn', host: 'PRODUCTION', url: 'https://proxy.momoapi.mtn.com', inUse: 1, ver: 1 },
    ...{ hasSecret: 1, hasOptions: ['subscription'], environment: 'mtnuganda', by: 'admin Test' },
    ...{ setAt: '2026-06-15T08:00:00.000Z', least: 500, most: 5_000_000 },
  });
  expect(selected.callback.address).toMatch(/^http:\/\/school\.test\/callbacks\/money\/mtn\/[\w-]{22}$/);
  const changed = await save({ ...kept, id: selected.id, name: 'MTN', most: 100_000, ver: 1 });
  expect(changed.selected).toMatchObject({ name: 'MTN', most: 100_000, ver: 2, hasSecret: 1, setAt: selected.setAt });
  expect((await list('MONEY')).mainData).toEqual([changed.selected]);
  const places = gatewaySecrets(selected.id);
  expect(await parts.secrets.open(database.read, places.secret)).toBe('canary of MTN');
  expect(await parts.secrets.open(database.read, places.options)).toBe('{"subscription":"canary of the subscription"}');
  const written = JSON.stringify([
    ...[selected, changed, await list('MONEY')],
    await database.read.selectFrom('audit').selectAll().execute(),
    await database.read.selectFrom('idempotency').selectAll().execute(),
    await database.read.selectFrom('smsGateways').selectAll().execute(),
    await database.read.selectFrom('secrets').selectAll().execute(),
  ]);
  expect(written).toContain('hillside');
  expect(written).not.toContain('canary');
  for (const each of [admin, other])
    expect((await each.call('getNotices', {})).mainData[0]).toMatchObject({
      ...{ kind: 'smsGateway', text: 'An SMS gateway or a mobile money account was saved' },
    });
  const days = { startFrom: '2026-06-15', endAt: '2026-06-15' };
  const told = (await admin.call('getAuditLog', { ...days, kind: 'sms' })).mainData.flatMap(({ words }) => words);
  expect(told).toEqual([
    'admin Test changed the gateway or money account “MTN”: name, most payment',
    'admin Test added the money account “MTN of the school”, on',
  ]);
});

test('what is not right is refused, with the field', async () => {
  const { why } = await adminOf();
  const { secret: ___, ...unsealed } = egosms;
  expect(await why({ ...mtn, current: wrong })).toEqual([400, { current: sessionTexts.currentPasswordWrong }]);
  expect(await why({ ...mtn, driver: 'egosms' })).toEqual([400, { driver: texts.driverKind }]);
  expect(await why({ ...mtn, driver: 'constructor' })).toEqual([400, { driver: texts.driverKind }]);
  expect(await why({ ...mtn, subscription: undefined })).toEqual([400, { subscription: texts.enterSecret }]);
  expect(await why({ ...mtn, networks: ['AIRTEL'] })).toEqual([400, { networks: texts.notServed }]);
  expect(await why({ ...mtn, networks: [] })).toEqual([400, { networks: texts.chooseNetworks }]);
  expect(await why({ ...mtn, least: 1_000, most: 900 })).toEqual([400, { least: texts.leastMost }]);
  expect(await why(unsealed)).toEqual([400, { secret: texts.enterSecret }]);
  expect(await why({ ...egosms, host: 'SPARE' })).toEqual([400, { host: texts.noHost }]);
  expect(await why({ ...egosms, sender: 'HILL;SIDE' })).toEqual([400, { sender: texts.senderShape }]);
});

test('a stored secret is never given to another account or host, and the provider stays', async () => {
  const { save, why, database, list } = await adminOf();
  const { id } = (await save(mtn)).selected;
  expect(await why({ ...kept, id, host: 'SANDBOX' })).toEqual([400, { secret: texts.secretAgain }]);
  expect(await why({ ...kept, id, account: 'other' })).toEqual([400, { secret: texts.secretAgain }]);
  expect(await why({ ...kept, id, account: 'other', secret: 'new' })).toEqual([
    400,
    { subscription: texts.enterSecret },
  ]);
  expect(await why({ ...kept, id, driver: 'airtel', networks: ['AIRTEL'] })).toEqual([
    400,
    { driver: texts.driverStays },
  ]);
  const simulated = (await list('SMS')).mainData[0]?.id;
  expect((await why({ ...egosms, id: simulated }))[0]).toBe(404);
  expect((await why({ ...egosms, id }))[0]).toBe(404);
  // Of another row: it does not open there.
  const sealed = database.read.selectFrom('secrets').selectAll().where('place', '=', gatewaySecrets(id).secret);
  const { sealed: value } = await sealed.executeTakeFirstOrThrow();
  const second = (await save({ ...mtn, name: 'Second' })).selected.id;
  await database.write((db) =>
    db.updateTable('secrets').set({ sealed: value }).where('place', '=', gatewaySecrets(second).secret).execute(),
  );
  expect((await list('MONEY')).mainData.map(({ name, hasSecret }) => [name, hasSecret])).toEqual([
    ['MTN of the school', 1],
    ['Second', 0],
  ]);
});

test('an older version is refused with the account as it is now; a pause ends with a saving', async () => {
  const { save, admin, database } = await adminOf();
  const { id } = (await save(egosms)).selected;
  const pausedAt = '2026-06-15T08:00:00.000Z';
  await database.write((db) =>
    db.updateTable('smsGateways').set({ pausedAt, problem: 'Wrong key' }).where('id', '=', id).execute(),
  );
  expect((await admin.call('getGateways', { kind: 'SMS' })).mainData[0]?.health).toMatchObject({
    ...{ pausedAt, problem: 'Wrong key' },
  });
  const { selected } = await save({ ...egosms, id, ver: 1 });
  expect(selected).toMatchObject({ ver: 2, health: { pausedAt: '', problem: '' } });
  const { status, body } = await admin.ask('saveGateway', plain({ ...egosms, id, ver: 1 }));
  expect([status, body.msg, body.current]).toEqual([409, schoolTexts.changedMeanwhile, selected]);
});
