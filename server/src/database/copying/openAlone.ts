import { type Kysely, sql } from 'kysely';
import { nodeSqlite } from '../nodeSqlite.ts';
import { directKyselyOn } from '../sqlite.ts';

export type CopiedPlace = { url: string } | { file: string };

/** A database in which nobody else writes meanwhile. */
interface Alone {
  transact<R>(work: (db: Kysely<unknown>) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

/** A file's caller holds its lock (lockProcess). @throws Error when Somero runs on that PostgreSQL database */
export async function openAlone(place: CopiedPlace): Promise<Alone> {
  return 'url' in place ? openPostgresAlone(place.url) : openSqliteAlone(place.file);
}

function openSqliteAlone(file: string): Alone {
  const database = nodeSqlite(file);
  const db = directKyselyOn<unknown>(database, () => undefined);
  return {
    transact: async (work) => {
      database.raw.exec('begin immediate');
      try {
        const result = await work(db);
        database.raw.exec('commit');
        return result;
      } finally {
        if (database.raw.isTransaction) database.raw.exec('rollback');
      }
    },
    close: async () => database.close(),
  };
}

async function openPostgresAlone(url: string): Promise<Alone> {
  const { PostgresConnections } = await import('../postgres/PostgresConnections.ts');
  // A page is written to the other database between two statements.
  const connections = new PostgresConnections(url, { statement: 0, idle: 0 });
  return {
    transact: <R>(work: (db: Kysely<unknown>) => Promise<R>) =>
      connections.transact<unknown, R>({ begin: 'start transaction' }, async (db) => {
        await refuseOthers(db);
        // Whoever writes locks its row first.
        await sql`lock table writer in exclusive mode`.execute(db);
        return work(db);
      }),
    close: () => connections.end(),
  };
}

/** Also of a database without tables. @throws Error when Somero runs on it */
export async function requireStopped(url: string): Promise<void> {
  const { PostgresConnections } = await import('../postgres/PostgresConnections.ts');
  const connections = new PostgresConnections(url);
  try {
    await refuseOthers(connections.kysely());
  } finally {
    await connections.end();
  }
}

async function refuseOthers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name like 'somero %'
      and application_name <> current_setting('application_name')`.execute(db);
  if (rows.length > 0) throw new Error('Somero still runs on that PostgreSQL database: stop it first');
}
