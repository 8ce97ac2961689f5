import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminCategory } from '@somero/contract/rights.ts';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import { publicKeyOf } from '../signing/signing.ts';
import { makeFirstUser } from '../staff/firstUser.ts';
import { olderMigrations } from '../testing/migrations/olderMigrations.ts';
import { emptyPostgresDatabase } from '../testing/postgresDatabases.ts';
import { openSecrets } from './openSecrets.ts';
import { newSecretKey } from './secretKey.ts';

const server = process.env.TEST_DATABASE_URL;
const now = new Date('2026-06-15T08:00:00.000Z');
const plain = { links: 'A'.repeat(43), reportSigning: `${'B'.repeat(42)}A`, reportCodes: `${'C'.repeat(42)}A` };
const factor = 'CANARYCANARYCANARYCANARYCANARY22';
const canaries = [...Object.values(plain), factor];

let folder: string;
let place: { url: string } | { file: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somero-seal-'));
  place = server ? { url: await emptyPostgresDatabase(server) } : { file: join(folder, 'somero.db') };
});
afterEach(() => rm(folder, { recursive: true }));

/** A school as the release before left it, whose secrets stand in the clear. */
async function leaveOldSchool(): Promise<void> {
  const before = olderMigrations((name) => name < '0014');
  const database = await openDatabase<Tables>({ migrations: before, ...place });
  const admins = { id: adminCategory, name: 'ADMIN', nameKey: 'admin', teachingStatus: 0, rights: '', createdAt: '' };
  await database.write((db) => db.insertInto('categories').values(admins).execute());
  await makeFirstUser(database, { now });
  await database.write(async (db) => {
    const old = db as unknown as Kysely<{
      secrets: { name: string; value: string };
      secondFactors: { userID: number; secret: string; confirmedAt: string; lastStep: number };
    }>;
    await old
      .insertInto('secrets')
      .values(Object.entries(plain).map(([name, value]) => ({ name, value })))
      .execute();
    const row = { userID: 1, secret: factor, confirmedAt: now.toISOString(), lastStep: 5 };
    await old.insertInto('secondFactors').values(row).execute();
  });
  await database.close();
}

const openNew = () => openDatabase<Tables>({ migrations, ...place });
const keys = { secretKey: newSecretKey(), dataDir: '', clock: () => now };

/** Which secrets can be read in the files of the database. */
async function foundInFiles(db: Db): Promise<string[]> {
  const files: Buffer[] = [];
  if ('file' in place) {
    for (const name of await readdir(folder)) {
      if (/^somero\.db(-wal)?$/.test(name)) files.push(await readFile(join(folder, name)));
    }
  } else {
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ bytes: Buffer }>`
      select pg_read_binary_file(pg_relation_filepath(oid)) as bytes from pg_class
      where relkind in ('r', 't', 'i') and pg_relation_filepath(oid) is not null and relnamespace::regnamespace::text = 'public'`.execute(
      db,
    );
    files.push(...rows.map(({ bytes }) => bytes));
  }
  expect(files.length).toBeGreaterThan(0);
  return canaries.filter((canary) => files.some((bytes) => bytes.includes(canary)));
}

/** Somebody reads since before the secrets were sealed: VACUUM would keep what they may still see. */
async function holdSnapshot(): Promise<void> {
  if (!('url' in place)) return;
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin isolation level repeatable read');
  await client.query('select count(*) from students');
}

const places = async (db: SchoolDatabase) =>
  db.read.selectFrom('secrets').select(['place', 'fingerprint']).orderBy('place').execute();

test('the secrets of the release before are sealed by the start, open as they were, and their old form is gone from the files', async () => {
  await leaveOldSchool();
  const database = await openNew();
  // The proof that the search finds what there is.
  expect(await foundInFiles(database.read)).toEqual(canaries);
  await holdSnapshot();
  const secrets = await openSecrets(database, keys);
  expect(await places(database)).toEqual(
    ['secondFactors/1/secret', 'secrets/links/value', 'secrets/reportCodes/value', 'secrets/reportSigning/value'].map(
      (name) => ({ place: name, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) }),
    ),
  );
  expect(await secrets.open(database.read, 'secondFactors/1/secret')).toBe(factor);
  for (const [name, value] of Object.entries(plain)) expect(await secrets.named(name)).toBe(value);
  expect(await foundInFiles(database.read)).toEqual([]);
  const factors = await database.read.selectFrom('secondFactors').selectAll().execute();
  expect(factors).toEqual([{ userID: 1, confirmedAt: now.toISOString(), lastStep: 5 }]);
  const signing = await database.read.selectFrom('signingKeys').select('publicKey').execute();
  expect(signing).toEqual([{ publicKey: publicKeyOf(plain.reportSigning) }]);
  await database.close();
  const again = await openNew();
  expect(await foundInFiles(again.read)).toEqual([]);
  await again.close();
});

test('a start that ended before the old form was erased is made good by the next one', async () => {
  await leaveOldSchool();
  const first = await openNew();
  const cut = { ...first, erase: () => Promise.reject(new Error('no room on the disk')) };
  await openSecrets(cut, keys);
  expect(await foundInFiles(first.read)).not.toEqual([]);
  await first.close();
  const second = await openNew();
  await openSecrets(second, keys);
  expect(await foundInFiles(second.read)).toEqual([]);
  await second.close();
});
