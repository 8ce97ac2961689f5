import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SchoolDatabase } from '../handle.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { type FileStore, recordFile, type StoredFile } from './FileStore.ts';
import { type Links, openLinks } from './links.ts';
import { openLocalFiles } from './localFiles.ts';
import { registerFiles } from './serve.ts';
import { pathOfStored } from './storedFile.ts';

const begins = new Date('2026-06-15T08:00:00.000Z');
const later = (minutes: number) => new Date(begins.getTime() + minutes * 60_000);
const text = Buffer.from('%PDF a report');

let now: Date;
let folder: string;
let database: SchoolDatabase;
let files: FileStore;
let links: Links;
let app: FastifyInstance;
let report: StoredFile;
let drawing: { now: number; most: number };

/** A document that is drawn for a while. */
const paper = async () => {
  drawing.now++;
  drawing.most = Math.max(drawing.most, drawing.now);
  await setTimeout(5);
  drawing.now--;
  return text;
};

beforeEach(async () => {
  now = begins;
  drawing = { now: 0, most: 0 };
  folder = await mkdtemp(join(tmpdir(), 'somero-serve-'));
  database = await emptySchools.open();
  files = await openLocalFiles({ folder, clock: () => now });
  links = await openLinks(await secretsOf(database));
  app = fastify();
  registerFiles(app, {
    database,
    files,
    links,
    drawn: { paper: { allowed: 'signedIn', draw: paper } },
    clock: () => now,
  });
  await signIn();
  report = await keep('application/pdf', 'U1/2 Akello.pdf');
});
afterEach(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const secretsOf = (one: SchoolDatabase) => openSecrets(one, { dataDir: folder, clock: () => now });

/** A teacher with one session, `ref1`, of one hour. */
const signIn = () =>
  database.write(async (db) => {
    const createdAt = begins.toISOString();
    const category = { name: 'TEACHER', nameKey: 'teacher', teachingStatus: 1, rights: '', createdAt };
    const { id: catID } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow();
    const names = { username: 'okot', usernameKey: 'okot', fname: 'Okot', lname: 'P', oname: '', serialNumber: '' };
    const person = { gender: 'Male', dob: '', maritalStatus: '', religionID: null, phone: '', phone2: '', email: '' };
    const account = { staffCategory: 1, levelID: null, catID, status: 1 };
    const user = { ...names, ...person, ...account, createdAt, updatedAt: createdAt };
    const { id: userID } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    const times = { createdAt, seenAt: createdAt, endsAt: later(60).toISOString() };
    await db
      .insertInto('sessions')
      .values({ tokenHash: 'hash', ref: 'ref1', userID, ...times, ip: '', agent: '' })
      .execute();
  });

async function keep(mime: string, label: string): Promise<StoredFile> {
  const stored = await files.store(text, { mime, label, createdBy: 1 });
  await database.write((db) => recordFile(db, stored));
  return stored;
}

const get = (url: string) => app.inject({ method: 'GET', url });

test('a signed path gives the file for saving, and nothing in it can run', async () => {
  const path = links.sign(report, 'ref1', now);
  expect(path).toMatch(/^\/files\/[0-9a-f]{32}\/U1_2_Akello\.pdf\?until=\d+&for=ref1&sig=[\w-]{43}$/);
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(text);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(text.length),
    'content-disposition': `attachment; filename="U1_2_Akello.pdf"; filename*=UTF-8''U1_2_Akello.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('a photo is shown in the page and kept by the browser for as long as its path is good', async () => {
  const photo = await keep('image/jpeg', 'Ñandú.jpg');
  const { headers } = await get(links.sign(photo, 'ref1', now));
  expect(headers['content-disposition']).toBe(`inline; filename="_and_.jpg"; filename*=UTF-8''%C3%91and%C3%BA.jpg`);
  expect(headers['cache-control']).toBe('private, max-age=900');
});

test('a file that is longer now than it was stored gives nothing to the next answer', async () => {
  await writeFile(pathOfStored(folder, report.id), Buffer.concat([text, Buffer.from('HTTP/1.1 200 OK')]));
  const answer = await get(links.sign(report, 'ref1', now));
  expect(answer.statusCode).toBe(500);
  expect(answer.payload).not.toContain('200 OK');
});

test('a user who opens a drawn document many times has it drawn once at a time', async () => {
  const path = await links.link(database.read, 'paper-1', 'ref1', now);
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(drawing.most).toBe(1);
});

test('a page that was taken for a file is only ever saved', async () => {
  const page = await keep('text/html', 'page.html');
  const { headers } = await get(links.sign(page, 'ref1', now));
  expect(headers['content-disposition']).toMatch(/^attachment;/);
});

test('HEAD answers what GET would, without the file', async () => {
  const answer = await app.inject({ method: 'HEAD', url: links.sign(report, 'ref1', now) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-length': String(text.length), 'content-type': 'application/pdf' });
  expect(answer.rawPayload).toHaveLength(0);
});

test('a path changed in any part opens nothing', async () => {
  const other = await keep('application/pdf', 'other.pdf');
  const path = links.sign(report, 'ref1', now);
  const until = String(Math.floor(later(15).getTime() / 1000));
  const changed = [
    path.replace(report.id, other.id),
    path.replace('Akello', 'Nakato'),
    path.replace(until, String(Number(until) + 1)),
    path.replace(until, `${until}.0`),
    path.replace(until, `0${until}`),
    path.replace(until, `%20${until}`),
    path.replace('for=ref1', 'for=ref2'),
    path.replace('for=ref1', 'for=ref1&for=ref1'),
    path.replace('&for=ref1', ''),
    path.replace(/sig=.*/, 'sig='),
    path.replace(/sig=.*/, ''),
    path.slice(0, -2),
    path.replace(/sig=(.)/, (_, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`),
    path.split('?')[0] ?? '',
  ];
  for (const url of changed) expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get(path)).statusCode).toBe(200);
});

