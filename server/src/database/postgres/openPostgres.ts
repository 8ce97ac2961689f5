import { Kysely, sql } from 'kysely';
import type { Database } from '../Database.ts';
import { type Migrations, migrate, requireCurrentSchema } from '../migrate.ts';
import { readingOnly, refuseNesting } from '../transaction.ts';
import { Batches } from '../writing/batches.ts';
import { postgresBatch } from '../writing/postgresBatch.ts';
import { PostgresConnections } from './PostgresConnections.ts';
import { limitRole } from './roles.ts';

const LARGEST_BATCH = 50;
/** Collations that order text by code points, as SQLite does. */
const BYTE_ORDER = new Set(['C', 'POSIX', 'C.UTF-8', 'C.utf8']);

interface Addresses {
  url: string;
  connections?: number | undefined;
  ownerUrl: string | undefined;
}

/** @throws Error when the database sorts text by a language or its schema is newer; otherwise see isUnavailable */
export async function openPostgres<T>(
  { url, ownerUrl, connections: most }: Addresses,
  migrations: Migrations,
): Promise<Database<T>> {
  await migratePostgres({ url, ownerUrl }, migrations);
  const connections = new PostgresConnections(url, { connections: most });
  const read = connections.kysely<T>().withPlugin(readingOnly);
  const batches = new Batches<T>({ gather: true, largest: LARGEST_BATCH, commit: postgresBatch(connections) });
  return {
    engine: 'postgres',
    read,
    write: async (work, name) => {
      refuseNesting();
      return batches.write(work, name);
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
      await batches.close();
      await connections.end();
    },
  };
}

export async function readPostgres<T, R>(url: string, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  // The transaction is idle while a document is drawn: no idle limit.
  const connections = new PostgresConnections(url, { idle: 0 });
  try {
    return await connections.transact({ begin: 'start transaction isolation level repeatable read read only' }, work);
  } finally {
    await connections.end();
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
  const kysely = new Kysely<unknown>(new PostgresConnections(url, { statement: 0 }));
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
