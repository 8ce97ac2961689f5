import { type Kysely, sql } from 'kysely';

interface Powers {
  role: string;
  powerful: boolean;
}

/** Whether the role of this connection could empty the audit or take its triggers away. */
async function readPowers<T>(db: Kysely<T>): Promise<Powers> {
  const { rows } = await sql<Powers>`
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user)
        or exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
          and (pg_has_role(current_user, relowner, 'USAGE') or has_table_privilege(oid, 'TRUNCATE, TRIGGER'))) as powerful`.execute(
    db,
  );
  return rows[0] ?? { role: '', powerful: true };
}

/** Run by the owner after its migrations: the program's role reads and writes rows, and only adds them where a table is append-only. */
async function grantRights(owner: Kysely<unknown>, role: string): Promise<void> {
  const to = sql.id(role);
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgname like '%AppendOnly' and tgrelid in
      (select oid from pg_class where relnamespace = current_schema()::regnamespace)`.execute(owner);
  const { rows: here } = await sql<{ schema: string }>`select current_schema() as schema`.execute(owner);
  const schema = sql.id(here[0]?.schema ?? 'public');
  await sql`grant usage on schema ${schema} to ${to}`.execute(owner);
  await sql`revoke truncate, references, trigger on all tables in schema ${schema} from ${to}`.execute(owner);
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(owner);
  await sql`grant usage, select, update on all sequences in schema ${schema} to ${to}`.execute(owner);
  for (const { name } of rows) await sql`revoke update, delete on ${sql.raw(name)} from ${to}`.execute(owner);
  const { rows: own } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relname in ('kysely_migration', 'kysely_migration_lock', 'schemaReleases')`.execute(
    owner,
  );
  for (const { name } of own) await sql`revoke insert, update, delete on ${sql.raw(name)} from ${to}`.execute(owner);
}

/** A number of our own: who holds this advisory lock gives rights. */
const GRANTING = 7_309_222;

/**
 * Gives the program's role what it needs, and no more. @throws Error when that role has the owner's powers
 */
export async function limitRole(owner: Kysely<unknown>, program: Kysely<unknown>): Promise<void> {
  const { role } = await readPowers(program);
  const { role: ownRole } = await readPowers(owner);
  if (role !== ownRole)
    await owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${GRANTING})`.execute(tx);
      await grantRights(tx, role);
    });
  if ((await readPowers(program)).powerful)
    throw new Error(
      `The role ${role} of DATABASE_URL owns the tables or is a superuser. Beside DATABASE_OWNER_URL it must be a role of its own: ` +
        'CREATE ROLE somero_program LOGIN PASSWORD ...',
    );
}

/** What to tell when there is no owner's address. null: the role is weak enough. */
export async function warnOfPowers<T>(program: Kysely<T>): Promise<string | null> {
  const { role, powerful } = await readPowers(program);
  if (!powerful) return null;
  return (
    `The role ${role} of DATABASE_URL could empty the audit and switch its triggers off. Give the program a role of its own, and ` +
    'the role that migrates as DATABASE_OWNER_URL (SECURITY.md).'
  );
}
