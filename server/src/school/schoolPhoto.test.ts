import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { registerPhoto } from './schoolPhoto.ts';

test('however often strangers ask for the photo, it is read once; when it could not be read, the next asks again', async () => {
  const school = await startSchool();
  const { files } = school.parts;
  const admin = await school.as('admin');
  const take = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await admin.call('updateSchoolProfile', { photo: { fileName: 'school.jpg', bytes } });
  };
  await take('#14345c');
  let isAway = true;
  let reads = 0;
  const read = async (id: string) => {
    reads += 1;
    if (isAway) throw new Error('the bucket is away');
    return files.read(id);
  };
  const app = fastify();
  registerPhoto(app, { database: school.database, files: { ...files, read } });
  const ask = () => app.inject('/school-photo.jpg');
  expect((await ask()).statusCode).toBe(404);
  isAway = false;
  const first = await ask();
  expect(first.statusCode).toBe(200);
  for (const { rawPayload } of await Promise.all(Array.from({ length: 20 }, ask)))
    expect(rawPayload).toEqual(first.rawPayload);
  expect(reads).toBe(2);
  await take('#c03030');
  expect((await ask()).rawPayload).not.toEqual(first.rawPayload);
  expect(reads).toBe(3);
});
