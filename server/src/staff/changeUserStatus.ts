import type { Handler } from '../handle.ts';
import { readToManage } from './queries.ts';
import { requireMayMove } from './rules.ts';

export const changeUserStatus: Handler<'changeUserStatus'> = async (
  { id, status },
  { db, who, now, changed, tell },
) => {
  const user = await readToManage(db, who, id);
  await requireMayMove(db, who, user, { catID: user.catID, status });
  if (status !== user.status) {
    const set = { status, updatedAt: now.toISOString(), ver: user.ver + 1 };
    await db.updateTable('users').set(set).where('id', '=', id).execute();
    changed('user', id, { status: user.status }, { status });
  }
  if (status === 0) await tell('accessChanged', { userID: id });
  const what = status === 1 ? 'is active' : 'is deactivated and signed out everywhere';
  return { msg: `${user.fname} ${user.lname} ${what}` };
};
