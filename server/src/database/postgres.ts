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
import { limitRole } from './postgresRoles.ts';
import { StatementNames } from './statementNames.ts';
import { readingOnly, refuseNesting, runWork, WORK_LIMIT, type Work } from './transaction.ts';
import { WritesInFlight } from './writesInFlight.ts';

const CONNECTIONS = 10;
const RETRIES = 5;
/** Milliseconds. */
const STATEMENT_LIMIT = 30_000;
const CONNECT_LIMIT = 5_000;
/** Seconds. A new connection plans anew, and the old one's plans are gone. */
const LIFETIME = 600;
const processName = `somero ${randomUUID().slice(0, 8)}`;
/** Collations that order text by code points, as SQLite does. */
const BYTE_ORDER = new Set(['C', 'POSIX', 'C.UTF-8', 'C.utf8']);

interface Addresses {
  url: string;
  ownerUrl: string | undefined;
}

/** @throws Error when the database sorts text by a language or its schema is newer; otherwise see isUnavailable */
export async function openPostgres<T>({ url, ownerUrl }: Addresses, migrations: Migrations): Promise<Database<T>> {
  await migratePostgres({ url, ownerUrl }, migrations);
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
      // VACUUM FULL keeps rows that a running query may still see. Rewriting the table twice copies only live rows.
      await connected(ownerUrl ?? url, (owner) =>
        owner.transaction().execute(async (tx) => {
          for (const table of tables) {
            await sql`alter table ${sql.table(table)} set unlogged`.execute(tx);
            await sql`alter table ${sql.table(table)} set logged`.execute(tx);
          }
        }),
      );
    },
    check: () => requireCurrentSchema(read, migrations),
    close: async () => {
      await writes.close();
      await kysely.destroy();
    },
  };
}

export async function readPostgres<T, R>(url: string, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  // The transaction is idle while a document is drawn: no idle limit.
  const kysely = kyselyOn<T>(checkingBinds(connections(url, STATEMENT_LIMIT, 0)));
  try {
    return await kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  } finally {
    await kysely.destroy();
  }
}

/** A number of our own: the process that holds this advisory lock writes. */
const WRITER = 7_309_221;

/** One write at a time: the audit is a chain. Writers queue in the process; the lock is for other processes. */
function writerOf<T>(kysely: Kysely<T>): <R>(work: Work<T, R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return <R>(work: Work<T, R>) => {
    const written = last.then(() => writeAlone(kysely, work));
    last = written.catch(() => {});
    return written;
  };
}

async function writeAlone<T, R>(kysely: Kysely<T>, work: Work<T, R>): Promise<R> {
  for (let retry = 0; ; retry++) {
    try {
      // With READ COMMITTED each query after the lock sees what the writer before committed.
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

async function migratePostgres({ url, ownerUrl }: Addresses, migrations: Migrations): Promise<void> {
  await connected(ownerUrl ?? url, async (owner) => {
    await requireByteOrder(owner);
    await migrate(owner, { engine: 'postgres', migrations });
    if (ownerUrl !== undefined) await connected(url, (program) => limitRole(owner, program));
  });
}

async function connected(url: string, work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  // A migration may take long, and Kysely's migrator binds booleans.
  const kysely = kyselyOn<unknown>(connections(url, 0));
  try {
    await work(kysely);
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

/** Limits in milliseconds, 0 for none: `idleLimit` of a transaction between two statements. */
function connections(url: string, statementLimit: number, idleLimit = 2 * WORK_LIMIT): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    keepAlive: true,
    maxLifetimeSeconds: LIFETIME,
    application_name: processName,
    types: { getTypeParser: parserOf },
    verify: (client, done) => void setUp(client, statementLimit, idleLimit).then(() => done(), done),
  });
  // The pool drops a broken connection and the next query reports it. Without listeners the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function setUp(client: pg.ClientBase, statementLimit: number, idleLimit: number): Promise<void> {
  await client.query(
    `select set_config('synchronous_commit', 'on', false), set_config('TimeZone', 'UTC', false),
            set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false),
            set_config('jit', 'off', false), set_config('random_page_cost', '1.1', false)`,
    [String(statementLimit), String(idleLimit)],
  );
}

function checkingBinds(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new TypeError('there are no cursors here: read in pages');
      return client.query({ name: names.nameOf(text, values.length), text, values: bindable(values) });
    }
    return { query, release: (destroy) => client.release(destroy) };
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

/** Whole numbers arrive as exact numbers, as from SQLite. */
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8 || type === pg.types.builtins.NUMERIC) return exactNumber;
  return pg.types.getTypeParser(type, format);
}

function exactNumber(text: string): number {
  const number = Number(text);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large to be exact`);
  return number;
}
