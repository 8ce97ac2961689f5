import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SchoolDatabase } from '../handle.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import type { KeySources } from './openKeys.ts';
import { openSecrets } from './openSecrets.ts';
import type { Secrets } from './Secrets.ts';
import { fingerprintOf, type Place } from './seal.ts';
import { newSecretKey } from './secretKey.ts';

const place: Place = 'gatewayAccounts/3/password';
let dataDir: string;
let file: string;
let database: SchoolDatabase;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'somero-secrets-'));
  file = join(dataDir, 'secret.key');
  database = await emptySchools.open();
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const open = (keys: Partial<KeySources> = {}) =>
  openSecrets(database, { dataDir, clock: () => new Date('2026-06-15T08:00:00.000Z'), ...keys });
const put = (secrets: Secrets, value: string, at = place) => database.write((db) => secrets.put(db, at, value));
const rows = () => database.read.selectFrom('secrets').select(['place', 'fingerprint']).orderBy('place').execute();

test('the first start makes a key that its owner alone may read, and every later one opens with it', async () => {
  const first = await open();
  await put(first, 'canary');
  const { mode } = await stat(file);
  expect((mode & 0o777).toString(8)).toBe('600');
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  const second = await open();
  expect([await second.open(database.read, place), second.problem, second.canSeal]).toEqual(['canary', null, true]);
  expect(await second.open(database.read, 'gatewayAccounts/4/password')).toBeNull();
});

test('SECRET_KEY counts before the file, and with it no file is made', async () => {
  const secretKey = newSecretKey();
  await put(await open({ secretKey }), 'canary');
  expect(existsSync(file)).toBe(false);
  const { fingerprint } = await database.read.selectFrom('secretKeys').select('fingerprint').executeTakeFirstOrThrow();
  expect(fingerprint).toBe(fingerprintOf(secretKey));
  expect(await (await open({ secretKey })).open(database.read, place)).toBe('canary');
});

test('a new value takes the place of the one before it', async () => {
  const secrets = await open();
  await put(secrets, 'first');
  await put(secrets, 'second');
  expect(await secrets.open(database.read, place)).toBe('second');
  expect(await rows()).toHaveLength(1);
});

test('a secret that was moved to another row does not open there', async () => {
  const secrets = await open();
  await put(secrets, 'canary');
  await database.write((db) => db.updateTable('secrets').set({ place: 'gatewayAccounts/4/password' }).execute());
  expect(await secrets.open(database.read, 'gatewayAccounts/4/password')).toBeNull();
});

test('without its file no second key is made: the start says so, nothing new is kept, and the file back opens all again', async () => {
  const before = await open();
  await put(before, 'canary');
  const links = await before.named('links');
  await rename(file, `${file}.away`);

  const without = await open();
  expect(without.problem).toContain(`there is no SECRET_KEY and no secret.key in ${dataDir}`);
  expect(without.canSeal).toBe(false);
  expect(existsSync(file)).toBe(false);
  expect(await without.open(database.read, place)).toBeNull();
  await expect(put(without, 'other')).rejects.toMatchObject({ status: 409 });
  expect(await without.named('links')).not.toBe(links);
  expect(await without.named('links')).toBe(await without.named('links'));

  await rename(`${file}.away`, file);
  const back = await open();
  expect([back.problem, await back.open(database.read, place)]).toEqual([null, 'canary']);
  expect(await back.named('links')).toBe(links);
});

test('another key is named; what is made with it stands beside what it cannot open, and either key opens its own', async () => {
  const [right, wrong] = [newSecretKey(), newSecretKey()];
  const before = await open({ secretKey: right });
  await put(before, 'canary');
  const links = await before.named('links');

  const other = await open({ secretKey: wrong });
  expect(other.problem).toContain(`sealed with the key ${fingerprintOf(right)}, but SECRET_KEY is another key`);
  expect(other.problem).toContain(fingerprintOf(wrong));
  expect(await other.open(database.read, place)).toBeNull();
  const newLinks = await other.named('links');
  expect(newLinks).not.toBe(links);
  expect(await (await open({ secretKey: wrong })).named('links')).toBe(newLinks);

  const back = await open({ secretKey: right });
  expect([await back.open(database.read, place), await back.named('links')]).toEqual(['canary', links]);
});

test('with the old key beside a new one everything is sealed again, and the old one is no longer needed', async () => {
  const [older, newer] = [newSecretKey(), newSecretKey()];
  const before = await open({ secretKey: older });
  await put(before, 'canary');
  const links = await before.named('links');
  expect((await open({ secretKey: newer, secretKeyOld: older })).problem).toBeNull();
  expect(new Set((await rows()).map(({ fingerprint }) => fingerprint))).toEqual(new Set([fingerprintOf(newer)]));
  const after = await open({ secretKey: newer });
  expect([await after.open(database.read, place), await after.named('links'), after.problem]).toEqual([
    'canary',
    links,
    null,
  ]);
});

test('a key that was lost and found opens what it sealed, and what was made meanwhile counts', async () => {
  const [lost, meanwhile] = [newSecretKey(), newSecretKey()];
  const before = await open({ secretKey: lost });
  await put(before, 'canary');
  await before.named('links');
  const links = await (await open({ secretKey: meanwhile })).named('links');
  const found = await open({ secretKey: meanwhile, secretKeyOld: lost });
  expect([await found.open(database.read, place), await found.named('links'), found.problem]).toEqual([
    'canary',
    links,
    null,
  ]);
});

test('a file that holds no key is named, and stays as it is', async () => {
  await writeFile(file, 'not a key');
  await expect(open()).rejects.toThrow(`${file} holds no key`);
  expect(await readFile(file, 'utf8')).toBe('not a key');
});

test('what is asked for by name at once, in several processes too, is made once', async () => {
  const [one, other] = [await open(), await open()];
  const asked = await Promise.all([one, other, one, other].map((secrets) => secrets.named('links')));
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toMatch(/^[\w-]{43}$/);
});
