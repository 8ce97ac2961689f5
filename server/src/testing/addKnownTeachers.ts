import { storePassword } from '../passwords/storePassword.ts';
import { hashToken } from '../sessions/authenticate.ts';
import type { School } from './startSchool.ts';

/** Teachers honest0, honest1 and on, each with a device (`the device number 0` and on) that has signed them in before. */
export async function addKnownTeachers(school: School, count: number): Promise<void> {
  const { id: _, ...like } = await school.database.read
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'teacher')
    .executeTakeFirstOrThrow();
  const { hash } = await school.database.read
    .selectFrom('passwords')
    .select('hash')
    .where('userID', '=', 2)
    .executeTakeFirstOrThrow();
  const at = school.clock.now().toISOString();
  await school.database.write(async (db) => {
    for (let index = 0; index < count; index++) {
      const username = `honest${index}`;
      const { id } = await db
        .insertInto('users')
        .values({ ...like, username, usernameKey: username })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storePassword(db, { userID: id, hash, temporary: 0, changedAt: at });
      const tokenHash = hashToken(`the device number ${index}`);
      await db.insertInto('devices').values({ tokenHash, userID: id, createdAt: at, seenAt: at }).execute();
    }
  });
}
