import type { Db } from '../handle.ts';
import { rightsOf } from './authenticate.ts';

/** null: no such user, or not an active one. */
export async function readActiveUser(db: Db, userID: number) {
  const user = await db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.catID', 'categories.rights'])
    .where('users.id', '=', userID)
    .where('users.status', '=', 1)
    .executeTakeFirst();
  return user ? { userID, catID: user.catID, rights: rightsOf(user.catID, user.rights) } : null;
}
