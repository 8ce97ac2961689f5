import type { School } from './startSchool.ts';

/** One more user like `teacher`, with an id of one's choice; nobody signs in as them. */
export const copyUser = ({ database }: School, id: number, status: 0 | 1 = 1): Promise<number> =>
  database.write(async (db) => {
    const { id: _, ...like } = await db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'teacher')
      .executeTakeFirstOrThrow();
    const username = `copy${id}`;
    await db
      .insertInto('users')
      .values({ ...like, id, status, username, usernameKey: username })
      .execute();
    return id;
  });
