import type { Handler } from '../handle.ts';
import { readCategory } from './queries.ts';

// Not part of updateCategory, because that call never changes ADMIN.
export const requireSecondFactor: Handler<'requireSecondFactor'> = async ({ id, secondFactor }, { db, changed }) => {
  const { staffCount: _, ...before } = await readCategory(db, id);
  const change = { secondFactor, ver: before.ver + 1 };
  await db.updateTable('categories').set(change).where('id', '=', id).execute();
  changed('category', id, before, { ...before, ...change });
  return {
    msg: secondFactor
      ? `Everybody in ${before.name} must have a second factor from now on`
      : `People in ${before.name} no longer need a second factor`,
  };
};
