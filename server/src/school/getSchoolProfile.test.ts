import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('anyone signed in sees the profile, but does not change it', async () => {
  const school = await startSchool();
  const teacher = await school.as('teacher');
  expect((await teacher.call('getSchoolProfile', {})).profile).toMatchObject({ name: 'My School', badge: '', ver: 1 });
  expect((await teacher.ask('updateSchoolProfile', { name: 'Mine' })).status).toBe(403);
});
