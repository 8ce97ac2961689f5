import { expect, test } from 'vitest';
import { openAdmissions } from '../../testing/applications.ts';
import { advancedMathematics } from '../../testing/sampleClass.ts';
import { startSchool } from '../../testing/startSchool.ts';

test('a parent sees whether applications are open, for what, and what the form chooses from', async () => {
  const school = await startSchool();
  const parent = school.client('', 0);
  expect(await parent.call('getAdmissions', {})).toMatchObject({ open: 0, classes: [] });

  const { office } = await openAdmissions(school, [5, 1]);
  await office.call('updateAdmissionSettings', { notice: 'Interviews are on Mondays.', closesOn: '2026-06-30' });
  await school.database.write(async (db) => {
    await db.updateTable('profile').set({ name: 'Nile View', motto: 'Onwards', phones: '0772 1' }).execute();
    await db.updateTable('listEntries').set({ status: 0 }).where('list', '=', 'clubs').where('id', '=', 1).execute();
  });
  const seen = await parent.call('getAdmissions', {});
  expect(seen).toMatchObject({
    ...{ school: 'Nile View', motto: 'Onwards', phones: '0772 1', badge: '', colour: '' },
    ...{ open: 1, yearName: '2026', termName: 'TERM 3', closesOn: '2026-06-30', notice: 'Interviews are on Mondays.' },
    classes: [
      { id: 1, name: 'S1', levelID: 1 },
      { id: 5, name: 'S5', levelID: 2 },
    ],
    residency: [
      { id: 1, name: 'DAY' },
      { id: 2, name: 'BOARDING' },
    ],
  });
  expect(seen.religions).toHaveLength(6);
  expect(seen.clubs.map(({ id }) => id)).not.toContain(1);
  expect(seen.games[0]).toEqual({ id: 1, name: 'FOOTBALL' });
  expect(new Set(seen.subjects.map(({ levelID }) => levelID))).toEqual(new Set([1, 2]));
  expect(seen.papers.filter(({ subjectID }) => subjectID === advancedMathematics)).toHaveLength(2);
});

test('what the school no longer uses cannot be chosen', async () => {
  const school = await startSchool();
  await openAdmissions(school, [1]);
  await school.database.write(async (db) => {
    await db.updateTable('subjects').set({ status: 0 }).where('id', '=', advancedMathematics).execute();
    await db.updateTable('classes').set({ status: 0 }).where('id', '=', 1).execute();
  });
  const seen = await school.client('', 0).call('getAdmissions', {});
  expect(seen.subjects.some(({ id }) => id === advancedMathematics)).toBe(false);
  expect(seen.papers.some(({ subjectID }) => subjectID === advancedMathematics)).toBe(false);
  expect(seen.classes).toEqual([]);
});

test('the last day counts whole, by the clock of the school', async () => {
  const school = await startSchool();
  const { office } = await openAdmissions(school);
  await office.call('updateAdmissionSettings', { closesOn: '2026-06-15' });
  const parent = school.client('', 0);
  school.clock.set(new Date('2026-06-15T20:59:59.000Z'));
  expect((await parent.call('getAdmissions', {})).open).toBe(1);
  school.clock.set(new Date('2026-06-15T21:00:00.000Z'));
  expect((await parent.call('getAdmissions', {})).open).toBe(0);
});
