import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';
import { hashToken, readCaller } from './authenticate.ts';
import { dropEndedSessions } from './beginSession.ts';

const minutes = 60_000;

test('a session ends after an hour without a call', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  school.clock.pass(59 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(200);
  school.clock.pass(59 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(200);
  school.clock.pass(60 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});

test('a session ends after twelve hours, whatever is done in it', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  for (let half = 1; half < 24; half++) {
    school.clock.pass(30 * minutes);
    expect((await teacher.ask('getSession', {})).status).toBe(200);
  }
  school.clock.pass(30 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});

test('a session is written as seen at most once a minute', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const seenAt = async () =>
    (await readCaller(school.database.read, hashToken(teacher.token), school.clock.now()))?.seenAt;
  const first = await seenAt();
  school.clock.pass(1 * minutes);
  await teacher.call('getSession', {});
  expect(await seenAt()).toBe(first);
  school.clock.pass(1);
  await teacher.call('getSession', {});
  expect(await seenAt()).toBe(school.clock.now().toISOString());
});

test('a deactivated user’s next call gets 401', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await school.database.write((db) => db.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute());
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});

test('a right taken from a category is gone at the next call', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await school.database.write((db) => db.updateTable('categories').set({ rights: '' }).where('id', '=', 2).execute());
  expect((await teacher.call('getSession', {})).rights[0]?.addMark).toBe(0);
});

test('a token that was never given out opens nothing', async () => {
  const school = await startSchool();
  const held = hashToken((await school.as('teacher')).token);
  // Not even the hash that somebody has read in the database file.
  expect((await school.client(held, 2).ask('getSession', {})).status).toBe(401);
  expect((await school.client('', 2).ask('getSession', {})).status).toBe(401);
});

test('a clock that is set back by less than five minutes ends no session, by more it ends those that were seen since', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  school.clock.pass(-4 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(200);
  school.clock.pass(-2 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});

test('a session that has ended and was removed stays ended, whatever the clock says afterwards', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  school.clock.pass(61 * minutes);
  await school.database.write((db) => dropEndedSessions(db, school.clock.now()));
  school.clock.pass(-30 * minutes);
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});
