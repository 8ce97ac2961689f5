import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { signIn, wrong } from '../testing/signIn.ts';
import { type School, startSchool } from '../testing/startSchool.ts';

async function closeAccount(school: School, username: string): Promise<void> {
  for (let host = 1; host <= 100; host++) {
    await signIn(school, { username, password: wrong, ip: `10.0.1.${host}` });
  }
  const { body } = await signIn(school, { username, ip: '10.0.2.1' });
  expect(body.msg).toBe(texts.closedToNewDevices);
}

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
