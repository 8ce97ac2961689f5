import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import pg from 'pg';
import { bindable } from './bindable.ts';
import type { Database } from './Database.ts';
import { isRetry } from './failures.ts';
import { type Migrations, migrate, requireCurrentSchema } from './migrate.ts';
import { readingOnly, refuseNesting, runWork, WORK_LIMIT, type Work } from './transaction.ts';
import { WritesInFlight } from './writesInFlight.ts';

const CONNECTIONS = 10;
/** How often a transaction that PostgreSQL gave up is tried again. */
const RETRIES = 5;
/** Milliseconds; nothing that a person waits for may take longer. */
const STATEMENT_LIMIT = 30_000;
const CONNECT_LIMIT = 5_000;
/** Tells the connections of this process from those of others. */
const processName = `somero ${randomUUID().slice(0, 8)}`;
/** Collations that order text by its code points, as SQLite does. */
const BYTE_ORDER = new Set(['C', 'POSIX', 'C.UTF-8', 'C.utf8']);

/**
 * Opens a PostgreSQL database (15 or newer) and brings its schema up to date.
 *
 * @param url `postgres://user:password@host:port/database`, or with `?host=/folder` for a socket
 * @throws Error when it orders text by a language, or when its schema is newer than this build; else isUnavailable
 */
export async function openPostgres<T>(url: string, migrations: Migrations): Promise<Database<T>> {
  await migratePostgres(url, migrations);
  const kysely = kyselyOn<T>(checkingBinds(connections(url, STATEMENT_LIMIT)));
  const read = kysely.withPlugin(readingOnly);
  const write = writerOf(kysely);
  const writes = new WritesInFlight();
  return {
    engine: 'postgres',
    read,
    write: async (work) => {
      refuseNesting();
      return writes.run(() => write(work));
    },
    source: async () => ({ url }),
    erase: async (tables) => {
      // VACUUM FULL would keep what a query that still runs may see; a change of kind copies what is there now, and no more.
      await kysely.transaction().execute(async (tx) => {
        for (const table of tables) {
          await sql`alter table ${sql.table(table)} set unlogged`.execute(tx);
          await sql`alter table ${sql.table(table)} set logged`.execute(tx);
        }
      });
    },
    check: () => requireCurrentSchema(read, migrations),
    close: async () => {
      await writes.close();
      await kysely.destroy();
    },
  };
}

/** See readSnapshot. */
export async function readPostgres<T, R>(url: string, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  // Between two queries a class is drawn, so its transaction lies idle as long as that takes.
  const kysely = kyselyOn<T>(checkingBinds(connections(url, STATEMENT_LIMIT, 0)));
  try {
    return await kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  } finally {
    await kysely.destroy();
  }
}

/** Any number of our own: whoever holds this lock writes, in this process or another. */
const WRITER = 7_309_221;

/**
 * One write at a time, as on SQLite: the audit is a chain, so writers would meet at its end anyway, and what runs alone is
 * serialisable without being given up and tried again. The queue is in this process, so that writers who wait take no
 * connection from those who read; the lock is for other processes, and ends with the transaction.
 */
function writerOf<T>(kysely: Kysely<T>): <R>(work: Work<T, R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(work: Work<T, R>) => {
    const turn = last.then(() => writeAlone(kysely, work));
    last = turn.catch(() => {});
    return turn;
  };
}

async function writeAlone<T, R>(kysely: Kysely<T>, work: Work<T, R>): Promise<R> {
  for (let retry = 0; ; retry++) {
    try {
      // READ COMMITTED takes its view with each query, so after the lock it sees what the writer before has committed.
      return await kysely
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(${WRITER})`.execute(tx);
          return runWork(tx, work);
        });
    } catch (error) {
      if (!isRetry(error) || retry >= RETRIES) throw error;
      await setTimeout(Math.random() * 10 * 2 ** retry);
    }
  }
}

async function migratePostgres(url: string, migrations: Migrations): Promise<void> {
  // Its own connections: a migration may take longer than a statement of a call, and Kysely's migrator binds booleans.
  const kysely = kyselyOn<unknown>(connections(url, 0));
  try {
    await requireByteOrder(kysely);
    await migrate(kysely, { engine: 'postgres', migrations });
  } finally {
    await kysely.destroy();
  }
}

async function requireByteOrder(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ order: string; provider: string; encoding: string }>`
    select datcollate as "order", datlocprovider as provider, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`.execute(kysely);
  const [found] = rows;
  if (found && found.encoding === 'UTF8' && found.provider !== 'i' && BYTE_ORDER.has(found.order)) return;
  throw new Error(
    `The database orders text by ${found?.order} (${found?.encoding}). Somero needs one made with: ` +
      "CREATE DATABASE somero TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'",
  );
}

function kyselyOn<T>(pool: PostgresPool): Kysely<T> {
  return new Kysely<T>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** Limits are in milliseconds, 0 for none: of a statement, and of a transaction between two. */
function connections(url: string, statementLimit: number, idleLimit = 2 * WORK_LIMIT): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    application_name: processName,
    types: { getTypeParser: parserOf },
    verify: (client, done) => void setUp(client, statementLimit, idleLimit).then(() => done(), done),
  });
  // A connection that breaks, idle or between two queries of a write: the pool drops it, the next query says so, and without
  // these listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Our promises do not rest on how the server happens to be configured. */
async function setUp(client: pg.ClientBase, statementLimit: number, idleLimit: number): Promise<void> {
  await client.query(
    `select set_config('synchronous_commit', 'on', false), set_config('TimeZone', 'UTC', false),
            set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)`,
    [String(statementLimit), String(idleLimit)],
  );
}

/** The same values pass as on SQLite, and no others. */
function checkingBinds(pool: pg.Pool): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('there are no cursors here: read in pages');
      return client.query(text, bindable(values));
    }
    return { query, release: (destroy) => client.release(destroy) };
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

/** Whole numbers arrive as numbers, as from SQLite, and never rounded. */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC) return exactNumber;
  return pg.types.getTypeParser(type, format);
}

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large to be exact`);
  return number;
}
