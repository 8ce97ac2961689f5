import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { membersOf, openFamilies } from '../../testing/fees/openFamilies.ts';

const four = [
  ['0772 123456', ''],
  ['0772 123456', ''],
  ['', ''],
  ['', ''],
] as [string, string][];

test('a family is confirmed, changed and ended', async () => {
  const { bursar, school, ids } = await openFamilies(...four);
  const [one = 0, two = 0, three = 0] = ids(1, 2, 3);
  const { id } = await bursar.call('saveFamily', { studentList: [one, two, two] });
  expect(await membersOf(school)).toEqual({ [one]: id, [two]: id });
  expect(await changesOf(school, 'saveFamily')).toEqual([
    { type: 'family', id, before: null, after: { children: 'Akello 1 Joan, Akello 2 Joan' } },
  ]);
  await bursar.call('saveFamily', { id, studentList: [one, three], ver: 1 });
  expect(await membersOf(school)).toEqual({ [one]: id, [three]: id });
  await bursar.call('saveFamily', { id, studentList: [] });
  expect(await membersOf(school)).toEqual({});
  expect((await bursar.call('getFamilies', {})).families).toEqual([]);
});

test('a student is in one family at most', async () => {
  const { bursar, school, ids } = await openFamilies(...four);
  const { id } = await bursar.call('saveFamily', { studentList: ids(1, 2) });
  const { status, body: answer } = await bursar.ask('saveFamily', { studentList: ids(2, 3) });
  expect([status, answer.msg]).toEqual([409, 'Already in another family: Akello 2 Joan']);
  expect(Object.values(await membersOf(school))).toEqual([id, id]);
});

test('of twenty who confirm the same suggestion at once one does', async () => {
  const { bursar, school, ids } = await openFamilies(...four);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bursar.ask('saveFamily', { studentList: ids(1, 2) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(Object.keys(await membersOf(school))).toHaveLength(2);
});

test('one child, nobody, strangers and families that are not there are refused', async () => {
  const { bursar, ids } = await openFamilies(...four);
  const [one = 0] = ids(1);
  for (const [asked, expected] of [
    [{ studentList: [one] }, [400, 'A family has at least two students']],
    [{ studentList: [] }, [400, 'Select the students']],
    [{ studentList: [one], dismiss: 1 }, [400, 'A family has at least two students']],
    [{ studentList: [one, 9999] }, [404, 'No student data found']],
    [{ id: 77, studentList: ids(1, 2) }, [404, expect.any(String)]],
  ] as const) {
    const { status, body: answer } = await bursar.ask('saveFamily', { ...asked, studentList: [...asked.studentList] });
    expect([status, answer.msg]).toEqual(expected);
  }
});

test('who saw an older state of the family gets the present one', async () => {
  const { bursar, ids } = await openFamilies(...four);
  const { id } = await bursar.call('saveFamily', { studentList: ids(1, 2) });
  await bursar.call('saveFamily', { id, studentList: ids(1, 2, 3), ver: 1 });
  const { status, body: answer } = await bursar.ask('saveFamily', { id, studentList: ids(1, 2), ver: 1 });
  expect([status, answer]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ ver: 2, studentList: ids(1, 2, 3) }) }),
  ]);
});

test('a payer is found with the other children of the family, and the wallet names them', async () => {
  const { bursar, school, ids } = await openFamilies(...four);
  await bursar.call('saveFamily', { studentList: ids(1, 2, 3) });
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', 'in', ids(3)).execute(),
  );
  const { students } = await bursar.call('findPayer', { regNos: ['U001/1', 'U001/4'] });
  expect(students.map(({ family }) => family)).toEqual([[{ regno: 'U001/2', name: 'Akello 2 Joan' }], []]);
  const { family } = await bursar.call('getStudentWallet', { regNo: 'U001/2' });
  expect(family?.students.map(({ regno, status }) => [regno, status])).toEqual([
    ['U001/1', 1],
    ['U001/2', 1],
    ['U001/3', 0],
  ]);
  expect((await bursar.call('getStudentWallet', { regNo: 'U001/4' })).family).toBeNull();
});
