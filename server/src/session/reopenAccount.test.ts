import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { closeAccount } from '../testing/closeAccount.ts';
import { signIn } from '../testing/signIn.ts';
import { startSchool } from '../testing/startSchool.ts';

test('a user who manages staff opens an account that 100 wrong passwords have closed', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await closeAccount(school, 'teacher');
  expect(await admin.call('reopenAccount', { id: 2 })).toMatchObject({ opened: 1, msg: texts.accountOpened });
  expect((await signIn(school, { username: 'teacher', ip: '10.0.2.1' })).body.userID).toBe(2);
  expect(await admin.call('reopenAccount', { id: 2 })).toMatchObject({ opened: 0, msg: texts.accountNotClosed });
});

test('nobody opens the account of a user who may do more than they', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editUser']);
  await closeAccount(school, 'admin');
  expect((await clerk.ask('reopenAccount', { id: 1 })).status).toBe(403);
  expect((await signIn(school, { username: 'admin', ip: '10.0.2.1' })).status).toBe(429);
  expect((await clerk.ask('reopenAccount', { id: 999 })).status).toBe(404);
});
