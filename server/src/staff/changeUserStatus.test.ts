import { rights } from '@somero/contract/rights.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { expect, test } from 'vitest';
import { signIn } from '../testing/signIn.ts';
import { startSchool } from '../testing/startSchool.ts';

test.each(['delUser', 'editUser'] as const)(
  'with %s a user is deactivated: out at once, and in again later',
  async (right) => {
    const school = await startSchool();
    const clerk = await school.with([right, 'addMark', 'genRep']);
    const teacher = await school.as('teacher');
    await clerk.call('changeUserStatus', { id: 2, status: 0 });
    expect((await teacher.ask('getSession', {})).status).toBe(401);
    expect((await signIn(school, { username: 'teacher' })).body.error).toBe(true);
    await clerk.call('changeUserStatus', { id: 2, status: 1 });
    expect((await teacher.ask('getSession', {})).status).toBe(401);
    expect((await signIn(school, { username: 'teacher' })).body.userID).toBe(2);
  },
);

test('what is so already is no change, and leaves none in the audit', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('changeUserStatus', { id: 2, status: 1 });
  const { changes } = await school.database.read
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'changeUserStatus')
    .executeTakeFirstOrThrow();
  expect(changes).toBe('[]');
});

test('nobody deactivates themselves', async () => {
  const school = await startSchool();
  await school.another(1);
  const admin = await school.as('admin');
  const { status, body } = await admin.ask('changeUserStatus', { id: admin.userID, status: 0 });
  expect([status, body.msg]).toEqual([403, texts.ownAccount]);
});

test('nobody deactivates or activates a user whose account type holds a right that they do not', async () => {
  const school = await startSchool();
  const clerk = await school.with(['delUser', 'editUser', 'addMark']);
  for (const [id, status] of [
    [1, 0],
    [2, 0],
    [2, 1],
  ] as const) {
    const answer = await clerk.ask('changeUserStatus', { id, status });
    expect([answer.status, answer.body.msg]).toEqual([403, texts.beyondOwnRights]);
  }
});

test('the last active ADMIN stays', async () => {
  const school = await startSchool();
  const mighty = await school.with([...rights]);
  const { status, body } = await mighty.ask('changeUserStatus', { id: 1, status: 0 });
  expect([status, body.msg]).toEqual([409, texts.lastAdmin]);
  const second = await school.another(1);
  await mighty.call('changeUserStatus', { id: 1, status: 0 });
  expect((await mighty.ask('changeUserStatus', { id: second.userID, status: 0 })).status).toBe(409);
});

test('an unknown user is not there', async () => {
  const school = await startSchool();
  expect((await (await school.as('admin')).ask('changeUserStatus', { id: 999, status: 0 })).status).toBe(404);
});
