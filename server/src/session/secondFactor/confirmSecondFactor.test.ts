import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { setUpFactor } from '../../testing/setUpFactor.ts';
import { password, startSchool } from '../../testing/startSchool.ts';
import { codeOf, stepOf } from './totp.ts';

test('the first code turns it on and brings ten recovery codes, which are kept as hashes', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { recoveryCodes } = await setUpFactor(school, teacher);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const { read } = school.database;
  const stored = JSON.stringify([
    await read.selectFrom('recoveryCodes').selectAll().execute(),
    await read.selectFrom('audit').selectAll().execute(),
    await read.selectFrom('idempotency').selectAll().execute(),
  ]);
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  }
});

test('every other session of the user ends, for it has shown a password only', async () => {
  const school = await startSchool();
  const other = await school.as('teacher');
  const own = await school.as('teacher');
  await setUpFactor(school, own);
  expect((await other.ask('getSession', {})).status).toBe(401);
  expect((await own.ask('getSession', {})).status).toBe(200);
});

test('a wrong first code turns nothing on, and none is asked for before there is a secret', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.ask('confirmSecondFactor', { code: '123456' })).status).toBe(409);
  await teacher.call('beginSecondFactor', { current: password });
  const { status, body } = await teacher.ask('confirmSecondFactor', { code: 'abcdef' });
  expect([status, body.fields]).toEqual([400, { code: texts.firstCodeWrong }]);
  expect((await teacher.call('getSecondFactor', {})).on).toBe(0);
});

test('one that is on is not confirmed again', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { code } = await setUpFactor(school, teacher);
  expect((await teacher.ask('confirmSecondFactor', { code: code(1) })).body.msg).toBe(texts.secondFactorIsOn);
});

test('five codes in a quarter of an hour are looked at, the right one among them or not', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { secret } = await teacher.call('beginSecondFactor', { current: password });
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => teacher.ask('confirmSecondFactor', { code: 'abcdef' })),
  );
  expect(guesses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  const right = () => ({ code: codeOf(secret, stepOf(school.clock.now())) });
  expect((await teacher.ask('confirmSecondFactor', right())).headers['retry-after']).toBe('900');
  school.clock.pass(15 * 60_000);
  expect((await teacher.ask('confirmSecondFactor', right())).status).toBe(200);
});
