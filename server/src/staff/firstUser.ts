import { adminCategory } from '@somero/contract/rights.ts';
import type { SchoolDatabase } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { readablePassword } from '../passwords/readablePassword.ts';
import { storePassword } from '../passwords/storePassword.ts';

/** Makes `admin`, only while there are no users; a random password is shown once (calls.md, changeOwnPassword). @returns null otherwise */
export async function makeFirstUser(
  database: SchoolDatabase,
  { adminPassword, now }: { adminPassword?: string | undefined; now: Date },
): Promise<{ username: 'admin'; password?: string } | null> {
  const anybody = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anybody) return null;
  const username = 'admin';
  const password = adminPassword ?? readablePassword(4);
  const hash = await hashPassword(password, username);
  const at = now.toISOString();
  await database.write(async (db) => {
    const { id } = await db
      .insertInto('users')
      .values({
        username,
        usernameKey: username,
        fname: 'School',
        lname: 'Administrator',
        oname: '',
        serialNumber: '',
        gender: '',
        dob: '',
        maritalStatus: '',
        religionID: null,
        phone: '',
        phone2: '',
        email: '',
        staffCategory: 2,
        levelID: null,
        catID: adminCategory,
        status: 1,
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePassword(db, { userID: id, hash, temporary: 0, changedAt: at });
  });
  return adminPassword === undefined ? { username, password } : { username };
}
