import { expect, onTestFinished, test } from 'vitest';
import { fillReference } from '../database/reference.ts';
import { verifyPassword } from '../passwords/password.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { makeFirstUser } from './firstUser.ts';

const now = new Date('2026-06-15T08:00:00.000Z');

async function newSchool() {
  const database = await emptySchools.open();
  onTestFinished(() => database.close());
  await database.write((db) => fillReference(db, now));
  const admin = () =>
    database.read
      .selectFrom('users')
      .innerJoin('passwords', 'passwords.userID', 'users.id')
      .selectAll()
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
  return { database, admin };
}

test('the first user is admin, with a password that is told once and need not be changed', async () => {
  const { database, admin } = await newSchool();
  const made = await makeFirstUser(database, { now });
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^([a-z]{6}-){3}[a-z]{6}$/) });
  const user = await admin();
  expect(user).toMatchObject({ catID: 1, status: 1, temporary: 0 });
  expect(await verifyPassword(user.hash, made?.password ?? '', 'test')).toBe(true);
});

test('ADMIN_PASSWORD is the password of the first user, and is not told', async () => {
  const { database, admin } = await newSchool();
  expect(await makeFirstUser(database, { adminPassword: 'from the settings', now })).toEqual({ username: 'admin' });
  expect(await verifyPassword((await admin()).hash, 'from the settings', 'test')).toBe(true);
});

test('where there are users, none is made and no password changes', async () => {
  const { database, admin } = await newSchool();
  await makeFirstUser(database, { adminPassword: 'from the settings', now });
  const before = await admin();
  expect(await makeFirstUser(database, { adminPassword: 'another one', now })).toBeNull();
  expect(await admin()).toEqual(before);
});
