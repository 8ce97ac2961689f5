import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

test('texts that are sent change, an empty one clears, one that is left out stays', async () => {
  const school = await startSchool();
  const clerk = await school.with(['setRep']);
  await clerk.call('updateSchoolProfile', { name: "St. Kizito's, Bethany", motto: 'Aim high', phones: '0772000000' });
  const { profile } = await clerk.call('updateSchoolProfile', { motto: '', address: 'Mityana' });
  expect(profile).toEqual({
    name: "St. Kizito's, Bethany",
    motto: '',
    address: 'Mityana',
    phones: '0772000000',
    email: '',
    poBox: '',
    headteacher: '',
    badge: '',
    signature: '',
    photo: '',
    colour: '',
    cardDesign: 'CLASSIC',
    ver: 3,
  });
});

test('a badge is shrunk, kept and linked, and cleared again', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const badge = { fileName: 'our badge.PNG', bytes: await picture(1000, 500) };
  const { profile } = await admin.call('updateSchoolProfile', { badge, headteacher: 'Sr. Rose' });
  const { status, bytes } = await admin.download(profile.badge);
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 160 });
  expect(profile.signature).toBe('');

  const seen = await admin.call('getSchoolProfile', {});
  expect((await admin.download(seen.profile.badge)).bytes).toEqual(bytes);
  const cleared = await admin.call('updateSchoolProfile', { badge: '' });
  expect(cleared.profile).toMatchObject({ badge: '', headteacher: 'Sr. Rose' });
});

test('what is not a picture is refused whatever its name says, and nothing changes', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const signature = { fileName: 'signature.png', bytes: '<svg onload="alert(1)"/>' };
  expect((await admin.ask('updateSchoolProfile', { name: 'Other', signature })).status).toBe(415);
  const large = { fileName: 'signature.png', bytes: new Uint8Array(5_000_001) };
  expect((await admin.ask('updateSchoolProfile', { name: 'Other', signature: large })).status).toBe(413);
  expect((await admin.call('getSchoolProfile', {})).profile).toMatchObject({
    name: 'My School',
    signature: '',
    ver: 1,
  });
});

test('a change over one that was not seen is refused with the profile as it is', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { motto: 'First', ver: 1 });
  const late = await admin.ask('updateSchoolProfile', { motto: 'Second', ver: 1 });
  expect(late).toMatchObject({ status: 409, body: { current: { motto: 'First', ver: 2 } } });
});

test('an email that is none is refused at its field, but one that was stored before lets the other fields be saved', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const email of ['none', 'head@school', 'head @school.ug', '@school.ug', 'a@b@school.ug']) {
    expect(await admin.ask('updateSchoolProfile', { email, motto: 'Lost' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Enter an email address, for example name@example.com' } },
    });
  }
  await admin.call('updateSchoolProfile', { email: ' head@school.ac.ug ' });
  await school.database.write((db) => db.updateTable('profile').set({ email: 'ask the bursar' }).execute());
  const stored = await admin.call('updateSchoolProfile', { email: 'ask the bursar', motto: 'Aim high' });
  expect(stored.profile).toMatchObject({ email: 'ask the bursar', motto: 'Aim high' });
  expect((await admin.ask('updateSchoolProfile', { email: 'ask the head' })).status).toBe(400);
  expect((await admin.call('updateSchoolProfile', { email: '' })).profile.email).toBe('');
});

test('the school’s colour is one of six digits, and stays when it is left out', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  for (const colour of ['blue', '#12345', '#1b2a5b;', 'url(x)', '#GGGGGG']) {
    expect(await admin.ask('updateSchoolProfile', { colour })).toMatchObject({
      status: 400,
      body: { fields: { colour: 'Enter a colour, for example #1b2a5b' } },
    });
  }
  await admin.call('updateSchoolProfile', { colour: '#1B2A5B' });
  expect((await admin.call('updateSchoolProfile', { motto: 'Onward' })).profile.colour).toBe('#1b2a5b');
});
