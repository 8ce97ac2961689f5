import type { Handler } from '../handle.ts';

export const getUsers: Handler<'getUsers'> = async (_, { db, who }) => {
  const users = db
    .selectFrom('users')
    .innerJoin('categories', 'categories.id', 'users.catID')
    .select(['users.id', 'users.username', 'users.fname', 'users.lname', 'users.catID'])
    .select('categories.name as accountType')
    .orderBy('users.id');
  if (who.rights.seeUser === 0) return { mainData: await users.where('users.status', '=', 1).execute() };
  const mainData = await users
    .select(['users.oname', 'users.phone', 'users.status'])
    .select(['users.staffCategory as staffCat', 'users.createdAt as created_at'])
    .execute();
  return { mainData };
};
