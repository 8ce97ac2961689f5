import sharp from 'sharp';
import { expect, test } from 'vitest';
import { filesWithoutRow } from '../testing/files/filesWithoutRow.ts';
import { countStudents, openRegistry } from '../testing/openRegistry.ts';
import type { Client } from '../testing/startSchool.ts';
import { studentForm } from '../testing/studentForm.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } });
const pixels = async (client: Client, path: string) => {
  const { status, bytes, headers } = await client.download(path);
  const { width, height, exif } = await sharp(bytes).metadata();
  return { status, kind: headers['content-type'], width, height, exif };
};

test('the photo is kept upright, 3 to 4, without its place; the result slip whole', async () => {
  const { clerk } = await openRegistry();
  const taken = await picture(2000, 1500)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '0/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id } = await clerk.call('addStudent', {
    ...studentForm,
    photo: { fileName: 'IMG_1.JPG', bytes: taken },
    resultSlip: { fileName: 'slip.png', bytes: await picture(2800, 1000).png().toBuffer() },
  });
  const { selected } = await clerk.call('showStudent', { showID: id });
  expect(await pixels(clerk, selected.photo)).toEqual({
    ...{ status: 200, kind: 'image/jpeg', width: 360, height: 480 },
    exif: undefined,
  });
  expect(await pixels(clerk, selected.resultSlip ?? '')).toMatchObject({ status: 200, width: 1400, height: 500 });
});

test('what is no picture registers nobody and keeps no file', async () => {
  const { school, clerk } = await openRegistry();
  const photo = { fileName: 'me.jpg', bytes: '<script>alert(1)</script>' };
  expect((await clerk.ask('addStudent', { ...studentForm, photo })).status).toBe(415);
  expect(
    (await clerk.ask('addStudent', { ...studentForm, photo: { ...photo, bytes: new Uint8Array(5_000_001) } })).status,
  ).toBe(413);
  expect(await countStudents(school)).toBe(0);
  expect(await filesWithoutRow(school)).toBe(0);
});

test('a refused registration leaves no row of its photo', async () => {
  const { school, clerk } = await openRegistry();
  await clerk.call('addStudent', studentForm);
  const bytes = await picture(40, 40).png().toBuffer();
  const { status } = await clerk.ask('addStudent', { ...studentForm, photo: { fileName: 'a.png', bytes } });
  expect(status).toBe(409);
  const rows = await school.database.read.selectFrom('files').select('mime').execute();
  expect(rows).toEqual([{ mime: 'application/pdf' }]);
});
