import pg from 'pg';
import type { Database } from '../database/Database.ts';
import { DatabaseUnavailable } from '../database/failures.ts';
import type { Migrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Work } from '../database/transaction.ts';

/** What every fresh database starts with. */
export interface Beginning<T> {
  migrations: Migrations;
  seed: Work<T, void>;
  /** What needs more than a transaction to lay out; leaves the database open. */
  fill?: (database: Database<T>) => Promise<void>;
}

/** A database that goes back to how it began: a new one would take a hundred times as long. */
interface Reusable<T> {
  database: Database<T>;
  /** @returns false when a test has changed its schema: then it is of no more use */
  reset(): Promise<boolean>;
  /** Closes its connections, which stay open otherwise. */
  end(): Promise<void>;
}

/** How many that no test holds stay open in a worker, of all sorts: each keeps up to eleven connections. */
const MOST_FREE = 6;
/** Takes one out of its sort's free ones, and closes it; the first was free the longest. */
const free = new Map<object, () => Promise<void>>();

let made = 0;

/** @returns opens a database like new; closing it makes it ready for the next test of this worker */
export function postgresDatabases<T>(server: string, beginning: Beginning<T>): () => Promise<Database<T>> {
  const ownFree: Reusable<T>[] = [];
  const giveBack = async (reusable: Reusable<T>) => {
    if (!(await reusable.reset())) {
      await reusable.end();
      return;
    }
    ownFree.push(reusable);
    free.set(reusable, async () => {
      ownFree.splice(ownFree.indexOf(reusable), 1);
      await reusable.end();
    });
    await endLongestFree();
  };
  return async () => {
    const reusable = ownFree.pop() ?? (await makeReusable(server, beginning));
    free.delete(reusable);
    const writes = new WritesInFlight();
    return {
      ...reusable.database,
      write: (work, name) => writes.run(() => reusable.database.write(work, name)),
      close: async () => {
        await writes.close();
        await giveBack(reusable);
      },
    };
  };
}

async function endLongestFree(): Promise<void> {
  for (const [reusable, end] of [...free].slice(0, Math.max(0, free.size - MOST_FREE))) {
    free.delete(reusable);
    await end();
  }
}

/** Makes an empty database of this worker's own, or a copy of another, and answers its address. What an earlier run left under the name is dropped. */
export async function emptyPostgresDatabase(server: string, template = 'template0'): Promise<string> {
  made += 1;
  const name = `somero_test_${process.env.VITEST_POOL_ID ?? process.pid}_${made}`;
  const admin = await connect(server);
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${template} encoding 'UTF8' locale 'C'`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** By server. */
const templates = new Map<string, Map<Migrations, Promise<string>>>();

/** A database with the tables and no rows: a copy of one in which the migrations ran, as they take ten times as long. */
export async function migratedPostgresDatabase(server: string, migrations: Migrations): Promise<string> {
  const there = templates.get(server) ?? new Map<Migrations, Promise<string>>();
  templates.set(server, there);
  const template = there.get(migrations) ?? makeTemplate(server, migrations);
  there.set(migrations, template);
  return emptyPostgresDatabase(server, await template);
}

async function makeTemplate(server: string, migrations: Migrations): Promise<string> {
  const url = await emptyPostgresDatabase(server);
  const database = await openDatabase({ migrations, url });
  await database.close();
  return new URL(url).pathname.slice(1);
}

const programRole = 'somero_program';

/** The address for a role that only reads and writes rows, as the program's should be. */
export async function asProgram(ownerUrl: string): Promise<string> {
  const owner = await connect(ownerUrl);
  // Several workers may make it at once.
  await owner.query(
    `do $$ begin create role ${programRole} login; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await owner.end();
  const url = new URL(ownerUrl);
  url.username = programRole;
  return url.href;
}

async function makeReusable<T>(server: string, { migrations, seed, fill }: Beginning<T>): Promise<Reusable<T>> {
  const ownerUrl = await migratedPostgresDatabase(server, migrations);
  const url = await asProgram(ownerUrl);
  const database = await openDatabase<T>({ migrations, url, ownerUrl });
  await database.write(seed);
  await fill?.(database);
  const client = await connect(ownerUrl);
  const script = await storeBeginning(client);
  const schema = await readSchema(client);
  return {
    database,
    reset: async () => {
      if ((await readSchema(client)) !== schema) return false;
      await client.query(script);
      return true;
    },
    end: async () => {
      await Promise.all([database.close(), client.end()]);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The server may be stopped before this worker is.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** What tests have taken away from it, or left in it, shows here. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(name, ' ' order by name) as names from (
       select relname as name from pg_class where relnamespace = 'public'::regnamespace
       union all select conname from pg_constraint where connamespace = 'public'::regnamespace
       union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
     ) as every`,
  );
  return rows[0]?.names ?? '';
}

/** Copies the rows of every table aside and answers the statements that bring them, and the counters of ids, back. */
async function storeBeginning(client: pg.Client): Promise<string> {
  const tables = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_migration%' order by 1`,
  );
  const sequences = await client.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
                   coalesce(last_value, 1), last_value is not null) as statement
     from pg_sequences where schemaname = 'public'`,
  );
  await client.query('create schema beginning');
  const filled: string[] = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(`create table beginning.${name} as table public.${name}`);
    if (rowCount) filled.push(name);
  }
  return [
    'begin',
    // Neither foreign keys nor the triggers that keep the audit from being deleted.
    'set local session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from public.${name}`),
    ...filled.map((name) => `insert into public.${name} select * from beginning.${name}`),
    ...sequences.rows.map(({ statement }) => statement),
    'commit',
  ].join(';\n');
}

/** A database that is used again must refuse, once closed, as one that was really closed. */
class WritesInFlight {
  readonly #begun = new Set<Promise<unknown>>();
  #closed = false;

  /** @throws DatabaseUnavailable once closing has begun */
  async run<R>(write: () => Promise<R>): Promise<R> {
    if (this.#closed) throw new DatabaseUnavailable('the database is being closed');
    const running = write();
    this.#begun.add(running);
    try {
      return await running;
    } finally {
      this.#begun.delete(running);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#begun);
  }
}
