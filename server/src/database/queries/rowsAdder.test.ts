import { expect, test } from 'vitest';
import { examples } from '../../testing/exampleTables.ts';
import { rowsAdder } from './rowsAdder.ts';

const addPurses = rowsAdder<{ owner: string; amount: number }>('purses', ['owner', 'amount']);

test('rows are added in their order, however many they are', async () => {
  const db = await examples.open();
  const added: string[] = ['Akello'];
  for (const count of [0, 1, 2, 3, 31, 32, 33, 64, 77]) {
    const rows = Array.from({ length: count }, (_, amount) => ({ owner: `Okot ${count} ${amount}`, amount }));
    added.push(...rows.map(({ owner }) => owner));
    await db.write((tx) => addPurses(tx, rows));
  }
  const found = await db.read.selectFrom('purses').select('owner').orderBy('id').execute();
  expect(found.map(({ owner }) => owner)).toEqual(added);
  await db.close();
});

test('when one of them is refused none is kept', async () => {
  const db = await examples.open();
  const rows = ['Okot', 'Opio', 'Nakato', 'Akello'].map((owner) => ({ owner, amount: 1 }));
  await expect(db.write((tx) => addPurses(tx, rows))).rejects.toThrow();
  expect(await db.read.selectFrom('purses').select('owner').execute()).toEqual([{ owner: 'Akello' }]);
  await db.close();
});
