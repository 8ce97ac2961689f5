import { rights, rightsWith } from '@somero/contract/rights.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

const english = 1;
const mathematics = 2;

test('a teacher’s marks and report cards are bound to the classes, streams and subjects assigned', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  await school.assign(teacher, { classID: 2, streamID: 1, subjectID: english });
  await school.assign(teacher, { classID: 1, streamID: 2, subjectID: english });
  await school.assign(teacher, { classID: 1, streamID: 1, subjectID: english });
  const ended = await school.assign(teacher, { classID: 3, streamID: 1, subjectID: mathematics });
  await school.database.write((db) =>
    db.updateTable('teacherAssignments').set({ endedAt: '2026-06-01' }).where('id', '=', ended.id).execute(),
  );
  const answer = await teacher.call('getEffectiveRights', {});
  const subject = { subjectID: english, subjectName: 'ENGLISH' };
  expect(answer).toMatchObject({
    userID: teacher.userID,
    username: 'teacher',
    name: 'teacher Test',
    status: 1,
    category: { catID: 2, catName: 'TEACHER', teachingStatus: 1 },
    rights: [rightsWith(['addMark', 'genRep'])],
    scope: 'assigned',
    assignments: [
      { classID: 1, className: 'S1', streamID: 1, streamName: 'EAST', ...subject },
      { classID: 1, className: 'S1', streamID: 2, streamName: 'WEST', ...subject },
      { classID: 2, className: 'S2', streamID: 1, streamName: 'EAST', ...subject },
    ],
    lines: [
      'teacher Test has the account type TEACHER.',
      'May enter marks of ENGLISH in S1 (EAST, WEST), S2 (EAST).',
      'May make student, assessment, end of term and end of year reports of S1 (EAST, WEST), S2 (EAST).',
      'May see the students of S1 (EAST, WEST), S2 (EAST).',
    ],
  });
});

test('a teacher without assignments has the rights and nowhere to use them', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { scope, assignments, lines } = await teacher.call('getEffectiveRights', {});
  expect({ scope, assignments }).toEqual({ scope: 'assigned', assignments: [] });
  expect(lines.slice(1)).toEqual([
    'May enter marks for the classes, streams and subjects assigned to them: none now.',
    'May make student, assessment, end of term and end of year reports of the classes assigned: none now.',
  ]);
});

test('with allMark the assignments bind nothing', async () => {
  const school = await startSchool();
  const user = await school.with(['allMark', 'genRep']);
  await school.assign(user, { classID: 1, streamID: 1, subjectID: english });
  const { scope, assignments, lines } = await user.call('getEffectiveRights', {});
  expect({ scope, assignments }).toEqual({ scope: 'all', assignments: [] });
  expect(lines).toContain('May make student, assessment, end of term and end of year reports of every class.');
});

test('an ADMIN may do everything, a user without a right nothing, and a deactivated one nothing either', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const idle = await school.with([]);
  const { lines, ...own } = await admin.call('getEffectiveRights', {});
  expect(own).toMatchObject({ rights: [rightsWith(rights)], scope: 'all' });
  expect(lines).toEqual([
    'admin Test has the account type ADMIN, which always holds every right, for every class and every project.',
  ]);
  expect(await admin.call('getEffectiveRights', { userID: idle.userID })).toMatchObject({
    scope: 'none',
    lines: ['user1 Test has the account type CATEGORY 1, which holds no right.'],
  });
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('username', '=', 'teacher').execute(),
  );
  const [teacher] = await school.database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'teacher')
    .execute();
  expect(await admin.call('getEffectiveRights', { userID: teacher?.id ?? 0 })).toMatchObject({
    status: 0,
    rights: [rightsWith([])],
    scope: 'none',
    lines: ['teacher Test is deactivated and can do nothing until activated again.'],
  });
});

test('what another user may do is for seeCat and seeUser to know; nobody else learns even whether they exist', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const teacher = await school.as('teacher');
  expect((await teacher.ask('getEffectiveRights', { userID: teacher.userID })).status).toBe(200);
  for (const userID of [admin.userID, 99_999]) {
    expect((await teacher.ask('getEffectiveRights', { userID })).status).toBe(403);
  }
  for (const right of ['seeCat', 'seeUser'] as const) {
    const clerk = await school.with([right]);
    expect((await clerk.ask('getEffectiveRights', { userID: admin.userID })).status).toBe(200);
    expect((await clerk.ask('getEffectiveRights', { userID: 99_999 })).status).toBe(404);
  }
});
