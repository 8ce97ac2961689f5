import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ExampleTables, examples, exampleMigrations as migrations } from '../testing/exampleTables.ts';
import { isDiskFull } from './failures.ts';
import { nodeSqlite } from './nodeSqlite.ts';
import { openDatabase } from './open.ts';
import type { Work } from './transaction.ts';

let file: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ file, remove } = await examples.file());
});
afterEach(() => remove());

const open = () => openDatabase<ExampleTables>({ migrations, file });
const add =
  (owner: string): Work<ExampleTables, void> =>
  async (tx) => {
    await tx.insertInto('purses').values({ owner, amount: 0 }).execute();
  };

test('a file that is open here is not opened a second time', async () => {
  const db = await open();
  await expect(open()).rejects.toThrow('in use by another Somero process');
  await db.close();
  await (await open()).close();
});

test('a new file may be read by this account alone', async () => {
  await rm(file);
  await (await open()).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a commit waits for the disk', () => {
  const db = nodeSqlite(file);
  expect(db.raw.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  expect(db.raw.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  db.close();
});

test('readers neither wait for a write nor see it before it is committed', async () => {
  const db = await open();
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const write = db.write(async (tx) => {
    await add('Okot')(tx);
    inside.resolve();
    await goOn.promise;
  });
  await inside.promise;
  expect(await db.read.selectFrom('purses').select('owner').execute()).toEqual([{ owner: 'Akello' }]);
  goOn.resolve();
  await write;
  expect(await db.read.selectFrom('purses').select('owner').execute()).toHaveLength(2);
  await db.close();
});

test('in memory, where both share one connection, who reads waits for the write and sees it', async () => {
  const db = await openDatabase<ExampleTables>({ migrations });
  const inside = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const write = db.write(async (tx) => {
    await add('Okot')(tx);
    inside.resolve();
    await goOn.promise;
  });
  await inside.promise;
  const owners = db.read.selectFrom('purses').select('owner').execute();
  const first = await Promise.race([owners, setImmediate('still waiting')]);
  expect(first).toBe('still waiting');
  goOn.resolve();
  await write;
  expect(await owners).toEqual([{ owner: 'Okot' }]);
  await db.close();
});

test('a limit is written into its statement, or SQLite would plan it again at every use', async () => {
  const db = await open();
  const some = db.read.selectFrom('purses').select('owner').orderBy('owner').limit(1).offset(0);
  expect(some.compile()).toMatchObject({
    sql: 'select "owner" from "purses" order by "owner" limit 1 offset ?',
    parameters: [0],
  });
  expect(await some.execute()).toEqual([{ owner: 'Akello' }]);
  await db.close();
});

test('no connection is lent out past write()', async () => {
  const db = await open();
  const lent = db.read.transaction().execute((tx) => tx.selectFrom('purses').selectAll().execute());
  await expect(lent).rejects.toThrow('change data in write()');
  await db.close();
});

test('the connection for reading cannot write even by hand-written SQL', async () => {
  const db = await open();
  await expect(sql`delete from purses`.execute(db.read)).rejects.toThrow(/readonly/);
  await db.close();
});

test('the log is emptied into the file when the database closes', async () => {
  const db = await open();
  await db.write(add('Okot'));
  expect(existsSync(`${file}-wal`)).toBe(true);
  await db.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('no write of a batch is acknowledged when its commit fails, and all of it is undone', async () => {
  const db = await open();
  await db.write(async (tx) => {
    // A deferred rule is checked by the commit itself, so it stands in for a disk that fails then.
    await sql`create table slips (purseId integer references purses(id) deferrable initially deferred) strict`.execute(
      tx,
    );
  });
  const writes = await Promise.allSettled([
    db.write(add('Okot')),
    db.write((tx) => sql`insert into slips values (99)`.execute(tx)),
  ]);
  expect(writes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await db.read.selectFrom('purses').select('owner').execute()).toEqual([{ owner: 'Akello' }]);
  await db.write(add('Nakato'));
  expect(await db.read.selectFrom('purses').select('owner').execute()).toHaveLength(2);
  await db.close();
});

test('a full disk is recognised, keeps nothing of the write, and is forgotten once there is room', async () => {
  const db = await open();
  await db.write(async (tx) => {
    await sql`pragma max_page_count = 1`.execute(tx);
  });
  const long = 'x'.repeat(100_000);
  const error = await db.write(add(long)).catch((reason: unknown) => reason);
  expect(isDiskFull(error)).toBe(true);
  await db.write(async (tx) => {
    await sql`pragma max_page_count = 100000`.execute(tx);
  });
  await db.write(add(long));
  expect(await db.read.selectFrom('purses').select('id').execute()).toHaveLength(2);
  await db.close();
});
