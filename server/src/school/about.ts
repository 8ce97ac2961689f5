import type { Handler } from '../handle.ts';

export const about: Handler<'about'> = async (_, { db, school }) => {
  const profile = await db
    .selectFrom('profile')
    .where('id', '=', 1)
    .select(['name', 'motto', 'training'])
    .executeTakeFirstOrThrow();
  return { ...profile, version: school.version };
};
