import { expect, test } from 'vitest';
import { setUpFactor } from '../../testing/setUpFactor.ts';
import { signIn } from '../../testing/signIn.ts';
import { password, startSchool } from '../../testing/startSchool.ts';

test('it is off, then begun and still off, then on since its first code', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const off = { on: 0, since: null, codesLeft: 0, required: 0 };
  expect(await teacher.call('getSecondFactor', {})).toMatchObject(off);
  await teacher.call('beginSecondFactor', { current: password });
  expect(await teacher.call('getSecondFactor', {})).toMatchObject(off);
  await setUpFactor(school, teacher);
  const since = school.clock.now().toISOString();
  expect(await teacher.call('getSecondFactor', {})).toMatchObject({ on: 1, since, codesLeft: 10, required: 0 });
});

test('it counts the recovery codes that are left, and says when the category asks for a factor', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const teacher = await school.as('teacher');
  const { recoveryCodes } = await setUpFactor(school, teacher);
  await signIn(school, { username: 'teacher', code: recoveryCodes[3] ?? '' });
  await admin.call('requireSecondFactor', { id: 2, secondFactor: 1 });
  expect(await teacher.call('getSecondFactor', {})).toMatchObject({ codesLeft: 9, required: 1 });
});
