import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleTables, examples } from '../testing/exampleTables.ts';
import type { Database } from './Database.ts';
import { prepared } from './prepared.ts';

type Db = Kysely<ExampleTables>;

let db: Database<ExampleTables>;
beforeEach(async () => {
  db = await examples.open();
});
afterEach(() => db.close());

const ownerOf = prepared((handle: Db, { id }: { id: number }) =>
  handle.selectFrom('purses').select('owner').where('id', '=', id).where('amount', '=', 0),
);
const add = prepared((handle: Db, { owner, amount }: { owner: string; amount: number }) =>
  handle.insertInto('purses').values({ owner, amount }).returning('id'),
);
const fill = prepared((handle: Db, { owner, amount }: { owner: string; amount: number }) =>
  handle.updateTable('purses').set({ amount }).where('owner', '=', owner),
);

test('it runs again and again, each time with its own values', async () => {
  expect(await ownerOf.first(db.read, { id: 1 })).toEqual({ owner: 'Akello' });
  expect(await ownerOf.first(db.read, { id: 2 })).toBeUndefined();
  expect(await db.write((tx) => add.rows(tx, { owner: 'Okot', amount: 0 }))).toEqual([{ id: 2 }]);
  expect(await ownerOf.rows(db.read, { id: 2 })).toEqual([{ owner: 'Okot' }]);
});

test('a change says how many rows it changed', async () => {
  expect(await db.write((tx) => fill.run(tx, { owner: 'Akello', amount: 7 }))).toBe(1);
  expect(await db.write((tx) => fill.run(tx, { owner: 'Nobody', amount: 7 }))).toBe(0);
});

test('one that is first used inside a write is none of its unfinished queries', async () => {
  const count = prepared((handle: Db, { owner }: { owner: string }) =>
    handle.selectFrom('purses').select('id').where('owner', '=', owner),
  );
  expect(await db.write((tx) => count.rows(tx, { owner: 'Akello' }))).toEqual([{ id: 1 }]);
  expect(await count.rows(db.read, { owner: 'Akello' })).toEqual([{ id: 1 }]);
});

test('the rules of its handle hold for it as for any query', async () => {
  await expect(fill.run(db.read, { owner: 'Akello', amount: 7 })).rejects.toThrow('only reads');
  await expect(db.write(() => ownerOf.rows(db.read, { id: 1 }))).rejects.toThrow('inside a write');
  const stored = await db.write(async (tx) => ({ tx }));
  await expect(fill.run(stored.tx, { owner: 'Akello', amount: 7 })).rejects.toThrow('this write is over');
  const forgotten = db.write(async (tx) => {
    void fill.run(tx, { owner: 'Akello', amount: 7 });
  });
  await expect(forgotten).rejects.toThrow('not awaited');
  const caught = db.write(async (tx) => {
    await add.rows(tx, { owner: 'Akello', amount: 0 }).catch(() => {});
  });
  await expect(caught).rejects.toThrow();
  expect(await ownerOf.first(db.read, { id: 1 })).toEqual({ owner: 'Akello' });
});

test('what cannot be bound is refused, and so is a value that was forgotten', async () => {
  await expect(ownerOf.rows(db.read, { id: Number.NaN })).rejects.toThrow(RangeError);
  await expect(ownerOf.rows(db.read, {} as { id: number })).rejects.toThrow(TypeError);
});

test('a query that computes with its values cannot be made', async () => {
  const wrong = prepared((handle: Db, { owner }: { owner: string }) =>
    handle.selectFrom('purses').select('id').where('owner', '=', `${owner}!`),
  );
  await expect(wrong.rows(db.read, { owner: 'Akello' })).rejects.toThrow('not known yet');
  const spread = prepared((handle: Db, purse: { owner: string; amount: number }) =>
    handle.insertInto('purses').values({ ...purse }),
  );
  await expect(db.write((tx) => spread.run(tx, { owner: 'Okot', amount: 0 }))).rejects.toThrow('names each');
});
