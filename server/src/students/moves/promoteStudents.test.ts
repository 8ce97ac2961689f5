import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { expect, test } from 'vitest';
import { addClassOf, openMoves } from '../../testing/movingStudents.ts';
import { schoolBegins } from '../../testing/startSchool.ts';

const [s1, s2, s3, s5, s6] = [1, 2, 3, 5, 6];
const west = 2;

test('students are promoted with their stream, and what else is known of them stays', async () => {
  const { school, ids, clerk, student, contents } = await openMoves();
  const before = await contents();
  const stored = await student(ids.akello);
  school.clock.pass(1000);
  const answer = await clerk.call('promoteStudents', {
    ...{ action: 'PROMOTE', class1: s2, class2: s3 },
    studentList: [ids.akello, ids.dembe, ids.akello],
  });
  expect(answer).toMatchObject({ msg: '2 students were promoted to S3', changed: 2, needStream: [] });
  expect(await student(ids.akello)).toEqual({
    ...stored,
    ...{ classID: s3, ver: stored.ver + 1, updatedAt: '2026-06-15T08:00:01.000Z' },
  });
  expect(await student(ids.dembe)).toMatchObject({ classID: s3, streamID: west, levelID: 1, status: 1 });
  const after = await contents();
  expect([after.subjects, after.papers]).toEqual([before.subjects, before.papers]);
  expect(await student(ids.baluku)).toMatchObject({ classID: s2, ver: 1 });
});

test('a class may be skipped, and A-level students go from S5 to S6 with their papers', async () => {
  const { ids, clerk, student, contents } = await openMoves();
  const before = await contents();
  await clerk.call('promoteStudents', { action: 'PROMOTE', class1: s2, class2: 4, studentList: [ids.akello] });
  await clerk.call('promoteStudents', { action: 'PROMOTE', class1: s5, class2: s6, studentList: [ids.farouk] });
  expect([await student(ids.akello), await student(ids.farouk)]).toMatchObject([{ classID: 4 }, { classID: s6 }]);
  expect((await contents()).papers).toEqual(before.papers);
});

test('students are demoted, and deactivated in their class and stream', async () => {
  const { ids, clerk, student } = await openMoves();
  const demoted = await clerk.call('promoteStudents', {
    ...{ action: 'DEMOTE', class1: s2, class2: s1, studentList: [ids.baluku] },
  });
  expect(demoted.msg).toBe('1 student was demoted to S1');
  const leavers = await clerk.call('promoteStudents', {
    ...{ action: 'DEACTIVATE', class3: s2, studentList: [ids.akello, ids.dembe] },
  });
  expect(leavers).toMatchObject({ msg: '2 students were deactivated', changed: 2, needStream: [] });
  expect(await student(ids.baluku)).toMatchObject({ classID: s1, status: 1 });
  expect(await student(ids.dembe)).toMatchObject({ classID: s2, streamID: west, status: 0 });
});

test('who has no such stream in the new class comes without one and is listed', async () => {
  const { school, ids, clerk, student } = await openMoves();
  const admin = await school.as('admin');
  await admin.call('saveListEntry', { list: 'classes', id: 4, streams: [west, 3] });
  const answer = await clerk.call('promoteStudents', {
    ...{ action: 'PROMOTE', class1: s2, class2: 4, studentList: [ids.dembe, ids.cherop, ids.akello] },
  });
  expect(answer.msg).toBe('3 students were promoted to S4; 2 need a stream');
  expect(answer.needStream).toEqual([
    { id: ids.akello, regno: '003471/001', name: 'Akello Joan' },
    { id: ids.cherop, regno: 'u1234/003', name: 'Cherop Joan' },
  ]);
  expect([await student(ids.akello), await student(ids.dembe)]).toMatchObject([{ streamID: 0 }, { streamID: west }]);
});

