import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('anyone signed in gets every short list with the fixed ids', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const data = await teacher.call('getStaffRegData', {});
  expect(data.levelData).toEqual([
    { id: 1, name: 'O-LEVEL' },
    { id: 2, name: 'A-LEVEL' },
    { id: 3, name: 'ALL' },
  ]);
  expect(data.classData).toContainEqual({
    id: 5,
    name: 'S5',
    streams: '1,2,3,4',
    curriculumID: 3,
    level_id: 2,
    status: 1,
    ver: 1,
  });
  expect(data.religionData[3]).toMatchObject({ id: 4, name: 'BORN AGAIN' });
  expect(data.StaffCategory).toHaveLength(6);
  expect(data.catData).toEqual([
    { catID: 1, catName: 'ADMIN' },
    { catID: 2, catName: 'TEACHER' },
  ]);
  expect(data.subjectData.find((subject) => subject.id === 11)?.short).toBe('PE');
  expect(data.subjectData.find((subject) => subject.id === 32)?.short).toBe('ICT');
  expect(data.subjectData.find((subject) => subject.id === 2)).toMatchObject({ code: '456', short: 'MAT' });
  expect(data.yearData).toHaveLength(11);
  expect(data.yearData[0]?.yearName).toBe('2026');
  expect(data.examSetData.filter((set) => set.termID === 2).map((set) => set.id)).toEqual(
    [2, 10, 12, 16, 17].sort((a, b) => a - b),
  );
  expect(data.settingData).toMatchObject({ yearName: '2026', currentTerm: 2, allowMarksAdd: 1, allowMarksEdit: 1 });
});

test('a disabled entry stays in its list with status 0', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('saveListEntry', { list: 'houses', id: 2, status: 0 });
  const { housesData } = await admin.call('getStaffRegData', {});
  expect(housesData).toContainEqual({ id: 2, name: 'NILE', status: 0, ver: 2 });
});
