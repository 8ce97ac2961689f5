import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('the sign-in page learns the name of the school without a session', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'Bethany High School', motto: 'Aim high' });
  const { status, body } = await school.client('', 0).ask('about', {});
  expect(status).toBe(200);
  expect(body).toEqual({
    error: false,
    msg: '',
    name: 'Bethany High School',
    motto: 'Aim high',
    badge: '',
    photo: '',
    colour: '',
    training: 0,
    version: 'test',
  });
});

test('a page without a session gets the badge small, as a picture in the answer, and the school’s colour', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#14345c' } })
    .png()
    .toBuffer();
  await admin.call('updateSchoolProfile', { badge: { fileName: 'badge.png', bytes }, colour: '#14345C ' });
  const anyone = school.client('', 0);
  const { badge, colour } = await anyone.call('about', {});
  expect(colour).toBe('#14345c');
  expect(badge).toMatch(/^data:image\/webp;base64,/);
  const small = Buffer.from(badge.split(',')[1] ?? '', 'base64');
  expect(await sharp(small).metadata()).toMatchObject({ width: 96, height: 48 });
  await admin.call('updateSchoolProfile', { badge: '', colour: '' });
  expect(await anyone.call('about', {})).toMatchObject({ badge: '', colour: '' });
});

test('the sign-in page gets the photo without a session, at a new address each time', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const anyone = school.client('', 0);
  expect((await school.app.inject('/school-photo.jpg')).statusCode).toBe(404);
  const send = async (seed: number) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 + seed } as const;
    const bytes = await sharp({ create: { width: 1600, height: 1400, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    const { profile } = await admin.call('updateSchoolProfile', { photo: { fileName: 'IMG 1.jpg', bytes } });
    return { photo: (await anyone.call('about', {})).photo, stored: await admin.download(profile.photo) };
  };
  const first = await send(1);
  const { headers, rawPayload } = await school.app.inject(first.photo);
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
  expect(rawPayload).toEqual(Buffer.from(first.stored.bytes));
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 1050 });
  const second = await send(2);
  expect(second.photo).not.toBe(first.photo);
  expect((await school.app.inject(second.photo)).rawPayload).toEqual(Buffer.from(second.stored.bytes));
  await admin.call('updateSchoolProfile', { photo: '' });
  expect((await anyone.call('about', {})).photo).toBe('');
  expect((await school.app.inject(second.photo)).statusCode).toBe(404);
});
