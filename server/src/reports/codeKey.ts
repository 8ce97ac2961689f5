import { randomBytes } from 'node:crypto';
import type { SchoolDatabase } from '../handle.ts';

const name = 'reportCodes';

/** The key that codes of report cards are made with, in hex; made at the first run and kept in the database. */
export async function codeKeyOf(database: SchoolDatabase): Promise<string> {
  const known = await database.read.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (known) return known.value;
  return database.write(async (db) => {
    await db
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('hex') })
      .onConflict((row) => row.column('name').doNothing())
      .execute();
    const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return value;
  });
}
