import { expect, test } from 'vitest';
import { sampleClass } from '../testing/sampleClass.ts';
import { startSchool } from '../testing/startSchool.ts';

test('active students are counted by class, gender and residency, and whose residency is not entered too', async () => {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const set = (id: number, row: { gender?: string; residencyID?: number | null; status?: number }) =>
    school.database.write((db) => db.updateTable('students').set(row).where('id', '=', id).execute());
  await school.database.write((db) => db.updateTable('students').set({ gender: 'Female', residencyID: 2 }).execute());
  await set(ids.baluku, { gender: 'Male' });
  await set(ids.cherop, { gender: 'Male', residencyID: 1 });
  await set(ids.ekit, { residencyID: null });
  await set(ids.farouk, { status: 0 });
  const { residencies, classes } = await (await school.with(['seeStu'])).call('getEnrolment', {});
  expect(residencies.map(({ id }) => id)).toEqual([1, 2, 0]);
  expect(residencies.at(-1)?.name).toBe('');
  expect(classes).toEqual([
    { classID: 2, className: 'S2', girls: [0, 2, 0], boys: [1, 1, 0] },
    { classID: 3, className: 'S3', girls: [0, 0, 1], boys: [0, 0, 0] },
  ]);
});

test('a school without students has neither classes nor residencies', async () => {
  const school = await startSchool();
  expect(await (await school.with(['seeStu'])).call('getEnrolment', {})).toMatchObject({
    residencies: [],
    classes: [],
  });
});
