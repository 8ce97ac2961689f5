import { sql } from 'kysely';
import pg from 'pg';
import type { School } from '../startSchool.ts';

/** Runs statements as somebody who owns the database's file, or its tables on PostgreSQL. */
export async function asDatabaseOwner({ database }: Pick<School, 'database'>, ...statements: string[]): Promise<void> {
  const source = await database.source();
  if (!('url' in source))
    return database.write(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
  const url = new URL(source.url);
  url.username = new URL(process.env.TEST_DATABASE_URL ?? '').username;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Turns triggers off for one connection to PostgreSQL: a later test uses the same database again. */
export const triggersOff = 'set session_replication_role = replica';

/** Changes that the audit's triggers do not see. */
export const withoutTriggers = ({ database }: Pick<School, 'database'>, ...changes: string[]): string[] =>
  database.engine === 'sqlite'
    ? [...['NoUPDATE', 'NoDELETE', 'Follows'].map((name) => `drop trigger if exists "audit${name}"`), ...changes]
    : [triggersOff, ...changes];
