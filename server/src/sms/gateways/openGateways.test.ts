import type { Insertable } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addCallbackAddress, renewCallbackAddress } from '../../callbacks/callbackAddresses.ts';
import type { Account } from '../../gateways/Account.ts';
import { openProvider } from '../../gateways/testing/openProvider.ts';
import { openSimulator } from '../../simulator/openSimulator.ts';
import { startSchool } from '../../testing/startSchool.ts';
import type { SmsTables } from '../tables.ts';
import { gatewaySecrets } from './gatewaySecrets.ts';
import { openGateways } from './openGateways.ts';
import {
  coveringNetwork,
  findGateway,
  type GatewayRow,
  gatewayOfAddress,
  gatewaysInUse,
  purseInUse,
} from './readGateways.ts';
import type { EnvironmentGateway } from './syncEnvironment.ts';

const account = (driver: string, more: Partial<Account> = {}): Account => ({
  ...{ driver, url: 'https://gateway.example', account: 'hillside', secret: 'canary', options: {} },
  ...more,
});

const named = (driver: string, more: Partial<EnvironmentGateway> = {}): EnvironmentGateway => ({
  ...{ kind: 'SMS', name: driver, sender: 'HILLSIDE', networks: ['MTN', 'AIRTEL', 'OTHER'], account: account(driver) },
  ...more,
});

const saved: Insertable<SmsTables['smsGateways']> = {
  ...{ kind: 'MONEY', source: 'SAVED', sourceKey: 'a', name: 'MTN', driver: 'mtn', networks: 'MTN' },
  ...{ url: 'https://proxy.momoapi.mtn.com', account: 'hillside', options: '{"environment":"mtnuganda"}' },
  ...{ sender: '', rank: 2, inFlight: 10, price: null, lowBalance: 0, least: 500, most: 5_000_000, isOn: 1 },
  ...{ setAt: null, setBy: null, addressID: null, pausedAt: null, balance: null, balanceAt: null },
};

