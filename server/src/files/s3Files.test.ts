import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cardDesignNames } from '@somero/contract/school/reference.ts';
import { expect, test } from 'vitest';
import { openS3 } from '../testing/s3/openS3.ts';
import { type Client, type School, startSchool } from '../testing/startSchool.ts';
import { recordFile } from './FileStore.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const facts = { mime: 'application/pdf', label: '../../S2/EAST.pdf', createdBy: 1 };
const outage =
  'The place where files are kept does not answer. Nothing was saved or read. Please try again in some minutes';

async function start() {
  const s3 = await openS3({ pageSize: 2 });
  const school = await startSchool({ filesBucket: s3.bucket('/hillside') });
  return { s3, school };
}
const badge = { fileName: 'badge.png', bytes: png, type: 'image/png' };
const store = async ({ parts, database }: School, text: string) => {
  const file = await parts.files.store(Buffer.from(text), facts);
  await database.write((db) => recordFile(db, file));
  return file.id;
};
const badgeOf = async (client: Client) => (await client.call('getSchoolProfile', {})).profile.badge;
const keyOf = (id: string) => `hillside/${id.slice(0, 2)}/${id}`;

test('a file lies in the bucket under its id alone, before any row, and none of it on this disk', async () => {
  const { s3, school } = await start();
  const { id, label } = await school.parts.files.store(Buffer.from('%PDF a report'), facts);
  expect([await s3.keys(), label]).toEqual([[keyOf(id)], 'S2_EAST.pdf']);
  expect(Buffer.from(await school.parts.files.read(id)).toString()).toBe('%PDF a report');
  expect((await buffer(await school.parts.files.open(id))).toString()).toBe('%PDF a report');
  await expect(school.parts.files.read('0'.repeat(32))).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(school.parts.files.read('../hillside')).rejects.toThrow('not the id of a file');
  expect(await readdir(join(school.dataDir, 'tmp'))).toEqual([]);
  expect(await readdir(school.dataDir)).not.toContain('files');
});

test('what is uploaded is downloaded by a link that dies with its session, and printed by the worker', async () => {
  const { s3, school } = await start();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'Hillside', badge });
  const [key = ''] = await s3.keys();
  const path = await badgeOf(admin);
  expect((await admin.download(path)).bytes).toHaveLength((await school.parts.files.read(key.slice(-32))).length);
  s3.state.asked.length = 0;
  const { pdf } = await admin.call('previewReportCard', { cardDesign: cardDesignNames[0] });
  expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/^%PDF/);
  expect(s3.state.asked.some(({ method, key: asked }) => method === 'GET' && asked === key)).toBe(true);
  await admin.call('logout', {});
  expect((await admin.download(path)).status).toBe(410);
});

test('while the bucket is away uploads and downloads are refused in clear words, all else works, and nothing is left', async () => {
  const { s3, school } = await start();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'Hillside', badge });
  const path = await badgeOf(admin);
  const before = await s3.keys();
  await s3.goAway();
  const refused = await admin.ask('updateSchoolProfile', { name: 'Riverside', badge });
  expect(refused).toMatchObject({ status: 503, body: { msg: outage } });
  const download = await admin.download(path);
  expect([download.status, download.bytes.toString()]).toEqual([503, outage]);
  expect((await admin.call('getSchoolProfile', {})).profile.name).toBe('Hillside');
  await admin.call('saveListEntry', { list: 'houses', name: 'LWANGA' });
  expect(await readdir(join(school.dataDir, 'tmp'))).toEqual([]);
  await s3.comeBack();
  school.clock.pass(15_000);
  await admin.call('updateSchoolProfile', { name: 'Riverside', badge });
  expect((await s3.keys()).length).toBe(before.length + 1);
});

test('the sweep removes what has no row and is a day old, and nothing of a school that is not this one', async () => {
  const { s3, school } = await start();
  const known = await store(school, 'known');
  const { id: lost } = await school.parts.files.store(Buffer.from('lost'), facts);
  const { id: young } = await school.parts.files.store(Buffer.from('young'), facts);
  const other = 'hillside/sets/a set';
  const bucket = await import('../gateways/s3/openBucket.ts').then(({ openBucket }) =>
    openBucket(s3.bucket('/hillside')),
  );
  await bucket.write('sets/a set', Buffer.from('x'));
  // Ages are those of the bucket's own clock.
  const now = new Date();
  for (const key of [keyOf(known), keyOf(lost), other]) await utimes(s3.pathOf(key), new Date(0), new Date(0));
  const stranger = await startSchool({ filesBucket: s3.bucket('/hillside') });
  expect(await school.parts.files.sweep(school.database, now)).toBe(0);
  await (await school.as('admin')).call('saveListEntry', { list: 'houses', name: 'LWANGA' });
  await (await stranger.as('admin')).call('saveListEntry', { list: 'houses', name: 'KAGGWA' });
  expect(await school.parts.files.sweep(school.database, now)).toBe(1);
  const left = [keyOf(known), keyOf(young), other, 'hillside/school-of-files.txt'].sort();
  expect(await s3.keys()).toEqual(left);
  expect(await stranger.parts.files.sweep(stranger.database, now)).toBe(0);
  expect(await s3.keys()).toEqual(left);
});
