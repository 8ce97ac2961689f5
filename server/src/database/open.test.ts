import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleTables, examples } from '../testing/exampleTables.ts';
import { engineOf } from './columns.ts';
import type { Database } from './Database.ts';
import { isUnavailable } from './failures.ts';
import type { Work } from './transaction.ts';

/** These promises hold on either engine: `TEST_ENGINE=postgres` runs the same file on PostgreSQL. */
let db: Database<ExampleTables>;
beforeEach(async () => {
  db = await examples.open();
});
afterEach(() => db.close());

const amount = async () => (await db.read.selectFrom('purses').select('amount').executeTakeFirstOrThrow()).amount;
const add =
  (owner: string): Work<ExampleTables, number> =>
  async (tx) =>
    (await tx.insertInto('purses').values({ owner, amount: 0 }).returning('id').executeTakeFirstOrThrow()).id;
const owners = async () =>
  (await db.read.selectFrom('purses').select('owner').orderBy('owner').execute()).map((row) => row.owner);

test('a write is there to be read once it has resolved', async () => {
  const id = await db.write(add('Okot'));
  expect(id).toBe(2);
  expect(await owners()).toEqual(['Akello', 'Okot']);
});

test('a work that throws leaves nothing and rejects with what it threw', async () => {
  const refusal = new Error('refused');
  const write = db.write(async (tx) => {
    await add('Okot')(tx);
    throw refusal;
  });
  await expect(write).rejects.toBe(refusal);
  expect(await owners()).toEqual(['Akello']);
});

test('of works that are written together only the one that throws is undone', async () => {
  const writes = await Promise.allSettled([
    db.write(add('Okot')),
    db.write(async (tx) => {
      await add('Nobody')(tx);
      throw new Error('refused');
    }),
    db.write(add('Nakato')),
  ]);
  expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await owners()).toEqual(['Akello', 'Nakato', 'Okot']);
});

test('two that read the same amount and add to it at once are both counted', async () => {
  const increment: Work<ExampleTables, void> = async (tx) => {
    const purse = await tx.selectFrom('purses').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    await tx
      .updateTable('purses')
      .set({ amount: purse.amount + 10 })
      .where('id', '=', 1)
      .execute();
  };
  await Promise.all([db.write(increment), db.write(increment)]);
  expect(await amount()).toBe(20);
});

test('many that add at once are counted exactly as often as they were acknowledged', async () => {
  const increment: Work<ExampleTables, void> = async (tx) => {
    const purse = await tx.selectFrom('purses').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    await tx
      .updateTable('purses')
      .set({ amount: purse.amount + 1 })
      .where('id', '=', 1)
      .execute();
  };
  const writes = await Promise.allSettled(Array.from({ length: 40 }, () => db.write(increment)));
  const refused = writes.filter((write) => write.status === 'rejected');
  expect(await amount()).toBe(writes.length - refused.length);
  expect(refused.filter(({ reason }) => !isUnavailable(reason))).toEqual([]);
});

test('the handle for reading throws inside a write', async () => {
  await expect(db.write(() => db.read.selectFrom('purses').selectAll().execute())).rejects.toThrow('inside a write');
});

test('writes do not nest', async () => {
  await expect(db.write(() => db.write(add('Okot')))).rejects.toThrow('writes do not nest');
  expect(await owners()).toEqual(['Akello']);
});

test('what a write has started may read and write once the write is over', async () => {
  const over = Promise.withResolvers<void>();
  let later: Promise<number> | undefined;
  await db.write(async (tx) => {
    await add('Okot')(tx);
    later = over.promise.then(() => db.write(add('Nakato')));
  });
  over.resolve();
  await later;
  expect(await owners()).toEqual(['Akello', 'Nakato', 'Okot']);
});

test('the handle for reading changes nothing', async () => {
  await expect(db.read.deleteFrom('purses').execute()).rejects.toThrow('only reads');
  expect(await owners()).toEqual(['Akello']);
});

test('a handle is of no use after its write is over', async () => {
  const kept = await db.write(async (tx) => ({ tx }));
  await expect(add('Okot')(kept.tx)).rejects.toThrow('this write is over');
});

