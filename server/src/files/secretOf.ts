import { randomBytes } from 'node:crypto';
import type { Db, SchoolDatabase } from '../handle.ts';

/**
 * A 256-bit secret of this school by its name, in base64url. Made when it is first asked for and kept in the database, so that
 * what was signed with it outlives a restart and holds in every process.
 */
export async function secretOf(database: SchoolDatabase, name: string): Promise<string> {
  const stored = (db: Db) => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await stored(database.read);
  if (found) return found.value;
  const made = randomBytes(32).toString('base64url');
  return database.write(async (db) => {
    // Another process may have made it meanwhile: the first one counts.
    await db
      .insertInto('secrets')
      .values({ name, value: made })
      .onConflict((row) => row.doNothing())
      .execute();
    return (await stored(db))?.value ?? made;
  });
}
