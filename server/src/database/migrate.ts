import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isOlder, release } from '../release.ts';
import { type Engine, type Kinds, kindsOf } from './columns.ts';

/** No deferred foreign keys: they would fail a whole group of writes. */
export interface Migration {
  /** The oldest release that works on the schema after it (decision 0024): the one before if it only adds, else its own. */
  runsOn: string;
  up(db: Kysely<unknown>, kinds: Kinds): Promise<void>;
}

/** By name (`0001-people`), run in the order of names. */
export type Migrations = Record<string, Migration>;

interface MigrateOptions {
  engine: Engine;
  migrations: Migrations;
  beforeChange?: (firstPending: string) => Promise<void>;
}

/** One transaction: an interrupted run leaves the old schema. @throws Error when a newer program has migrated away from this one */
export async function migrate(
  db: Kysely<unknown>,
  { engine, migrations, beforeChange }: MigrateOptions,
): Promise<void> {
  const applied = await appliedMigrations(db);
  await refuseNewerSchema(db, applied, migrations);
  const [firstPending] = Object.keys(migrations)
    .filter((name) => !applied.includes(name))
    .sort();
  if (firstPending === undefined) return;
  if (applied.length > 0) await beforeChange?.(firstPending);

  const kinds = kindsOf(engine);
  const steps = Object.entries(migrations).map(([name, { up, runsOn }]) => {
    const step = async (tx: Kysely<unknown>) => {
      await up(tx, kinds);
      await noteRunsOn(tx, kinds, { name, runsOn });
      if (engine === 'sqlite') await checkForeignKeys(tx, name);
    };
    return [name, { up: step }] as const;
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(steps) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** @throws Error unless the schema is that of this build, or a newer one that it works on */
export async function requireCurrentSchema<T>(db: Kysely<T>, migrations: Migrations): Promise<void> {
  const applied = await migrationNames(db);
  await refuseNewerSchema(db, applied, migrations);
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (pending.length > 0) throw new Error(`the database lacks ${pending.join(', ')}: restart Somero`);
}

async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  return migrationNames(db);
}

async function migrationNames<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

interface SchemaRelease {
  name: string;
  runsOn: string;
}

/** For older releases, which do not know the migration. */
async function noteRunsOn(tx: Kysely<unknown>, { end }: Kinds, { name, runsOn }: SchemaRelease): Promise<void> {
  await tx.schema
    .createTable('schemaReleases')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('runsOn', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await sql`insert into "schemaReleases" (name, "runsOn") values (${name}, ${runsOn})`.execute(tx);
}

async function refuseNewerSchema<T>(db: Kysely<T>, applied: string[], migrations: Migrations): Promise<void> {
  const unknown = applied.filter((name) => !(name in migrations)).sort();
  if (unknown.length === 0) return;
  const { rows } = await sql<SchemaRelease>`select name, "runsOn" from "schemaReleases"`.execute(db);
  const runsOn = new Map(rows.map((row) => [row.name, row.runsOn]));
  const refused = unknown.filter((name) => isOlder(release, runsOn.get(name) ?? '9999.0.0'));
  if (refused.length === 0) return;
  throw new Error(
    `This database was made by a newer version of Somero (it holds ${refused.join(', ')}). ` +
      'Start that version, or restore the backup that was made before the upgrade.',
  );
}

/** With foreign keys off SQLite keeps rows that refer to a rebuilt table: check them afterwards. */
async function checkForeignKeys(db: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [first] = rows;
  if (first)
    throw new Error(
      `migration ${name} left ${rows.length} rows without their parent, one in ${first.table} of ${first.parent}`,
    );
}
