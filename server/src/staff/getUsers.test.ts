import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('who may see users sees all of them, active and not, with every column of the list', async () => {
  const school = await startSchool();
  await school.database.write((db) => db.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute());
  const { mainData } = await (await school.with(['seeUser'])).call('getUsers', {});
  expect(mainData.map(({ username, status }) => [username, status])).toEqual([
    ['admin', 1],
    ['teacher', 0],
    ['user1', 1],
  ]);
  expect(mainData[0]).toEqual({
    ...{ id: 1, username: 'admin', fname: 'admin', lname: 'Test', oname: '', accountType: 'ADMIN', catID: 1 },
    ...{ staffCat: 1, phone: '', created_at: '2026-06-15T08:00:00.000Z', status: 1 },
  });
});

test.each(['addProj', 'editProj', 'editSub'] as const)(
  'with %s pickers get the active users in short',
  async (right) => {
    const school = await startSchool();
    await school.another(2);
    await school.database.write((db) => db.updateTable('users').set({ status: 0 }).where('id', '=', 2).execute());
    const { mainData } = await (await school.with([right])).call('getUsers', {});
    expect(mainData.map(({ username }) => username)).toEqual(['admin', 'user1', 'user2']);
    expect(mainData[1]).toEqual({
      ...{ id: 3, username: 'user1', fname: 'user1', lname: 'Test', accountType: 'TEACHER', catID: 2 },
    });
  },
);

test('a teacher sees no list of users', async () => {
  const school = await startSchool();
  expect((await (await school.as('teacher')).ask('getUsers', {})).status).toBe(403);
});
