import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('a session ended from the list is out at its next call, the others go on', async () => {
  const school = await startSchool();
  const lost = await school.as('teacher');
  const own = await school.as('teacher');
  const { mainData } = await own.call('getSessions', {});
  await own.call('endSession', { ref: mainData.find(({ current }) => current === 0)?.ref ?? '' });
  expect((await lost.ask('getSession', {})).status).toBe(401);
  expect((await own.call('getSessions', {})).mainData).toMatchObject([{ current: 1 }]);
});

test('the own session may be ended too, as by signing out', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { mainData } = await teacher.call('getSessions', {});
  await teacher.call('endSession', { ref: mainData[0]?.ref ?? '' });
  expect((await teacher.ask('getSession', {})).status).toBe(401);
});

test('somebody else’s session is as unknown as one that never was, even to ADMIN', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const admin = await school.as('admin');
  const { mainData } = await teacher.call('getSessions', {});
  const foreign = await admin.ask('endSession', { ref: mainData[0]?.ref ?? '' });
  const unknown = await admin.ask('endSession', { ref: '0123456789abcdef' });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  expect((await teacher.ask('getSession', {})).status).toBe(200);
});

test('the audit says which session was ended, and by whom', async () => {
  const school = await startSchool();
  await school.as('teacher');
  const own = await school.as('teacher');
  const ref = (await own.call('getSessions', {})).mainData.find(({ current }) => current === 0)?.ref ?? '';
  await own.call('endSession', { ref });
  const record = await school.database.read
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'endSession')
    .executeTakeFirstOrThrow();
  expect(record.actorID).toBe(2);
  expect(JSON.parse(record.changes)).toEqual([{ type: 'session', id: ref, before: { userID: 2 }, after: null }]);
});
