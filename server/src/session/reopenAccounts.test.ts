import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { closeAccount } from '../testing/closeAccount.ts';
import { signIn, wrong } from '../testing/signIn.ts';
import { type School, startSchool } from '../testing/startSchool.ts';

const isOpen = async (school: School, username: string) =>
  (await signIn(school, { username, ip: '10.0.2.1' })).body.userID !== undefined;

test('every ADMIN is told once of each account that was closed, and one of them opens all', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const colleague = await school.another(1);
  const clerk = await school.with(['editUser']);
  await closeAccount(school, 'teacher');
  await closeAccount(school, 'admin');
  await closeAccount(school, 'nobody');
  expect(await isOpen(school, 'teacher')).toBe(false);

  const told = (username: string) => ({
    id: expect.any(Number),
    kind: 'accountClosed',
    account: `${username} Test (${username})`,
    text: texts.accountClosed,
    at: school.clock.now().toISOString(),
    ip: '10.0.1.100',
    agent: expect.any(String),
  });
  for (const one of [admin, colleague]) {
    expect((await one.call('getNotices', {})).mainData).toEqual([told('admin'), told('teacher')]);
  }
  expect((await clerk.call('getNotices', {})).mainData).toEqual([]);

  expect((await clerk.ask('reopenAccounts', {})).status).toBe(403);
  expect(await admin.call('reopenAccounts', {})).toMatchObject({ opened: 2, msg: texts.accountsOpened });
  expect(await isOpen(school, 'teacher')).toBe(true);
  expect(await isOpen(school, 'admin')).toBe(true);
  expect((await admin.call('getNotices', {})).mainData).toEqual([]);
  expect((await colleague.call('getNotices', {})).mainData).toHaveLength(2);
  expect(await admin.call('reopenAccounts', {})).toMatchObject({ opened: 0, msg: texts.noAccountClosed });
});

test('the audit says when an account was closed, and who opened it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await closeAccount(school, 'teacher');
  await admin.call('reopenAccounts', {});
  const records = await school.database.read.selectFrom('audit').selectAll().orderBy('seq').execute();
  const [closed, opened] = ['refused', 'allowed'].map((newDevices) => ({ newDevices }));
  expect(records.map(({ call, actorID, outcome, changes }) => [call, actorID, outcome, JSON.parse(changes)])).toEqual([
    ['login', 0, 'denied', [{ type: 'user', id: 2, before: opened, after: closed }]],
    ['reopenAccounts', 1, 'ok', [{ type: 'user', id: 2, before: closed, after: opened }]],
  ]);
});

test('the codes that strangers have used up are given back', async () => {
  const school = await startSchool();
  for (let host = 1; host <= 5; host++)
    await signIn(school, { username: 'teacher', code: '1', password: wrong, ip: `10.0.1.${host}` });
  const withCode = () => signIn(school, { username: 'teacher', code: '1', ip: '10.0.2.1' });
  expect((await withCode()).status).toBe(429);
  await (await school.as('admin')).call('reopenAccounts', {});
  expect((await withCode()).body.userID).toBe(2);
});
