import { expect, test } from 'vitest';
import { sampleClass } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('a school that saved nothing is told so, for each curriculum that its classes have', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const admin = await school.as('admin');
  const { curricula, classes } = await admin.call('getTermSets', { yearID: ids.year, termID: 1 });
  expect(curricula).toEqual([1, 2, 3].map((curriculumID) => ({ curriculumID, setIDs: [], ver: 0 })));
  expect(classes).toHaveLength(6);
  expect((await admin.ask('getTermSets', { yearID: 999, termID: 1 })).status).toBe(400);
});
