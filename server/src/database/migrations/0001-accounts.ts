import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Account categories, staff, sessions, and the audit that every change leaves its record in. */
export async function up(db: Kysely<unknown>, { int, id, end, engine }: Kinds): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', int, id)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('teachingStatus', int, (c) => c.notNull())
    .addColumn('rights', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', int, id)
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('usernameKey', 'text', (c) => c.notNull().unique())
    .addColumn('fname', 'text', (c) => c.notNull())
    .addColumn('lname', 'text', (c) => c.notNull())
    .addColumn('oname', 'text', (c) => c.notNull())
    .addColumn('serialNumber', 'text', (c) => c.notNull())
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('dob', 'text', (c) => c.notNull())
    .addColumn('maritalStatus', 'text', (c) => c.notNull())
    .addColumn('religionID', int)
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('phone2', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('staffCategory', int, (c) => c.notNull())
    .addColumn('levelID', int)
    .addColumn('catID', int, (c) => c.notNull().references('categories.id'))
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('ver', int, (c) => c.notNull().defaultTo(1))
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('passwords')
    .addColumn('userID', int, (c) => c.primaryKey().notNull().references('users.id'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('temporary', int, (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('userSubjects')
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('subjectID', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('userSubjectsKey', ['userID', 'subjectID'])
    .modifyEnd(end)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('ref', 'text', (c) => c.notNull().unique())
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('seenAt', 'text', (c) => c.notNull())
    .addColumn('endsAt', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userID').execute();
  await db.schema
    .createTable('devices')
    .addColumn('tokenHash', 'text', (c) => c.notNull())
    .addColumn('userID', int, (c) => c.notNull().references('users.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('seenAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('devicesKey', ['tokenHash', 'userID'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('signInFailures')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('count', int, (c) => c.notNull())
    .addColumn('recent', 'text', (c) => c.notNull())
    .addColumn('lastAt', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();

  await db.schema
    .createTable('audit')
    .addColumn('seq', int, id)
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorID', int, (c) => c.notNull())
    .addColumn('actorCategory', 'text', (c) => c.notNull())
    .addColumn('sessionRef', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('requestID', 'text', (c) => c.notNull())
    .addColumn('previousHash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('auditByTime').on('audit').column('at').execute();
  for (const statement of appendOnly(engine)) await sql.raw(statement).execute(db);

  await db.schema
    .createTable('idempotency')
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('bodyHash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('links', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencyKey', ['userID', 'call', 'key'])
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('idempotencyByTime').on('idempotency').column('createdAt').execute();
}

// The database itself refuses to change or delete an audit record, whoever asks.
const appendOnly = (engine: Kinds['engine']): string[] =>
  engine === 'sqlite'
    ? ['UPDATE', 'DELETE'].map(
        (change) =>
          `CREATE TRIGGER "auditNo${change}" BEFORE ${change} ON "audit" BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
      )
    : [
        `CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$`,
        `CREATE TRIGGER "auditAppendOnly" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()`,
      ];
