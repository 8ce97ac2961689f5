import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { expect, test } from 'vitest';
import { setUpFactor } from '../../testing/setUpFactor.ts';
import { signIn, wrong } from '../../testing/signIn.ts';
import { password, startSchool } from '../../testing/startSchool.ts';

test('it is turned off with the password, and its recovery codes are gone', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await setUpFactor(school, teacher);
  expect((await teacher.ask('endSecondFactor', { current: wrong })).body.fields).toEqual({
    current: texts.currentPasswordWrong,
  });
  expect((await signIn(school, { username: 'teacher' })).body.msg).toBe(texts.refused);
  await teacher.call('endSecondFactor', { current: password });
  expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
  expect(await teacher.call('getSecondFactor', {})).toMatchObject({ on: 0, codesLeft: 0 });
});

test('ADMIN may have a shorter password with a second factor, and then not do without it', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await setUpFactor(school, admin);
  const short = 'goats on hill';
  await admin.call('changeOwnPassword', { current: password, password: short, password2: short });
  const { status, body } = await admin.ask('endSecondFactor', { current: short });
  expect([status, body.msg]).toEqual([400, texts.longerPasswordFirst]);
  expect((await admin.call('getSecondFactor', {})).on).toBe(1);
});
