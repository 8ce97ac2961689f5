import { expect, test } from 'vitest';
import { openLessons } from '../testing/lessons.ts';

test('every stream of a class in use is listed, with its class teacher of the year or nobody', async () => {
  const { school, clerk, ids } = await openLessons();
  await clerk.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: 2 });
  const teacher = await school.as('teacher');
  const { mainData } = await teacher.call('getClassTeachers', {});
  const s2 = mainData.filter(({ classID }) => classID === 2);
  expect(s2.map(({ streamName, userID }) => [streamName, userID])).toEqual([
    ['EAST', 2],
    ['WEST', 0],
    ['NORTH', 0],
    ['SOUTH', 0],
  ]);
  expect(s2[0]?.name).not.toBe('');
  expect(s2[1]?.name).toBe('');
});

test('another year has class teachers of its own', async () => {
  const { clerk, ids } = await openLessons();
  await clerk.call('setClassTeacher', { year: ids.year, sclass: 2, streamID: 1, userID: 2 });
  const { mainData } = await clerk.call('getClassTeachers', { year: ids.year - 1 });
  expect(mainData.some(({ userID }) => userID !== 0)).toBe(false);
});