test('no path leads out of the files', async () => {
  const query = links.sign(report, 'ref1', now).split('?')[1];
  for (const path of [
    '',
    '..',
    '../somero.db',
    '..%2f..%2fetc%2fpasswd',
    `${report.id}/..%2f..%2fx`,
    `${report.id}/`,
    '%00',
    '%c0%ae',
  ]) {
    const answer = await get(`/files/${path}?${query}`);
    expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true]);
  }
});

test('a path is good for 15 minutes', async () => {
  const path = links.sign(report, 'ref1', now);
  now = later(14);
  expect((await get(path)).statusCode).toBe(200);
  now = later(15);
  const answer = await get(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([410, 'text/plain; charset=utf-8']);
});

test('a path dies with its session: signed out', async () => {
  const path = links.sign(report, 'ref1', now);
  await database.write((db) => db.deleteFrom('sessions').execute());
  expect((await get(path)).statusCode).toBe(410);
});

test('a path dies with its session: over', async () => {
  now = later(50);
  const path = links.sign(report, 'ref1', now);
  now = later(60);
  expect((await get(path)).statusCode).toBe(410);
});

test('a path dies with its session: the user was deactivated', async () => {
  const path = links.sign(report, 'ref1', now);
  await database.write((db) => db.updateTable('users').set({ status: 0 }).execute());
  expect((await get(path)).statusCode).toBe(410);
});

test('a file that is gone from the disk is not found', async () => {
  const path = links.sign(report, 'ref1', now);
  await rm(join(folder, 'files'), { recursive: true });
  expect((await get(path)).statusCode).toBe(404);
});

test('a link is made from the row that the transaction has just written, and without a row there is none', async () => {
  const stored = await files.store(text, { mime: 'application/pdf', label: 'new.pdf', createdBy: 1 });
  await expect(links.link(database.read, stored.id, 'ref1', now)).rejects.toMatchObject({ status: 404 });
  const path = await database.write(async (db) => {
    await recordFile(db, stored);
    return links.link(db, stored.id, 'ref1', now);
  });
  expect((await get(path)).rawPayload).toEqual(text);
});

test('paths outlive a restart: the secret is made once', async () => {
  const path = links.sign(report, 'ref1', now);
  const open = async () => openLinks(await secretsOf(database));
  const [again, third] = await Promise.all([open(), open()]);
  expect(again.sign(report, 'ref1', now)).toBe(path);
  expect(third.sign(report, 'ref1', now)).toBe(path);
});

test('two schools do not open each other’s files', async () => {
  const other = await emptySchools.open();
  const theirs = await openLinks(await secretsOf(other));
  expect((await get(theirs.sign(report, 'ref1', now))).statusCode).toBe(404);
  await other.close();
});
