import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type ExampleTables, exampleMigrations as migrations } from '../../testing/exampleTables.ts';
import { emptyPostgresDatabase } from '../../testing/postgresDatabases.ts';
import { inBackground } from '../background.ts';
import { isUnavailable } from '../failures.ts';
import { openDatabase } from '../open.ts';

const server = process.env.TEST_DATABASE_URL;

/** Ends every connection to the database but the one that asks, as a server does that is being stopped. */
async function cutConnections(url: string, setting?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  if (setting !== undefined)
    await client.query(`begin read write; alter database "${client.database}" set ${setting}; commit`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

test.skipIf(!server)('a connection cut in the middle of a write loses that write only, and is replaced', async () => {
  const url = await emptyPostgresDatabase(server ?? '');
  const db = await openDatabase<ExampleTables>({ migrations, url });
  const write = db.write(async (tx) => {
    await tx.insertInto('purses').values({ owner: 'Akello', amount: 0 }).execute();
    await cutConnections(url);
    await tx.insertInto('purses').values({ owner: 'Okot', amount: 0 }).execute();
  });
  const error = await write.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isUnavailable(error)).toBe(true);
  expect(await db.read.selectFrom('purses').selectAll().execute()).toEqual([]);
  await db.close();
});

test.skipIf(!server)('a write that meets a standby waits for the primary, as after a failover', async () => {
  const url = await emptyPostgresDatabase(server ?? '');
  const db = await openDatabase<ExampleTables>({ migrations, url });
  await cutConnections(url, 'default_transaction_read_only = on');
  const isKept = db
    .write((tx) => tx.insertInto('purses').values({ owner: 'Akello', amount: 0 }).execute())
    .then(() => true, isUnavailable);
  await setTimeout(300);
  await cutConnections(url, 'default_transaction_read_only = off');
  expect(await isKept).toBe(true);
  expect(await db.read.selectFrom('purses').select('owner').execute()).toEqual([{ owner: 'Akello' }]);
  await db.close();
});

test.skipIf(!server)('a column that another process adds disturbs neither a read nor a write', async () => {
  const url = await emptyPostgresDatabase(server ?? '');
  const db = await openDatabase<ExampleTables>({ migrations, url });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  let count = 0;
  const add = () =>
    db.write(async (tx) => {
      await tx.selectFrom('purses').selectAll().execute();
      return await tx
        .insertInto('purses')
        .values({ owner: `Owner ${++count}`, amount: 0 })
        .returningAll()
        .execute();
    });
  const read = () => db.read.selectFrom('purses').selectAll().where('id', '=', 1).execute();
  const named = async () => {
    for (let times = 0; times < 3; times++) await Promise.all([add(), read(), read()]);
  };
  await named();
  await owner.query("alter table purses add column colour text not null default 'red'");
  for (const rows of await Promise.all([read(), read()])) expect(rows).toMatchObject([{ amount: 0, colour: 'red' }]);
  await named();
  await owner.query("alter table purses add column size text not null default 'small'");
  expect(await add()).toMatchObject([{ amount: 0, colour: 'red', size: 'small' }]);
  await owner.end();
  await db.close();
});

test.skipIf(!server)('a limit for answers in the address ends no connection that has answered', async () => {
  const url = new URL(await emptyPostgresDatabase(server ?? ''));
  url.searchParams.set('query_timeout', '300');
  const db = await openDatabase<ExampleTables>({ migrations, url: url.href });
  const line = async () => (await sql`select pg_backend_pid() as pid`.execute(db.read)).rows;
  const before = await line();
  await setTimeout(500);
  expect(await line()).toEqual(before);
  await db.close();
});

test.skipIf(!server)('a query that comes again keeps its plan, and a long list is planned each time', async () => {
  const db = await openDatabase<ExampleTables>({ migrations, url: await emptyPostgresDatabase(server ?? '') });
  for (const length of [1, 33, 1, 33, 2]) {
    const owners = Array.from({ length }, (_, index) => `Owner ${index}`);
    await db.read.selectFrom('purses').select('id').where('owner', 'in', owners).execute();
  }
  const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db.read);
  expect(kept.rows).toEqual([{ statement: 'select "id" from "purses" where "owner" in ($1)' }]);
  await db.close();
});

