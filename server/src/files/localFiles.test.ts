import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SchoolDatabase } from '../handle.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { startSchool } from '../testing/startSchool.ts';
import { type FileStore, recordFile } from './FileStore.ts';
import { openLocalFiles } from './localFiles.ts';

const now = new Date('2026-06-15T08:00:00.000Z');
const clock = () => now;
const facts = { mime: 'application/pdf', label: 'S2/EAST.pdf', createdBy: 7 };
const text = Buffer.from('%PDF a report');
const DAY = 24 * 60 * 60 * 1000;

let folder: string;
let database: SchoolDatabase;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'somero-files-'));
  database = await emptySchools.open();
  files = await openLocalFiles({ folder, clock });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const whereIs = (id: string) => join(folder, 'files', id.slice(0, 2), id);
const makeOld = (path: string) => utimes(path, new Date(0), new Date(0));
const inTheMaking = () => readdir(join(folder, 'tmp'));

test('a kept file has a random name, its sum and its size, and can be read', async () => {
  const stored = await files.store(text, facts);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const createdAt = now.toISOString();
  expect(stored).toEqual({
    ...facts,
    endsAt: null,
    id: stored.id,
    label: 'S2_EAST.pdf',
    sha256,
    size: text.length,
    createdAt,
  });
  expect(stored.id).toMatch(/^[0-9a-f]{32}$/);
  expect(await readFile(whereIs(stored.id))).toEqual(text);
  expect(await files.read(stored.id)).toEqual(text);
  expect(await buffer(await files.open(stored.id))).toEqual(text);
  expect((await stat(whereIs(stored.id))).mode & 0o077).toBe(0);
  expect(await inTheMaking()).toEqual([]);
});

test('a file made by a job is moved in, not copied', async () => {
  const path = await files.temporary();
  await writeFile(path, text);
  const stored = await files.store({ path }, facts);
  expect(existsSync(path)).toBe(false);
  expect(stored).toMatchObject({ size: text.length, sha256: createHash('sha256').update(text).digest('hex') });
  expect(await files.read(stored.id)).toEqual(text);
});

test('a job that left no file behind keeps nothing', async () => {
  await expect(files.store({ path: await files.temporary() }, facts)).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder, 'files'))).toEqual([]);
});

test('nothing but an id is read', async () => {
  await writeFile(join(folder, 'somero.db'), 'secret');
  for (const id of ['../somero.db', '..', '', 'a'.repeat(31), `${'a'.repeat(32)}/..`]) {
    await expect(async () => files.read(id)).rejects.toThrow('not the id of a file');
    await expect(async () => files.open(id)).rejects.toThrow('not the id of a file');
  }
});

test('a disk that is almost full takes in no file and begins none, and the files it holds are still read', async () => {
  const stored = await files.store(text, facts);
  const almostFull = await openLocalFiles({ folder, clock, room: { bytes: 0, share: 1.1 } });
  const refusal = { status: 503, message: expect.stringContaining('The disk is almost full') };
  await expect(almostFull.store(text, facts)).rejects.toMatchObject(refusal);
  await expect(almostFull.temporary()).rejects.toMatchObject(refusal);
  await expect(almostFull.requireRoom()).rejects.toMatchObject(refusal);
  expect(await almostFull.read(stored.id)).toEqual(text);
  expect(await inTheMaking()).toEqual([]);
});

/** Its first record in the audit is its own. */
async function schoolWith(house: string): Promise<SchoolDatabase> {
  const school = await startSchool();
  await (await school.as('admin')).call('saveListEntry', { list: 'houses', name: house });
  return school.database;
}

test('a file whose row was never written is swept after a day, one with a row stays', async () => {
  const own = await schoolWith('LWANGA');
  const known = await files.store(text, facts);
  await own.write((db) => recordFile(db, known));
  // Here the process would have been killed: after the file and before its row.
  const orphan = await files.store(text, facts);
  const recent = await files.store(text, facts);
  await makeOld(whereIs(known.id));
  await makeOld(whereIs(orphan.id));
  expect(await files.sweep(own, new Date())).toBe(1);
  expect(existsSync(whereIs(orphan.id))).toBe(false);
  expect(existsSync(whereIs(recent.id))).toBe(true);
  expect(await files.read(known.id)).toEqual(text);
});

test('beside an empty database, or one of another school, no file is swept', async () => {
  const own = await schoolWith('LWANGA');
  const stored = await files.store(text, facts);
  await own.write((db) => recordFile(db, stored));
  await makeOld(whereIs(stored.id));
  expect(await files.sweep(database, new Date())).toBe(0);
  expect(await files.sweep(own, new Date())).toBe(0);
  expect(await files.sweep(await schoolWith('KAGGWA'), new Date())).toBe(0);
  expect(await files.read(stored.id)).toEqual(text);
});

test('what a killed job was making is swept after a day', async () => {
  const old = await files.temporary();
  await writeFile(old, 'half');
  const recent = await files.temporary();
  await writeFile(recent, 'half');
  await makeOld(old);
  expect(await files.sweep(database, new Date())).toBe(1);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(recent)).toBe(true);
  expect(await files.sweep(database, new Date(Date.now() + 2 * DAY))).toBe(1);
});