test('each move is a dated row of class history, a batch that can be undone, and a record of the audit', async () => {
  const { ids, clerk, history, batches, batchStudents, audited } = await openMoves();
  const { batchID } = await clerk.call('promoteStudents', {
    ...{ action: 'PROMOTE', class1: s2, class2: s3, studentList: [ids.akello, ids.baluku] },
  });
  const at = schoolBegins.toISOString();
  expect(await history(ids.akello)).toMatchObject([
    { action: 'PROMOTE', yearID: ids.year, classID: s3, streamID: 1, status: 1, batchID, userID: clerk.userID, at },
  ]);
  expect(await batches()).toEqual([
    {
      ...{ id: batchID, kind: 'PROMOTE', label: 'S2 to S3', size: 2, userID: clerk.userID, at },
      ...{ undoneBy: null, undoneAt: null },
    },
  ]);
  const [first] = await batchStudents();
  expect(JSON.parse(first?.before ?? '')).toEqual({ classID: s2, streamID: 1, status: 1 });
  expect(JSON.parse(first?.after ?? '')).toEqual({ classID: s3, streamID: 1, status: 1, ver: 2 });
  expect(await audited('promoteStudents')).toEqual([
    { type: 'student', id: ids.akello, of: { streamID: 1 }, before: { classID: s2 }, after: { classID: s3 } },
    { type: 'student', id: ids.baluku, of: { streamID: 1 }, before: { classID: s2 }, after: { classID: s3 } },
  ]);
});

test.each([
  ['without classes', { action: 'PROMOTE' }, texts.selectBothClasses, 'class1'],
  ['without the new class', { action: 'DEMOTE', class1: 2, class2: 0 }, texts.selectBothClasses, 'class2'],
  ['from O-level to A-level', { action: 'PROMOTE', class1: 4, class2: 5 }, texts.promoteInLevel, 'class2'],
  ['from A-level to O-level', { action: 'DEMOTE', class1: 5, class2: 4 }, texts.demoteInLevel, 'class2'],
  ['downwards, or to the same class', { action: 'PROMOTE', class1: 3, class2: 3 }, texts.promoteUpwards, 'class2'],
  ['upwards when it is a demotion', { action: 'DEMOTE', class1: 2, class2: 3 }, texts.demoteDownwards, 'class2'],
  ['of no class, when deactivating', { action: 'DEACTIVATE', class1: 2 }, texts.selectClass, 'class3'],
  ['without students', { action: 'PROMOTE', class1: 2, class2: 3 }, texts.selectStudent, 'studentList'],
] as const)('a move %s is refused in the words of the specification', async (_, move, msg, field) => {
  const { clerk } = await openMoves();
  const { status, body } = await clerk.ask('promoteStudents', { ...move, studentList: [] });
  expect({ status, msg: body.msg, fields: body.fields }).toEqual({ status: 400, msg, fields: { [field]: msg } });
});

test('a class that is not there, out of use, or by its curriculum of another level is no place to go', async () => {
  const { school, ids, clerk, contents } = await openMoves();
  const admin = await school.as('admin');
  const before = await contents();
  const ask = (class1: number, class2: number, studentList = [ids.akello]) =>
    clerk.ask('promoteStudents', { action: 'PROMOTE', class1, class2, studentList });
  expect((await ask(5, 99)).status).toBe(404);
  expect((await ask(98, 99)).status).toBe(404);
  await admin.call('saveListEntry', { list: 'classes', id: s3, status: 0 });
  expect(await ask(s2, s3)).toMatchObject({ status: 400, body: { msg: 'S3 is not in use' } });
  const { id } = await admin.call('saveListEntry', { list: 'classes', name: 'S4 OLD', curriculumID: 1 });
  expect(await ask(s5, id, [ids.farouk])).toMatchObject({ status: 400, body: { msg: texts.promoteInLevel } });
  expect(await contents()).toEqual(before);
});

