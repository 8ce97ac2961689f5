import { schemeFor } from '@somero/contract/grading/index.ts';
import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';
import { readSchemes } from './readSchemes.ts';

const letters = (mins: number[]) => ['A', 'B', 'C', 'D', 'E'].map((grade, index) => ({ grade, min: mins[index] ?? 0 }));

test('a new school has the product’s rules, one in use of each curriculum', async () => {
  const school = await startSchool();
  const { mainData } = await (await school.with(['genRep'])).call('getGradingSchemes', {});
  expect(mainData.map(({ id, inUse, own, by, at }) => [id, inUse, own, by, at])).toEqual([
    ['UCE-a-2020', 1, 0, '', ''],
    ['NLSC-2020', 1, 0, '', ''],
    ['UACE-b-2013', 1, 0, '', ''],
  ]);
  const [old, learners, advanced] = mainData;
  expect(old).toMatchObject({ curriculumID: 1, validFrom: 2020, forceEnglishMaths: 0, showPosition: 1, oRule: '' });
  expect(old?.grades[0]).toEqual({ grade: 'D1', min: 80 });
  expect(old?.paperGrades).toEqual([]);
  expect(learners).toMatchObject({
    grades: letters([80, 70, 60, 50, 0]),
    showPosition: 0,
    subsidiaryGradeOrBetter: null,
  });
  expect(advanced).toMatchObject({ grades: [], oRule: 'STRICT', subsidiaryGradeOrBetter: 6 });
  expect(advanced?.paperGrades.at(-1)).toEqual({ grade: 'F9', min: 0 });
});

test('versions stand as they follow each other, and the newest of those that have begun is in use', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const save = async (validFrom: number, mins: number[]) =>
    (await admin.call('saveGradingScheme', { curriculumID: 2, validFrom, grades: letters(mins) })).id;
  expect(await save(2026, [80, 70, 60, 40, 0])).toBe('NLSC-school-1');
  expect(await save(2027, [90, 80, 70, 60, 0])).toBe('NLSC-school-2');
  expect(await save(2026, [85, 75, 65, 55, 0])).toBe('NLSC-school-3');
  const { mainData } = await admin.call('getGradingSchemes', {});
  const ofLearners = mainData.filter(({ curriculumID }) => curriculumID === 2);
  expect(ofLearners.map(({ id, validFrom, inUse, own, by }) => [id, validFrom, inUse, own, by])).toEqual([
    ['NLSC-school-2', 2027, 0, 1, 'admin Test'],
    ['NLSC-school-3', 2026, 1, 1, 'admin Test'],
    ['NLSC-school-1', 2026, 0, 1, 'admin Test'],
    ['NLSC-2020', 2020, 0, 0, ''],
  ]);
  expect(ofLearners[1]?.at).toBe('2026-06-15T08:00:00.000Z');
  // What a run of reports reads grades each year by its own.
  const schemes = await readSchemes(school.database.read);
  expect([2024, 2025, 2026, 2027, 2030].map((year) => schemeFor(2, year, schemes).id)).toEqual([
    'NLSC-2020',
    'NLSC-2020',
    'NLSC-school-3',
    'NLSC-school-2',
    'NLSC-school-2',
  ]);
  expect(mainData.filter(({ inUse }) => inUse === 1)).toHaveLength(3);
});

test('the school’s own rules win over the product’s that begin in the same year', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('saveGradingScheme', { curriculumID: 1, validFrom: 2020, forceEnglishMaths: 1 });
  const schemes = await readSchemes(school.database.read);
  expect(schemeFor(1, 2020, schemes).id).toBe('UCE-school-1');
  expect(schemeFor(1, 2026, schemes)).toMatchObject({ id: 'UCE-school-1', forceEnglishMaths: true });
});

test('in a year before any rules none is in use', async () => {
  const school = await startSchool();
  const { id } = await school.database.write((db) =>
    db.insertInto('years').values({ yearName: '2012', status: 1 }).returning('id').executeTakeFirstOrThrow(),
  );
  await school.database.write((db) => db.updateTable('settings').set({ currentYearID: id }).execute());
  const { mainData } = await (await school.as('admin')).call('getGradingSchemes', {});
  expect(mainData.map(({ inUse }) => inUse)).toEqual([0, 0, 0]);
});
