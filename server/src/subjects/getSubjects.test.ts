import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('the national subjects of both levels are there with their UNEB codes', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  const { mainData } = await teacher.call('getSubjects', {});
  expect(mainData).toContainEqual({
    id: 2,
    name: 'MATHEMATICS',
    level: 1,
    category: 2,
    code: '456',
    short: 'MAT',
    ownShort: '',
  });
  expect(mainData).toContainEqual({
    id: 117,
    name: 'MATHEMATICS',
    level: 2,
    category: 2,
    code: 'P425',
    short: 'MAT',
    ownShort: '',
  });
});
