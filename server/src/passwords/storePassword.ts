import type { Insertable } from 'kysely';
import type { Db } from '../handle.ts';
import type { PasswordsTables } from './tables.ts';

export async function storePassword(db: Db, password: Insertable<PasswordsTables['passwords']>): Promise<void> {
  await db
    .insertInto('passwords')
    .values(password)
    .onConflict((row) => row.column('userID').doUpdateSet(password))
    .execute();
}

/** Replaces the hash that a sign-in was checked against. @returns false: changed since, refuse the sign-in */
export async function renewHash(db: Db, userID: number, checked: string, fresh: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passwords')
    .set({ hash: fresh })
    .where('userID', '=', userID)
    .where('hash', '=', checked)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
