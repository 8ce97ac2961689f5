import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { expect, test } from 'vitest';
import { closeAccount } from '../testing/closeAccount.ts';
import { firstPassword } from '../testing/newTeacher.ts';
import { signIn } from '../testing/signIn.ts';
import { startSchool } from '../testing/startSchool.ts';

const given = { password: firstPassword, password2: firstPassword };

test('a password that somebody else sets is temporary, and ends every session of the user', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await (await school.as('admin')).call('changePassword', { id: 2, ...given });
  expect((await teacher.ask('getSession', {})).status).toBe(401);
  expect((await signIn(school, { username: 'teacher' })).body.error).toBe(true);
  const { body } = await signIn(school, { username: 'teacher', password: firstPassword });
  expect(body).toMatchObject({ userID: 2, mustChangePassword: 1 });
});

test.each([
  ['two different ones', { ...given, password2: 'another one' }, 'password2', 'Passwords do not match'],
  ['a short one', { password: 'nine char', password2: 'nine char' }, 'password', 'Use at least 10 characters'],
  ['one of the username', { password: 'teacher-teacher', password2: 'teacher-teacher' }, 'password', 'your username'],
  ['none', { password: '', password2: '' }, 'password', 'Please enter all fields'],
])('%s is refused with its reason and changes nothing', async (_, passwords, field, text) => {
  const school = await startSchool();
  const { status, body } = await (await school.as('admin')).ask('changePassword', { id: 2, ...passwords });
  expect(status).toBe(400);
  expect((body.fields as Record<string, string>)[field]).toContain(text);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
});

test('nobody sets the password of a user whose account type holds a right that they do not', async () => {
  const school = await startSchool();
  const clerk = await school.with(['editUser', 'addMark']);
  for (const id of [1, 2]) {
    const { status, body } = await clerk.ask('changePassword', { id, ...given });
    expect([status, body.msg]).toEqual([403, texts.beyondOwnRights]);
  }
  expect((await signIn(school, { username: 'admin' })).body.userID).toBe(1);
});

test('one’s own password is not changed without the current one', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const { status, body } = await admin.ask('changePassword', { id: admin.userID, ...given });
  expect([status, body.msg]).toEqual([403, texts.ownPassword]);
});

test('the audit tells that a password was changed, never which', async () => {
  const school = await startSchool();
  await (await school.as('admin')).call('changePassword', { id: 2, ...given });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'changePassword')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(changes)).toEqual([
    { type: 'user', id: 2, before: { password: 'before' }, after: { password: 'changed' } },
  ]);
});

test('with a password that somebody else sets every device of the user is forgotten, and the next sign-in is told as from a new one', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher' })).body.deviceToken ?? '';
  await (await school.as('admin')).call('changePassword', { id: 2, ...given });
  await closeAccount(school, 'teacher');
  expect((await signIn(school, { username: 'teacher', password: firstPassword, device })).status).toBe(429);
  school.clock.pass(15 * 60_000);
  await signIn(school, { username: 'teacher', password: firstPassword, device });
  const notices = await school.database.read.selectFrom('notices').select('kind').where('userID', '=', 2).execute();
  expect(notices).toEqual([{ kind: 'newDevice' }]);
});