test('a query that failed and was caught keeps nothing of its write', async () => {
  const write = db.write(async (tx) => {
    await add('Okot')(tx);
    await add('Akello')(tx).catch(() => {});
  });
  await expect(write).rejects.toThrow();
  expect(await owners()).toEqual(['Akello']);
});

test('a query that was not awaited keeps nothing of its write', async () => {
  const write = db.write(async (tx) => {
    void add('Okot')(tx).catch(() => {});
  });
  await expect(write).rejects.toThrow('not awaited');
  const other = db.write((tx) => {
    void add('Okot')(tx).catch(() => {});
    const nothing = async () => {};
    return (async () => nothing())();
  });
  await expect(other).rejects.toThrow('not awaited');
  expect(await owners()).toEqual(['Akello']);
});

test('a row without its parent is refused', async () => {
  await expect(db.write((tx) => tx.insertInto('coins').values({ purseId: 99, worth: 1 }).execute())).rejects.toThrow(
    /foreign key/i,
  );
});

test('amounts above 2^31 come back as numbers, added up too', async () => {
  const large = 9_000_000_000_000;
  await db.write((tx) => tx.updateTable('purses').set({ amount: large }).execute());
  expect(await amount()).toBe(large);
  const sum = await db.read
    .selectFrom('purses')
    .select((e) => e.fn.sum('amount').as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum.sum).toBe(large);
  const count = await db.read
    .selectFrom('purses')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(count.count).toBe(1);
});

test('a number that would be rounded is neither bound nor read', async () => {
  await expect(
    db.write((tx) =>
      tx
        .updateTable('purses')
        .set({ amount: 2 ** 53 })
        .execute(),
    ),
  ).rejects.toThrow(RangeError);
  await db.write((tx) => sql`update purses set amount = 9007199254740993`.execute(tx));
  await expect(amount()).rejects.toThrow(RangeError);
});

test('booleans, dates and numbers that are none are not bound', async () => {
  for (const value of [true, new Date(0), undefined, { a: 1 }]) {
    await expect(sql`select ${value} as x`.execute(db.read)).rejects.toThrow(TypeError);
  }
  await expect(sql`select ${Number.NaN} as x`.execute(db.read)).rejects.toThrow(RangeError);
});

test('text does not fit into a column of numbers', async () => {
  await expect(db.write((tx) => sql`update purses set amount = ${'many'}`.execute(tx))).rejects.toThrow();
});

test('a handle knows its engine, inside a write too', async () => {
  expect(engineOf(db.read)).toBe(db.engine);
  expect(await db.write(async (tx) => engineOf(tx))).toBe(db.engine);
});

test('an empty list finds nothing', async () => {
  expect(await db.read.selectFrom('purses').selectAll().where('id', 'in', []).execute()).toEqual([]);
});

test('text is ordered by its code points', async () => {
  for (const owner of ['adong', 'Zziwa', 'Élie']) await db.write(add(owner));
  expect(await owners()).toEqual(['Akello', 'Zziwa', 'adong', 'Élie']);
});

test('a work sees the context of the request that asked for it, also when another one began the batch', async () => {
  const request = new AsyncLocalStorage<string>();
  const write = (name: string) => request.run(name, () => db.write(async () => request.getStore()));
  expect(await Promise.all([write('first'), write('second')])).toEqual(['first', 'second']);
});

test('writes already begun end before the database closes, later ones are refused', async () => {
  const other = await examples.open();
  const begun = other.write(add('Okot'));
  const closed = other.close();
  await expect(other.write(add('Nakato'))).rejects.toThrow('being closed');
  expect(await begun).toBe(2);
  await closed;
});

test('the schema of a database that was just opened is current', async () => {
  await expect(db.check()).resolves.toBeUndefined();
});

test('each test begins with the same rows and the same next id', async () => {
  await db.write(add('Okot'));
  const other = await examples.open();
  expect((await other.read.selectFrom('purses').selectAll().execute()).map(({ id }) => id)).toEqual([1]);
  expect(await other.write(add('Nakato'))).toBe(2);
  await other.close();
});
