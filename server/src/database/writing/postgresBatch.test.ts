import { connect, createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ExampleTables, exampleMigrations as migrations } from '../../testing/exampleTables.ts';
import { migratedPostgresDatabase } from '../../testing/postgresDatabases.ts';
import type { Database } from '../Database.ts';
import { isUnavailable, LostCommit } from '../failures.ts';
import { openDatabase } from '../open.ts';
import { PostgresConnections } from '../postgres/PostgresConnections.ts';
import { WORK_LIMIT, type Work } from '../transaction.ts';
import { Batches } from './batches.ts';
import { postgresBatch } from './postgresBatch.ts';

const server = process.env.TEST_DATABASE_URL;
/** At how many messages the line is cut; 200 in the long form. */
const cuts = process.env.TEST_LONG === '1' ? 200 : 32;

async function openTwo(): Promise<[string, Database<ExampleTables>, Database<ExampleTables>]> {
  const url = await migratedPostgresDatabase(server ?? '', migrations);
  const [one, other] = [
    await openDatabase<ExampleTables>({ migrations, url }),
    await openDatabase<ExampleTables>({ migrations, url }),
  ];
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  await one.write((tx) => tx.insertInto('purses').values({ owner: 'Akello', amount: 0 }).execute());
  return [url, one, other];
}

const increment: Work<ExampleTables, void> = async (tx) => {
  const { amount } = await tx.selectFrom('purses').select('amount').where('id', '=', 1).executeTakeFirstOrThrow();
  await tx
    .updateTable('purses')
    .set({ amount: amount + 1 })
    .where('id', '=', 1)
    .execute();
};

test.skipIf(!server)('writers of two processes take turns: what both add at once is counted', async () => {
  const [, one, other] = await openTwo();
  const rounds = Array.from({ length: 60 }, (_, n) => (n % 2 ? one : other).write(increment));
  await Promise.all(rounds);
  expect(await one.read.selectFrom('purses').select('amount').execute()).toEqual([{ amount: 60 }]);
});

test.skipIf(!server)('works that come together share one transaction', async () => {
  const [, one] = await openTwo();
  const transactionOf: Work<ExampleTables, string> = async (tx) => {
    await increment(tx);
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
    return rows[0]?.id ?? '';
  };
  const ids = await Promise.all(Array.from({ length: 20 }, () => one.write(transactionOf)));
  expect(new Set(ids).size).toBe(1);
});

test.skipIf(!server)(
  'a connection that is lost before the commit is replaced, and the batch is run again',
  async () => {
    const [url, one] = await openTwo();
    let runs = 0;
    const cutting = one.write(async (tx) => {
      await increment(tx);
      runs += 1;
      if (runs > 1) return;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.end();
      await increment(tx);
    });
    await Promise.all([cutting, one.write(increment)]);
    expect(runs).toBe(2);
    expect(await one.read.selectFrom('purses').select('amount').execute()).toEqual([{ amount: 2 }]);
  },
);

test.skipIf(!server)('nothing is written when the row that writers lock is missing', async () => {
  const [url, one] = await openTwo();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from writer');
  await client.end();
  await expect(one.write(increment)).rejects.toThrow('no row to lock');
  expect(await one.read.selectFrom('purses').select('amount').execute()).toEqual([{ amount: 0 }]);
});

test.skipIf(!server)('who waits too long for the lock of writers is told to send it again', async () => {
  const [url, one] = await openTwo();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from writer for update');
  const impatient = new PostgresConnections(url, { statement: 100 });
  const commit = postgresBatch<ExampleTables>(impatient);
  const batches = new Batches<ExampleTables>({ gather: true, largest: 50, commit });
  const error = await batches.write(increment).catch((reason: unknown) => reason);
  expect(isUnavailable(error), String(error)).toBe(true);
  await holder.query('commit');
  await holder.end();
  await batches.write(increment);
  await impatient.end();
  expect(await one.read.selectFrom('purses').select('amount').execute()).toEqual([{ amount: 1 }]);
});

test.skipIf(!server)('who waits too long for an answer of the database is told to send it again', async () => {
  const [url, one] = await openTwo();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from purses for update');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const waiting = one.write(increment).catch((reason: unknown) => reason);
  try {
    const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await holder.query(waits)).rowCount === 0) await setImmediate();
    vi.advanceTimersByTime(WORK_LIMIT);
  } finally {
    vi.useRealTimers();
  }
  await holder.query('commit');
  await holder.end();
  const error = await waiting;
  expect(isUnavailable(error), String(error)).toBe(true);
  await one.write(increment);
  expect(await one.read.selectFrom('purses').select('amount').execute()).toEqual([{ amount: 1 }]);
});

/** Stands between the program and the server, and cuts the line at the nth message that comes through, before it or after. */
async function cuttingProxy(address: string) {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const place = folder
    ? { path: `${folder}/.s.PGSQL.${target.port || 5432}` }
    : { host: target.hostname, port: Number(target.port || 5432) };
  let left = Number.POSITIVE_INFINITY;
  let forwards = false;
  const pairs = new Set<Socket>();
  const proxy = createServer((client) => {
    const onward = connect(place);
    const end = () => {
      client.destroy();
      onward.destroy();
    };
    for (const socket of [client, onward]) {
      pairs.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (piece) => {
      left -= 1;
      if (left > 0) onward.write(piece);
      else {
        left = Number.POSITIVE_INFINITY;
        if (forwards) onward.write(piece, () => client.destroy());
        else end();
      }
    });
    onward.on('data', (piece) => void client.write(piece));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of pairs) socket.destroy();
    proxy.close();
  });
  const url = new URL(target.href);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as { port: number }).port);
  return {
    url: url.href,
    cutAt: (message: number, forward: boolean) => {
      left = message;
      forwards = forward;
    },
  };
}

test.skipIf(!server)(
  'a line that is cut at any message leaves each write once or not at all, and keeps all that was acknowledged',
  { timeout: cuts * 2_000 },
  async () => {
    const [address, sure] = await openTwo();
    const proxy = await cuttingProxy(address);
    const db = await openDatabase<ExampleTables>({ migrations, url: proxy.url });
    const outcomes: { worth: number; error: unknown }[] = [];
    for (let cut = 1; cut <= cuts; cut++) {
      proxy.cutAt(1 + (cut % 16), cut % 32 < 16);
      const works = Array.from({ length: 4 }, async (_, n) => {
        const worth = cut * 10 + n;
        const error = await db
          .write(async (tx) => {
            await increment(tx);
            await tx.insertInto('coins').values({ purseId: 1, worth }).execute();
          })
          .then(
            () => null,
            (reason: unknown) => reason,
          );
        outcomes.push({ worth, error });
      });
      await Promise.all(works);
      proxy.cutAt(Number.POSITIVE_INFINITY, false);
    }
    await db.close();
    const kept = (await sure.read.selectFrom('coins').select('worth').execute()).map(({ worth }) => worth);
    expect(new Set(kept).size).toBe(kept.length);
    const lost = outcomes.filter(({ error }) => error !== null);
    for (const { worth, error } of outcomes) {
      if (error === null) expect(kept).toContain(worth);
      else expect(isUnavailable(error), String(error)).toBe(true);
    }
    // Only a commit that was sent leaves an outcome open; all else was run again.
    expect(lost.filter(({ error }) => !(error instanceof LostCommit))).toEqual([]);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.length).toBeLessThan(outcomes.length / 2);
    expect(await sure.read.selectFrom('purses').select('amount').execute()).toEqual([{ amount: kept.length }]);
  },
);