test('one unknown id in the list moves nobody, and the message says which', async () => {
  const { ids, clerk, contents, batches } = await openMoves();
  const before = await contents();
  const studentList = [ids.akello, 987_654, ids.baluku, 987_655];
  expect(await clerk.ask('promoteStudents', { action: 'PROMOTE', class1: s2, class2: s3, studentList })).toMatchObject({
    status: 404,
    body: { msg: 'There is no student with the id 987654, 987655' },
  });
  expect(await contents()).toEqual(before);
  expect(await batches()).toEqual([]);
});

test('one student of another class moves nobody, and is named; so is one who is disabled', async () => {
  const { ids, clerk, contents } = await openMoves();
  const move = { action: 'PROMOTE', class1: s2, class2: s3 } as const;
  const before = await contents();
  expect(await clerk.ask('promoteStudents', { ...move, studentList: [ids.akello, ids.ekit] })).toMatchObject({
    status: 409,
    body: { msg: texts.movedMeanwhile, names: ['Ekit Joan (003471/005)'] },
  });
  expect(await contents()).toEqual(before);
  await clerk.call('promoteStudents', { action: 'DEACTIVATE', class3: s2, studentList: [ids.cherop] });
  const disabled = await contents();
  for (const again of [move, { action: 'DEACTIVATE', class3: s2 } as const]) {
    expect(await clerk.ask('promoteStudents', { ...again, studentList: [ids.akello, ids.cherop] })).toMatchObject({
      status: 409,
      body: { msg: texts.disabledMeanwhile, names: ['Cherop Joan (u1234/003)'] },
    });
  }
  expect(await contents()).toEqual(disabled);
});

test('the same list sent many times at once moves each student once, and the others are told their names (F15)', async () => {
  const { ids, school, clerk, history, batches } = await openMoves();
  const other = await school.with(['editStu']);
  const promotion = { action: 'PROMOTE' as const, class1: s2, class2: s3, studentList: [ids.akello, ids.baluku] };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? clerk : other).ask('promoteStudents', promotion)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect({ status, names: body.names }).toEqual({
      status: 409,
      names: ['Akello Joan (003471/001)', 'Baluku Joan (003471/002)'],
    });
  }
  expect(await batches()).toHaveLength(1);
  expect(await history(ids.akello)).toHaveLength(1);
});

test('two people with overlapping lists at once: one list moves whole, the other not at all (F15)', async () => {
  const { ids, school, clerk, student } = await openMoves();
  const other = await school.with(['editStu']);
  const move = { action: 'PROMOTE', class1: s2, class2: s3 } as const;
  const lists = [
    [ids.akello, ids.baluku],
    [ids.baluku, ids.cherop],
  ];
  const answers = await Promise.all([
    clerk.ask('promoteStudents', { ...move, studentList: lists[0] ?? [] }),
    other.ask('promoteStudents', { ...move, studentList: lists[1] ?? [] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.names).toEqual(['Baluku Joan (003471/002)']);
  const first = answers[0]?.status === 200;
  expect((await student(ids.akello)).classID).toBe(first ? s3 : s2);
  expect((await student(ids.cherop)).classID).toBe(first ? s2 : s3);
  expect(await student(ids.baluku)).toMatchObject({ classID: s3, ver: 2 });
});

test('five thousand are moved in one go', async () => {
  const { school, clerk } = await openMoves();
  const studentList = await addClassOf(school, { size: 5000, classID: s1 });
  const { changed } = await clerk.call('promoteStudents', { action: 'PROMOTE', class1: s1, class2: s2, studentList });
  expect(changed).toBe(5000);
});

test('a user who only sees students moves none', async () => {
  const { school, ids } = await openMoves();
  const viewer = await school.with(['seeStu']);
  const payload = { action: 'DEACTIVATE' as const, class3: s2, studentList: [ids.akello] };
  expect((await viewer.ask('promoteStudents', payload)).status).toBe(403);
});
