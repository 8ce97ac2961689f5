import { expect, test } from 'vitest';
import { type Client, type School, startSchool } from '../testing/startSchool.ts';

const minute = 60_000;

const knock = async (client: Client, times: number) =>
  Promise.all(Array.from({ length: times }, () => client.ask('getAuditLog', {} as never)));

const records = async ({ database }: School) => {
  const rows = await database.read
    .selectFrom('audit')
    .select(['actorID', 'call', 'reason'])
    .where('outcome', '=', 'denied')
    .orderBy('seq')
    .execute();
  return rows.map(({ actorID, call, reason }) => `${actorID} ${call}: ${reason}`);
};

test('the first refusal is recorded at once, those of the minute after it as one record with their count', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await knock(teacher, 1);
  const first = '2 getAuditLog: No rights';
  expect(await records(school)).toEqual([first]);
  await knock(teacher, 11);
  school.clock.pass(minute - 1);
  await knock(teacher, 1);
  await school.parts.refusals.record(school.clock.now());
  expect(await records(school)).toEqual([first]);
  school.clock.pass(1);
  await school.parts.refusals.record(school.clock.now());
  const rest = '2 getAuditLog: 12 more within a minute: No rights';
  expect(await records(school)).toEqual([first, rest]);
  await school.parts.refusals.record(school.clock.now(), true);
  await knock(teacher, 3);
  // Nobody has looked at what is over when the next minute begins.
  school.clock.pass(minute);
  await knock(teacher, 1);
  expect(await records(school)).toEqual([
    first,
    rest,
    first,
    '2 getAuditLog: 2 more within a minute: No rights',
    first,
  ]);
});

test('from the 61st refusal of a minute on, that call of that session is told to wait', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const other = await school.as('teacher');
  school.clock.pass(1000);
  const answers = await knock(teacher, 80);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(60);
  const waiting = answers.filter(({ status }) => status === 429);
  expect(waiting).toHaveLength(20);
  expect(waiting[0]?.headers['retry-after']).toBe('60');
  school.clock.pass(20_500);
  expect((await knock(teacher, 1))[0]).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
  expect((await knock(other, 1))[0]?.status).toBe(403);
  expect((await teacher.ask('dismissNotice', { id: 99 })).status).toBe(404);
  expect((await teacher.ask('reopenAccounts', {})).status).toBe(403);
  school.clock.pass(39_500);
  expect((await knock(teacher, 1))[0]?.status).toBe(403);
  expect(await records(school)).toContain('2 getAuditLog: 80 more within a minute: No rights');
});

test('a call that is refused for what it asks is counted alike', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const self = { id: admin.userID, password: 'seven goats on a hill', password2: 'seven goats on a hill' };
  const statuses = [];
  for (let time = 0; time < 62; time++) statuses.push((await admin.ask('changePassword', self)).status);
  expect(statuses).toEqual([...Array(60).fill(403), 429, 429]);
  expect(await records(school)).toHaveLength(1);
});

test('a clock that is set back keeps nobody out', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await knock(teacher, 61);
  school.clock.pass(-1000);
  expect((await knock(teacher, 1))[0]?.status).toBe(403);
});
