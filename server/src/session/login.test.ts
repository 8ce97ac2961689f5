import { rights } from '@somero/contract/rights.ts';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { hashToken } from '../sessions/authenticate.ts';
import { signIn, wrong } from '../testing/signIn.ts';
import { password, startSchool } from '../testing/startSchool.ts';

test('a sign-in answers who it is, what they may do and where they are', async () => {
  const school = await startSchool();
  const answer = await school.client('', 0).call('login', { username: 'teacher', password });
  expect(answer).toEqual({
    error: false,
    msg: '',
    userID: 2,
    token: { accessToken: expect.stringMatching(/^[\w-]{43}$/) },
    deviceToken: expect.stringMatching(/^[\w-]{43}$/),
    deviceKeys: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    rights: [Object.fromEntries(rights.map((right) => [right, ['addMark', 'genRep'].includes(right) ? 1 : 0]))],
    accType: 'TEACHER',
    catID: 2,
    name: 'teacher Test',
    smsCost: 35,
    branchID: 1,
    branchName: 'My School',
    branchesData: [{ id: 1, name: 'My School' }],
    mustChangePassword: 0,
    mustSetSecondFactor: 0,
  });
  expect((await school.client(answer.token.accessToken, 2).call('getSession', {})).userID).toBe(2);
});

test('ADMIN holds every right, whatever its category says', async () => {
  const school = await startSchool();
  await school.database.write((db) => db.updateTable('categories').set({ rights: '' }).where('id', '=', 1).execute());
  const { rights: held } = await school.client('', 0).call('login', { username: 'admin', password });
  expect(Object.values(held[0] ?? {}).filter((flag) => flag === 1)).toHaveLength(36);
});

test('a name is the same in any case and with spaces around it', async () => {
  const school = await startSchool();
  expect((await signIn(school, { username: '  TEACHER ' })).body.userID).toBe(2);
});

test('a refused sign-in says the same whatever was wrong', async () => {
  const school = await startSchool();
  await school.another(2);
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('username', '=', 'user1').execute(),
  );
  const answers = await Promise.all([
    signIn(school, { username: 'teacher', password: wrong }),
    signIn(school, { username: 'nobody', password: wrong }),
    signIn(school, { username: 'user1', password: wrong }),
    signIn(school, { username: 'user1' }),
  ]);
  const refusal = { status: 200, body: { error: true, msg: texts.refused }, retryAfter: 0 };
  expect(answers).toEqual([refusal, refusal, refusal, refusal]);
});

test('a sign-in without a name or a password asks for both', async () => {
  const school = await startSchool();
  const { status, body } = await school.client('', 0).ask('login', { username: 'teacher', password: '' });
  expect([status, body.msg]).toEqual([400, texts.fillAllFields]);
});

test('a sign-in leaves its audit record, a failed one is only counted', async () => {
  const school = await startSchool();
  await signIn(school, { username: 'teacher', password: wrong, ip: '10.0.0.7' });
  await signIn(school, { username: 'teacher', ip: '10.0.0.7' });
  const records = await school.database.read.selectFrom('audit').selectAll().execute();
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({
    call: 'login',
    actorID: 2,
    actorCategory: 'TEACHER',
    ip: '10.0.0.7',
    outcome: 'ok',
  });
  expect(records[0]?.requestID).not.toBe('');
});

test('the database holds hashes of tokens only', async () => {
  const school = await startSchool();
  const { token, deviceToken } = await school.client('', 0).call('login', { username: 'teacher', password });
  const { read } = school.database;
  const held = JSON.stringify([
    await read.selectFrom('sessions').selectAll().execute(),
    await read.selectFrom('devices').selectAll().execute(),
    await read.selectFrom('audit').selectAll().execute(),
  ]);
  expect(held).not.toContain(token.accessToken);
  expect(held).not.toContain(deviceToken);
  expect(held).toContain(hashToken(token.accessToken));
  expect(held).toContain(hashToken(deviceToken));
});

test('a sixth session ends the oldest of its user and nobody else', async () => {
  const school = await startSchool();
  const other = await school.as('admin');
  const sessions = [];
  for (let count = 0; count < 20; count++) {
    school.clock.pass(1000);
    sessions.push(await school.as('teacher'));
  }
  const statuses = await Promise.all(sessions.map(async (session) => (await session.ask('getSession', {})).status));
  expect(statuses).toEqual([...Array(15).fill(401), ...Array(5).fill(200)]);
  expect((await other.ask('getSession', {})).status).toBe(200);
});

test('a device keeps the token it was given, also when somebody else signs in on it', async () => {
  const school = await startSchool();
  const device = (await signIn(school, { username: 'teacher' })).body.deviceToken ?? '';
  expect((await signIn(school, { username: 'teacher', device })).body.deviceToken).toBe(device);
  expect((await signIn(school, { username: 'admin', device })).body.deviceToken).toBe(device);
});

test('a device cannot choose its own name', async () => {
  const school = await startSchool();
  const { deviceToken } = (await signIn(school, { username: 'teacher', device: 'my-own-name' })).body;
  expect(deviceToken).toMatch(/^[\w-]{43}$/);
});

test('a password is typed alike on two keyboards that spell its accents differently', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const accented = 'Karíbu sana mwálimu';
  await teacher.call('changeOwnPassword', { current: password, password: accented, password2: accented });
  expect((await signIn(school, { username: 'teacher', password: accented.normalize('NFD') })).body.userID).toBe(2);
});