test.skipIf(!server)('a connection keeps at most 500 plans', async () => {
  const db = await openDatabase<ExampleTables>({ migrations, url: await emptyPostgresDatabase(server ?? '') });
  const ask = (from: number) =>
    Promise.all(Array.from({ length: 200 }, (_, n) => sql`select ${sql.raw(String(from + n))} as n`.execute(db.read)));
  // Each text is named with its second use.
  for (const from of [0, 0, 200, 200, 400, 400]) await ask(from);
  const { rows } = await sql<{ statement: string; pid: number }>`
    select statement, pg_backend_pid() as pid from pg_prepared_statements where statement like 'select % as n'`.execute(
    db.read,
  );
  const kept = rows.map(({ statement }) => Number(/\d+/.exec(statement)?.[0]));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  expect(kept.length).toBeLessThanOrEqual(500);
  expect(Math.max(...kept)).toBe(599);
  expect(kept).not.toContain(0);
  await db.close();
});

test.skipIf(!server)('what jobs read waits on two connections, and calls go on beside it', async () => {
  const url = await emptyPostgresDatabase(server ?? '');
  const db = await openDatabase<ExampleTables>({ migrations, url, connections: 3 });
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(7)');
  const waiting = async () =>
    (await holder.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount;
  const jobs = Array.from({ length: 5 }, async () => {
    // Each in a turn of its own, or they would travel together.
    await setImmediate();
    return inBackground(() => sql`select pg_advisory_lock_shared(7)`.execute(db.read));
  });
  await expect.poll(waiting).toBe(2);
  for (let call = 0; call < 3; call++) await db.read.selectFrom('purses').select('id').execute();
  expect(await waiting()).toBe(2);
  await holder.end();
  await Promise.all(jobs);
  await db.close();
});

test.skipIf(!server)('a limit is written into its statement, or PostgreSQL would plan it at every use', async () => {
  const db = await openDatabase<ExampleTables>({ migrations, url: await emptyPostgresDatabase(server ?? '') });
  const some = db.read.selectFrom('purses').select('owner').limit(1).offset(0);
  expect(some.compile()).toMatchObject({ sql: 'select "owner" from "purses" limit 1 offset $1', parameters: [0] });
  await db.close();
});

test.skipIf(!server)(
  'what is sent together travels on one connection, and what fails of it takes nothing else along',
  async () => {
    const db = await openDatabase<ExampleTables>({ migrations, url: await emptyPostgresDatabase(server ?? '') });
    const ask = (what: string) =>
      sql<{ pid: number; found: number }>`select pg_backend_pid() as pid, ${sql.raw(what)} as found`.execute(db.read);
    const [first, wrong, last] = await Promise.allSettled([ask('7'), ask('1/0'), ask('8')]);
    if (first.status !== 'fulfilled' || last.status !== 'fulfilled') throw new Error('the right ones failed');
    expect([...first.value.rows, ...last.value.rows].map(({ found }) => found)).toEqual([7, 8]);
    expect(last.value.rows[0]?.pid).toBe(first.value.rows[0]?.pid);
    expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    await db.close();
  },
);

test.skipIf(!server)(
  'of a write whose queries go together nothing is kept when one fails, and the next write passes',
  async () => {
    const db = await openDatabase<ExampleTables>({ migrations, url: await emptyPostgresDatabase(server ?? '') });
    const failed = db.write(async (tx) => {
      await Promise.all([
        tx.insertInto('purses').values({ owner: 'Akello', amount: 0 }).execute(),
        sql`select 1/0`.execute(tx),
        tx.insertInto('purses').values({ owner: 'Okot', amount: 0 }).execute(),
      ]);
    });
    await expect(failed).rejects.toThrow('division by zero');
    await db.write((tx) => tx.insertInto('purses').values({ owner: 'Opio', amount: 0 }).execute());
    expect(await db.read.selectFrom('purses').select('owner').execute()).toEqual([{ owner: 'Opio' }]);
    await db.close();
  },
);

test.skipIf(!server)('a database that orders text by a language is refused', async () => {
  const url = new URL(server ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('drop database if exists somero_test_ordered');
  await client.query(
    "create database somero_test_ordered template template0 locale_provider icu icu_locale 'en' locale 'C'",
  );
  await client.end();
  url.pathname = '/somero_test_ordered';
  await expect(openDatabase({ migrations, url: url.href })).rejects.toThrow("LOCALE 'C'");
});

test('a server that is not there is unavailable, not a defect', async () => {
  const error = await openDatabase({ migrations, url: 'postgres://nobody@127.0.0.1:1/none' }).catch(
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
});

test.skipIf(!server)('an error does not show the row that was refused: errors are logged', async () => {
  const db = await openDatabase<ExampleTables>({ migrations, url: await emptyPostgresDatabase(server ?? '') });
  await db.write((tx) => sql`alter table purses add constraint poor check (amount < 5)`.execute(tx));
  const rich = db.write((tx) => tx.insertInto('purses').values({ owner: 'Akello', amount: 7 }).execute());
  const error = await rich.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('"poor"') });
  expect(JSON.stringify(error)).not.toContain('Akello');
  await db.close();
});
