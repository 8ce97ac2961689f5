import { expect, test } from 'vitest';
import { examples } from '../../testing/exampleTables.ts';
import { among } from './among.ts';

test('a column is compared with numbers that come as one text: none, one, or many', async () => {
  const db = await examples.open();
  await db.write((tx) =>
    tx
      .insertInto('purses')
      .values([1, 2, 3].map((amount) => ({ owner: `Okot ${amount}`, amount })))
      .execute(),
  );
  const found = async (numbers: readonly number[]) => {
    const rows = await db.read
      .selectFrom('purses')
      .select('amount')
      .where(among(db.read, 'purses.amount', numbers.join()))
      .execute();
    return rows.map(({ amount }) => amount).sort();
  };
  expect(await found([])).toEqual([]);
  expect(await found([2])).toEqual([2]);
  expect(await found([3, 9_007_199_254_740_991, -4, 1])).toEqual([1, 3]);
  await db.close();
});
