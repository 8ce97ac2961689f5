import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesWithoutRow } from '../testing/files/filesWithoutRow.ts';
import { sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

async function open() {
  const school = await startSchool();
  const { akello } = await sampleClass(school);
  return { school, akello, clerk: await school.with(['editStu', 'seeStu']) };
}

const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const taken = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer();

test('a photo is kept upright, 3 to 4 and small, and the version goes up', async () => {
  const { school, akello, clerk } = await open();
  const photo = { fileName: 'DSC 0001.jpeg', bytes: await taken(1600, 1200) };
  const answer = await clerk.call('savePhoto', { studentID: akello, photo });
  expect(answer.ver).toBe(2);
  const { bytes, headers } = await clerk.download(answer.photo);
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 360, height: 480 });
  expect(bytes.length).toBeLessThan(60_000);
  expect((await clerk.call('showStudent', { showID: akello })).selected.photo).toContain('/files/');
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'savePhoto')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toMatchObject([{ type: 'student', id: akello, before: { photoFileID: null } }]);
});

test('a student who is not there keeps no photo, and nothing is put where files are kept', async () => {
  const { school, clerk } = await open();
  const photo = { fileName: 'a.jpg', bytes: await taken(40, 40) };
  expect((await clerk.ask('savePhoto', { studentID: 999_999, photo })).status).toBe(404);
  expect(await filesWithoutRow(school)).toBe(0);
});

test('what is no picture is refused, and no photo at all', async () => {
  const { akello, clerk } = await open();
  const photo = { fileName: 'a.jpg', bytes: '%PDF-1.7' };
  expect((await clerk.ask('savePhoto', { studentID: akello, photo })).status).toBe(415);
  expect((await clerk.ask('savePhoto', { studentID: akello, photo: '' as never })).status).toBe(400);
});

test('a user who may not edit students is refused', async () => {
  const { school, akello } = await open();
  const reader = await school.with(['seeStu', 'admit']);
  const photo = { fileName: 'a.jpg', bytes: await taken(40, 40) };
  expect((await reader.ask('savePhoto', { studentID: akello, photo })).status).toBe(403);
});
