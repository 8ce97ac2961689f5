import { expect, test } from 'vitest';
import { startSchool } from '../../testing/startSchool.ts';
import { addReview } from './addReview.ts';

test('what a provider says of an amount is put before an administrator, whatever number it is', async () => {
  const school = await startSchool();
  const now = school.clock.now();
  await school.database.write(async (db) => {
    for (const amount of [5_000, 4_999.5, 1e300])
      await addReview({ db, now }, { kind: 'NO PAYMENT', itemKey: `money ${amount}`, text: 'Money', amount });
  });
  const { mainData } = await (await school.as('admin')).call('getSmsReview', {});
  expect(mainData.map(({ theirAmount }) => theirAmount)).toEqual([5_000, 0, 0]);
});
