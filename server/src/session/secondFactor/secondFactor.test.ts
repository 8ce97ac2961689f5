import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { closeAccount } from '../../testing/closeAccount.ts';
import { setUpFactor } from '../../testing/setUpFactor.ts';
import { signIn, wrong } from '../../testing/signIn.ts';
import { password, startSchool } from '../../testing/startSchool.ts';

const seconds = 1000;
const username = 'teacher';

async function schoolWithFactor() {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const factor = await setUpFactor(school, teacher);
  school.clock.pass(30 * seconds);
  return { school, teacher, ...factor };
}

const refusal = { status: 200, retryAfter: 0, body: { error: true, msg: texts.refused } };

test('on a device that nobody knows every refusal reads alike, whatever was right', async () => {
  const { school, code, recoveryCodes } = await schoolWithFactor();
  const tries = [
    { username },
    { username, password: wrong },
    { username, code: 'abcdef' },
    { username, password: wrong, code: code() },
    { username, password: wrong, code: recoveryCodes[0] ?? '' },
    // The right code has been used up by the wrong password.
    { username, code: code() },
    { username: 'admin', password: wrong },
    { username: 'admin', password: wrong, code: code() },
    { username: 'nobody' },
    { username: 'nobody', code: code() },
  ];
  for (const [host, given] of tries.entries()) {
    expect(await signIn(school, { ...given, ip: `10.0.8.${host}` })).toEqual(refusal);
  }
  school.clock.pass(30 * seconds);
  expect((await signIn(school, { username, code: code() })).body.userID).toBe(2);
});

test('on a device that is known, a code is asked for after the right password', async () => {
  const { school, code } = await schoolWithFactor();
  const device = (await signIn(school, { username, code: code() })).body.deviceToken ?? '';
  const answer = async (given: object) => (await signIn(school, { username, device, ...given })).body;
  expect(await answer({})).toEqual({ error: true, msg: texts.needsCode, needsCode: 1 });
  expect(await answer({ password: wrong, code: code(1) })).toEqual(refusal.body);
  expect(await answer({ code: 'abcdef' })).toEqual({ error: true, msg: texts.codeWrong, needsCode: 1 });
  expect((await answer({ code: code(1) })).userID).toBe(2);
});

test('five codes in a quarter of an hour are looked at, from all addresses together, and for a name of nobody alike', async () => {
  const { school, code } = await schoolWithFactor();
  const device = (await signIn(school, { username, code: code() })).body.deviceToken ?? '';
  for (const name of [username, 'nobody']) {
    for (let host = 1; host <= 5; host++) {
      expect(await signIn(school, { username: name, code: 'abcdef', ip: `10.0.8.${host}` })).toEqual(refusal);
    }
    const sixth = await signIn(school, { username: name, code: code(1), ip: '10.0.9.1' });
    expect(sixth).toEqual({ status: 429, retryAfter: 15 * 60, body: { error: true, msg: texts.tooManyAttempts } });
  }
  // The known device goes on.
  expect((await signIn(school, { username, device, code: code(1) })).body.userID).toBe(2);
  school.clock.pass(15 * 60 * seconds);
  expect((await signIn(school, { username, code: code(), ip: '10.0.9.1' })).body.userID).toBe(2);
});

