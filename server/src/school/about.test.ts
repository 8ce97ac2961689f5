import { expect, test } from 'vitest';
import { startSchool } from '../testing/startSchool.ts';

test('the sign-in page learns the name of the school without a session', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  await admin.call('updateSchoolProfile', { name: 'Bethany High School', motto: 'Aim high' });
  const { status, body } = await school.client('', 0).ask('about', {});
  expect(status).toBe(200);
  expect(body).toEqual({
    error: false,
    msg: '',
    name: 'Bethany High School',
    motto: 'Aim high',
    training: 0,
    version: 'test',
  });
});
