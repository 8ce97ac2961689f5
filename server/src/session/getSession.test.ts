import { expect, test } from 'vitest';
import { password, startSchool } from '../testing/startSchool.ts';

test('the session is described as the sign-in answered it, without tokens', async () => {
  const school = await startSchool();
  const {
    token,
    deviceToken: _,
    deviceKeys: __,
    ...described
  } = await school.client('', 0).call('login', { username: 'teacher', password });
  expect(await school.client(token.accessToken, 2).call('getSession', {})).toEqual(described);
});
