import { type Handler, missing } from '../handle.ts';

export const dismissNotice: Handler<'dismissNotice'> = async ({ id }, { db, who, now, changed }) => {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ dismissedAt: now.toISOString() })
    .where('id', '=', id)
    .where('userID', '=', who.userID)
    .where('dismissedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing();
  changed('notice', id, { dismissed: 'no' }, { dismissed: 'yes' });
  return {};
};
