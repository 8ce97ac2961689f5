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
