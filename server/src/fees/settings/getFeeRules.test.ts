import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('a new school clears at 100 per cent, takes cash of seven days and begins with receipt 1', async () => {
  const school = await startSchool();
  const reader = await school.with(['seeFee']);
  expect(await reader.call('getFeeRules', {})).toMatchObject({
    ...{ threshold: 100, cashBackDays: 7, firstReceipt: 1, authority: '', circularText: '', smsText: '', ver: 1 },
  });
});
