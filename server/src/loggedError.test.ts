import { expect, test } from 'vitest';
import { loggedError } from './loggedError.ts';
import { startSchool } from './testing/startSchool.ts';

test('what is logged of an error holds no value of its query', async () => {
  const { database } = await startSchool();
  const query = database.read.selectFrom('users').select('id').where('phone', '=', '+256772000001');
  const error = await query.executeTakeFirstOrThrow().catch((reason: unknown) => reason);
  expect(JSON.stringify(error)).toContain('+256772000001');
  expect(loggedError(error)).toEqual({
    type: 'Error',
    message: 'no result',
    stack: expect.stringContaining('.test.ts'),
  });
  const coded = Object.assign(new Error('refused'), { code: '23514', detail: '+256772000001' });
  expect(loggedError(coded)).toEqual({ type: 'Error', message: 'refused', code: '23514', stack: coded.stack });
});

test('what is thrown and is no error is not shown', () => {
  expect(loggedError('+256772000001')).toEqual({ type: 'string', message: 'not an error', stack: '' });
});
