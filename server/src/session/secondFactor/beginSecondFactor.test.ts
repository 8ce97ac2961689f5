import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { setUpFactor } from '../../testing/setUpFactor.ts';
import { signIn, wrong } from '../../testing/signIn.ts';
import { password, startSchool } from '../../testing/startSchool.ts';

test('the secret comes as text, as an address for the app, and as a QR code of that address', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await school.database.write((db) => db.updateTable('profile').set({ name: 'St. Mary’s: Kitende' }).execute());
  const { secret, uri, qr } = await teacher.call('beginSecondFactor', { current: password });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/St. Mary’s  Kitende:teacher']);
  expect(Object.fromEntries(searchParams)).toEqual({
    secret,
    issuer: 'St. Mary’s  Kitende',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  // The finder pattern in the upper left corner, seven dark squares wide, behind four light ones.
  expect(qr.path).toMatch(/^M4 4h7v1h-7z/);
  expect(qr.size).toBeGreaterThan(40);
});

test('until it is confirmed it counts for nothing, and beginning again makes another secret', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const first = await teacher.call('beginSecondFactor', { current: password });
  const second = await teacher.call('beginSecondFactor', { current: password });
  expect(second.secret).not.toBe(first.secret);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
});

test('it asks for the password, and slows who guesses it', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  for (let guess = 0; guess < 5; guess++) {
    const { status, body } = await teacher.ask('beginSecondFactor', { current: wrong });
    expect([status, body.fields]).toEqual([400, { current: texts.currentPasswordWrong }]);
  }
  expect((await teacher.ask('beginSecondFactor', { current: password })).status).toBe(429);
});

test('one that is on is not replaced', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await setUpFactor(school, teacher);
  const { status, body } = await teacher.ask('beginSecondFactor', { current: password });
  expect([status, body.msg]).toEqual([409, texts.secondFactorIsOn]);
});

test('the secret is never in the audit', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { secret } = await teacher.call('beginSecondFactor', { current: password }, { key: 'begin' });
  const { read } = school.database;
  const written = JSON.stringify([
    await read.selectFrom('audit').selectAll().execute(),
    await read.selectFrom('idempotency').selectAll().execute(),
  ]);
  expect(written).toContain('beginSecondFactor');
  expect(written).not.toContain(secret);
});
