import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { signIn } from '../testing/signIn.ts';
import { password, startSchool } from '../testing/startSchool.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';

test('a password is kept as argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('seven goats', 'test')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password passes, another one does not, and nobody has none', async () => {
  const stored = await hashPassword('seven goats', 'test');
  expect(await verifyPassword(stored, 'seven goats', 'test')).toBe(true);
  expect(await verifyPassword(stored, 'seven goat', 'test')).toBe(false);
  expect(await verifyPassword(undefined, 'seven goats', 'test')).toBe(false);
});

test('a hash of another strength is replaced at the next sign-in', async () => {
  const school = await startSchool();
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(needsRehash(weak)).toBe(true);
  await school.database.write((db) =>
    db.updateTable('passwords').set({ hash: weak }).where('userID', '=', 2).execute(),
  );
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
  const { hash: stored } = await school.database.read
    .selectFrom('passwords')
    .select('hash')
    .where('userID', '=', 2)
    .executeTakeFirstOrThrow();
  expect(needsRehash(stored)).toBe(false);
  expect(await verifyPassword(stored, password, 'test')).toBe(true);
});
