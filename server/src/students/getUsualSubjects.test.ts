import { expect, test } from 'vitest';
import { sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

test('what more than half of a class’s active students take is usual', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const office = await school.with(['editStu']);
  const usual = async (classID: number) => (await office.call('getUsualSubjects', { classID })).subjectList;
  const [english, mathematics, physics] = [1, 2, 3];
  const change = (taken: { studentID: number; subjectID: number }) =>
    school.database.write((db) => db.insertInto('studentSubjects').values(taken).execute());
  // Four students in two streams: one of them takes physics, then half, then three.
  expect(await usual(2)).toEqual([english, mathematics]);
  await change({ studentID: ids.akello, subjectID: physics });
  expect(await usual(2)).toEqual([english, mathematics]);
  await change({ studentID: ids.baluku, subjectID: physics });
  expect(await usual(2)).toEqual([english, mathematics, physics]);
  // Who has left does not count.
  await school.database.write((db) =>
    db.updateTable('students').set({ status: 0 }).where('id', 'in', [ids.akello, ids.baluku]).execute(),
  );
  expect(await usual(2)).toEqual([english, mathematics]);
  expect(await usual(6)).toEqual([]);
  expect((await office.ask('getUsualSubjects', { classID: 99 })).status).toBe(404);
});