test('many codes at once are no more codes than one after the other', async () => {
  const { school, code } = await schoolWithFactor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, host) => signIn(school, { username, code: 'abcdef', ip: `10.0.8.${host}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await signIn(school, { username, code: code(), ip: '10.0.9.1' })).status).toBe(429);
});

test('a right code is a way into an account that is closed, and nothing else is', async () => {
  const { school, code } = await schoolWithFactor();
  await closeAccount(school, username);
  const closed = { status: 429, retryAfter: 15 * 60, body: { error: true, msg: texts.tooManyAttempts } };
  expect(await signIn(school, { username, ip: '10.0.9.1' })).toEqual(closed);
  expect(await signIn(school, { username, code: 'abcdef', ip: '10.0.9.1' })).toEqual(closed);
  expect((await signIn(school, { username, code: code(), ip: '10.0.9.1' })).body.userID).toBe(2);
});

test('a code lets nobody in twice, not even two at once', async () => {
  const { school, code } = await schoolWithFactor();
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(school, { username, code: code() })));
  const bodies = answers.map(({ body }) => body);
  expect(bodies.filter(({ userID }) => userID === 2)).toHaveLength(1);
  expect(bodies.filter(({ msg }) => msg === texts.refused)).toHaveLength(3);
  // Nor does the one before it, which its step makes too old.
  expect((await signIn(school, { username, code: code(-1) })).body.msg).toBe(texts.refused);
  expect((await signIn(school, { username, code: code(1) })).body.userID).toBe(2);
});

test('a code that is typed with spaces, or half a minute late, is taken', async () => {
  const { school, code } = await schoolWithFactor();
  const late = code();
  school.clock.pass(30 * seconds);
  expect((await signIn(school, { username, code: `${late.slice(0, 3)} ${late.slice(3)}` })).body.userID).toBe(2);
});

test('each recovery code lets in once, however it is typed', async () => {
  const { school, recoveryCodes } = await schoolWithFactor();
  const [first = '', second = ''] = recoveryCodes;
  expect((await signIn(school, { username, code: first })).body.userID).toBe(2);
  expect((await signIn(school, { username, code: first })).body.msg).toBe(texts.refused);
  expect((await signIn(school, { username, code: second.toUpperCase().replaceAll('-', ' ') })).body.userID).toBe(2);
});

test('one user’s recovery code does not let another in', async () => {
  const { school, recoveryCodes } = await schoolWithFactor();
  await setUpFactor(school, await school.as('admin'));
  const { body } = await signIn(school, { username: 'admin', code: recoveryCodes[0] ?? '' });
  expect(body.msg).toBe(texts.refused);
});

test('a thief of the password cannot guess codes at leisure, not even with tries without a code in between', async () => {
  const { school, code } = await schoolWithFactor();
  const statuses = [];
  for (let guess = 0; guess < 4; guess++) {
    statuses.push(
      (await signIn(school, { username, code: 'abcdef' })).status,
      (await signIn(school, { username })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await signIn(school, { username, code: code() })).status).toBe(429);
  school.clock.pass(30 * seconds);
  expect((await signIn(school, { username, code: code() })).body.userID).toBe(2);
  // The success has forgotten the tries before it.
  expect(await signIn(school, { username })).toEqual(refusal);
});

test('a category that asks for a factor lets its users do nothing before they have one', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const teacher = await school.as('teacher');
  await admin.call('requireSecondFactor', { id: 2, secondFactor: 1 });

  expect((await teacher.call('getSession', {})).mustSetSecondFactor).toBe(1);
  const { status, body } = await teacher.ask('getStaffRegData', {});
  expect([status, body.mustSetSecondFactor, body.msg]).toEqual([403, 1, texts.mustSetSecondFactor]);
  expect((await signIn(school, { username })).body.mustSetSecondFactor).toBe(1);

  const { code } = await setUpFactor(school, teacher);
  expect((await teacher.call('getSession', {})).mustSetSecondFactor).toBe(0);
  expect((await teacher.ask('getStaffRegData', {})).status).toBe(200);
  school.clock.pass(30 * seconds);
  expect((await signIn(school, { username, code: code() })).body.mustSetSecondFactor).toBe(0);

  // Turned off, it is asked for again at once.
  await teacher.call('endSecondFactor', { current: password });
  expect((await teacher.ask('getStaffRegData', {})).body.mustSetSecondFactor).toBe(1);
  await admin.call('requireSecondFactor', { id: 2, secondFactor: 0 });
  expect((await teacher.ask('getStaffRegData', {})).status).toBe(200);
});
