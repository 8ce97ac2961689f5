import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { closeAccount } from '../testing/closeAccount.ts';
import { signIn, wrong } from '../testing/signIn.ts';
import { password as current, type School, startSchool } from '../testing/startSchool.ts';

const chosen = 'seven goats on the hill';
const change = { current, password: chosen, password2: chosen };

const minute = 60_000;

const makeTemporary = (school: School) =>
  school.database.write((db) => db.updateTable('passwords').set({ temporary: 1 }).where('userID', '=', 2).execute());

test('a new password takes the place of the old one', async () => {
  const school = await startSchool();
  await (await school.as('teacher')).call('changeOwnPassword', change);
  expect((await signIn(school, { username: 'teacher' })).body.msg).toBe(texts.refused);
  expect((await signIn(school, { username: 'teacher', password: chosen })).body.userID).toBe(2);
});

test('every other session of the user ends, the own one and other people’s go on', async () => {
  const school = await startSchool();
  const [own, other, admin] = [await school.as('teacher'), await school.as('teacher'), await school.as('admin')];
  await own.call('changeOwnPassword', change);
  expect((await own.ask('getSession', {})).status).toBe(200);
  expect((await other.ask('getSession', {})).status).toBe(401);
  expect((await admin.ask('getSession', {})).status).toBe(200);
});

test('a user with a password from somebody else can only choose a new one', async () => {
  const school = await startSchool();
  await makeTemporary(school);
  const teacher = await school.as('teacher');
  expect((await teacher.call('getSession', {})).mustChangePassword).toBe(1);
  const { status, body } = await teacher.ask('getStaffRegData', {});
  expect([status, body.mustChangePassword, body.msg]).toEqual([403, 1, texts.mustChangePassword]);

  await teacher.call('changeOwnPassword', change);
  expect((await teacher.call('getSession', {})).mustChangePassword).toBe(0);
  expect((await teacher.ask('getStaffRegData', {})).status).toBe(200);
});

test('a user who must change the password may sign out instead', async () => {
  const school = await startSchool();
  await makeTemporary(school);
  const teacher = await school.as('teacher');
  expect((await teacher.ask('logout', {})).status).toBe(200);
});

test.each([
  ['a wrong current password', { ...change, current: wrong }, 'current', texts.currentPasswordWrong],
  ['two different ones', { ...change, password2: `${chosen}s` }, 'password2', texts.passwordsDiffer],
  [
    'the one that it is already',
    { current, password: current, password2: current },
    'password',
    texts.passwordUnchanged,
  ],
  ['a short one', { current, password: 'nine char', password2: 'nine char' }, 'password', 'Use at least 10 characters'],
  ['none', { ...change, password: '' }, 'password', texts.fillAllFields],
])('%s is refused at its field and changes nothing', async (_, payload, field, text) => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const other = await school.as('teacher');
  const { status, body } = await teacher.ask('changeOwnPassword', payload);
  expect([status, body.fields]).toEqual([400, { [field]: text }]);
  expect((await other.ask('getSession', {})).status).toBe(200);
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
});

test('the password of ADMIN is longer, and no password is made of the school’s name', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const short = await admin.ask('changeOwnPassword', {
    current,
    password: 'goats on hill',
    password2: 'goats on hill',
  });
  expect(short.body.msg).toBe('Use at least 15 characters, because this account may do everything');
  await school.database.write((db) => db.updateTable('profile').set({ name: 'Kitante Hill College' }).execute());
  const named = { current, password: 'kitante-college-2026', password2: 'kitante-college-2026' };
  expect((await admin.ask('changeOwnPassword', named)).body.msg).toContain("the school's name");
});

test('guesses on a device that is signed in are throttled', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  for (let guess = 0; guess < 5; guess++) {
    expect((await teacher.ask('changeOwnPassword', { ...change, current: wrong })).status).toBe(400);
  }
  const { status, headers } = await teacher.ask('changeOwnPassword', change);
  expect([status, headers['retry-after']]).toEqual([429, '1']);
});

test('who asks again because the answer was lost is answered as the first time, and nothing changes', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  school.clock.pass(minute);
  const first = await teacher.ask('changeOwnPassword', change);
  const stored = () => school.database.read.selectFrom('passwords').selectAll().where('userID', '=', 2).execute();
  const before = await stored();
  const other = await school.as('teacher');
  const again = await teacher.ask('changeOwnPassword', change);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await stored()).toEqual(before);
  expect((await other.ask('getSession', {})).status).toBe(200);
  const audit = school.database.read.selectFrom('audit').select('changes').where('call', '=', 'changeOwnPassword');
  expect((await audit.execute()).filter(({ changes }) => changes.includes('"changed"'))).toHaveLength(1);
});

test('only the session that made the change may ask again, and only lately', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  school.clock.pass(minute);
  await teacher.call('changeOwnPassword', change);
  const other = await school.as('teacher');
  expect((await other.ask('changeOwnPassword', change)).body.msg).toBe(texts.currentPasswordWrong);
  school.clock.pass(15 * minute);
  expect((await teacher.ask('changeOwnPassword', change)).body.msg).toBe(texts.currentPasswordWrong);
});

test('after a change too, a second guess in the field of the new password counts as one', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  school.clock.pass(minute);
  await teacher.call('changeOwnPassword', change);
  const guess = { current: wrong, password: `${wrong} too`, password2: `${wrong} too` };
  for (let tried = 0; tried < 6; tried += 2) {
    const { status, body } = await teacher.ask('changeOwnPassword', guess);
    expect([status, body.fields]).toEqual([400, { current: texts.currentPasswordWrong }]);
  }
  // The sixth try had to wait, so the right one in the other field was not looked at.
  expect((await teacher.ask('changeOwnPassword', change)).status).toBe(429);
});

test('the audit tells that a password was changed, never which', async () => {
  const school = await startSchool();
  await (await school.as('teacher')).call('changeOwnPassword', change);
  const record = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'changeOwnPassword')
    .executeTakeFirstOrThrow();
  expect(record.actorID).toBe(2);
  expect(record.changes).toContain('"changed"');
  expect(record.changes).not.toContain(chosen);
  expect(record.changes).not.toContain('argon2');
});

test('every other device of the user is forgotten, the own one stays known', async () => {
  const school = await startSchool();
  const sign = (more: object = {}) => signIn(school, { username: 'teacher', ...more });
  const [own, other] = [(await sign()).body, (await sign()).body];
  const headers = { authorization: `Bearer ${own.token?.accessToken}`, 'x-device': own.deviceToken };
  await school.app.inject({ method: 'POST', url: '/api/changeOwnPassword', headers, payload: change });
  await closeAccount(school, 'teacher');
  expect((await sign({ password: chosen, device: other.deviceToken })).status).toBe(429);
  expect((await sign({ password: chosen, device: own.deviceToken })).body.userID).toBe(2);
});
