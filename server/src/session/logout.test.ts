import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('signing out ends the session that asks and no other of the same user', async () => {
  const school = await startSchool();
  const phone = await school.as('teacher');
  const computer = await school.as('teacher');
  await phone.call('logout', {});
  expect((await phone.ask('getSession', {})).status).toBe(401);
  expect((await phone.ask('logout', {})).status).toBe(401);
  expect((await computer.ask('getSession', {})).status).toBe(200);
});

test('signing out leaves its audit record', async () => {
  const school = await startSchool();
  const teacher = await school.login('teacher');
  await teacher.call('logout', {});
  const [login, logout] = await school.database.read.selectFrom('audit').selectAll().orderBy('seq').execute();
  expect(logout).toMatchObject({ call: 'logout', actorID: 2, sessionRef: login?.sessionRef });
});
