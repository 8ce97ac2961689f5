import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';

test('an SMS costs UGX 35 until somebody sets another price', async () => {
  const school = await startSchool();
  const buyer = await school.with(['buySms']);
  const { mainData } = await buyer.call('getSmsPrices', {});
  expect(mainData).toEqual([{ id: 1, rate: 35, at: '2000-01-01T00:00:00.000Z', by: '', reason: '' }]);
});