async function openSchool() {
  const { database, parts, clock } = await startSchool();
  let opened = 0;
  const open = async (environment: EnvironmentGateway[] = [], publicUrl = 'https://school.test') => {
    const gateways = await openGateways({
      ...{ database, secrets: parts.secrets, publicUrl, environment },
      clock: clock.now,
      openSimulator: async () => {
        opened += 1;
        return openSimulator({ clock: clock.now });
      },
    });
    onTestFinished(gateways.stop);
    return gateways;
  };
  const inUse = async (kind: GatewayRow['kind']) =>
    (await gatewaysInUse(database.read, kind)).map(({ driver, source }) => `${driver} ${source}`);
  const save = async (row: Partial<Insertable<SmsTables['smsGateways']>> = {}) => {
    const { id } = await database.write((db) =>
      db
        .insertInto('smsGateways')
        .values({ ...saved, ...row })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return (await findGateway(database.read, id)) as GatewayRow;
  };
  return { database, secrets: parts.secrets, clock, open, inUse, save, opened: () => opened };
}

test('without accounts the simulator is used; it starts at the first connection, once', async () => {
  const { open, inUse, database, opened } = await openSchool();
  const gateways = await open();
  expect(await inUse('SMS')).toEqual(['africastalking SIMULATOR']);
  expect(await inUse('MONEY')).toEqual(['mtn SIMULATOR', 'airtel SIMULATOR']);
  expect([await purseInUse(database.read), opened()]).toEqual(['SIMULATOR', 0]);
  const { url } = await gateways.simulator();
  for (const row of await gatewaysInUse(database.read, 'MONEY'))
    expect((await gateways.connect(row))?.account.url).toBe(`${url}/${row.driver}`);
  expect(opened()).toBe(1);
});

test('saved accounts that are on take its place, by their rank', async () => {
  const { open, inUse, save, database } = await openSchool();
  await open();
  await save({ isOn: 0, sourceKey: 'off' });
  expect(await inUse('MONEY')).toEqual(['mtn SIMULATOR', 'airtel SIMULATOR']);
  await save();
  await save({ driver: 'yo', rank: 1, networks: 'MTN,AIRTEL', sourceKey: 'b' });
  expect(await inUse('MONEY')).toEqual(['yo SAVED', 'mtn SAVED']);
  expect(await inUse('SMS')).toEqual(['africastalking SIMULATOR']);
  const rows = await gatewaysInUse(database.read, 'MONEY');
  expect(coveringNetwork(rows, 'AIRTEL').map(({ driver }) => driver)).toEqual(['yo']);
  expect(coveringNetwork(rows, 'OTHER')).toEqual([]);
});

test('what the environment names comes before saved accounts, and goes when it names it no longer', async () => {
  const { open, inUse, save, database } = await openSchool();
  await save({ kind: 'SMS', driver: 'twilio' });
  await open([named('egosms'), named('yosms')]);
  expect(await inUse('SMS')).toEqual(['egosms ENVIRONMENT', 'yosms ENVIRONMENT']);
  expect(await purseInUse(database.read)).toBe('REAL');
  const [before] = await gatewaysInUse(database.read, 'SMS');
  await open([named('yosms'), named('egosms')]);
  expect(await inUse('SMS')).toEqual(['yosms ENVIRONMENT', 'egosms ENVIRONMENT']);
  expect((await gatewaysInUse(database.read, 'SMS'))[1]?.id).toBe(before?.id);
  await open([named('simulator')]);
  expect(await inUse('SMS')).toEqual(['africastalking SIMULATOR']);
  await open();
  expect(await inUse('SMS')).toEqual(['twilio SAVED']);
  const rows = await database.read.selectFrom('smsGateways').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('a saved account is opened with its secrets, and not without them', async () => {
  const { open, save, database, secrets } = await openSchool();
  const gateways = await open();
  const row = await save();
  expect(await gateways.connect(row)).toBeNull();
  await database.write(async (db) => {
    await secrets.put(db, gatewaySecrets(row.id).secret, 'the key');
    await secrets.put(db, gatewaySecrets(row.id).options, '{"subscription":"s1"}');
  });
  expect((await gateways.connect(row))?.account).toEqual({
    ...{ driver: 'mtn', url: 'https://proxy.momoapi.mtn.com', account: 'hillside', secret: 'the key' },
    options: { environment: 'mtnuganda', subscription: 's1' },
  });
  // Sealed for another row.
  const other = await save({ sourceKey: 'b' });
  await database.write((db) =>
    db
      .updateTable('secrets')
      .set({ place: gatewaySecrets(other.id).secret })
      .where('place', '=', gatewaySecrets(row.id).secret)
      .execute(),
  );
  expect(await gateways.connect(other)).toBeNull();
});

test('only a host that the environment names may be on our own network', async () => {
  const { open, save, database, secrets } = await openSchool();
  const { url } = await openProvider({ body: 'here' });
  const gateways = await open([named('mtn', { kind: 'MONEY', account: account('mtn', { url }) })]);
  const [row] = await gatewaysInUse(database.read, 'MONEY');
  const connected = await gateways.connect(row as GatewayRow);
  expect(await connected?.http({ method: 'GET', url })).toMatchObject({ kind: 'answered' });
  const own = await save({ url });
  await database.write((db) => secrets.put(db, gatewaySecrets(own.id).secret, 'the key'));
  const unknown = await gateways.connect(own);
  await expect(unknown?.http({ method: 'GET', url })).rejects.toThrow('must be called by https');
});

test('callbacks come to an address by https, and find their account after it was replaced', async () => {
  const { open, save, database, secrets, clock } = await openSchool();
  const row = await save();
  const { id, token } = await database.write(async (db) => {
    const added = await addCallbackAddress(db, { kind: 'money', provider: 'mtn' }, clock.now());
    await db.updateTable('smsGateways').set({ addressID: added.id }).where('id', '=', row.id).execute();
    await secrets.put(db, gatewaySecrets(row.id).secret, 'the key');
    await secrets.put(db, gatewaySecrets(row.id).token, added.token);
    return added;
  });
  const withAddress = (await findGateway(database.read, row.id)) as GatewayRow;
  const urlAt = async (publicUrl: string) => (await (await open([], publicUrl)).connect(withAddress))?.callbackUrl;
  expect(await urlAt('https://school.test')).toBe(`https://school.test/callbacks/money/mtn/${token}`);
  expect(await urlAt('http://school.test')).toBeUndefined();
  await database.write(async (db) => {
    const renewed = await renewCallbackAddress(db, id, clock.now());
    const twice = await renewCallbackAddress(db, renewed.id, clock.now());
    await db.updateTable('smsGateways').set({ addressID: twice.id }).where('id', '=', row.id).execute();
  });
  expect((await gatewayOfAddress(database.read, id))?.id).toBe(row.id);
  expect(await gatewayOfAddress(database.read, 999)).toBeUndefined();
});
